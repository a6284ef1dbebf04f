import { families } from './families.ts'
import { headingScale } from './heading-scale.ts'
import type { ThemeDefinition } from './types.ts'

/** For readers with low vision: large letters that are easy to tell apart, contrast of 7:1 or more, strong lines. */
export const contrast: ThemeDefinition = {
  id: 'contrast',
  name: 'Contrast',
  description:
    'As legible as can be: large Atkinson Hyperlegible, black on white, WCAG AAA throughout.',
  palette: {
    heading: '#000000',
    text: '#000000',
    bg: '#ffffff',
    link: '#002f9e',
    accent: '#002f9e',
  },
  contrast: 7,
  fonts: { body: families.atkinson, heading: families.atkinson, mono: families.jetBrainsMono },
  text: {
    size: 12.5,
    lineHeight: 1.55,
    paragraphSpacing: 11,
    firstLineIndent: 0,
    align: 'start',
    measure: 66,
  },
  headings: headingScale({ weight: 700 }, [
    { size: 25, spaceAbove: 30, spaceBelow: 11, rule: true },
    { size: 20, spaceAbove: 26, spaceBelow: 9 },
    { size: 16.5, spaceAbove: 22, spaceBelow: 7 },
    { size: 14, spaceAbove: 18, spaceBelow: 5 },
    { size: 12.5, spaceAbove: 16, spaceBelow: 4 },
    { size: 12.5, spaceAbove: 16, spaceBelow: 4, color: 'accent' },
  ]),
  numberSections: false,
  title: {
    size: 32,
    weight: 700,
    italic: false,
    caps: 'none',
    tracking: 0,
    align: 'start',
    rule: 'below',
    subtitleItalic: false,
  },
  code: { size: 0.92, lineHeight: 1.5, radius: 0, frame: 'box', surface: 'tint' },
  quote: { size: 1, italic: false, color: 'heading', bar: 5, indent: 16 },
  alert: { frame: 'box', radius: 0 },
  table: { size: 1, rules: 'grid', zebra: false, headFill: 'solid', paddingX: 8, paddingY: 6 },
  page: {
    size: 'a4',
    marginTop: 64,
    marginBottom: 64,
    marginX: 62,
    pageNumber: 'end',
    headerRule: false,
  },
}
