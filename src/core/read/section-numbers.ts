import type { BookFileKind } from '../document/book.ts'
import type { HeadingDepth } from '../document/types.ts'
import { deeper, headingDepth } from './constructs/heading.ts'
import type { DocumentContents } from './contents/read-contents.ts'
import { lineOf, type SourceNode } from './source-node.ts'
import type { WarningLog } from './warning-log.ts'

/** A number as authors write it: `2`, `2.`, `2.1`, `2)`, `§ 2`. Not a year. */
const ownNumber = /^(?:§\s*)?\d{1,3}(?:\.\d{1,3})*[.)]?\s+\S/u

/** A file whose headings may be numbered. */
export interface NumberedFile {
  readonly source: Pick<DocumentContents, 'body' | 'contents'>
  readonly kind: BookFileKind
  /** How much deeper its headings are in the document. */
  readonly depth: number
  /** Whether it stands in a part, whose heading has no number. */
  readonly inPart: boolean
  readonly linesBefore: number
}

/** Gives the headings of one file their numbers. */
export interface FileSections {
  /**
   * The number of the next heading; `null` for one that has none.
   *
   * @param isAppendix whether it says that it's an appendix, as all below it then are
   */
  next(depth: HeadingDepth, isAppendix?: boolean): string | null
}

/**
 * Numbers headings as `1`, `1.1`, `1.2`… The shallowest level that the sections use is the first; a level that is skipped
 * counts as 1. A sole heading of level 1 that comes before all others is the document's title, and has no number. In a book the
 * numbers go on from file to file; appendices have letters (in one file those of the class `appendix`), and parts and what stands before and after the chapters nothing.
 */
export class SectionNumbers {
  readonly #hasTitle: boolean
  readonly #tops: ReadonlyMap<boolean, number>
  readonly #chapters: number[] = []
  readonly #appendices: number[] = []

  private constructor(tops: ReadonlyMap<boolean, number>, hasTitle: boolean) {
    this.#tops = tops
    this.#hasTitle = hasTitle
  }

  /**
   * @param titleLeftOut whether the heading that is the title isn't among them
   * @param asked whether the document itself asks for numbers, rather than its theme
   * @param replacesTyped whether numbers of the headings' own give way
   * @returns `null` if most of the headings carry numbers of their own, with a warning if the document asked for more
   */
  static of(
    files: readonly NumberedFile[],
    titleLeftOut: boolean,
    asked: boolean,
    log: WarningLog,
    replacesTyped = false,
  ): SectionNumbers | null {
    const headings = files.flatMap(headingsOf)
    const hasTitle =
      !titleLeftOut &&
      headings.length > 1 &&
      headings[0]?.depth === 1 &&
      headings.every(({ depth, file }, index) => !isNumbered(file) || index === 0 || depth > 1) &&
      isNumbered(headings[0].file)
    const sections = (hasTitle ? headings.slice(1) : headings).filter(({ file }) =>
      isNumbered(file),
    )
    const numbered = sections.filter(({ text }) => ownNumber.test(text.trim()))
    const [first] = numbered
    if (
      !replacesTyped &&
      first !== undefined &&
      numbered.length > 1 &&
      2 * numbered.length >= sections.length
    ) {
      if (asked) {
        const message = 'Sections were not numbered: their headings carry numbers of their own.'
        const { linesBefore } = log
        log.linesBefore = first.file.linesBefore
        log.add('sections_not_numbered', message, lineOf(first.node))
        log.linesBefore = linesBefore
      }
      return null
    }
    const tops = new Map<boolean, number>()
    for (const { depth, file } of sections) {
      tops.set(file.inPart, Math.min(depth, tops.get(file.inPart) ?? 6))
    }
    return new SectionNumbers(tops, hasTitle)
  }

  /** Files are to be read in their order. */
  in({ kind, inPart }: NumberedFile): FileSections {
    const top = this.#tops.get(inPart) ?? 6
    const appendix = (depth: HeadingDepth) => {
      const [first = 1, ...others] = count(this.#appendices, depth - top)
      return [lettersOf(first), ...others].join('.')
    }
    if (kind === 'chapter') {
      let inAppendix = false
      return {
        next: (depth, isAppendix = false) => {
          if (this.#hasTitle && depth === 1) return null
          if (depth <= top) inAppendix = isAppendix
          return inAppendix ? appendix(depth) : count(this.#chapters, depth - top).join('.')
        },
      }
    }
    return { next: kind === 'appendix' ? appendix : () => null }
  }
}

interface Heading {
  readonly depth: HeadingDepth
  readonly node: SourceNode
  readonly text: string
  readonly file: NumberedFile
}

function headingsOf(file: NumberedFile): readonly Heading[] {
  const headings: Heading[] = []
  const { body, contents } = file.source
  contents.visit(body, (node) => {
    const depth = headingDepth(node)
    if (depth === null) return
    const text = contents.textOf(contents.of(node))
    headings.push({ depth: deeper(depth, file.depth), node, text, file })
  })
  return headings
}

function isNumbered({ kind }: NumberedFile): boolean {
  return kind === 'chapter' || kind === 'appendix'
}

/** Counts a heading, and returns all of its numbers. */
function count(counts: number[], levels: number): readonly number[] {
  const level = Math.max(levels, 0)
  counts.length = Math.min(counts.length, level + 1)
  while (counts.length < level) counts.push(1)
  counts[level] = (counts[level] ?? 0) + 1
  return counts
}

/** `A` to `Z`, then `AA`. */
function lettersOf(number: number): string {
  const last = String.fromCharCode(65 + ((number - 1) % 26))
  return number > 26 ? lettersOf(Math.floor((number - 1) / 26)) + last : last
}
