import { families } from './families.ts'
import { headingScale } from './heading-scale.ts'
import type { ThemeDefinition } from './types.ts'

/** Dark from edge to edge: a theme for screens, in ink blue with a cool accent. */
export const midnight: ThemeDefinition = {
  id: 'midnight',
  name: 'Midnight',
  description: 'Dark from edge to edge: a modern sans-serif on ink blue with a cool accent.',
  palette: {
    heading: '#f2f5fb',
    text: '#d3d9e6',
    bg: '#12172a',
    link: '#7cc4ff',
    accent: '#5ad1c8',
  },
  contrast: 4.5,
  fonts: { body: families.inter, heading: families.inter, mono: families.jetBrainsMono },
  text: {
    size: 10,
    lineHeight: 1.55,
    paragraphSpacing: 8,
    firstLineIndent: 0,
    align: 'start',
    measure: 75,
  },
  headings: headingScale({ weight: 600 }, [
    { size: 23, weight: 700, spaceAbove: 26, spaceBelow: 10 },
    { size: 17, spaceAbove: 22, spaceBelow: 8 },
    { size: 13.5, spaceAbove: 18, spaceBelow: 6, color: 'accent' },
    { size: 11.5, spaceAbove: 14, spaceBelow: 4 },
    { size: 10, spaceAbove: 12, spaceBelow: 3 },
    { size: 10, spaceAbove: 12, spaceBelow: 3, color: 'text' },
  ]),
  numberSections: false,
  title: {
    size: 30,
    weight: 700,
    italic: false,
    caps: 'none',
    tracking: -0.02,
    align: 'start',
    rule: 'below',
    subtitleItalic: false,
  },
  code: { size: 0.86, lineHeight: 1.5, radius: 5, frame: 'box', surface: 'tint' },
  quote: { size: 1, italic: false, color: 'muted', bar: 3, indent: 12 },
  alert: { frame: 'fill', radius: 4 },
  table: { size: 0.95, rules: 'lines', zebra: true, headFill: 'tint', paddingX: 8, paddingY: 5 },
  page: {
    size: 'a4',
    marginTop: 64,
    marginBottom: 64,
    marginX: 64,
    pageNumber: 'end',
    headerRule: false,
  },
}
