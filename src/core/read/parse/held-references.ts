import { readTokens } from '../html/tokens.ts'
import { decodeNumber, encodeNumber, heldMark } from '../source/noncharacters.ts'
import { edited } from './edits.ts'

/**
 * Work, in characters copied, from which character references are held back. The parser copies a
 * paragraph's text anew at each `&amp;` in it: 100,000 of them took it 26 s and 4 GB.
 */
const dangerousWork = 20_000_000

const paragraphs = /[^\n]+(?:\n[^\n]+)*/g
const references = /&(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi

/** What may follow an opening brace for `deadlyBraces`. */
const deadlyEnd = /\{[^{}<>\\\n]*\}[ \t]*\n[ \t>]*(?:=+|-+)[ \t]*(?:\n|$)/y

const heldReferences = /\ufde0[\ufde1-\ufdef]{6}/g

/** A source in which character references, and braces, stand aside while it is parsed. */
export interface HeldReferences {
  readonly source: string
  /** The text with each reference as it was written, as code and raw HTML want it. */
  readonly raw: (text: string) => string
  /** The text with each reference as the character that it stands for, as everything else wants it. */
  readonly decoded: (text: string) => string
}

/** Holds back the references of those paragraphs that have dangerously many, and deadly braces; `null` if there are none. */
export function holdReferences(source: string): HeldReferences | null {
  const isTooMuch = hasTooMany(source)
  const braces = deadlyBraces(source)
  if (!isTooMuch && braces.length === 0) return null
  const numbers = new Map<string, number>()
  const written: string[] = []
  const hold = (reference: string): string => {
    let number = numbers.get(reference)
    if (number === undefined) {
      number = written.push(reference) - 1
      numbers.set(reference, number)
    }
    return heldMark + encodeNumber(number)
  }
  const withoutReferences = (text: string): string =>
    isTooMuch
      ? text.replace(paragraphs, (paragraph) =>
          workOf(paragraph) > dangerousWork / 100 ? paragraph.replace(references, hold) : paragraph,
        )
      : text
  const release = (text: string, read: (reference: string) => string): string =>
    text.replace(heldReferences, (held) => read(written[decodeNumber(held.slice(1))] ?? ''))
  return {
    source: withoutReferences(
      edited(
        source,
        braces.map((at) => ({ at, remove: 1, text: hold('{') })),
      ),
    ),
    raw: (text) => release(text, (reference) => reference),
    decoded: (text) => release(text, decodeReference),
  }
}

/**
 * The offsets of braces that are all of the last line of a heading, indented in a list, a quote or a note: satteri 0.10.5
 * ends the process over them, as it takes them for attributes (`arena_build.rs`, "begin > end"). They become words.
 */
function deadlyBraces(source: string): readonly number[] {
  const found: number[] = []
  for (let at = source.indexOf('{'); at !== -1; at = source.indexOf('{', at + 1)) {
    if (!/[ \t>]/.test(source[at - 1] ?? '')) continue
    deadlyEnd.lastIndex = at
    if (deadlyEnd.test(source) && !/^[ \t>]*$/.test(lineBefore(source, at))) found.push(at)
  }
  return found
}

/** The line above an offset, before which only white space and `>` stand on its own; empty where there is none. */
function lineBefore(source: string, at: number): string {
  const start = source.lastIndexOf('\n', at) + 1
  if (start === 0 || !/^[ \t>]*$/.test(source.slice(start, at))) return ''
  return source.slice(source.lastIndexOf('\n', start - 2) + 1, start - 1)
}

function hasTooMany(source: string): boolean {
  // Paragraphs take less than all of them would as one.
  if (workOf(source) <= dangerousWork) return false
  let work = 0
  for (const [paragraph] of source.matchAll(paragraphs)) work += workOf(paragraph)
  return work > dangerousWork
}

function workOf(paragraph: string): number {
  let count = 0
  for (let at = paragraph.indexOf('&'); at !== -1; at = paragraph.indexOf('&', at + 1)) count++
  return count * paragraph.length
}

/** HTML's references are CommonMark's (0.31.2, 2.5). */
function decodeReference(reference: string): string {
  let text = ''
  readTokens(reference, 1, {
    text: (value) => {
      text += value
    },
    open: () => {},
    close: () => {},
    comment: () => {},
  })
  return text
}
