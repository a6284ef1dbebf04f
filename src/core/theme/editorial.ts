import { families } from './families.ts'
import { headingScale } from './heading-scale.ts'
import type { ThemeDefinition } from './types.ts'

/** A long read in a magazine: display capitals with thick and thin strokes, a text face for the length of it, warm paper. */
export const editorial: ThemeDefinition = {
  id: 'editorial',
  name: 'Editorial',
  description: 'A magazine feature: high-contrast display serif over bookish text on warm paper.',
  palette: {
    heading: '#1c1714',
    text: '#2c2622',
    bg: '#fffcf7',
    link: '#a3261f',
    accent: '#b3261e',
  },
  contrast: 4.5,
  fonts: { body: families.sourceSerif, heading: families.playfair, mono: families.sourceCode },
  text: {
    size: 10.5,
    lineHeight: 1.5,
    paragraphSpacing: 8,
    firstLineIndent: 14,
    align: 'start',
    measure: 68,
  },
  headings: headingScale({ weight: 700 }, [
    { size: 26, spaceAbove: 32, spaceBelow: 10 },
    { size: 19, spaceAbove: 28, spaceBelow: 8 },
    { size: 14, spaceAbove: 20, spaceBelow: 5, italic: true },
    { size: 11, spaceAbove: 16, spaceBelow: 4, color: 'accent' },
    { size: 10.5, spaceAbove: 14, spaceBelow: 3, italic: true },
    {
      size: 9,
      weight: 600,
      spaceAbove: 14,
      spaceBelow: 3,
      caps: 'upper',
      tracking: 0.08,
      color: 'text',
    },
  ]),
  numberSections: false,
  title: {
    size: 42,
    weight: 700,
    italic: false,
    caps: 'none',
    tracking: -0.01,
    align: 'start',
    rule: 'above',
    subtitleItalic: true,
  },
  code: { size: 0.84, lineHeight: 1.45, radius: 0, frame: 'bar', surface: 'tint' },
  quote: { size: 1.3, italic: true, color: 'accent', bar: 0, indent: 26 },
  alert: { frame: 'bar', radius: 0 },
  table: {
    size: 0.93,
    rules: 'booktabs',
    zebra: false,
    headFill: 'none',
    paddingX: 7,
    paddingY: 5,
  },
  page: {
    size: 'a4',
    marginTop: 76,
    marginBottom: 76,
    marginX: 88,
    pageNumber: 'center',
    headerRule: false,
  },
}
