# cmake -DINPUT=FILE -DOUTPUT=FILE -P EmbedText.cmake: writes the text of a file as C++ string
# literals, one for each line.
file(READ ${INPUT} Text)
string(REPLACE "\\" "\\\\" Text "${Text}")
string(REPLACE "\"" "\\\"" Text "${Text}")
string(REPLACE "\n" "\\n\"\n\"" Text "${Text}")
file(WRITE ${OUTPUT} "\"${Text}\"\n")
