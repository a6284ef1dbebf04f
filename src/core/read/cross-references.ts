import { numberValue } from '../document/number-text.ts'
import { plainText } from '../document/plain-text.ts'
import type {
  Caption,
  CrossReference,
  FigurePart,
  Inline,
  ItemNumber,
  Link,
  ListedKind,
  NumberedKind,
  OutlineEntry,
  ReferenceKind,
} from '../document/types.ts'
import { didYouMean } from '../nearest.ts'
import type { Budget } from './budget.ts'
import { appendInlines } from './constructs/append-inlines.ts'
import { releasePunctuation } from './contents/escapes.ts'
import type { DocumentIndex } from './document-index.ts'
import { ItemCounts } from './item-counts.ts'
import type { ClausePlace, ClausePlaces, ClauseTarget } from './numbering/clause-places.ts'
import { seenClause } from './numbering/clause-references.ts'
import type { ReferenceWords, WordKind } from './reference-words.ts'
import type { ReferenceDirective } from './syntax/inline/inline-directives.ts'
import type { WarningLog } from './warning-log.ts'

/** How a reference shows what it leads to. */
export type ReferenceForm = ReferenceDirective['form']

/** A reference as it stands in the source. */
export interface ReferenceSource {
  /** As their author wrote them. */
  readonly labels: readonly string[]
  readonly form: ReferenceForm
  /** What is shown where nothing has the label. */
  readonly written: readonly Inline[]
  /** Inside a link no other can stand. */
  readonly inLink: boolean
  readonly line: number
  /** Of the file in which it stands. */
  readonly index: DocumentIndex
}

/** A reference, what it will hold, and how many lines stand before those of its file. */
interface Pending extends ReferenceSource {
  readonly children: Inline[]
  readonly linesBefore: number
}

/** What a label names. */
interface Target {
  readonly kind: ReferenceKind
  /** What it's called, if that isn't its kind. */
  readonly word?: WordKind
  readonly id: string
  /** Where links lead, if that has another id. */
  readonly place?: string
  /** Its number, or the words of a heading that has none. */
  readonly value: string
  readonly isWords: boolean
  /** Which of its kind it is in the document, from 1; 0 for what can't be part of a range. */
  readonly nth: number
  /** The number of its chapter; empty where it has none. */
  readonly chapter: string
  /** Whether its number stands in its caption as text of the author's. */
  readonly isOwn: boolean
  /** Set if it's a clause. */
  readonly clause?: ClauseTarget
  /** Whether its number is what only a place in the same clause shows. */
  readonly isRelative?: true
  /** Whether its number begins with a word. */
  readonly hasOwnWord?: true
  /** The schedule that it's in, where that is shown. */
  readonly within?: { readonly id: string; readonly text: string }
  /** The words around the number of its page, where that is shown. */
  readonly page?: { readonly before: string; readonly after: string }
  /** Of a part of a figure: that figure's id, and the part's letter. */
  readonly part?: { readonly figure: string; readonly letter: string; readonly isApart: boolean }
}

/** Of unknown labels, for so many the nearest is looked for: each takes a walk through all labels. */
const mostSuggestions = 20
const mostCandidates = 5000

/** Between a word and its number no line ends. */
const noBreak = '\u00a0'

/**
 * Gives numbers to what has a label, in the order of the document, and fills the references to them in once all of it has
 * been read.
 */
export class CrossReferences {
  readonly words: ReferenceWords
  readonly #nameOf: (id: string) => string
  readonly #outline: readonly OutlineEntry[]
  readonly #log: WarningLog
  readonly #counts: ItemCounts
  readonly #targets = new Map<string, Target>()
  readonly #pending: Pending[] = []
  readonly #after: (() => void)[] = []
  readonly #claim: ((name: string) => string) | null
  readonly #listed = new Map<ListedKind, number>()
  readonly #captionLengths = new Map<ReferenceKind, number>()
  readonly #budget: Budget
  #clauses: ClausePlaces | null = null
  #resolved = false
  #suggestions = 0

  /**
   * @param nameOf the name that its author gave to what has an id
   * @param outline filled by the headings of the body
   * @param byChapter whether numbers begin with that of the chapter
   * @param claim makes the id of a place that has none; `null` where the document asks for no list
   */
  constructor(
    words: ReferenceWords,
    nameOf: (id: string) => string,
    outline: readonly OutlineEntry[],
    byChapter: boolean,
    claim: ((name: string) => string) | null,
    log: WarningLog,
    budget: Budget,
  ) {
    this.#budget = budget
    this.#claim = claim
    this.#counts = new ItemCounts(byChapter)
    this.words = words
    this.#nameOf = nameOf
    this.#outline = outline
    this.#log = log
  }

