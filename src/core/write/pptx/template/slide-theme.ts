import { contrast } from '../../../theme/color.ts'
import { deriveRoles } from '../../../theme/roles.ts'
import type { Color, FontFamily, Palette, PaletteOverrides, Theme } from '../../../theme/types.ts'
import type { ThemeSlot, WordColor } from '../../docx/markup/color.ts'
import { contentPlaces, titlePlace } from './chosen-layouts.ts'
import { LayoutColors, layoutBackground } from './template-color.ts'
import type { TemplateDesign } from './template-design.ts'
import type { TemplateLayout } from './template-master.ts'
import { levelTexts } from './template-text.ts'

/** Where a template has no theme part: PowerPoint's own colours. */
const usualColors = { text: '#000000', accent: '#4472c4', link: '#0563c1' } as const

/** Beside code on most computers, and on others something that stands in for it. */
const codeFont = 'Consolas'

/** Text that's less legible than this on the background of a template has its colour from elsewhere, such as a picture behind it. */
const leastContrast = 2

/**
 * The theme by which what a template has no placeholder for is drawn: in its fonts and colours, and as large as its text.
 *
 * @param base of which proportions are taken
 * @param overrides colours of the request
 */
export function slideTheme(
  { content, text }: TemplateDesign,
  base: Theme,
  overrides: PaletteOverrides,
): Theme {
  const colors = new LayoutColors(content)
  const { theme: office } = content.master
  const bg = layoutBackground(content, colors)
  const legible = (color: Color | undefined) =>
    color !== undefined && contrast(color, bg) >= leastContrast ? color : undefined
  const [body] = contentPlaces(content)
  const title = titlePlace(content)
  const fillOf = (place: TemplateLayout['places'][number] | undefined) =>
    place === undefined ? undefined : legible(colors.of(levelTexts(place, content)[0]?.fill))
  const ink = fillOf(body) ?? legible(colors.slot('tx1')) ?? extreme(bg)
  const palette: Palette = {
    ...{ text: ink, heading: fillOf(title) ?? ink, bg },
    accent: colors.slot('accent1') ?? usualColors.accent,
    link: legible(colors.slot('hlink')) ?? legible(usualColors.link) ?? ink,
    ...overrides,
  }
  const minor = family(base.fonts.body, office.minor)
  return {
    ...base,
    palette,
    colors: deriveRoles(palette, base),
    numberSections: false,
    fonts: {
      body: minor,
      heading: family(base.fonts.heading, office.major ?? minor.name),
      mono: family(base.fonts.mono, codeFont),
    },
    text: { ...base.text, size: text.sizes.body, lineHeight: text.lineHeight },
  }
}

/** The slots of a template's theme that have the colours which Octavo takes them for. */
export function knownSlots(content: TemplateLayout, { palette }: Theme): ReadonlySet<ThemeSlot> {
  const colors = new LayoutColors(content)
  const slots: readonly (readonly [ThemeSlot, string, Color])[] = [
    ['text1', 'tx1', palette.text],
    ['text2', 'tx2', palette.heading],
    ['background1', 'bg1', palette.bg],
    ['accent1', 'accent1', palette.accent],
    ['hyperlink', 'hlink', palette.link],
  ]
  return new Set(
    slots.flatMap(([slot, name, value]) => (colors.slot(name) === value ? [slot] : [])),
  )
}

/** The colours of series in charts: the accents of the theme. */
export function accents(content: TemplateLayout): readonly WordColor[] {
  const colors = new LayoutColors(content)
  const slots = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const
  return slots.map((slot) => ({ slot, value: colors.slot(slot) ?? usualColors.accent }))
}

function extreme(bg: Color): Color {
  return contrast('#000000', bg) >= contrast('#ffffff', bg) ? '#000000' : '#ffffff'
}

function family(base: FontFamily, name: string | undefined): FontFamily {
  return { ...base, name: name || base.name, fallbacks: [] }
}
