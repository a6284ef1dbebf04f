import { othersSign } from '../../document/citations.ts'
import type { CslName } from './csl-item.ts'

/** Names that aren't read. */
const mostNames = 500

/**
 * The names of a field. (BibTeX: "Tame the BeaST", 11; BibLaTeX's manual, 3.4 for `family=`.)
 *
 * @param textOf converts LaTeX to characters
 */
export function namesOf(field: string, textOf: (latex: string) => string): readonly CslName[] {
  const names = split(field, /^and$/i).slice(0, mostNames)
  return names.flatMap((words, index) => {
    const isOthers = index > 0 && index === names.length - 1 && words.join(' ') === 'others'
    return isOthers ? { literal: othersSign } : (nameOf(words, textOf) ?? [])
  })
}

function nameOf(words: readonly string[], textOf: (latex: string) => string): CslName | null {
  const whole = words.join(' ')
  const text = (parts: readonly string[]) => textOf(parts.join(' '))
  if (whole === '') return null
  if (words.length === 1 && /^\{[\s\S]*\}$/.test(whole)) return { literal: textOf(whole) }
  const keyed = /^family=/i.test(whole) ? keyedName(whole, textOf) : null
  if (keyed !== null) return keyed
  const [first = [], second, third] = split(whole, ',')
  if (second === undefined) {
    // The family name is the last word, or all behind the particles.
    const start = words.findIndex((word, index) => index < words.length - 1 && isParticle(word))
    const last = start === -1 ? words.length - 1 : start
    const family = familyName(words.slice(last), textOf)
    return { ...family, ...(last > 0 && { given: text(words.slice(0, last)) }) }
  }
  // Some write "Walt, Stéfan van der".
  const all = third ?? second
  const count = all.findLastIndex((word) => !isParticle(word)) + 1
  const given = text(all.slice(0, count))
  return {
    ...familyName(count === 0 ? first : [...all.slice(count), ...first], textOf),
    ...(given !== '' && { given }),
    ...(third !== undefined && { suffix: text(second) }),
  }
}

function familyName(words: readonly string[], textOf: (latex: string) => string): CslName {
  const count = words.findIndex((word, index) => !isParticle(word) || index === words.length - 1)
  const particle = textOf(words.slice(0, Math.max(0, count)).join(' '))
  const family = textOf(words.slice(Math.max(0, count)).join(' '))
  return { family, ...(particle !== '' && { 'non-dropping-particle': particle }) }
}

/** Whether a word begins in lower case. In braces, it's part of the name. */
function isParticle(word: string): boolean {
  const letter = word.replace(/^\{\\(?:[a-zA-Z]+|[^a-zA-Z])\s*\{?/, '')
  const [special = ''] = /^\{\\(?:aa|ae|oe|o|l|i|j|ss)(?![a-zA-Z])/.exec(word) ?? []
  return special !== '' || /^\p{Ll}/u.test(letter)
}

function keyedName(whole: string, textOf: (latex: string) => string): CslName {
  const parts = new Map<string, string>()
  for (const part of split(whole, ',')) {
    const [, key, value] = /^([a-z-]+)=([\s\S]*)$/i.exec(part.join(' ')) ?? []
    if (key !== undefined) parts.set(key.toLowerCase(), textOf(value ?? ''))
  }
  const [given, particle, suffix] = ['given', 'prefix', 'suffix'].map((key) => parts.get(key))
  return {
    family: parts.get('family') ?? '',
    ...(given && { given }),
    ...(particle && { 'non-dropping-particle': particle }),
    ...(suffix && { suffix }),
  }
}

/** The words between separators that stand outside braces. A tie (`~`) is a space. */
function split(text: string, separator: RegExp | string): readonly string[][] {
  const parts: string[][] = [[]]
  let word = ''
  let depth = 0
  const endWord = () => {
    if (separator instanceof RegExp && separator.test(word)) parts.push([])
    else if (word !== '') parts.at(-1)?.push(word)
    word = ''
  }
  for (const character of text) {
    if (character === '{') depth++
    else if (character === '}') depth = Math.max(0, depth - 1)
    if (depth === 0 && /[\s~]/.test(character) && !word.endsWith('\\')) endWord()
    else if (depth === 0 && character === separator) {
      endWord()
      parts.push([])
    } else word += character
  }
  endWord()
  return parts
}
