import { longestCodeWord } from '../../layout/filled-lines.ts'
import type { Context } from './context.ts'
import { type Neighbours, nearestCharacter } from './neighbours.ts'
import type { NodeList, Ref } from './nodes.ts'
import type { Place } from './place.ts'
import { textRuns } from './text.ts'

/** Latin characters that both monospaced fonts have, so that any of them in a row make one run. */
const oneRun = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0131\u0134-\u017f]*$/

export function drawInlineCode(value: string, place: Place, context: Context): Ref {
  const { list, measures, theme } = context
  const inset = insetOf(value, place)
  const first = inset > 0 ? value.slice(0, 1) : ''
  const room = place.room / place.size / theme.code.size
  const c = textRuns(value.slice(first.length), room, measures.code, context).flatMap((ref) =>
    typeof ref === 'string' ? withBreaks(ref, longest[theme.text.align], list) : ref,
  )
  // Where spaces keep their width, each is a run of its own.
  const oneWord = theme.text.align !== 'justify' || !value.includes(' ')
  const whole =
    first === '' && oneWord && c.every((ref) => typeof ref === 'string') && oneRun.test(value)
  const { before, after } = roomBeside(place.neighbours)
  const padded = whole && before !== undefined && after !== undefined
  const width = before === besideSign || after === besideSign ? padding.sign : padding.space
  return list.add({
    k: 'inlineCode',
    value,
    color: place.linked ? 'link' : place.changed ? null : 'code',
    padding: padded ? width : 0,
    before: padded || first !== '' ? (before ?? 0) : 0,
    after: padded ? after : 0,
    first,
    inset,
    c,
  })
}

/**
 * Of the background beyond the text, in em. Typst paints the background of each run over the run before it: it may
 * reach out of its own only where that ends in a space, or leaves room.
 */
const padding = { space: 0.1, sign: 0.035 } as const

/** Room beside a sign, in em. Programs that read a page take for two words what is 0.03 em apart (pdftotext). */
const besideSign = 0.028

/**
 * Signs after which no line begins, and before which none ends, even where room is between (UAX #14, LB13 and LB14).
 */
const opening = /^[\p{Ps}¿¡]$/u
const closing = /^[\p{Pe}.,:;!?/]$/u

/** Signs that have room of their own: Typst sets a quarter of an em between them and Latin letters. */
const spaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u

/** What is left between code and what is beside it, in em; `undefined` where it has no background there. */
function roomBeside({ before, after }: Neighbours) {
  return {
    before: roomAt(nearestCharacter(before, 'before'), opening),
    after: roomAt(nearestCharacter(after, 'after'), closing),
  }
}

function roomAt(character: string, sign: RegExp): number | undefined {
  if (character === '' || spaced.test(character)) return 0
  // The background reaches into the space: room beside it would move the ends of lines away from those of Word.
  if (/\s/.test(character)) return 0
  return sign.test(character) ? besideSign : undefined
}

/** A letter or a sign, with its marks, at which no line ends before code: it may lean over the code's first letter. */
const leaning =
  /(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}](?<!\p{M})\p{M}*|[0-9"'([{¿¡\p{Pi}\p{Pf}])$/u

/** The end of a text below which the background of the code behind it begins; empty where none does. */
export function endBesideCode(value: string, { dir, neighbours }: Place): string {
  const { after } = neighbours
  if (after?.type !== 'inlineCode' || dir === 'rtl' || !oneRun.test(after.value.slice(0, 1))) {
    return ''
  }
  return leaning.exec(value)?.[0] ?? ''
}

/** The room between that and the code, in em. */
export function roomBeforeCode(end: string): number {
  return roomAt(end, opening) ?? 0
}

/** How far a letter leans over the code behind it, in em: an italic `f` of Garamond a quarter. */
export const lean = 0.3

/** Of what the letter and the code draw of the background: in filled lines it may stand a hair further off. */
const overlap = 0.04

/** A sign after which a line may end, so that it can't draw a part of the code's background. It leans less. */
const slanting = /[/|\\‐–—-]$/
const slant = 0.14

/** How much later than the code its background begins, in em. */
function insetOf(value: string, { dir, neighbours: { before } }: Place): number {
  if (before?.type !== 'text' || dir === 'rtl' || value === '') return 0
  if (!oneRun.test(value.slice(0, 1))) return 0
  if (leaning.test(before.value)) return lean - overlap
  return slanting.test(before.value) ? slant : 0
}

/** Characters of the longest word in code that no line breaks. */
const longest = { justify: longestCodeWord, start: 28 } as const

/** The minimum number of characters before and after a break. */
const shortest = 5

/** Places where a reader expects code to break: behind signs, and where a name has a capital. */
const joints = /(?<=[^\p{L}\p{N}\s([{<'"])(?=[\p{L}\p{N}([{<])|(?<=\p{Ll})(?=\p{Lu})/gu

/** Code with long words divided, so that lines can break in them. */
function withBreaks(value: string, most: number, list: NodeList): Ref[] {
  const refs: Ref[] = []
  let text = ''
  for (const word of value.split(/(?<= )/)) {
    const parts = word.length > most ? partsOf(word) : []
    if (parts.length < 2) {
      text += word
      continue
    }
    if (text !== '') refs.push(text)
    refs.push(list.add({ k: 'word', c: parts }))
    text = ''
  }
  if (text !== '') refs.push(text)
  return refs
}

function partsOf(word: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const piece of word.split(joints)) {
    const remaining = word.length - parts.join('').length - part.length
    if (part.length >= shortest && remaining >= shortest) {
      parts.push(part)
      part = piece
    } else part += piece
  }
  return [...parts, part]
}
