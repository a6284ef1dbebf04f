import type { FormatDescription } from './format-description.ts'

export const pdf: FormatDescription = {
  name: 'PDF',
  title: 'PDF',
  summary: 'pages for print and archives, tagged for screen readers (PDF/UA-1)',
  mediaType: 'application/pdf',
  otherExtensions: [],
  isText: false,
  shownOn: 'paper',
  reflows: false,
  splits: false,
  takesTemplate: false,
  fonts: 'pdf',
  drawingsHaveLinks: true,
  needsTypst: true,
  slides: 'asked',
}
