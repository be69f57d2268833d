"""The edition as a book: a reader's volume and the apparatus, as PDF and as EPUB."""
