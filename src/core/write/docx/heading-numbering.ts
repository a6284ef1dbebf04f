import type { Document, HeadingDepth, ItemChapter } from '../../document/types.ts'
import { type Node, walkDocument } from '../../document/walk.ts'

/** How section numbers reach Word. */
export interface HeadingNumbering {
  /** Whether Word's own counting gives the reader's numbers. Else they are written as text. */
  readonly automatic: boolean
  /** The depth of heading whose numbers have one figure. */
  readonly firstDepth: HeadingDepth
  /** Whether references or captions show the numbers, with all that belongs to them. */
  readonly referredTo?: boolean
  /** The depth of heading whose numbers are `A`, `B` and so on, in a numbering of their own; absent where there are none. */
  readonly appendices?: HeadingDepth
}

/**
 * Real multilevel numbering, wherever it shows the very numbers of the outline: every numbered heading
 * must follow from those before it as Word counts, and no level may be skipped (programs disagree on
 * what a skipped level shows).
 */
export function headingNumbering(document: Document): HeadingNumbering {
  const { outline } = document
  const numbered = outline.filter((entry) => entry.number !== null)
  const literal: HeadingNumbering = { automatic: false, firstDepth: 1 }
  if (numbered.length === 0) return literal
  let firstDepth: HeadingDepth = 6
  let firstOfAppendices: HeadingDepth = 6
  for (const { depth, number } of numbered) {
    if (!isNumberOfAppendix(number)) firstDepth = depth < firstDepth ? depth : firstDepth
    else if (depth < firstOfAppendices) firstOfAppendices = depth
  }
  const chapters: number[] = []
  const appendices: number[] = []
  for (const { depth, number } of numbered) {
    const isAppendix = isNumberOfAppendix(number)
    const counters = isAppendix ? appendices : chapters
    const level = depth - (isAppendix ? firstOfAppendices : firstDepth)
    if (level > counters.length) return literal
    counters.length = level + 1
    counters[level] = (counters[level] ?? 0) + 1
    const [chapter = 1, ...sections] = counters
    // After Z, Word has AA and then BB.
    if (isAppendix && chapter > 26) return literal
    const shown = isAppendix ? String.fromCharCode(64 + chapter) : chapter
    if ([shown, ...sections].join('.') !== number) return literal
  }
  return {
    automatic: true,
    firstDepth,
    referredTo: refersToSections(document),
    ...(appendices.length > 0 && { appendices: firstOfAppendices }),
  }
}

/** Whether a heading's number begins with a letter. */
export function isNumberOfAppendix(number: string | null): boolean {
  return number !== null && /^[A-Z]/.test(number)
}

function refersToSections(document: Document): boolean {
  for (const node of walkDocument(document)) {
    if (node.type === 'link' && node.shows?.kind === 'section') return true
    if (chapterOfNumber(node) !== undefined) return true
  }
  return false
}

/** Whether what is numbered has the number of its chapter. */
export function numbersByChapter(document: Document): boolean {
  if (!document.outline.some(({ number }) => number !== null)) return false
  for (const node of walkDocument(document)) {
    if (chapterOfNumber(node) !== undefined) return true
  }
  return false
}

function chapterOfNumber(node: Node): ItemChapter | undefined {
  if (node.type === 'math') return (node.number ?? node.lines?.[0])?.chapter
  return node.type === 'caption' || node.type === 'numberLabel' ? node.number?.chapter : undefined
}
