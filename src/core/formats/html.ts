import type { FormatDescription } from './format-description.ts'

export const html: FormatDescription = {
  name: 'HTML',
  title: 'HTML',
  summary: 'one page for browsers, with its styles, fonts and images inside',
  mediaType: 'text/html',
  otherExtensions: ['htm'],
  isText: true,
  shownOn: 'screen',
  // It's printed on the pages that the document asks for.
  reflows: false,
  splits: true,
  takesTemplate: false,
  fonts: 'web',
  drawingsHaveLinks: true,
  needsTypst: false,
  slides: 'asked',
}
