import { plainText } from '../../document/plain-text.ts'
import type {
  Block,
  Footnote,
  IndexGroup,
  IndexOfTerms,
  IndexTerm,
  Inline,
  MarkedTerm,
} from '../../document/types.ts'
import type { Budget } from '../budget.ts'
import type { IndexDirective } from '../syntax/inline/inline-directives.ts'
import type { WarningLog } from '../warning-log.ts'
import { EntryList } from './entry-list.ts'
import { marksIn } from './marks-in.ts'

/** Of a place, what isn't known before the whole document has been read. */
interface OpenTerm extends MarkedTerm {
  end: string | null
  isEnd: boolean
}

interface Mark {
  readonly terms: readonly OpenTerm[]
  /** Whether ranges begin or end there, by the terms. */
  readonly ranges: readonly ('start' | 'end' | null)[]
  readonly line: number
  readonly linesBefore: number
}

/** An entry that is drawn takes a PDF as much memory as one of a table of contents. */
const nodesOfEntry = 100

/** The places to which the index of a document leads, and the indexes, which are filled once all of it has been read. */
export class IndexTerms {
  readonly #claim: (name: string) => string
  readonly #lang: string
  readonly #budget: Budget
  readonly #log: WarningLog
  readonly #marks = new Map<string, Mark>()
  readonly #indexes: { readonly groups: IndexGroup[]; readonly line: number }[] = []

  /**
   * @param claim makes the id of a place
   * @param lang BCP 47 tag, by whose rules terms are sorted
   */
  constructor(claim: (name: string) => string, lang: string, budget: Budget, log: WarningLog) {
    this.#claim = claim
    this.#lang = lang
    this.#budget = budget
    this.#log = log
  }

  /**
   * A place to which the index leads.
   *
   * @param content what it's before, which is the term where none is named
   * @returns `null` where there is no term
   * @throws {DocumentLimitError} for `nodes` and `expansion`
   */
  mark({ terms }: IndexDirective, content: readonly Inline[], line: number): IndexTerm | null {
    const words = plainText(content).replace(/\s+/g, ' ').trim()
    const known = terms.filter(({ levels }) => levels.length > 0 || words !== '')
    if (known.length === 0) {
      this.#warn('An index entry without words was left out.', line)
      return null
    }
    const entries = known.map(
      ({ levels, reference, isMain }): OpenTerm => ({
        levels: levels.length > 0 ? levels : [{ text: words, sortKey: null }],
        ...{ end: null, isEnd: false, reference, isMain },
      }),
    )
    for (const { levels, reference } of entries) {
      this.#budget.spend('nodes', 1, line)
      for (const { text } of levels) this.#budget.spend('expansion', text.length, line)
      this.#budget.spend('expansion', reference?.text.length ?? 0, line)
    }
    const id = this.#claim('index')
    this.#marks.set(id, {
      terms: entries,
      ranges: known.map(({ range }) => range),
      line,
      linesBefore: this.#log.linesBefore,
    })
    return { type: 'indexTerm', id, entries }
  }

  /** An index, which has its entries once `finish` has been called. */
  place(line: number): IndexOfTerms {
    const groups: IndexGroup[] = []
    this.#indexes.push({ groups, line })
    return { type: 'indexOfTerms', groups, line }
  }

  /**
   * Fills the indexes. Call it when all of the document has been read.
   *
   * @throws {DocumentLimitError} for `nodes` and `expansion`, of a second index
   */
  finish(body: readonly Block[], notes: readonly Footnote[]): void {
    const [first, ...others] = this.#indexes
    if (first === undefined) return
    const list = new EntryList(this.#lang)
    const open = new Map<string, { readonly term: OpenTerm; readonly mark: Mark }[]>()
    for (const { id, section, note } of marksIn(body, notes)) {
      const mark = this.#marks.get(id)
      mark?.terms.forEach((term, index) => {
        // A range doesn't reach into a note, which Word has in another part.
        const key = `${note} ${EntryList.keyOf(term)}`
        const range = mark.ranges[index] ?? null
        if (range === 'end') {
          const begun = open.get(key)?.pop()
          term.isEnd = begun !== undefined
          if (begun === undefined) this.#warnRange('ends', 'begins', term, mark)
          else {
            begun.term.end = id
            list.endRange(begun.term, section)
            return
          }
        }
        list.add(term, id, section)
        if (range === 'start') {
          const ranges = open.get(key) ?? []
          ranges.push({ term, mark })
          open.set(key, ranges)
        }
      })
    }
    for (const ranges of open.values()) {
      for (const { term, mark } of ranges) this.#warnRange('begins', 'ends', term, mark)
    }
    const groups = list.groups()
    for (const { groups: own } of this.#indexes) for (const group of groups) own.push(group)
    for (const { line } of others) {
      this.#budget.spend('nodes', list.size * nodesOfEntry, line)
      this.#budget.spend('expansion', list.characters, line)
    }
  }

  #warnRange(is: string, lacks: string, { levels }: MarkedTerm, mark: Mark): void {
    const words = levels.map(({ text }) => text).join(', ')
    const shown = words.length > 80 ? `${words.slice(0, 80)}…` : words
    const message = `A range of the index entry "${shown}" ${is} here, but ${lacks} nowhere: this place is listed alone.`
    const { linesBefore } = this.#log
    this.#log.linesBefore = mark.linesBefore
    this.#warn(message, mark.line)
    this.#log.linesBefore = linesBefore
  }

  #warn(message: string, line: number): void {
    this.#log.add('index_entry_invalid', message, line)
  }
}
