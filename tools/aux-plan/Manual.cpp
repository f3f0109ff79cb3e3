//===- Manual.cpp - manual page and completions ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The manual page is in man(7)'s macros. Completions know commands, options, the words that
/// options take, and the targets; otherwise they offer files.
///
//===----------------------------------------------------------------------===//

#include "Manual.h"
#include "CommandLine.h"
#include "OptionWords.h"
#include "auxplan/Layouts/Tables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

std::string tool::indented(StringRef Text, StringRef By) {
  std::string Lines;
  for (StringRef Line : split(Text, '\n'))
    if (!Line.empty())
      Lines += (By + Line + "\n").str();
  return Lines;
}

//===----------------------------------------------------------------------===//
// Manual page
//===----------------------------------------------------------------------===//

/// Hyphens are minus signs, backslashes are themselves, and no line is a macro.
static std::string escaped(StringRef Text) {
  std::string Out;
  for (char C : Text) {
    if (C == '-')
      Out += "\\-";
    else if (C == '\\')
      Out += "\\e";
    else
      Out += C;
  }
  return Out.empty() || (Out[0] != '.' && Out[0] != '\'') ? Out : "\\&" + Out;
}

/// "--target=<list>", "-W<flag>", "-o <file>".
static std::string spelling(const OptionText &O) {
  std::string Dashes = O.Name.size() == 1 ? "-" : "--";
  std::string Name = Dashes + O.Name.str();
  if (O.Value.empty())
    return Name;
  StringRef Between = O.IsPrefix ? "" : O.Name.size() == 1 ? " " : "=";
  return (Name + Between + "<" + O.Value + ">").str();
}

static void printOptionsOf(const CommandInfo &C, raw_ostream &OS) {
  for (const OptionText &O : optionTexts(C))
    OS << ".TP\n.B " << escaped(spelling(O)) << '\n' << escaped(O.Text) << '\n';
}

static std::string usageOf(const CommandInfo &C) {
  std::string Usage = "[options]";
  if (!C.name().empty())
    Usage = C.name().str() + " " + Usage;
  if (!C.Input.empty())
    Usage += " <" + C.Input.str() + ">" + inputsBehind(C).str();
  return Usage;
}

static void printPage(raw_ostream &OS) {
  OS << ".TH AUX\\-PLAN 1 \"\" \"aux\\-plan " AUXPLAN_VERSION "\" \"User Commands\"\n"
     << ".SH NAME\naux\\-plan \\- " << escaped(overview()) << '\n'
     << ".SH SYNOPSIS\n";
  for (const CommandInfo &C : allCommands())
    OS << ".B aux\\-plan\n" << escaped(usageOf(C)) << "\n.br\n";
  OS << ".SH DESCRIPTION\n"
     << "aux\\-plan reads a render graph, a frame's passes and their accesses to images, and plans "
        "for each GPU every resolve, ambiguate and fast clear of the auxiliary data (HiZ, CCS, "
        "MCS) of the images. It checks plans, its own and anyone's. An input of \\- is standard "
        "input.\n"
     << ".SH OPTIONS\nWithout a command aux\\-plan plans:\n";
  printOptionsOf(allCommands().front(), OS);
  OS << ".SH COMMANDS\n";
  for (const CommandInfo &C : allCommands().drop_front()) {
    OS << ".SS " << escaped(C.name()) << '\n' << escaped(C.Parser->getDescription()) << ".\n";
    printOptionsOf(C, OS);
  }
  OS << ".SH EXIT STATUS\n";
  for (StringRef Line : split(exitStatuses(), '\n')) {
    if (Line.empty())
      continue;
    if (Line.starts_with(" ")) {
      OS << escaped(Line.trim()) << '\n';
      continue;
    }
    auto [Status, Text] = Line.split(' ');
    OS << ".TP\n.B " << Status << '\n' << escaped(Text.trim()) << '\n';
  }
  OS << ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf it is set and not empty, messages have no colours "
        "unless \\-\\-color asks for them.\n";
}

//===----------------------------------------------------------------------===//
// Completions
//===----------------------------------------------------------------------===//

/// The values that may follow an option, separated by blanks; empty: a file, or anything.
static std::string valuesOf(const OptionText &O, Command C) {
  std::vector<std::string> Values;
  for (const Word &W : wordsOf(O.Name, C))
    Values.push_back(W.Name.str());
  if (O.Name == "target") {
    Values.push_back("all");
    for (const TargetInfo &T : allTargets()) {
      if (!is_contained(Values, T.name()))
        Values.push_back(T.name().str());
      Values.push_back(T.fullName());
    }
  }
  if (O.IsPrefix)
    for (StringRef Flag : warningFlags())
      for (StringRef Form : {"", "no-", "error=", "no-error="})
        Values.push_back((Form + Flag).str());
  if (O.IsPrefix)
    Values.push_back("error");
  if (O.Name == "lift") {
    Values.push_back("all");
    for (const LimitInfo &L : allLimits())
      Values.push_back(L.Name);
  }
  return join(Values, " ");
}

