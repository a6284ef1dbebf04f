import { isEmptyPlace } from '../document/empty-place.ts'
import { plainText } from '../document/plain-text.ts'
import type { Block, Inline, Paragraph } from '../document/types.ts'
import { walk } from '../document/walk.ts'
import { hasCaptionBelow } from './caption-below.ts'

/** Length of the longest paragraph that is kept with the block it introduces, in characters: three or four lines. */
const longestLead = 320

/** A title such as `Table 3-2: Integer types`, in any language. */
const numberedTitle = /^\p{L}+\.?\s\d[\d.-]*\s*[:.]/u

/**
 * Whether a short paragraph is to stay on the page of the block after it, which it introduces: it ends in a colon, is all
 * in bold type as titles are that authors don't mark as headings, or is the numbered title of a table or of code; and any
 * before a formula. So are pictures alone above their caption. Titles in a row, and lines of a form that end in a colon, would
 * take all of a page to the next: they introduce nothing. A plain line may introduce a title, which introduces what is below.
 */
export function leadsUp(paragraph: Paragraph, after: Block | undefined): boolean {
  const { children } = paragraph
  if (after === undefined || apart.has(after.type)) return false
  if (lengthOf(children) > longestLead) return false
  if (after.type === 'math' || hasCaptionBelow(paragraph, after)) return true
  if (isBold(children)) return !isTitle(after)
  if (endsInColon(children)) return isTitle(after) || !isIntroduction(after)
  return titled.has(after.type) && numberedTitle.test(plainText(children).trim())
}

function isTitle(block: Block): boolean {
  return block.type === 'paragraph' && isBold(block.children)
}

function isIntroduction(block: Block): boolean {
  return block.type === 'paragraph' && endsInColon(block.children)
}

function endsInColon(inlines: readonly Inline[]): boolean {
  return /[:：]$/.test(plainText(inlines).trimEnd())
}

/** What paragraphs don't introduce. */
const apart: ReadonlySet<Block['type']> = new Set([
  ...([
    'heading',
    'pageBreak',
    'recordStart',
    'thematicBreak',
    'toc',
    'tableOfFigures',
    'indexOfTerms',
  ] as const),
])

const titled: ReadonlySet<Block['type']> = new Set(['code', 'figure', 'landscape', 'table'])

function isBold(children: readonly Inline[]): boolean {
  const shown = children.filter((child) => !isEmptyPlace(child))
  return shown.length > 0 && shown.every(({ type }) => type === 'strong')
}

function lengthOf(inlines: readonly Inline[]): number {
  let length = 0
  for (const node of walk(inlines)) {
    if (!('children' in node)) length += 'value' in node ? node.value.length : 1
  }
  return length
}
