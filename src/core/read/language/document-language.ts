import type { DocumentContents } from '../contents/read-contents.ts'
import { isCode, isElement, isLink, type SourceNode } from '../source-node.ts'
import { eastAsianLanguage } from './east-asian.ts'
import { languageByLetters } from './letters.ts'
import { countScripts, type Script } from './scripts.ts'
import { languageByWords } from './words.ts'

/** Characters of text that are looked at: some ten pages. */
const sampleLength = 20_000

/** Scripts that one language is almost always meant by. */
const onlyLanguage: Readonly<Partial<Record<Script, string>>> = {
  greek: 'el',
  hebrew: 'he',
  armenian: 'hy',
  devanagari: 'hi',
  bengali: 'bn',
  gurmukhi: 'pa',
  gujarati: 'gu',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
  sinhala: 'si',
  thai: 'th',
  lao: 'lo',
  tibetan: 'bo',
  burmese: 'my',
  georgian: 'ka',
  ethiopic: 'am',
  khmer: 'km',
}

/**
 * The language that most words of a document are in, by their script, by letters that only one language has, and for
 * the Latin script by common words. Code doesn't count, nor do links where there is other text.
 *
 * @returns a BCP 47 tag, or `null` where the text doesn't tell: a wrong guess would be worse than none
 */
export function documentLanguage({ body, contents }: DocumentContents): string | null {
  const all = new Sample(sampleLength)
  const prose = new Sample(sampleLength)
  const visit = (nodes: readonly SourceNode[], inLink: boolean): void => {
    for (const node of nodes) {
      if (prose.isFull) return
      if (isCode(node) || isElement(node, 'pre', 'kbd')) continue
      if (node.type === 'text') {
        all.add(node.value)
        if (!inLink) prose.add(node.value)
      } else visit(contents.of(node), inLink || isLink(node))
    }
  }
  visit(body, false)
  return languageOf(/\p{L}/u.test(prose.text) ? prose.text : all.text)
}

function languageOf(text: string): string | null {
  const scripts = countScripts(text)
  let total = 0
  for (const count of scripts.values()) total += count
  const most = [...scripts].find(([, count]) => count > total / 2)?.[0]
  switch (most) {
    case undefined:
      return null
    case 'latin':
      return languageByWords(text)
    case 'eastAsian':
      return eastAsianLanguage(text)
    case 'cyrillic':
    case 'arabic':
      return languageByLetters(text, most)
    default:
      return onlyLanguage[most] ?? null
  }
}

/** The start of a document's text. */
class Sample {
  readonly #most: number
  text = ''

  constructor(most: number) {
    this.#most = most
  }

  get isFull(): boolean {
    return this.text.length >= this.#most
  }

  add(text: string): void {
    if (!this.isFull) this.text += `${text.slice(0, this.#most)} `
  }
}