static std::string commandNames() {
  std::string Names;
  for (const CommandInfo &C : allCommands().drop_front())
    Names += (Names.empty() ? "" : " ") + C.name().str();
  return Names;
}

static void printBashCommand(const CommandInfo &C, raw_ostream &OS) {
  std::string Options, Values;
  for (const OptionText &O : optionTexts(C)) {
    std::string Dashed = (O.Name.size() == 1 ? "-" : "--") + O.Name.str();
    std::string Words = valuesOf(O, C.Id);
    Options += " " + Dashed + (O.Value.empty() || O.Name.size() == 1 ? "" : "=");
    if (O.IsPrefix)
      for (StringRef Word : split(Words, ' '))
        Options += " " + Dashed + Word.str();
    else if (!Words.empty())
      Values += "    " + Dashed + ") words=\"" + Words + "\" ;;\n";
  }
  OS << "  " << (C.name().empty() ? "*" : C.name()) << ")\n    options=\"--help" << Options
     << "\"\n    case $option in\n"
     << Values << "    *) words= ;;\n    esac ;;\n";
}

static void printBash(raw_ostream &OS) {
  OS << R"(# Completion of aux-plan for bash; made by the build.
_aux_plan() {
  local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} line options words option=
  COMPREPLY=()
  # '=' and ',' are where bash breaks words or not: look at the line itself.
  line=${COMP_LINE:0:COMP_POINT}
  word=${line##* }
  case $word in
  --*=*) option=${word%%=*} ;;
  esac
  case $command in
)";
  for (const CommandInfo &C : allCommands().drop_front())
    printBashCommand(C, OS);
  printBashCommand(allCommands().front(), OS);
  OS << R"(  esac
  if [[ -n $option && -n $words ]]; then
    # Of a list, the last one is completed.
    local value=${word#*=} done=
    [[ $value == *,* ]] && done=${value%,*},
    local last=${value##*,} found
    for found in $(compgen -W "$words" -- "$last"); do
      COMPREPLY+=("$done$found")
    done
    [[ $COMP_WORDBREAKS == *=* ]] || COMPREPLY=("${COMPREPLY[@]/#/$option=}")
  elif [[ -n $option ]]; then
    COMPREPLY=($(compgen -f -- "${word#*=}"))
  elif [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
    [[ ${#COMPREPLY[@]} == 1 && $COMPREPLY == *= ]] && compopt -o nospace
  else
    [[ $COMP_CWORD == 1 ]] && COMPREPLY=($(compgen -W ")"
     << commandNames() << R"(" -- "$word"))
    COMPREPLY+=($(compgen -f -- "$word"))
    compopt -o filenames
  fi
}
complete -F _aux_plan aux-plan
)";
}

/// In single quotes, without characters that have a meaning for _arguments.
static std::string zshText(StringRef Text) {
  std::string Out;
  for (char C : Text) {
    if (C == '\'')
      Out += "'\\''";
    else if (C == '[' || C == ']' || C == ':' || C == '\\')
      Out += std::string("\\") + C;
    else
      Out += C;
  }
  return Out;
}

static void printZshCommand(const CommandInfo &C, raw_ostream &OS) {
  OS << "  " << (C.name().empty() ? "*" : C.name()) << ")\n    _arguments \\\n"
     << "      '--help[Display available options]' \\\n";
  for (const OptionText &O : optionTexts(C)) {
    std::string Dashed = (O.Name.size() == 1 ? "-" : "--") + O.Name.str();
    std::string Values = valuesOf(O, C.Id);
    StringRef Between = O.IsPrefix ? "-" : O.Name.size() == 1 ? "" : O.Value.empty() ? "" : "=";
    bool IsList = O.Name == "target" || O.Name == "lift";
    OS << "      '" << (O.IsPrefix ? "*" : "") << Dashed << Between << '[' << zshText(O.Text)
       << ']';
    if (!O.Value.empty())
      OS << ':' << zshText(O.Value) << ':'
         << (Values.empty() ? "_files"
             : IsList       ? "_sequence compadd - " + Values
                            : "(" + Values + ")");
    OS << "' \\\n";
  }
  if (C.name().empty())
    OS << "      '1: :->first' '*:input:_files'\n"
       << "    [[ $state == first ]] && _alternative 'commands:command:(" << commandNames()
       << ")' 'files:input:_files' ;;\n";
  else
    OS << (C.Input.empty() ? "      '1:command:'" : "      '1:command:' '*:input:_files'")
       << " ;;\n";
}

static void printZsh(raw_ostream &OS) {
  OS << "#compdef aux-plan\n# Completion of aux-plan for zsh; made by the build.\n"
     << "local state\ncase $words[2] in\n";
  for (const CommandInfo &C : allCommands().drop_front())
    printZshCommand(C, OS);
  printZshCommand(allCommands().front(), OS);
  OS << "esac\n";
}

bool tool::printManual(StringRef Form, raw_ostream &OS) {
  if (Form == "man")
    printPage(OS);
  else if (Form == "bash")
    printBash(OS);
  else if (Form == "zsh")
    printZsh(OS);
  else
    return false;
  return true;
}
