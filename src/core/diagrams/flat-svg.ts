import { isLink, linkId } from '../document/diagram-links.ts'
import type { SvgElement } from '../document/types.ts'
import { escapeXml } from '../escape.ts'
import { mix } from '../theme/color.ts'
import type { DiagramColors } from '../theme/diagram-colors.ts'
import type { Color } from '../theme/types.ts'
import { formulaAttribute } from './svg-drawing.ts'

/** The values of variables where there are no style sheets. */
export interface FlatStyle {
  readonly colors: DiagramColors
  /** Families, the first of which is measured. */
  readonly text: readonly string[]
  readonly code: readonly string[]
}

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * A drawing as a whole SVG file without variables, style sheets and links, for engines that know none of these: Typst, resvg and
 * Word. What was the nth link of `linksOf` is a group with the id that `linkId` gives it.
 *
 * @param size in CSS pixels
 */
export function flatSvg(root: SvgElement, { width, height }: Size, style: FlatStyle): string {
  const own = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: String(width),
    height: String(height),
    ...root.attributes,
    'font-family': familyList(style.text),
  }
  const parts: string[] = []
  let links = 0
  write({ ...root, attributes: own })
  return parts.join('')

  function write(element: SvgElement): void {
    const { name, attributes, children } = element
    const tag = name === 'a' ? 'g' : name
    parts.push(`<${tag}`)
    if (isLink(element)) parts.push(` id="${linkId(links++)}"`)
    for (const [key, value] of Object.entries(attributes)) {
      if (key !== 'href' && key !== 'aria-label' && key !== formulaAttribute)
        parts.push(` ${key}="${escapeXml(resolved(value, style))}"`)
    }
    parts.push('>')
    for (const child of children) {
      if (typeof child === 'string') parts.push(flatText(child))
      else write(child)
    }
    parts.push(`</${tag}>`)
  }
}

/**
 * Signs within emoji, and colours of skin: no engine joins these in an SVG, and none has a glyph for the signs. The emoji stand
 * beside each other.
 */
const joiners = /[\u200d\ufe0e\ufe0f\u20e3]|\p{Emoji_Modifier}/gu

/** No font has a glyph for them. A browser shows a space. */
const separators = /[\u2028\u2029]/g

/** Of flags, the letters, as some systems show them: Typst joins them and loses what they stand for. */
const flagLetters = /\p{Regional_Indicator}/gu

function letterOf(indicator: string): string {
  return String.fromCodePoint((indicator.codePointAt(0) ?? 0) - 0x1f1e6 + 0x41)
}

function flatText(text: string): string {
  return escapeXml(
    text.replace(joiners, '').replace(separators, ' ').replace(flagLetters, letterOf),
  )
}

/** An element as markup, unchanged. */
export function svgMarkup({ name, attributes, children }: SvgElement): string {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const inside = children.map((child) =>
    typeof child === 'string' ? escapeXml(child) : svgMarkup(child),
  )
  return `<${name}${own.join('')}>${inside.join('')}</${name}>`
}

function resolved(value: string, { colors, code }: FlatStyle): string {
  if (!value.includes('var(')) return value
  const known: ReadonlyMap<string, Color> = new Map(Object.entries(colors))
  return value
    .replace('var(--font-mono)', familyList(code))
    .replace(/var\(--diagram-([\w-]+)\)/g, (whole, name: string) => known.get(name) ?? whole)
    .replace(/color-mix\(in srgb,\s*(#\w{6})\s+([\d.]+)%,\s*(#\w{6})\)/g, mixture)
}

/** Mixed in another space than a browser does, with no difference that is seen between tints. */
function mixture(_: string, over: Color, percent: string, under: Color): string {
  return mix(under, over, Number(percent) / 100)
}

function familyList(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}
