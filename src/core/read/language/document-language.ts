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

/** Texts without a letter of another script than Latin: most are. */
const onlyLatin = /^[\0-\u036f\u1e00-\u1eff\u2000-\u2fff\ud800-\udfff]*$/

/**
 * The language that most words of a document are in, by their script, by letters that only one language has, and for
 * the Latin script by common words. Code doesn't count, nor do links where there is other text.
 *
 * @returns a BCP 47 tag, or `null` where the text doesn't tell: a wrong guess would be worse than none
 */
export function documentLanguage(files: readonly DocumentContents[]): string | null {
  const prose = sampleOf(files, false)
  return languageOf(/\p{L}/u.test(prose) ? prose : sampleOf(files, true))
}

/** The start of a document's text. */
function sampleOf(files: readonly DocumentContents[], withLinks: boolean): string {
  let sample = ''
  const visit = (nodes: readonly SourceNode[], contents: DocumentContents['contents']): void => {
    for (const node of nodes) {
      if (sample.length >= sampleLength) return
      if (node.type === 'text') sample += `${node.value.slice(0, sampleLength)} `
      else if (!isLeftOut(node) && (withLinks || !isLink(node))) visit(contents.of(node), contents)
    }
  }
  for (const { body, contents } of files) visit(body, contents)
  return sample
}

function isLeftOut(node: SourceNode): boolean {
  return node.type === 'element' && (isCode(node) || isElement(node, 'pre', 'kbd'))
}

function languageOf(text: string): string | null {
  if (onlyLatin.test(text)) return languageByWords(text)
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
