import type { NumberingLevel } from '../../document/numbering.ts'
import type { Document, HeadingDepth, ItemChapter } from '../../document/types.ts'
import { type Node, walkDocument } from '../../document/walk.ts'
import { clauseIndent } from '../../layout/clause-indents.ts'
import type { Theme } from '../../theme/types.ts'
import { twips } from './markup/units.ts'
import { clauseStyle } from './styles/clause.ts'

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
  /** The numbering of clauses, in which headings are; then nothing else numbers them. */
  readonly clauses?: ClauseLevels
}

/** The numberings of clauses, each with its levels. */
export type ClauseLevels = readonly (readonly ClauseLevel[])[]

export interface ClauseLevel {
  readonly shape: NumberingLevel
  /** The paragraph style that has the numbers of this level. */
  readonly style?: string
  /** In twips; absent for a level that only headings have. */
  readonly indent?: { readonly start: number; readonly hanging: number }
  /** Whether both headings and lists have it: then headings stand as items do. */
  readonly isShared?: true
}

/**
 * Real multilevel numbering, wherever it shows the very numbers of the outline: every numbered heading
 * must follow from those before it as Word counts, and no level may be skipped (programs disagree on
 * what a skipped level shows).
 */
export function headingNumbering(document: Document, theme: Theme): HeadingNumbering {
  const { outline } = document
  const clauses = clauseLevels(document, theme, true)
  if (clauses !== undefined) return { automatic: true, firstDepth: 1, clauses }
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

/**
 * The levels of a document's numbering of clauses; nothing without one.
 *
 * @param hasStyles whether styles have the numbers, those of headings and others of clauses
 */
export function clauseLevels(
  document: Document,
  theme: Theme,
  hasStyles: boolean,
): ClauseLevels | undefined {
  const { numberings } = document
  if (numberings === undefined) return undefined
  // By schemes and levels.
  const headings = new Map<string, HeadingDepth>()
  const lists = new Set<string>()
  for (const node of walkDocument(document)) {
    if ((node.type !== 'heading' && node.type !== 'listItem') || !node.clause) continue
    const key = `${node.clause.scheme} ${node.clause.level}`
    if (node.type === 'listItem') lists.add(key)
    else if (!headings.has(key)) headings.set(key, node.depth)
  }
  return numberings.map((shapes, scheme) => {
    let start = 0
    return shapes.map((shape, level): ClauseLevel => {
      const key = `${scheme} ${level}`
      const depth = headings.get(key)
      const isUsed = depth !== undefined || lists.has(key)
      const style = depth === undefined ? clauseStyle(level) : `Heading${depth}`
      const hanging = twips(theme.text.size * clauseIndent(document, level))
      // Levels that aren't used follow those above them.
      const isSetIn = lists.has(key) || (depth === undefined && start > 0)
      if (isSetIn) start += hanging
      return {
        shape,
        ...(hasStyles && scheme === 0 && isUsed && { style }),
        ...(isSetIn && { indent: { start, hanging } }),
        ...(isSetIn && depth !== undefined && { isShared: true }),
      }
    })
  })
}
