import { memoize } from '../memoize.ts'
import type { Advances, FontFamily } from '../theme/types.ts'
import { advances } from './advances.ts'

/** A font in one weight. Widths in em. */
export interface Face {
  /** By code point, of U+0000 to U+024F. */
  readonly latin: readonly number[]
  /** Of a letter of another alphabet. */
  readonly lower: number
  readonly upper: number
  /** Whether words in it are code, which breaks at spaces only. */
  readonly code: boolean
}

/**
 * Text is counted this much wider than the font sets it: bold words are up to 7 % wider than regular
 * ones, and a Word without the theme's font takes one that is 5 to 10 % wider (Segoe UI, Georgia).
 */
export const slack = 1.08

/** Both weights of a text font; one that isn't known counts as the widest, so that its words keep whole. */
export function textFaces({ name, own }: FontFamily): TextFaces {
  return facesOf(own?.advances ?? known.get(name) ?? advances.Inter)
}

const known: ReadonlyMap<string, Advances> = new Map(Object.entries(advances))

interface TextFaces {
  readonly regular: Face
  readonly bold: Face
}

const facesOf = memoize(
  ({ regular, bold }: Advances): TextFaces => ({
    regular: textFace(regular),
    bold: textFace(bold),
  }),
)

function textFace(ascii: readonly number[]): Face {
  const width = (code: number) => (slack * (ascii[code - 0x20] ?? 0)) / 1000
  const latin = Array.from({ length: 0x250 }, (_, code) => width(baseOf(code)))
  return { latin, lower: 1.05 * width(0x6e), upper: width(0x4e), code: false }
}

/** DEL, which no font has, for what takes no room. */
const softHyphen = 0x7f

/** The letter below a letter's accents; `n` for a sign that has none. */
function baseOf(code: number): number {
  if (code < 0x80) return Math.max(code, 0x20)
  if (code === 0xa0) return 0x20
  if (code === 0xad) return softHyphen
  const base = String.fromCharCode(code).normalize('NFD').charCodeAt(0)
  return base < 0x80 ? base : 0x6e
}

/**
 * Width of a character of a font for code, in em. The bundled ones, and those that commonly stand in for them, are all as
 * wide.
 */
export function monospacedWidth({ own }: FontFamily): number {
  const zero = own?.advances.regular[0x30 - 0x20]
  return zero === undefined ? 0.6 : zero / 1000
}

/** Word's sizes are whole half-points, which makes code up to 3 % larger. */
const codeSlack = 1.04

/** A font for code: all of its characters are as wide. */
export function codeFace(family: FontFamily): Face {
  return codeFaceOf(monospacedWidth(family))
}

function codeFaceOf(character: number): Face {
  const width = character * codeSlack
  const known = codeFaces.get(width)
  if (known !== undefined) return known
  const face = {
    latin: Array.from({ length: 0x250 }, (_, code) => (code === 0xad ? 0 : width)),
    lower: width,
    upper: width,
    code: true,
  }
  codeFaces.set(width, face)
  return face
}

/** By the widths of their characters: fonts have few different ones. */
const codeFaces = new Map<number, Face>()

/** Whether a character beyond U+024F takes no room of its own: marks, and signs of layout. */
export function isZeroWidth(codePoint: number): boolean {
  return zeroWidth.test(String.fromCodePoint(codePoint))
}

const zeroWidth = /\p{M}|\p{Cf}|[\u{1f3fb}-\u{1f3ff}]/u
const upperCase = /\p{Lu}/u

/** Width in em. */
export function characterWidth(codePoint: number, face: Face): number {
  if (codePoint < 0x250) return face.latin[codePoint] ?? face.lower
  if (isFullWidth(codePoint)) return slack * (isEmoji(codePoint) ? 1.25 : 1)
  if (isZeroWidth(codePoint)) return 0
  if (codePoint >= 0x2190 && codePoint <= 0x2bff) return 0.9
  return upperCase.test(String.fromCodePoint(codePoint)) ? face.upper : face.lower
}

function isEmoji(codePoint: number): boolean {
  return codePoint >= 0x1f000 && codePoint <= 0x1faff
}

/** Han, Kana, Hangul, full-width forms and emoji: lines break around each. */
export function isFullWidth(codePoint: number): boolean {
  return (
    codePoint >= 0x1100 &&
    (codePoint <= 0x11ff ||
      (codePoint >= 0x2e80 && codePoint <= 0xa4cf) ||
      (codePoint >= 0xac00 && codePoint <= 0xd7a3) ||
      (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
      (codePoint >= 0xfe30 && codePoint <= 0xfe6f) ||
      (codePoint >= 0xff00 && codePoint <= 0xff60) ||
      (codePoint >= 0xffe0 && codePoint <= 0xffe6) ||
      (codePoint >= 0x1f000 && codePoint <= 0x1f3fa) ||
      (codePoint >= 0x1f400 && codePoint <= 0x1faff) ||
      (codePoint >= 0x20000 && codePoint <= 0x3fffd))
  )
}

/** Width of a text on one line in em, counted up to `limit` and no further. */
export function textWidth(text: string, face: Face, limit = Number.POSITIVE_INFINITY): number {
  let width = 0
  for (const character of text) {
    width += characterWidth(character.codePointAt(0) ?? 0, face)
    if (width > limit) return limit
  }
  return width
}
