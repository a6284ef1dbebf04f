import { expect, test } from 'vitest'
import { contrast } from '#octavo/core/theme/color.js'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'
import { type Color, type PaletteKey, paletteKeys } from '#octavo/core/theme/types.js'
import {
  all,
  child,
  one,
  value,
  type WordFile,
  wordFile,
  type XmlElement,
} from '../support/docx.ts'

const slots: Readonly<Record<PaletteKey, string>> = {
  text: 'a:dk1',
  bg: 'a:lt1',
  heading: 'a:dk2',
  accent: 'a:accent1',
  link: 'a:hlink',
}

test.each(themes)('the palette of $id is the theme of the Word file', async ({ id, palette }) => {
  const word = await wordFile('Text', { theme: id })
  for (const key of paletteKeys) expect(slotColor(word, slots[key]), key).toBe(palette[key])
  const scheme = one(word.part('word/theme/theme1.xml'), 'a:clrScheme')
  expect(all(scheme, 'a:srgbClr')).toHaveLength(12)
})

test.each(themes.flatMap(({ id }) => paletteKeys.map((key) => [id, key] as const)))(
  'in %s, an override of %s is that colour wherever it is drawn',
  async (theme, key) => {
    const color = '#7700aa'
    const word = await wordFile('Text', { theme, overrides: { [key]: color } })
    expect(slotColor(word, slots[key])).toBe(color)
    const drawn = drawnColors(word).filter(({ slot, plain }) => plain && slot === wordSlots[key])
    for (const each of drawn) expect(each.color).toBe(color)
    expect(drawn.length).toBeGreaterThan(key === 'bg' ? -1 : 0)
  },
)

const wordSlots: Readonly<Record<PaletteKey, string>> = {
  text: 'text1',
  bg: 'background1',
  heading: 'text2',
  accent: 'accent1',
  link: 'hyperlink',
}

test.each(themes)('fonts of $id are the fonts of the Word theme', async (each) => {
  const { id, fonts, headings, title } = each
  const word = await wordFile('---\ntitle: Title\n---\n\n## Heading', { theme: id })
  const theme = word.part('word/theme/theme1.xml')
  const latin = (name: string) => one(one(theme, name), 'a:latin').attributes.typeface
  const inWeight = { 400: '', 500: ' Medium', 600: ' SemiBold', 700: '' }[headings[1].weight]
  expect([latin('a:majorFont'), latin('a:minorFont')]).toEqual([
    `${fonts.heading.name}${inWeight}`,
    fonts.body.name,
  ])
  for (const name of ['a:ea', 'a:cs']) {
    for (const each of all(theme, name)) expect(each.attributes.typeface).not.toBe('')
  }
  const font = (style: string) => {
    const named = child(word.style(style), 'w:rPr', 'w:rFonts')?.attributes
    return named?.['w:asciiTheme'] ?? named?.['w:ascii']
  }
  expect([font('Heading2'), font('Title'), font('Normal')]).toEqual([
    'majorHAnsi',
    // The theme has one font for headings: a title of another weight names its own.
    inWeight === '' || title.weight === headings[1].weight ? 'majorHAnsi' : fonts.heading.name,
    'minorHAnsi',
  ])
})

test.each(themes)('no style of $id fixes a colour that the Word theme has', async ({ id }) => {
  const word = await wordFile('Text', { theme: id })
  const inTheme = all(one(word.part('word/theme/theme1.xml'), 'a:clrScheme'), 'a:srgbClr').map(
    ({ attributes }) => `#${attributes.val?.toLowerCase()}`,
  )
  const fixed = drawnColors(word).filter(
    ({ slot, color }) => slot === undefined && inTheme.includes(color),
  )
  expect(fixed).toEqual([])
})

test.each(themes)(
  'a tint or shade of a theme colour looks in Word as elsewhere, in $id',
  async ({ id }) => {
    const word = await wordFile('Text', { theme: id })
    const derived = drawnColors(word).filter(({ plain }) => !plain)
    for (const { color, byWord } of derived) {
      for (const at of [1, 3, 5]) {
        const apart = Math.abs(channel(color, at) - channel(byWord, at))
        expect(apart, `${color} and ${byWord}`).toBeLessThanOrEqual(16)
      }
    }
  },
)

