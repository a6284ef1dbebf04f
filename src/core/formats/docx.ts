import type { FormatDescription } from './format-description.ts'

export const docx: FormatDescription = {
  name: 'DOCX',
  title: 'Word',
  summary: 'a document for Word and LibreOffice, with styles, fields and native formulas',
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  otherExtensions: [],
  isText: false,
  shownOn: 'paper',
  reflows: false,
  splits: false,
  takesTemplate: true,
  fonts: 'word',
  // Word shows a picture as a whole.
  drawingsHaveLinks: false,
  needsTypst: false,
}
