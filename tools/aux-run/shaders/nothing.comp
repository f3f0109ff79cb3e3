#version 450
// Does nothing.
void main() {}
