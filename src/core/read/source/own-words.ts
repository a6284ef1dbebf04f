import type { ListedKind } from '../../document/types.ts'
import type { NumberedWords } from '../../labels/labels.ts'
import type { OwnWords, WordKind } from '../reference-words.ts'
import {
  type Field,
  type FrontMatterEntry,
  fieldsOf,
  isNull,
  itemsOf,
  textOf,
} from './front-matter-entries.ts'
import type { FrontMatterLog } from './front-matter-log.ts'

/** What an author gives words to: what stands before numbers in references, in captions, and above lists. */
type Place = 'prefix' | 'title' | 'list'

interface Name {
  readonly kind: WordKind
  readonly place: Place
}

/** How other programs spell a kind: pandoc-crossref in its prefixes and its titles, Quarto in both; and the list of it. */
interface Spelling {
  readonly pandoc?: readonly [prefix: string, title?: string]
  readonly quarto: string
  readonly list?: string
}

/** (https://lierdakil.github.io/pandoc-crossref/#customization, https://quarto.org/docs/authoring/cross-reference-options.html) */
const spellings: Readonly<Record<WordKind, Spelling>> = {
  figure: { pandoc: ['fig', 'figure'], quarto: 'fig', list: 'lof' },
  table: { pandoc: ['tbl', 'table'], quarto: 'tbl', list: 'lot' },
  listing: { pandoc: ['lst', 'listing'], quarto: 'lst', list: 'lol' },
  equation: { pandoc: ['eqn'], quarto: 'eq' },
  section: { pandoc: ['sec'], quarto: 'sec' },
  appendix: { quarto: 'apx' },
  clause: { pandoc: ['cl'], quarto: 'cl' },
  paragraph: { pandoc: ['par'], quarto: 'par' },
  theorem: { quarto: 'thm' },
  lemma: { quarto: 'lem' },
  corollary: { quarto: 'cor' },
  proposition: { quarto: 'prp' },
  definition: { quarto: 'def' },
  example: { quarto: 'exm' },
  remark: { quarto: 'rem' },
}

/** Pandoc-crossref's names are keys of the front matter; in `crossref` both programs' are known. */
const topNames = new Map<string, Name>()
const allNames = new Map<string, Name>()
for (const [name, { pandoc, quarto, list }] of Object.entries(spellings)) {
  // The keys of the table.
  const kind = name as WordKind
  const [prefix, title] = pandoc ?? []
  const own: readonly (readonly [string | undefined, Place])[] = [
    [prefix && `${prefix}prefix`, 'prefix'],
    [title && `${title}title`, 'title'],
    [list && `${list}title`, 'list'],
  ]
  for (const [key, place] of own) if (key !== undefined) topNames.set(key, { kind, place })
  allNames.set(`${quarto}prefix`, { kind, place: 'prefix' })
  allNames.set(`${quarto}title`, { kind, place: 'title' })
}
for (const [key, name] of topNames) allNames.set(key, name)

/** Of a longer word, references would repeat without end what stands in the source once. */
const longestWord = 100

/**
 * The words of front matter for what is numbered, as pandoc-crossref (`figPrefix`, `figureTitle`, `lofTitle`) and Quarto
 * (`crossref: {fig-prefix, fig-title, lof-title}`) have them. The first of two counts.
 */
export function ownWordsIn(entries: readonly FrontMatterEntry[], log: FrontMatterLog): OwnWords {
  const prefixes: { [Kind in WordKind]?: NumberedWords } = {}
  const titles: { [Kind in WordKind]?: string } = {}
  const lists: { [Kind in ListedKind]?: string } = {}
  const take = (names: ReadonlyMap<string, Name>, field: Field) => {
    const name = names.get(field.path.replace(/^.*\./, '').replaceAll(/[-_]/g, '').toLowerCase())
    if (name === undefined || isNull(field.value)) return
    const { kind, place } = name
    const words = wordsOf(field, place, log)
    if (words === null) return
    if (place === 'prefix') prefixes[kind] ??= words
    else if (place === 'list' && isListed(kind)) lists[kind] ??= words.one.replace(/^#+\s+/, '')
    else titles[kind] ??= words.one
  }
  for (const { key, value, line } of entries) {
    if (key.toLowerCase() !== 'crossref') take(topNames, { path: key, value, line })
    else {
      for (const { name, ...field } of fieldsOf(value)) {
        take(allNames, { ...field, path: `crossref.${name.replaceAll('_', '-')}` })
      }
    }
  }
  return { prefixes, titles, lists }
}

/** The words at a key, of which a prefix may be two, for one and for many; `null` for what aren't such words. */
function wordsOf(field: Field, place: Place, log: FrontMatterLog): NumberedWords | null {
  const isPrefix = place === 'prefix'
  const words = (isPrefix ? itemsOf(field.value) : [field.value]).map(textOf)
  const [one, many = one] = words
  const isWord = (word: string | null) =>
    word !== null && word.length <= longestWord && (isPrefix || word !== '')
  if (one != null && many != null && words.every(isWord)) return { one, many }
  const list = isPrefix ? ', or a list of such texts' : ''
  const wanted = `text of ${isPrefix ? 'at most' : '1 to'} ${longestWord} characters${list}`
  return log.reject(field.path, wanted, field.line)
}

function isListed(kind: WordKind): kind is ListedKind {
  return kind === 'figure' || kind === 'table' || kind === 'listing'
}
