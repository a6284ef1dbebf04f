import { families } from './families.ts'
import { headingScale } from './heading-scale.ts'
import type { ThemeDefinition } from './types.ts'

/** What a young software company would publish: a tight grotesque, much contrast in size, code on dark. */
export const modern: ThemeDefinition = {
  id: 'modern',
  name: 'Modern',
  description: 'A product page on paper: tight geometric sans-serif, indigo accents, code on dark.',
  palette: {
    heading: '#0e0e1a',
    text: '#2a2a3a',
    bg: '#ffffff',
    link: '#4b32d9',
    accent: '#5b3df5',
  },
  contrast: 4.5,
  fonts: { body: families.geist, heading: families.geist, mono: families.jetBrainsMono },
  text: {
    size: 10,
    lineHeight: 1.6,
    paragraphSpacing: 9,
    firstLineIndent: 0,
    align: 'start',
    measure: 74,
  },
  headings: headingScale({ weight: 700, tracking: -0.02 }, [
    { size: 25, spaceAbove: 30, spaceBelow: 10 },
    { size: 18, spaceAbove: 26, spaceBelow: 8 },
    { size: 13.5, weight: 600, spaceAbove: 20, spaceBelow: 6, tracking: -0.01 },
    { size: 11, weight: 600, spaceAbove: 16, spaceBelow: 4, tracking: 0 },
    { size: 10, weight: 600, spaceAbove: 14, spaceBelow: 3, tracking: 0, color: 'accent' },
    {
      size: 9,
      weight: 600,
      spaceAbove: 14,
      spaceBelow: 3,
      caps: 'upper',
      tracking: 0.06,
      color: 'text',
    },
  ]),
  numberSections: false,
  title: {
    size: 36,
    weight: 700,
    italic: false,
    caps: 'none',
    tracking: -0.03,
    align: 'start',
    rule: 'none',
    subtitleItalic: false,
  },
  code: { size: 0.86, lineHeight: 1.55, radius: 7, frame: 'none', surface: 'inverse' },
  quote: { size: 1.1, italic: false, color: 'heading', bar: 3, indent: 14 },
  alert: { frame: 'box', radius: 7 },
  table: { size: 0.95, rules: 'lines', zebra: false, headFill: 'none', paddingX: 8, paddingY: 6 },
  page: {
    size: 'a4',
    marginTop: 70,
    marginBottom: 64,
    marginX: 72,
    pageNumber: 'end',
    headerRule: false,
  },
}
