import type { TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import type { WordChange, WordParagraph } from '../from-docx/model.ts'
import { blockStart, insertedMarkdown } from './inserted-markdown.ts'
import type { NewObjects } from './new-objects.ts'
import { openers, type SourceEdit } from './place-paragraph.ts'
import { noMarks } from './run-marks.ts'
import { insertion } from './signature.ts'
import type { Located, SourceText } from './source-text.ts'
import type { BaseParagraph, Character } from './story.ts'

/** A paragraph that a reviewer added. */
export interface NewParagraph {
  readonly characters: readonly Character[]
  readonly paragraph: WordParagraph
}

/** A paragraph of the source beside which others are added. */
export interface Anchor {
  readonly paragraph: BaseParagraph
  readonly located: Located
}

/** What stands before the text on its line: containers and the marker of an item. */
const marker = /([-*+]|\d{1,9}[.)])([ \t]+)(\[[ xX]\][ \t]+)?$/

/** Writes blocks that reviewers added. */
export class BlockWriter {
  readonly #source: SourceText
  readonly #changes: TrackedChanges
  readonly #objects: NewObjects
  readonly leftOut: string[] = []

  constructor(source: SourceText, changes: TrackedChanges, objects: NewObjects) {
    this.#source = source
    this.#changes = changes
    this.#objects = objects
  }

  /** Text of a block or a cell, marked as a change. */
  text(characters: readonly Character[], inCell: boolean): string {
    const { markdown, leftOut } = insertedMarkdown(characters, {
      around: noMarks,
      inCell,
      objects: this.#objects,
    })
    this.leftOut.push(...leftOut)
    const trimmed = inCell ? markdown.trim() : blockStart(markdown.trim())
    if (trimmed === '' || this.#changes !== 'all') return trimmed
    return insertion(trimmed, changeOf(characters))
  }

  /** Adds paragraphs behind a block of the source, or before it. */
  beside(anchor: Anchor, added: readonly NewParagraph[], isBefore: boolean): SourceEdit | null {
    const lead = this.#lead(anchor)
    let item = itemOf(lead, anchor.paragraph.paragraph)
    let isItem = item !== null
    const parts: string[] = []
    for (const { characters, paragraph } of added) {
      const text = this.text(characters, false)
      if (text === '') continue
      const { list, headingLevel } = paragraph
      if (list !== null && headingLevel === null) {
        const level = list.level
        const next = nextItem(item, list.ordered, level, lead)
        parts.push(`${isItem ? '' : '\n'}${next.indent}${next.marker} ${text}`)
        item = next
        isItem = true
        continue
      }
      const quote = containerOf(lead)
      const heading = headingLevel === null ? '' : `${'#'.repeat(Math.min(6, headingLevel))} `
      parts.push(`${quote.trimEnd()}\n${quote}${heading}${text}`)
      item = null
      isItem = false
    }
    if (parts.length === 0) return null
    const block = parts.join('\n')
    if (isBefore) {
      const at = this.#source.lineStart(anchor.located.start)
      return {
        from: at,
        to: at,
        text: `${block.replace(/^[> ]{0,40}\n/, '')}\n${isItem ? '' : '\n'}`,
      }
    }
    const at = this.#blockEnd(anchor)
    return { from: at, to: at, text: `\n${block}` }
  }

  /** What stands before the first character on its line. */
  #lead({ located }: Anchor): string {
    const start = this.#source.lineStart(located.start)
    return this.#source.text.slice(start, located.start).replace(openers, '')
  }

  /** The end of the line on which a block ends, with the line under a heading. */
  #blockEnd({ paragraph, located }: Anchor): number {
    const end = this.#source.lineEnd(Math.max(located.end - 1, located.start))
    if (paragraph.paragraph.headingLevel === null && paragraph.paragraph.styleName !== 'title')
      return end
    const [under = ''] =
      /^\r?\n[ >]{0,40}(?:={1,200}|-{1,200})[ \t]*(?=\r?\n|$)/.exec(
        this.#source.text.slice(end, end + 300),
      ) ?? []
    return end + under.length
  }
}

interface Item {
  readonly indent: string
  readonly marker: string
  readonly level: number
}

function itemOf(lead: string, { list }: WordParagraph): Item | null {
  const found = marker.exec(lead)
  if (found === null || list === null) return null
  return { indent: lead.slice(0, found.index), marker: found[1] ?? '-', level: list.level }
}

function nextItem(before: Item | null, ordered: boolean, level: number, lead: string): Item {
  if (before === null) return { indent: containerOf(lead), marker: ordered ? '1.' : '-', level }
  const isOrdered = /\d/.test(before.marker)
  const sameKind = isOrdered === ordered
  if (level === before.level) {
    const number = Number.parseInt(before.marker, 10) + 1
    const next = sameKind
      ? ordered
        ? `${number}${before.marker.slice(-1)}`
        : before.marker
      : ordered
        ? '1.'
        : '-'
    return { ...before, marker: next }
  }
  if (level > before.level) {
    const indent = before.indent + ' '.repeat(before.marker.length + 1)
    return {
      indent,
      marker: ordered ? '1.' : isOrdered ? '-' : before.marker,
      level: before.level + 1,
    }
  }
  const shorter = before.indent.replace(/ {2,4}$/, '')
  return { indent: shorter, marker: ordered ? '1.' : isOrdered ? '-' : before.marker, level }
}

/** The quotation marks around a block, without lists. */
function containerOf(lead: string): string {
  return /^(?:[ ]{0,3}> ?)*/.exec(lead)?.[0] ?? ''
}

/** Whose change it is that all of a text was inserted by; `null` for more than one or nobody. */
function changeOf(characters: readonly Character[]): WordChange | null {
  const [first] = characters
  const change = first?.inserted ?? null
  const isOne = characters.every(({ inserted }) => inserted?.author === change?.author)
  return isOne ? change : null
}
