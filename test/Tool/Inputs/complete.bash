# Prints what bash offers behind some lines; the completion is in the file $1.
source "$1"
compopt() { :; }

# Words as readline breaks them: at blanks, '=' and ':' stand alone.
offer() {
  COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDS=() COMP_WORDBREAKS=$' \t\n=:'
  local rest=${1//=/ = }
  read -ra COMP_WORDS <<< "$rest"
  [[ $1 == *= ]] && COMP_WORDS+=("")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  COMPREPLY=()
  _aux_plan
  echo "[$1] ${COMPREPLY[*]}"
}

cd "$(mktemp -d)" || exit
offer "aux-plan com"
offer "aux-plan compare --em"
offer "aux-plan compare --emit="
offer "aux-plan fmt --emit="
offer "aux-plan --target=tgl,sk"
offer "aux-plan -Wno-err"
offer "aux-plan verify --pol"
