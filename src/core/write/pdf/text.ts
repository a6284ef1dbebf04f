import { type Face, textWidth } from '../../layout/character-width.ts'
import { type Context, sequence } from './context.ts'
import { splitEmoji } from './emoji.ts'
import { signWidth } from './missing-glyph-font.ts'
import type { MissingGlyphs } from './missing-glyphs.ts'
import type { Ref } from './nodes.ts'
import { splitSigns } from './signs.ts'

const softHyphen = '\u00ad'

/** Marks that combine with the character before them. */
const combining = /^(?:\p{M}|\u200d)/u

/**
 * Words between spaces, those of Ethiopic too, and hyphens; a date is one word. Thai, Lao, Tibetan, Burmese and Khmer, Han,
 * Kana and Hangul break by rules of their own.
 */
const spacedWord =
  /(?:[^\s\u0e00-\u109f\u1100-\u11ff\u1361\u1780-\u17ff\u19e0-\u19ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\uffef\u{20000}-\u{3ffff}-]|-(?=\d))+-*|-+/gu

/** Words are split into pieces of about this share of the line, so that a very long word makes few nodes. */
const piecesPerLine = 16

/** Tolerance, in em: a column may be exactly as wide as its longest word. */
const rounding = 1e-6

/** Pieces of one word. A word of many thousand characters gets larger pieces, and ragged lines. */
const mostPieces = 4_000

/**
 * Text as references, with nodes of their own for emoji, which have the colour font, for marks that no font has, and
 * for words wider than the line, which must break.
 *
 * @param room the width of the line in em
 */
export function textRuns(value: string, room: number, face: Face, context: Context): Ref[] {
  const text = context.linkEnds === 'unhyphenated' ? value.replaceAll(softHyphen, '') : value
  return splitEmoji(text).flatMap((part) =>
    part.emoji
      ? [context.list.add({ k: 'emoji', value: part.text })]
      : breakable(part.text, room, face, context),
  )
}

function breakable(value: string, room: number, face: Face, context: Context): Ref[] {
  const { list, missing } = context
  const refs: Ref[] = []
  let end = 0
  for (const { 0: word, index } of value.matchAll(spacedWord)) {
    if (wordWidth(word, face, room + rounding, missing) < room + rounding) continue
    if (index > end) refs.push(...withSigns(value.slice(end, index), context))
    const parts = pieces(word, room, missing).map((piece) =>
      sequence(withSigns(piece, context), context),
    )
    refs.push(list.add({ k: 'word', c: parts }))
    end = index + word.length
  }
  if (end < value.length) refs.push(...withSigns(value.slice(end), context))
  return refs
}

function withSigns(text: string, { list, missing }: Context): Ref[] {
  return splitSigns(text, missing).map((part) =>
    part.sign ? list.add({ k: 'sign', value: part.text }) : part.text,
  )
}

/** Width in em, counted up to `limit` and no further. */
function wordWidth(word: string, face: Face, limit: number, missing: MissingGlyphs | null): number {
  const width = textWidth(word, face, limit)
  if (missing === null || width === limit) return width
  let signs = 0
  for (const character of word) {
    if (missing.characters.has(character)) signs += signWidth(character)
  }
  return Math.min(width + signs, limit)
}

/** Splits a word into pieces, each with the marks that combine with its last character. */
function pieces(word: string, room: number, missing: MissingGlyphs | null): string[] {
  const fine = Math.floor((2 * room) / piecesPerLine)
  const length = Math.max(
    1,
    Math.min(Math.floor(room), Math.max(fine, Math.ceil(word.length / mostPieces))),
  )
  const parts: string[] = []
  let part = ''
  let count = 0
  for (const character of word) {
    if (count >= length && (missing?.characters.has(character) || !combining.test(character))) {
      parts.push(part)
      part = ''
      count = 0
    }
    part += character
    count += 1
  }
  parts.push(part)
  return parts
}
