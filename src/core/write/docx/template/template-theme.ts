import { deriveRoles } from '../../../theme/roles.ts'
import type { Color, FontFamily, Palette, PaletteOverrides, Theme } from '../../../theme/types.ts'
import type { ThemeSlot } from '../markup/color.ts'
import { halfPoints } from '../markup/units.ts'
import type { Page } from '../page.ts'
import type { StyleLook } from './template-styles.ts'
import { childNamed, type Element, type XmlPart } from './xml-part.ts'

/** Colours and fonts of a template's theme part. */
export interface OfficeTheme {
  readonly colors: ReadonlyMap<string, Color>
  readonly major: string | undefined
  readonly minor: string | undefined
}

export function officeTheme(part: XmlPart | undefined): OfficeTheme {
  const elements = childNamed(part?.root, 'a:themeElements')
  const colors = new Map<string, Color>()
  for (const slot of childNamed(elements, 'a:clrScheme')?.children ?? []) {
    const [own] = slot.children
    const value = own?.attributes.get(own.name === 'a:sysClr' ? 'lastClr' : 'val')
    const color = colorOf(value)
    if (color !== undefined) colors.set(slot.name.slice('a:'.length), color)
  }
  const fonts = childNamed(elements, 'a:fontScheme')
  const face = (name: string) =>
    childNamed(childNamed(fonts, name), 'a:latin')?.attributes.get('typeface') || undefined
  return { colors, major: face('a:majorFont'), minor: face('a:minorFont') }
}

export function colorOf(value: string | undefined): Color | undefined {
  return /^[\da-f]{6}$/iu.test(value ?? '') ? `#${value?.toLowerCase() ?? ''}` : undefined
}

/** Slots by the names that text has for them, where the template maps them as Word does. */
const schemeNames: Readonly<Record<string, string>> = {
  text1: 'dk1',
  dark1: 'dk1',
  text2: 'dk2',
  dark2: 'dk2',
  background1: 'lt1',
  light1: 'lt1',
  background2: 'lt2',
  light2: 'lt2',
  hyperlink: 'hlink',
}

/** The colour of a style; of a tint or shade of a slot the value that Word has worked out. */
export function runColor(color: Element | undefined, { colors }: OfficeTheme): Color | undefined {
  const explicit = colorOf(color?.attributes.get('w:val'))
  const slot = color?.attributes.get('w:themeColor')
  return explicit ?? (slot === undefined ? undefined : colors.get(schemeNames[slot] ?? slot))
}

/** The font of a style by its name. */
export function fontName({ font }: StyleLook, theme: OfficeTheme): string | undefined {
  const slot = font?.attributes.get('w:asciiTheme')
  if (slot?.startsWith('major')) return theme.major
  if (slot?.startsWith('minor')) return theme.minor
  return font?.attributes.get('w:ascii')
}

/** What a template's styles and theme say of the look of a document, as far as it has them. */
export interface TemplateSays {
  readonly office: OfficeTheme
  readonly normal: StyleLook
  readonly title: StyleLook | undefined
  readonly headings: readonly (StyleLook | undefined)[]
  readonly code: StyleLook | undefined
  /** The table style, and whether its first row is filled. */
  readonly table: { readonly fillsHead: boolean } | undefined
}

/** The look that comes with Word, where a template lacks a theme part and says nothing else. */
const usualColors = { text: '#000000', bg: '#ffffff', accent: '#4472c4', link: '#0563c1' } as const

/** Points at the sides of a cell in Word's own table styles. */
const usualCell = { paddingX: 5.4, paddingY: 0 }

/** Least space between text and tables, frames or code, as a share of the size of text. */
const leastGap = 0.5

/** Beside code in Word's own installations, and on most others something that stands in for it. */
const codeFont = 'Consolas'

/**
 * The theme by which what a template lacks is drawn: in its fonts and colours, and as large as its text.
 *
 * @param base what the template has no say in, such as proportions
 * @param overrides colours of the request
 */
