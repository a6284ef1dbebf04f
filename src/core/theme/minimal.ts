import { families } from './families.ts'
import { headingScale } from './heading-scale.ts'
import type { ThemeDefinition } from './types.ts'

/** Nothing that could be left out: one family, black on white, hairlines. */
export const minimal: ThemeDefinition = {
  id: 'minimal',
  name: 'Minimal',
  description: 'Black on white and much of it: one quiet sans-serif, hairlines, no ornament.',
  palette: {
    heading: '#111111',
    text: '#2e2e2e',
    bg: '#ffffff',
    link: '#111111',
    accent: '#111111',
  },
  contrast: 4.5,
  fonts: { body: families.inter, heading: families.inter, mono: families.jetBrainsMono },
  text: {
    size: 9.75,
    lineHeight: 1.6,
    paragraphSpacing: 9,
    firstLineIndent: 0,
    align: 'start',
    measure: 72,
  },
  headings: headingScale({ weight: 500, tracking: -0.01 }, [
    { size: 19, spaceAbove: 34, spaceBelow: 12 },
    { size: 14.5, spaceAbove: 30, spaceBelow: 8 },
    { size: 11.5, spaceAbove: 24, spaceBelow: 5, tracking: 0 },
    { size: 9.75, weight: 600, spaceAbove: 18, spaceBelow: 4, tracking: 0 },
    { size: 9.75, spaceAbove: 16, spaceBelow: 3, tracking: 0 },
    { size: 9.75, weight: 400, spaceAbove: 16, spaceBelow: 3, tracking: 0, italic: true },
  ]),
  numberSections: false,
  title: {
    size: 25,
    weight: 500,
    italic: false,
    caps: 'none',
    tracking: -0.02,
    align: 'start',
    rule: 'none',
    subtitleItalic: false,
  },
  code: { size: 0.86, lineHeight: 1.55, radius: 0, frame: 'box', surface: 'tint' },
  quote: { size: 1, italic: false, color: 'muted', bar: 1, indent: 14 },
  alert: { frame: 'bar', radius: 0 },
  table: { size: 0.95, rules: 'lines', zebra: false, headFill: 'none', paddingX: 6, paddingY: 6 },
  page: {
    size: 'a4',
    marginTop: 92,
    marginBottom: 86,
    marginX: 96,
    pageNumber: 'end',
    headerRule: false,
  },
}
