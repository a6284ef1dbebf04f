import { families } from './families.ts'
import { headingScale } from './heading-scale.ts'
import type { ThemeDefinition } from './types.ts'

/** A report from a company that takes care: a calm humanist sans, deep blue headings, ruled tables. */
export const corporate: ThemeDefinition = {
  id: 'corporate',
  name: 'Corporate',
  description: 'A calm business report: humanist sans-serif, deep blue headings, ruled tables.',
  palette: {
    heading: '#1b3a5c',
    text: '#22272e',
    bg: '#ffffff',
    link: '#1a5fa8',
    accent: '#2563a8',
  },
  contrast: 4.5,
  fonts: { body: families.sourceSans, heading: families.sourceSans, mono: families.sourceCode },
  text: {
    size: 10.5,
    lineHeight: 1.45,
    paragraphSpacing: 7.5,
    firstLineIndent: 0,
    align: 'start',
    measure: 75,
  },
  headings: headingScale({ weight: 600 }, [
    { size: 21, spaceAbove: 24, spaceBelow: 9, rule: true },
    { size: 16, spaceAbove: 20, spaceBelow: 7 },
    { size: 13, spaceAbove: 16, spaceBelow: 5 },
    { size: 11.5, spaceAbove: 13, spaceBelow: 4 },
    { size: 10.5, spaceAbove: 11, spaceBelow: 3 },
    { size: 10.5, spaceAbove: 11, spaceBelow: 3, italic: true, color: 'text' },
  ]),
  numberSections: false,
  title: {
    size: 28,
    weight: 700,
    italic: false,
    caps: 'none',
    tracking: 0,
    align: 'start',
    rule: 'below',
    subtitleItalic: false,
  },
  code: { size: 0.88, lineHeight: 1.4, radius: 3, frame: 'none', surface: 'tint' },
  quote: { size: 1, italic: false, color: 'muted', bar: 3, indent: 12 },
  alert: { frame: 'fill', radius: 3 },
  table: { size: 0.95, rules: 'lines', zebra: false, headFill: 'tint', paddingX: 7, paddingY: 4 },
  page: {
    size: 'a4',
    marginTop: 68,
    marginBottom: 68,
    marginX: 68,
    pageNumber: 'end',
    headerRule: false,
  },
}
