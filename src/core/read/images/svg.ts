import { Parser } from 'htmlparser2'
import type { EmbeddedImage } from '../../document/types.ts'
import { escapeXml } from '../../escape.ts'
import { isHarmlessStyle, isSvgAttribute, isSvgElement } from './svg-allowed.ts'
import { withoutDoctype } from './svg-doctype.ts'
import { SvgWork } from './svg-work.ts'

/** Natural size in CSS pixels of an SVG that names none (CSS Images 3, 5.1). */
const defaultSize = { width: 300, height: 150 }

const deepest = 100

/**
 * Reads an SVG and writes it anew through an allow list, so that no script, no outside reference and
 * nothing unknown remains. A document type declaration is skipped, and refused where it defines entities that are used.
 *
 * @param pixelsOf how many pixels the picture at an address within the SVG has
 */
export function readSvg(
  bytes: Uint8Array,
  pixelsOf: (address: string) => number,
): EmbeddedImage | { readonly problem: string } {
  const source = withoutDoctype(new TextDecoder().decode(bytes))
  if (typeof source !== 'string') return source
  const output: string[] = []
  let work: SvgWork | null = null
  /** Names of the open elements; `null` for one that is left out with its content. */
  const open: (string | null)[] = []
  let size: { readonly width: number; readonly height: number } | null = null
  let problem: string | null = null
  const hidden = () => open.includes(null)
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        // Graphviz puts what it draws into links, which a picture can't have.
        const name = tag === 'a' ? 'g' : tag
        if (open.length >= deepest) problem ??= 'its SVG nests too deeply'
        const isRoot = open.length === 0
        if (isRoot && (name !== 'svg' || size !== null)) problem ??= 'its XML is not a single <svg>'
        if (isRoot) {
          size = naturalSize(attributes)
          work = new SvgWork(size, pixelsOf)
        }
        const kept = problem === null && !hidden() && isSvgElement(name)
        if (kept) {
          const allowed = allowedAttributes(tag === 'a' ? withoutLink(attributes) : attributes)
          output.push(startTag(name, allowed, isRoot))
          work?.open(name, allowed)
        }
        open.push(kept ? name : null)
      },
      onclosetag() {
        const name = open.pop()
        if (name) work?.close()
        if (name && !hidden()) output.push(`</${name}>`)
      },
      ontext(text) {
        if (problem === null && open.length > 0 && !hidden()) {
          const isStyle = open.at(-1) === 'style'
          output.push(isStyle ? styleSheet(text) : escapeXml(text))
          if (isStyle) work?.styleSheet(text)
          else work?.text(text.trim().length)
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(source)
  if (problem !== null) return { problem }
  if (size === null || work === null) return { problem: 'its SVG is empty' }
  const cleaned = new TextEncoder().encode(output.join(''))
  const { width, height } = size
  return {
    format: 'svg',
    bytes: cleaned,
    width,
    height,
    orientation: 1,
    shapes: (work as SvgWork).total(),
  }
}

function startTag(name: string, attributes: Record<string, string>, isRoot: boolean): string {
  let tag = `<${name}`
  if (isRoot) {
    tag += ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  }
  for (const [key, value] of Object.entries(attributes)) tag += ` ${key}="${escapeXml(value)}"`
  return `${tag}>`
}

/** What is written of an element, and so what its work is estimated from. */
function allowedAttributes(attributes: Record<string, string>): Record<string, string> {
  const allowed = Object.fromEntries(
    Object.entries(attributes).filter(
      ([key, value]) => !key.startsWith('xmlns') && isSvgAttribute(key, value),
    ),
  )
  const { href, 'xlink:href': old, ...others } = allowed
  // SVG 2, 16.1.1: `href` counts where there are both. Engines take the first, so that they mustn't disagree.
  return href !== undefined && old !== undefined && href !== old ? { ...others, href } : allowed
}

function withoutLink(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => !key.endsWith('href')))
}

/** A style sheet is kept whole or not at all: `@import` and `url()` reach outside. */
function styleSheet(text: string): string {
  return isHarmlessStyle(text) ? escapeXml(text) : ''
}

/** CSS pixels. A drawing program's units may be thousands to a millimetre: no drawing is wider for that. */
const longestSide = 5_000

/** From `width` and `height`, the `viewBox` giving the ratio where one is missing. */
function naturalSize(attributes: Record<string, string>) {
  const [, , boxWidth = 0, boxHeight = 0] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const box = boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : defaultSize
  const width = pixels(attributes.width)
  const height = pixels(attributes.height)
  const size =
    width !== null && height !== null
      ? { width, height }
      : width !== null
        ? { width, height: (width * box.height) / box.width }
        : height !== null
          ? { width: (height * box.width) / box.height, height }
          : box
  const longest = Math.max(size.width, size.height)
  if (!Number.isFinite(longest)) return defaultSize
  const scale = Math.min(1, longestSide / longest)
  return {
    width: Math.max(Math.round(size.width * scale), 1),
    height: Math.max(Math.round(size.height * scale), 1),
  }
}

/** CSS Values 4, 6.2: absolute units in CSS pixels. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  ex: 8,
}

const lengthPattern = /^\s*\+?([0-9]+(?:\.[0-9]+)?|\.[0-9]+)\s*([a-z]*)\s*$/i

/** Characters of a length that is read at all. */
const longestLength = 40

function pixels(length = ''): number | null {
  if (length.length > longestLength) return null
  const [, number, unit = ''] = lengthPattern.exec(length) ?? []
  const factor = units[unit.toLowerCase()]
  const value = Number(number) * (factor ?? Number.NaN)
  return value > 0 && value < 100_000 ? value : null
}
