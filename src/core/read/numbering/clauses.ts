import {
  type ClauseNumber,
  type NumberingLevel,
  type NumberingScheme,
  numberAt,
  ownPlace,
} from '../../document/numbering.ts'
import type { Block, Heading, List, ListItem, Paragraph } from '../../document/types.ts'
import { walk } from '../../document/walk.ts'
import type { WarningLog } from '../warning-log.ts'
import type { ClausePlaces } from './clause-places.ts'
import { Counters } from './counters.ts'
import type { HeadingRoles, NotedHeading } from './heading-roles.ts'
import { leadingText, withoutLeading } from './leading-text.ts'
import { levelOfList } from './list-level.ts'
import { NestedClauses } from './nested-clauses.ts'
import { agrees, isBelow, type TypedNumber, typedFigures, typedNumber } from './typed-numbers.ts'

/** Where clauses stand: which level lists have there. `null` where lists have their own numbers. */
export interface Base {
  readonly scheme: number
  readonly level: number
}

/** The numbering of clauses, and that of those within schedules, which is the same from 1. */
const main = 0
const inSchedules = 1

/**
 * Numbers headings, the items of ordered lists and paragraphs through one scheme. Numbers that were typed are replaced.
 * Paragraphs with a number become items of lists.
 */
export class Clauses {
  readonly #levels: NumberingScheme
  readonly #roles: HeadingRoles
  readonly #log: WarningLog
  readonly #counters: Counters
  readonly #places: ClausePlaces
  #base: Base | null

  constructor(levels: NumberingScheme, roles: HeadingRoles, places: ClausePlaces, log: WarningLog) {
    this.#levels = levels
    this.#roles = roles
    this.#log = log
    this.#places = places
    this.#counters = new Counters([levels, levels])
    this.#base = roles.hasNumbered ? null : { scheme: main, level: 0 }
  }

  /** Every scheme that numbers refer to. */
  get schemes(): readonly NumberingScheme[] {
    return this.#counters.schemes
  }

  /** The body with its numbers. */
  number(blocks: readonly Block[]): Block[] {
    const numbered: Block[] = []
    let section = new NestedClauses()
    for (const block of blocks) {
      if (block.type === 'heading') {
        numbered.push(...section.blocks, this.#heading(block))
        section = new NestedClauses()
      } else if (
        block.type === 'aligned' ||
        block.type === 'landscape' ||
        block.type === 'columnSpan'
      ) {
        section.add({ ...block, children: this.number(block.children) })
      } else this.#add(block, this.#base, section)
    }
    numbered.push(...section.blocks)
    return numbered
  }

  #heading(heading: Heading): Heading {
    const noted = this.#roles.of(heading.id)
    this.#places.enter(null, heading.children)
    if (noted?.role === 'unnumbered') this.#base = null
    if (noted === null || noted.role === 'title' || noted.role === 'unnumbered') return heading
    if (noted.role === 'schedule') return this.#schedule(heading, noted)
    const { scheme, level } = noted
    if (level >= this.#levels.length) return heading
    const shape = this.#levels[level]
    if (shape === undefined) return heading
    const text = leadingText(heading.children)
    const read = typedNumber(text, shape) ?? typedFigures(text)
    const clause = this.#counters.take(scheme, level)
    // A bare number may be a word of the heading, such as a year.
    const isWord =
      read !== null &&
      /^\d+$/.test(read.text) &&
      !agrees(read, shape, this.#counters.counts(scheme))
    const typed = isWord ? null : read
    this.#base = { scheme, level: level + 1 }
    if (typed !== null && !agrees(typed, shape, this.#counters.counts(scheme))) {
      this.#warnDiffers('heading', typed, clause, heading.line)
    }
    return this.#numbered(heading, noted, clause, typed?.end ?? 0)
  }

  /** The heading of a schedule. One of no more words than its number keeps that as text. */
  #schedule(heading: Heading, noted: NotedHeading & { readonly role: 'schedule' }): Heading {
    const { level, typed } = noted.schedule
    const scheme = this.#counters.schemeOf(level)
    const clause = this.#counters.take(scheme, 0)
    this.#counters.restart(inSchedules)
    this.#base = { scheme: inSchedules, level: 0 }
    if (typed !== null && typed.count !== clause.count) {
      this.#warnDiffers('heading', typed, clause, heading.line)
    }
    const end = typed?.end ?? 0
    const isBare =
      end > 0 && withoutLeading(heading.children, end).every(({ type }) => type === 'anchor')
    this.#places.enterSchedule({
      id: heading.id,
      text: clause.text,
      clause: isBare ? null : clause,
    })
    return isBare ? heading : this.#numbered(heading, noted, clause, end)
  }

