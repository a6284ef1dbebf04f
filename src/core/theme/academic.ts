import { families } from './families.ts'
import { headingScale } from './heading-scale.ts'
import type { ThemeDefinition } from './types.ts'

/** A paper: one classical serif, numbered, justified, first lines set in, rules only where a table begins and ends. */
export const academic: ThemeDefinition = {
  id: 'academic',
  name: 'Academic',
  description:
    'A typeset paper: classical serif, numbered sections, justified text, booktabs tables.',
  palette: {
    heading: '#111111',
    text: '#1a1a1a',
    bg: '#ffffff',
    link: '#7a1f2b',
    accent: '#7a1f2b',
  },
  contrast: 4.5,
  fonts: { body: families.libertinus, heading: families.libertinus, mono: families.sourceCode },
  text: {
    size: 11,
    lineHeight: 1.36,
    paragraphSpacing: 7,
    firstLineIndent: 15,
    align: 'justify',
    measure: 74,
  },
  headings: headingScale({ weight: 700 }, [
    { size: 16, spaceAbove: 22, spaceBelow: 9 },
    { size: 13.5, spaceAbove: 18, spaceBelow: 7 },
    { size: 11.5, spaceAbove: 15, spaceBelow: 5 },
    { size: 11, spaceAbove: 13, spaceBelow: 4, italic: true },
    { size: 11, weight: 400, spaceAbove: 12, spaceBelow: 3, italic: true },
    { size: 11, weight: 400, spaceAbove: 12, spaceBelow: 3, italic: true, color: 'text' },
  ]),
  numberSections: true,
  title: {
    size: 21,
    weight: 400,
    italic: false,
    caps: 'none',
    tracking: 0,
    align: 'center',
    rule: 'none',
    subtitleItalic: true,
  },
  code: { size: 0.82, lineHeight: 1.4, radius: 0, frame: 'box', surface: 'tint' },
  quote: { size: 0.95, italic: false, color: 'muted', bar: 0, indent: 22 },
  alert: { frame: 'bar', radius: 0 },
  table: {
    size: 0.95,
    rules: 'booktabs',
    zebra: false,
    headFill: 'none',
    paddingX: 7,
    paddingY: 3.5,
  },
  page: {
    size: 'a4',
    marginTop: 80,
    marginBottom: 80,
    marginX: 84,
    pageNumber: 'center',
    headerRule: true,
  },
}
