import type { FormatDescription } from './format-description.ts'

/** Markdown with the changes between two versions: of a comparison alone. */
export const md: FormatDescription = {
  name: 'Markdown',
  title: 'Markdown',
  summary: 'the Markdown of the new version, with the changes in CriticMarkup',
  mediaType: 'text/markdown',
  otherExtensions: ['markdown'],
  isText: true,
  shownOn: 'paper',
  reflows: false,
  splits: false,
  takesTemplate: false,
  fonts: 'none',
  drawingsHaveLinks: false,
  needsTypst: false,
}