  #numbered(heading: Heading, noted: NotedHeading, clause: ClauseNumber, end: number): Heading {
    const children = end === 0 ? heading.children : withoutLeading(heading.children, end)
    noted.number(clause.text, end)
    this.#places.enter(clause, children, heading.id)
    return { ...heading, number: clause.text, clause, children }
  }

  #flow(blocks: readonly Block[], base: Base | null): Block[] {
    const nested = new NestedClauses()
    for (const block of blocks) this.#add(block, base, nested)
    return [...nested.blocks]
  }

  #add(block: Block, base: Base | null, nested: NestedClauses): void {
    if (base !== null && block.type === 'list') {
      const level = levelOfList(block, this.#levels, base.level)
      if (level !== null) {
        nested.addList(this.#list(block, { ...base, level }), level)
        return
      }
    }
    if (base !== null && block.type === 'paragraph') {
      const found = this.#typedParagraph(block, base)
      if (found !== null) {
        nested.addParagraph(found.paragraph, found.clause)
        return
      }
    }
    this.#places.note(walk([block]), base?.level)
    nested.add(block)
  }

  #list(list: List, { scheme, level }: Base): List {
    const shape = this.#levels[level] ?? []
    let before: number | null = null
    const children = list.children.map((item): ListItem => {
      const written: number = item.number ?? 1
      const isFirst = before === null
      if (isFirst && written === 1 && restarts(shape, level)) this.#counters.restart(scheme, level)
      const clause = this.#counters.take(scheme, level)
      const isCounted = written === (before ?? 0) + 1
      before = written
      if (!isCounted && written !== clause.count) {
        const typed = { text: numberAt(shape.slice(-2), [...Array(level).fill(1), written]) }
        this.#warnDiffers('item', typed, clause, item.line)
      }
      const [first] = item.children
      this.#places.enter(clause, first?.type === 'paragraph' ? first.children : [])
      return { ...item, clause, children: this.#flow(item.children, { scheme, level: level + 1 }) }
    })
    return { ...list, children }
  }

  /** A paragraph that begins with a number of the scheme. */
  #typedParagraph(
    paragraph: Paragraph,
    { scheme, level: from }: Base,
  ): { readonly paragraph: Paragraph; readonly clause: ClauseNumber } | null {
    const text = leadingText(paragraph.children)
    if (!/^[\p{L}\d(§]/u.test(text)) return null
    let other: TypedNumber | null = null
    for (let level = from; level < this.#levels.length; level++) {
      const shape = this.#levels[level] ?? []
      const typed = typedNumber(text, shape)
      if (typed === null || typed.end >= text.length + (paragraph.children.length > 1 ? 1 : 0))
        continue
      const expected = this.#counters.next(scheme, level)
      const [value = 0, ...more] = typed.values.toReversed()
      const isNext = value === expected.at(-1)
      const isFitting =
        more.length > 0
          ? isBelow(typed.values, shape, expected)
          : isNext || (value === 1 && restarts(shape, level))
      if (!isFitting) {
        other ??= more.length > 0 ? typed : null
        continue
      }
      if (!isNext && more.length === 0) this.#counters.restart(scheme, level)
      const clause = this.#counters.take(scheme, level)
      if (!isNext && more.length > 0) this.#warnDiffers('paragraph', typed, clause, paragraph.line)
      const children = withoutLeading(paragraph.children, typed.end)
      this.#places.enter(clause, children)
      return { paragraph: { ...paragraph, children }, clause }
    }
    if (other !== null) {
      const message = `The paragraph begins with "${other.text}", which is no number that can stand here; it was left as text.`
      this.#log.add('clause_number_differs', message, paragraph.line)
    }
    return null
  }

  #warnDiffers(
    what: 'heading' | 'item' | 'paragraph',
    typed: { readonly text: string },
    clause: ClauseNumber,
    line: number,
  ): void {
    const message = `The ${what} was numbered "${typed.text.trim()}"; the numbering gives it "${clause.text}".`
    this.#log.add('clause_number_differs', message, line)
  }
}

/** Whether a list begins from 1 again below the same number: `(a)`, but not `2.1`, of which there would be two. */
function restarts(shape: NumberingLevel, level: number): boolean {
  return level > 0 && shape.every((part) => typeof part === 'string' || part === ownPlace(shape))
}
