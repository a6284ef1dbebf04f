import { type Face, textWidth } from '../../layout/character-width.ts'
import { splitEmoji } from './emoji.ts'
import type { NodeList, Ref } from './nodes.ts'

/** Marks that combine with the character before them. */
const combining = /^(?:\p{M}|\u200d)/u

/** Words between spaces and hyphens; a date is one word. Thai, Han, Kana and Hangul break by rules of their own. */
const spacedWord =
  /(?:[^\s\u0e00-\u0e7f\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\uffef\u{20000}-\u{3ffff}-]|-(?=\d))+-*|-+/gu

/** Words are split into pieces of about this share of the line, so that a very long word makes few nodes. */
const piecesPerLine = 16

/** Tolerance, in em: a column may be exactly as wide as its longest word. */
const rounding = 1e-6

/** Pieces of one word. A word of many thousand characters gets larger pieces, and ragged lines. */
const mostPieces = 4_000

/**
 * Text as references, with nodes of their own for emoji, which have the colour font, and for words wider than the
 * line, which must break.
 *
 * @param room the width of the line in em
 */
export function textRuns(value: string, room: number, face: Face, list: NodeList): Ref[] {
  return splitEmoji(value).flatMap((part) =>
    part.emoji
      ? [list.add({ k: 'emoji', value: part.text })]
      : breakable(part.text, room, face, list),
  )
}

function breakable(value: string, room: number, face: Face, list: NodeList): Ref[] {
  const refs: Ref[] = []
  let end = 0
  for (const { 0: word, index } of value.matchAll(spacedWord)) {
    if (textWidth(word, face, room + rounding) < room + rounding) continue
    if (index > end) refs.push(value.slice(end, index))
    refs.push(list.add({ k: 'word', parts: pieces(word, room) }))
    end = index + word.length
  }
  if (end < value.length) refs.push(value.slice(end))
  return refs
}

/** Splits a word into pieces, each with the marks that combine with its last character. */
function pieces(word: string, room: number): string[] {
  const fine = Math.floor((2 * room) / piecesPerLine)
  const length = Math.max(
    1,
    Math.min(Math.floor(room), Math.max(fine, Math.ceil(word.length / mostPieces))),
  )
  const parts: string[] = []
  let part = ''
  let count = 0
  for (const character of word) {
    if (count >= length && !combining.test(character)) {
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
