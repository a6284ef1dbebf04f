import { readTokens } from '../html/tokens.ts'
import { decodeNumber, encodeNumber, heldMark } from '../source/noncharacters.ts'

/**
 * Work, in characters copied, from which character references are held back. The parser copies a
 * paragraph's text anew at each `&amp;` in it: 100,000 of them took it 26 s and 4 GB.
 */
const dangerousWork = 20_000_000

const paragraphs = /[^\n]+(?:\n[^\n]+)*/g
const references = /&(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi

const heldReferences = /\ufde0[\ufde1-\ufdef]{6}/g

/** A source whose character references stand aside while it is parsed. */
export interface HeldReferences {
  readonly source: string
  /** The text with each reference as it was written, as code and raw HTML want it. */
  readonly raw: (text: string) => string
  /** The text with each reference as the character that it stands for, as everything else wants it. */
  readonly decoded: (text: string) => string
}

/** Holds back the references of those paragraphs that have dangerously many; `null` if none has. */
export function holdReferences(source: string): HeldReferences | null {
  // Paragraphs take less than all of them would as one.
  if (workOf(source) <= dangerousWork) return null
  let work = 0
  for (const [paragraph] of source.matchAll(paragraphs)) work += workOf(paragraph)
  if (work <= dangerousWork) return null
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
  const release = (text: string, read: (reference: string) => string): string =>
    text.replace(heldReferences, (held) => read(written[decodeNumber(held.slice(1))] ?? ''))
  return {
    source: source.replace(paragraphs, (paragraph) =>
      workOf(paragraph) > dangerousWork / 100 ? paragraph.replace(references, hold) : paragraph,
    ),
    raw: (text) => release(text, (reference) => reference),
    decoded: (text) => release(text, decodeReference),
  }
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
