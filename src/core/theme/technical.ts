import { families } from './families.ts'
import { headingScale } from './heading-scale.ts'
import type { ThemeDefinition } from './types.ts'

/** A manual to look things up in: small and close, every table a grid, code nearly as large as text. */
export const technical: ThemeDefinition = {
  id: 'technical',
  name: 'Technical',
  description: 'A dense manual: engineered sans-serif, gridded tables, code first.',
  palette: {
    heading: '#161616',
    text: '#262626',
    bg: '#ffffff',
    link: '#0a55c4',
    accent: '#b4450a',
  },
  contrast: 4.5,
  fonts: { body: families.plexSans, heading: families.plexSans, mono: families.plexMono },
  text: {
    size: 9.5,
    lineHeight: 1.42,
    paragraphSpacing: 6.5,
    firstLineIndent: 0,
    align: 'start',
    measure: 75,
  },
  headings: headingScale({ weight: 600 }, [
    { size: 18, spaceAbove: 22, spaceBelow: 8, rule: true },
    { size: 14, spaceAbove: 18, spaceBelow: 6, rule: true },
    { size: 11.5, spaceAbove: 14, spaceBelow: 4 },
    { size: 10, spaceAbove: 12, spaceBelow: 3, color: 'accent' },
    { size: 9.5, spaceAbove: 10, spaceBelow: 2 },
    { size: 9.5, weight: 500, spaceAbove: 10, spaceBelow: 2, italic: true, color: 'text' },
  ]),
  numberSections: false,
  title: {
    size: 23,
    weight: 700,
    italic: false,
    caps: 'none',
    tracking: -0.01,
    align: 'start',
    rule: 'both',
    subtitleItalic: false,
  },
  code: { size: 0.92, lineHeight: 1.4, radius: 0, frame: 'bar', surface: 'tint' },
  quote: { size: 1, italic: false, color: 'muted', bar: 2, indent: 10 },
  alert: { frame: 'box', radius: 0 },
  table: { size: 0.93, rules: 'grid', zebra: true, headFill: 'tint', paddingX: 6, paddingY: 3 },
  page: {
    size: 'a4',
    marginTop: 62,
    marginBottom: 58,
    marginX: 58,
    pageNumber: 'end',
    headerRule: true,
  },
}