test.each(themes)(
  'the words of every style of $id can be read where they stand',
  async (definition) => {
    const word = await wordFile('Text', { theme: definition.id })
    const { colors, contrast: needed } = resolveTheme(definition)
    const styles = all(word.part('word/styles.xml'), 'w:style').filter(
      ({ attributes }) => attributes['w:type'] === 'paragraph',
    )
    for (const style of styles) {
      const id = style.attributes['w:styleId'] ?? ''
      if (id === 'FootnoteSeparator') continue
      const text = inherited(word, id, ['w:rPr', 'w:color'])?.attributes['w:val']
      const fill = inherited(word, id, ['w:pPr', 'w:shd'])?.attributes['w:fill']
      const head = id === 'TableHeading' && definition.table.headFill !== 'none'
      const behind = head ? colors.tableHead : fill === undefined ? colors.bg : hexColor(fill)
      if (text === undefined) throw new Error(`${id} has no colour`)
      expect(contrast(hexColor(text), behind), id).toBeGreaterThanOrEqual(needed)
    }
  },
)

/** A colour that a style or the numbering names. */
interface DrawnColor {
  /** As written for programs that know no themes. */
  readonly color: Color
  readonly slot: string | undefined
  /** Whether it's the slot's own colour, not a tint or shade. */
  readonly plain: boolean
  /** What Word makes of slot, tint and shade. */
  readonly byWord: Color
}

function drawnColors(word: WordFile): readonly DrawnColor[] {
  const elements = ['word/styles.xml', 'word/numbering.xml'].flatMap((name) =>
    descendants(word.part(name)),
  )
  return elements.flatMap(({ name, attributes }): DrawnColor[] => {
    const fill = name === 'w:shd'
    const hex = attributes[fill ? 'w:fill' : name === 'w:color' ? 'w:val' : 'w:color']
    if (hex === undefined || hex === 'auto') return []
    const slot = attributes[fill ? 'w:themeFill' : 'w:themeColor']
    const tint = attributes[fill ? 'w:themeFillTint' : 'w:themeTint']
    const shade = attributes[fill ? 'w:themeFillShade' : 'w:themeShade']
    const base = slot === undefined ? hexColor(hex) : slotColor(word, partSlots[slot] ?? '')
    const byWord =
      tint !== undefined
        ? lightened(base, (l) => l * share(tint) + 1 - share(tint))
        : shade !== undefined
          ? lightened(base, (l) => l * share(shade))
          : base
    const plain = tint === undefined && shade === undefined
    return [{ color: hexColor(hex), slot, plain, byWord }]
  })
}

/** Names of the slots in the theme part, by their names in styles. */
const partSlots: Readonly<Record<string, string>> = {
  text1: 'a:dk1',
  background1: 'a:lt1',
  text2: 'a:dk2',
  background2: 'a:lt2',
  hyperlink: 'a:hlink',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((each) => [`accent${each}`, `a:accent${each}`])),
}

function descendants(root: XmlElement): readonly XmlElement[] {
  return root.children.flatMap((each) =>
    typeof each === 'string' ? [] : [each, ...descendants(each)],
  )
}

function share(hex: string): number {
  return Number.parseInt(hex, 16) / 255
}

function channel(color: Color, at: number): number {
  return Number.parseInt(color.slice(at, at + 2), 16)
}

/** The colour with another lightness of HSL, by the textbook (CSS Color 4, 7.2). */
function lightened(color: Color, change: (lightness: number) => number): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(color, at) / 255)
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const before = (max + min) / 2
  const saturation = max === min ? 0 : (max - min) / (1 - Math.abs(2 * before - 1))
  const sector =
    max === min
      ? 0
      : max === red
        ? (green - blue) / (max - min)
        : max === green
          ? 2 + (blue - red) / (max - min)
          : 4 + (red - green) / (max - min)
  const hue = (sector * 60 + 360) % 360
  const l = change(before)
  const amount = saturation * Math.min(l, 1 - l)
  const at = (n: number) => {
    const k = (n + hue / 30) % 12
    const part = l - amount * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${at(0)}${at(8)}${at(4)}`
}

function slotColor(word: WordFile, name: string): Color {
  const slot = one(word.part('word/theme/theme1.xml'), name)
  return hexColor(one(slot, 'a:srgbClr').attributes.val ?? '')
}

function hexColor(hex: string): Color {
  return `#${hex.toLowerCase()}`
}

function inherited(word: WordFile, id: string, path: readonly string[]): XmlElement | undefined {
  const style = word.style(id)
  const base = value(style, 'w:basedOn')
  return child(style, ...path) ?? (base === undefined ? undefined : inherited(word, base, path))
}
