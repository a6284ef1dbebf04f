import { families } from './families.ts'
import { headingScale } from './heading-scale.ts'
import type { ThemeDefinition } from './types.ts'

/** A finely printed book: Garamond, wide margins, headings in the middle in small capitals, a wine-red thread. */
export const elegant: ThemeDefinition = {
  id: 'elegant',
  name: 'Elegant',
  description: 'A fine book: Garamond, centred headings in small capitals, justified text.',
  palette: {
    heading: '#4a1f2d',
    text: '#231f1e',
    bg: '#ffffff',
    link: '#7b2d43',
    accent: '#7b2d43',
  },
  contrast: 4.5,
  fonts: { body: families.ebGaramond, heading: families.ebGaramond, mono: families.sourceCode },
  text: {
    size: 12,
    lineHeight: 1.38,
    paragraphSpacing: 8,
    firstLineIndent: 17,
    align: 'justify',
    measure: 70,
  },
  headings: headingScale({ weight: 400, align: 'center' }, [
    { size: 21, spaceAbove: 34, spaceBelow: 14, caps: 'small', tracking: 0.06 },
    { size: 16, spaceAbove: 28, spaceBelow: 10, caps: 'small', tracking: 0.05 },
    { size: 14, spaceAbove: 20, spaceBelow: 7, italic: true },
    { size: 12, spaceAbove: 16, spaceBelow: 4, caps: 'small', tracking: 0.04, align: 'start' },
    { size: 12, spaceAbove: 14, spaceBelow: 3, italic: true, align: 'start' },
    { size: 12, spaceAbove: 14, spaceBelow: 3, italic: true, align: 'start', color: 'text' },
  ]),
  numberSections: false,
  title: {
    size: 31,
    weight: 400,
    italic: false,
    caps: 'small',
    tracking: 0.06,
    align: 'center',
    rule: 'both',
    subtitleItalic: true,
  },
  code: { size: 0.76, lineHeight: 1.45, radius: 0, frame: 'none', surface: 'tint' },
  quote: { size: 1, italic: true, color: 'muted', bar: 0, indent: 26 },
  alert: { frame: 'bar', radius: 0 },
  table: {
    size: 0.95,
    rules: 'booktabs',
    zebra: false,
    headFill: 'none',
    paddingX: 8,
    paddingY: 4,
  },
  page: {
    size: 'a4',
    marginTop: 88,
    marginBottom: 92,
    marginX: 100,
    pageNumber: 'center',
    headerRule: false,
  },
}
