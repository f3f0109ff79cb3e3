#!/bin/sh
# Runs a command; succeeds if its exit status is the wanted one. A shell starts in a
# twentieth of the time that Python takes, and the suite does this some hundred times.
#
#   exits.sh STATUS COMMAND...
wanted=$1
shift
"$@"
status=$?
if [ "$status" -ne "$wanted" ]; then
  echo "exits.sh: exit status $status, wanted $wanted: $*" >&2
  exit 1
fi
