import type { FormatDescription } from './format-description.ts'

export const epub: FormatDescription = {
  name: 'EPUB',
  title: 'EPUB',
  summary: 'a book for e-readers, with a page for each chapter',
  mediaType: 'application/epub+zip',
  otherExtensions: [],
  isText: false,
  shownOn: 'paper',
  reflows: true,
  splits: false,
  takesTemplate: false,
  fonts: 'web',
  drawingsHaveLinks: true,
  needsTypst: false,
}
