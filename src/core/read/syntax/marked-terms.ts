import type { IndexCommand } from '../../document/index-command.ts'
import type { IndexWords } from '../../document/types.ts'

/** What a piece of syntax says of a term that the index lists. It has no levels where the term is the text that it's on. */
export type MarkedTermSource = IndexCommand

/** As many as indexes have, and Word's and LaTeX's allow. */
export const mostLevels = 3

const plain = { range: null, reference: null, isMain: false } as const

/** A term that is the text that it's on. */
export const ownText: MarkedTermSource = { levels: [], ...plain }

/** A term in words; `null` where there are none. */
export function term(...levels: readonly string[]): MarkedTermSource | null {
  const words = levels.map((text) => text.trim()).filter((text) => text !== '')
  if (words.length === 0) return null
  return { levels: words.map((text) => ({ text, sortKey: null })), ...plain }
}

/**
 * Reads an entry as MakeIndex's manual has it: `term!below`, `key@term`, `term|see{other}`, `term|(`, `term|textbf`. A quotation mark
 * takes its meaning from the character behind it.
 *
 * @returns `null` where a level has no words
 */
export function makeIndexTerm(entry: string): MarkedTermSource | null {
  const levels: IndexWords[] = []
  let sortKey: string | null = null
  let text = ''
  let at = 0
  const endLevel = () => {
    const words = shownWords(text)
    const key = sortKey?.trim() ?? ''
    levels.push({ text: words, sortKey: key === '' || key === words ? null : key })
    sortKey = null
    text = ''
  }
  for (; at < entry.length && entry.charAt(at) !== '|'; at++) {
    const character = entry.charAt(at)
    if (character === '"') text += entry.charAt(++at)
    else if (character === '\\' && entry.charAt(at + 1) === '|') break
    else if (character === '\\' && /[!-/:-@[-`{-~]/.test(entry.charAt(at + 1))) {
      text += entry.charAt(++at)
    } else if (character === '!') endLevel()
    else if (character === '@' && sortKey === null) {
      sortKey = text
      text = ''
    } else text += character
  }
  endLevel()
  if (levels.some((level) => level.text === '')) return null
  return { levels, ...encapsulated(entry.slice(at).replace(/^\\?\|/, '')) }
}

/** What stands behind the bar of an entry. */
function encapsulated(command: string): Omit<MarkedTermSource, 'levels'> {
  const isStart = command.startsWith('(')
  const isEnd = command.startsWith(')')
  const name = isStart || isEnd ? command.slice(1) : command
  const [, kind = '', other = ''] = /^\\?(see(?:also)?)\{(.*)\}$/s.exec(name) ?? []
  const shown = shownWords(other)
  return {
    range: isStart ? 'start' : isEnd ? 'end' : null,
    reference: shown === '' ? null : { also: kind === 'seealso', text: shown },
    isMain: /^\\?(?:textbf|bfseries|bf|bold|main|hyperbf|strong)$/.test(name),
  }
}

const marks = [/^\*\*([^*]+)\*\*$/, /^\*([^*]+)\*$/, /^_([^_]+)_$/, /^`([^`]+)`$/]

/** Words without LaTeX's commands (`\emph{x}`) and Markdown's marks around them. */
function shownWords(text: string): string {
  const words = text
    .replace(/\\[A-Za-z]{1,20}\{([^{}]*)\}/g, '$1')
    .replace(/[{}]/g, '')
    .replace(/\\([A-Za-z]{1,20})/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const mark = marks.find((each) => each.test(words))
  return mark === undefined ? words : words.replace(mark, '$1').trim()
}

/** Reads the entries of Sphinx's `index`: `a; b`, `pair: a; b`, `see: a; b`, or several terms with commas between them; `!` is before the main places. */
export function sphinxTerms(entry: string): readonly MarkedTermSource[] {
  const [, type = '', rest = ''] = /^!?\s*([a-z]{3,8}):(.*)$/s.exec(entry.trim()) ?? []
  const parts = rest.split(';').map((part) => part.trim())
  const isMain = entry.trim().startsWith('!')
  const [first = '', second = '', third = ''] = parts
  const all = (...terms: readonly (MarkedTermSource | null)[]) =>
    terms.flatMap((each) => (each === null ? [] : [{ ...each, isMain }]))
  switch (type) {
    case 'single':
      return all(term(...parts.slice(0, mostLevels)))
    case 'pair':
      return all(term(first, second), term(second, first))
    case 'triple':
      return all(
        term(first, `${second} ${third}`),
        term(second, `${third}, ${first}`),
        term(third, `${first} ${second}`),
      )
    case 'see':
    case 'seealso':
      return second === ''
        ? []
        : all(term(first)).map((each) => ({
            ...each,
            reference: { also: type === 'seealso', text: second },
          }))
    case 'module':
    case 'keyword':
    case 'operator':
    case 'object':
    case 'exception':
    case 'statement':
    case 'builtin':
      return all(term(first, type), term(type, first))
    default:
      return entry.split(',').flatMap((each) => {
        const words = each.trim()
        const own = term(...words.replace(/^!\s*/, '').split(';').slice(0, mostLevels))
        return own === null ? [] : [{ ...own, isMain: words.startsWith('!') }]
      })
  }
}
