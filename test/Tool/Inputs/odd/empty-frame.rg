frame {
}
