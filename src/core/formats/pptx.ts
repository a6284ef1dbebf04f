import type { FormatDescription } from './format-description.ts'

export const pptx: FormatDescription = {
  name: 'PPTX',
  title: 'PowerPoint',
  summary: 'slides for PowerPoint and LibreOffice, with native text, tables, formulas and notes',
  mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  otherExtensions: [],
  isText: false,
  shownOn: 'screen',
  reflows: false,
  splits: false,
  takesTemplate: true,
  fonts: 'none',
  // A slide shows a picture as a whole.
  drawingsHaveLinks: false,
  needsTypst: false,
  slides: 'always',
}