export function templateTheme(
  base: Theme,
  overrides: PaletteOverrides,
  look: TemplateSays,
  page: Page,
): Theme {
  const { office, normal, headings } = look
  const size = (normal.size ?? 20) / 2
  const scale = size / base.text.size
  const slot = (name: string) => office.colors.get(name)
  const text = runColor(normal.color, office) ?? slot('dk1') ?? usualColors.text
  const palette: Palette = {
    text,
    heading: headings.map((heading) => runColor(heading?.color, office)).find(Boolean) ?? text,
    bg: usualColors.bg,
    accent: slot('accent1') ?? usualColors.accent,
    link: slot('hlink') ?? usualColors.link,
    ...overrides,
  }
  const body = family(base.fonts.body, fontName(normal, office))
  const table =
    look.table === undefined
      ? base.table
      : {
          ...base.table,
          size: 1,
          zebra: true,
          headFill: look.table.fillsHead ? ('solid' as const) : ('none' as const),
          ...usualCell,
        }
  const definition = { ...base, palette, table }
  const [first = normal] = headings
  const lineHeight = normal.paragraph.spacing?.line ?? normal.paragraph.spacing?.exactLine
  const theme: Theme = {
    ...definition,
    colors: deriveRoles(palette, definition),
    smallLineHeight: base.smallLineHeight,
    numberSections: false,
    fonts: {
      body,
      heading: family(base.fonts.heading, fontName(first, office) ?? body.name),
      mono: family(base.fonts.mono, look.code && fontName(look.code, office), codeFont),
    },
    text: {
      ...base.text,
      size,
      lineHeight:
        lineHeight === undefined ? base.text.lineHeight : Math.max(1, lineHeight / 20 / size),
      // What isn't text is kept apart also in templates whose paragraphs aren't.
      paragraphSpacing: Math.max((normal.paragraph.spacing?.after ?? 0) / 20, size * leastGap),
      firstLineIndent: 0,
      align: normal.paragraph.justification === 'both' ? 'justify' : 'start',
    },
    headings: base.headings.map((heading, index) => ({
      ...heading,
      size: halfPointSize(headings[index]?.size, heading.size * scale),
      spaceAbove: heading.spaceAbove * scale,
      spaceBelow: heading.spaceBelow * scale,
      rule: false,
    })) as unknown as Theme['headings'],
    title: {
      ...base.title,
      size: halfPointSize(look.title?.size, base.title.size * scale),
      rule: 'none',
    },
    page: pageStyle(base, page),
  }
  return theme
}

function halfPointSize(given: number | undefined, other: number): number {
  return given === undefined ? halfPoints(other) / 2 : given / 2
}

function family(base: FontFamily, name: string | undefined, usual = base.name): FontFamily {
  return { ...base, name: name ?? usual, fallbacks: [] }
}

/** The page by which wide tables are turned, whose lines are as long as the template's. */
function pageStyle(
  { page: base }: Theme,
  { width, textWidth, marginTop, marginBottom }: Page,
): Theme['page'] {
  const { measures: _, sides: __, mirrored: ___, columns: ____, lineNumbers: _____, ...rest } = base
  const size = width > 12_100 ? ('letter' as const) : ('a4' as const)
  const points = size === 'letter' ? 612 : 595.28
  return {
    ...rest,
    size,
    marginTop: marginTop / 20,
    marginBottom: marginBottom / 20,
    marginX: (points - textWidth / 20) / 2,
    textInset: { start: 0, end: 0 },
  }
}

/** The slots of the template's theme that have the colours which the writer takes them for. */
export function knownSlots({ colors }: OfficeTheme, { palette }: Theme): ReadonlySet<ThemeSlot> {
  const slots: readonly (readonly [ThemeSlot, string, Color])[] = [
    ['accent1', 'accent1', palette.accent],
    ['hyperlink', 'hlink', palette.link],
    ['text1', 'dk1', palette.text],
    ['text2', 'dk2', palette.heading],
    ['background1', 'lt1', palette.bg],
  ]
  return new Set(slots.flatMap(([slot, name, value]) => (colors.get(name) === value ? [slot] : [])))
}