  /**
   * The next number of a kind.
   *
   * @param id of the place to which references lead
   * @param caption its words, which may begin with a number of the author's
   * @returns `null` for what has a number already: its author's, or one of the same id
   */
  number(kind: NumberedKind, id: string, caption = ''): ItemNumber | null {
    this.#captionLengths.set(kind, (this.#captionLengths.get(kind) ?? 0) + caption.length)
    if (this.#targets.has(id)) return null
    const label = this.words.caption(kind)
    const own = numberIn(caption, [label, this.words.reference(kind).one])
    if (own !== null) {
      const target = { kind, id, value: own, isWords: false, nth: 0, chapter: '', isOwn: true }
      this.#targets.set(id, target)
      return null
    }
    const number: ItemNumber = { kind, id, label, ...this.#counts.take(kind) }
    this.#targets.set(id, {
      kind,
      id,
      value: numberValue(number),
      isWords: false,
      nth: this.#counts.total(kind),
      chapter: number.chapter?.number ?? '',
      isOwn: false,
    })
    return number
  }

  /**
   * In which list a caption is that begins with a number of its author's, as in `Figure 2.1: …`; `null` for any other, and where
   * there are no lists.
   *
   * @param id of the place to which references lead; `null` where it has no label
   */
  ownNumber(kind: ListedKind, id: string | null, caption: string): Caption['ownNumber'] | null {
    if (this.#claim === null) return null
    const own = numberIn(caption, [this.words.caption(kind), this.words.reference(kind).one])
    if (own === null) return null
    if (id === null) {
      this.#captionLengths.set(kind, this.captionLength(kind) + caption.length)
    }
    this.#listed.set(kind, (this.#listed.get(kind) ?? 0) + 1)
    return { kind, id: id ?? this.#claim(`${kind}-${own.replaceAll('.', '-')}`) }
  }

  /** How many captions a list of a kind has. */
  listed(kind: ListedKind): number {
    return this.total(kind) + (this.#listed.get(kind) ?? 0)
  }

  /** The characters of the captions of a kind. */
  captionLength(kind: ListedKind): number {
    return this.#captionLengths.get(kind) ?? 0
  }

  /**
   * Has a part of a figure referred to by the figure's number and its letter: `1a`, or in Quarto's syntax `1 (a)`.
   *
   * @param figure the id of the figure, which has its number
   * @param id of the part; `null` where it has no label
   */
  part(figure: string, id: string | null, letter: string): FigurePart {
    const whole = this.#targets.get(figure)
    if (id !== null && whole !== undefined && !this.#targets.has(id)) {
      // Quarto's labels have a hyphen.
      const isApart = !this.#nameOf(id).includes(':')
      const value = isApart ? `${whole.value}${noBreak}(${letter})` : `${whole.value}${letter}`
      this.#targets.set(id, { ...whole, id, value, nth: 0, part: { figure, letter, isApart } })
    }
    const number = whole === undefined || whole.isOwn ? null : whole.value
    return { id, letter, figure: number }
  }

  /** Goes on to what stands below a heading of the body. */
  enterSection(...heading: Parameters<ItemCounts['enter']>): void {
    this.#counts.enter(...heading)
  }

  /** The number that `number` gives next, or gives so many of the kind later: `2`, or `3.2`. */
  next(kind: NumberedKind, later = 0): string {
    return numberValue(this.#counts.next(kind, later))
  }

  /** How many of a kind have been numbered. */
  total(kind: NumberedKind): number {
    return this.#counts.total(kind)
  }

  /**
   * The numbers of the lines of a formula.
   *
   * @param ids of the labels, of which the first is the place to which references lead
   */
  numberLines(ids: readonly string[]): readonly ItemNumber[] {
    const [place] = ids
    const numbers = ids.flatMap((id) => this.number('equation', id) ?? [])
    for (const { id } of numbers) {
      const target = this.#targets.get(id)
      if (target !== undefined && place !== undefined) this.#targets.set(id, { ...target, place })
    }
    return numbers
  }

  /** A reference, which has its text once `resolve` has been called. */
  refer(source: ReferenceSource): CrossReference {
    const children: Inline[] = []
    const pending = { ...source, children, linesBefore: this.#log.linesBefore }
    if (this.#resolved) this.#fill(pending)
    else this.#pending.push(pending)
    return { type: 'crossReference', children }
  }

  /** Calls a function once references have their text; never if there are none. */
  whenResolved(then: () => void): void {
    this.#after.push(then)
  }

  /**
   * Fills in the references. Call it when all that can be numbered has been read.
   *
   * @param clauses the clauses of the document; `null` where they have no numbers
   * @throws {DocumentLimitError} for `expansion`
   */
  resolve(clauses: ClausePlaces | null): void {
    this.#resolved = true
    this.#clauses = clauses
    if (this.#pending.length === 0) return
    for (const { id, number, text } of this.#outline) {
      const isWords = number === null
      const value = number ?? (text === '' ? this.#nameOf(id) : text)
      this.#targets.set(id, {
        kind: 'section',
        ...(number !== null && /^[A-Z]/.test(number) && { word: 'appendix' }),
        id,
        value,
        isWords,
        nth: 0,
        chapter: '',
        isOwn: false,
      })
    }
    for (const [id, clause] of clauses?.targets ?? []) {
      const { value } = seenClause(clause, null, false)
      const common = { id, value, isWords: false, nth: 0, chapter: '', isOwn: false }
      this.#targets.set(id, { ...common, kind: 'clause', clause })
    }
    const { linesBefore } = this.#log
    for (const pending of this.#pending) {
      this.#log.linesBefore = pending.linesBefore
      this.#fill(pending)
    }
    this.#log.linesBefore = linesBefore
    for (const then of this.#after) then()
  }

  #fill({ labels, form, written, inLink, line, index, children }: Pending): void {
    const targets: Target[] = []
    const unknown: string[] = []
    for (const label of labels) {
      const target = this.#target(label, line, index)
      if (target === null) unknown.push(label)
      else targets.push(target)
    }
    if (targets.length === 0) {
      const released = written.map((inline) =>
        inline.type === 'text' ? text(releasePunctuation(inline.value)) : inline,
      )
      appendInlines(children, released)
      return
    }
    const link = linkOn(line, inLink)
    const isCapital = /^\p{Lu}/u.test(labels[0] ?? '')
    const here = this.#clauses?.of(children) ?? null
    const isPlace = form === 'position' || form === 'page'
    const seen = isPlace ? targets : targets.map((target) => seenFrom(target, here, form))
    const groups = byKind(seen).map((group) => {
      const [first] = group
      if (first?.clause !== undefined && isPlace) return this.#position(first, here, form, link)
      const items = this.#group(group, form, isCapital, link)
      return first === undefined ? items : this.#inPart(items, first, link)
    })
    const parts = [...groups, ...unknown.map((label): Inline[] => [text(`@${label}`)])]
    const shown = listed(parts, this.words.and)
    this.#budget.spend('expansion', plainText(shown).length, line)
    appendInlines(children, shown)
  }

  #target(label: string, line: number, index: DocumentIndex): Target | null {
    const id = index.find(label)
    const target = id === null ? undefined : this.#targets.get(id)
    const shown = label.length > 80 ? `${label.slice(0, 80)}…` : label
    if (target !== undefined) {
      if (index.isAmbiguous(label)) {
        const message = `Several files set the label "${shown}"; the reference leads to the first.`
        this.#log.add('label_duplicate', message, line)
      }
      return target
    }
    const message =
      id === null
        ? `Nothing has the label "${shown}".${this.#suggestion(label)}`
        : `What has the label "${shown}" has no number: only figures, tables, listings, theorems, formulas and numbered clauses have one, and none in notes.`
    this.#log.add('label_unknown', message, line)
    return null
  }

  #suggestion(label: string): string {
    if (++this.#suggestions > mostSuggestions) return ''
    const names: string[] = []
    for (const id of this.#targets.keys()) {
      if (names.push(this.#nameOf(id)) === mostCandidates) break
    }
    return didYouMean(label, names)
  }

  /** Where a clause stands: `above`, or on which page. */
  #position(
    target: Target,
    here: ClausePlace | null,
    form: ReferenceForm,
    link: MakeLink,
  ): Inline[] {
    const { above, below, onPage } = this.words
    const isAbove = (target.clause?.order ?? 0) < (here?.order ?? 0)
    const shown = { ...target, value: isAbove ? above : below, isWords: true }
    return [link(form === 'page' ? { ...shown, page: onPage } : shown, '')]
  }

  /** A schedule around what is in it, where a reference from elsewhere shows that. */
  #inPart(items: Inline[], { within }: Target, link: MakeLink): Inline[] {
    if (within === undefined) return items
    const schedule = this.#targets.get(within.id)
    const shown = schedule === undefined ? text(within.text) : link(schedule, '')
    const { words, isPartFirst } = this.words.inPart
    const [before = '', between = '', after = ''] = words
    const [first, second] = isPartFirst ? [[shown], items] : [items, [shown]]
    return [text(before), ...first, text(between), ...second, text(after)].filter(
      (inline) => inline.type !== 'text' || inline.value !== '',
    )
  }

  /** References to things of one kind: `Figures 1, 2 and 4–6`. */
  #group(
    targets: readonly Target[],
    form: ReferenceForm,
    isCapital: boolean,
    link: MakeLink,
  ): Inline[] {
    const [first] = targets
    if (first === undefined) return []
    const words = this.words.reference(first.word ?? first.kind)
    const hasWord = (form === 'words' || form === 'relative') && !first.hasOwnWord
    const before = (own: string) => {
      if (!hasWord || first.isWords || own === '') return ''
      return (isCapital ? own.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : own) + noBreak
    }
    if (targets.length === 1) {
      return form === 'parentheses'
        ? [text('('), link(first, ''), text(')')]
        : [link(first, before(words.one))]
    }
    const shown = ranges(targets).map(({ from, to }): Inline[] => {
      const range = to === null ? [link(from, '')] : [link(from, ''), text('–'), link(to, '')]
      return form === 'parentheses' ? [text('('), ...range, text(')')] : range
    })
    const list = listed(shown, this.words.and)
    const word = before(words.many)
    return word === '' ? list : [text(word), ...list]
  }
}

type MakeLink = (target: Target, before: string) => Inline

function linkOn(line: number, inLink: boolean): MakeLink {
  return ({ kind, id, place = id, value, isWords, isOwn, part, isRelative, page }, before) => {
    const children = [text(before + value)]
    if (inLink) return text(before + value)
    const link: Link = {
      type: 'link',
      target: { kind: 'internal', id: place },
      title: null,
      children,
      line,
    }
    if (isOwn) return link
    const own = { ...(isRelative && { isRelative }), ...(page !== undefined && { page }) }
    const shown = { kind, before, value, isWords, ...own }
    if (part === undefined) return { ...link, shows: { ...shown, item: id } }
    const { figure, letter, isApart } = part
    const [open, close] = isApart ? [`${noBreak}(`, ')'] : ['', '']
    return { ...link, shows: { ...shown, item: figure, part: { id, letter, open, close } } }
  }
}

/** A target as it's called and numbered where a reference stands. */
function seenFrom(target: Target, here: ClausePlace | null, form: ReferenceForm): Target {
  if (target.clause === undefined) return target
  const { value, word, isRelative, part } = seenClause(target.clause, here, form === 'relative')
  return {
    ...target,
    value,
    ...(word === null ? { hasOwnWord: true } : { word }),
    ...(isRelative && { isRelative }),
    ...(part !== null && { within: part }),
  }
}

function text(value: string): Inline {
  return { type: 'text', value }
}

/** Targets in groups of one kind, the words of headings each alone, in the order in which each kind comes first. */
function byKind(targets: readonly Target[]): readonly (readonly Target[])[] {
  const groups = new Map<string, Target[]>()
  for (const target of targets) {
    const { word, kind, hasOwnWord, within } = target
    const key = target.isWords ? target.id : [word ?? kind, hasOwnWord, within?.id].join(' ')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [target])
    else if (!group.includes(target)) group.push(target)
  }
  return [...groups.values()]
}

interface Range {
  readonly from: Target
  /** `null` for a single number. */
  readonly to: Target | null
}

/** Numbers in their order, of which three and more that follow one another are a range. */
function ranges(targets: readonly Target[]): readonly Range[] {
  const sorted = targets.every(({ nth }) => nth > 0)
    ? targets.toSorted((a, b) => a.nth - b.nth)
    : targets
  const found: Range[] = []
  for (let index = 0; index < sorted.length; ) {
    const from = sorted[index]
    if (from === undefined) break
    let last = index
    while (from.nth > 0 && follows(sorted[last + 1], from, last + 1 - index)) last++
    const to = sorted[last]
    if (last >= index + 2 && to !== undefined) {
      found.push({ from, to })
      index = last + 1
    } else {
      found.push({ from, to: null })
      index++
    }
  }
  return found
}

/** Whether a target is so many behind another, in the same chapter. */
function follows(target: Target | undefined, { nth, chapter }: Target, behind: number): boolean {
  return target?.nth === nth + behind && target.chapter === chapter
}

/** Parts with commas between them, and the word for "and" before the last. */
function listed(parts: readonly (readonly Inline[])[], and: string): Inline[] {
  return parts.flatMap((part, index) => {
    if (index === 0) return part
    return [text(index === parts.length - 1 ? and : ', '), ...part]
  })
}

/** The number with which its author begins a caption, as in `Figure 2.1: …` or `Fig. 3`. */
function numberIn(caption: string, words: readonly string[]): string | null {
  const [, word = '', number] =
    /^(\p{L}+)\.?\s?(\d+(?:[.-]\d+)*\p{L}?)(?![\p{L}\p{N}])/u.exec(caption) ?? []
  if (number === undefined || word.length < 2) return null
  const names = [...words.map((own) => own.toLowerCase()), 'figure', 'table', 'listing']
  return names.some((name) => name.startsWith(word.toLowerCase())) ? number : null
}
