import { plainText } from '../document/plain-text.ts'
import type { Block, Paragraph } from '../document/types.ts'
import { walk } from '../document/walk.ts'
import { isPictures, looksLikeCaption } from './caption-below.ts'
import { type Face, textWidth } from './character-width.ts'
import { leadsUp } from './leads-up.ts'

/**
 * A figure that may follow paragraphs after it, so that their text fills the page on which it has no room: `blocks[figure]`, with
 * the headings from `blocks[start]` on directly before it. No page fits more paragraphs than it may follow.
 */
export interface MovableFigure {
  readonly start: number
  readonly figure: number
  /** How many of the blocks behind it are paragraphs that it may follow. At least 1. */
  readonly paragraphs: number
}

/** The text of so many paragraphs fills what a figure has left of nearly every page. */
const mostParagraphs = 8

/** Where text is set: em of its own size. */
interface Line {
  readonly width: number
  readonly face: Face
}

/**
 * The figures among the blocks of a document that may follow paragraphs after them. None passes anything else: a heading, a
 * list, a figure, or text that introduces what comes next; and one that text introduces stays.
 */
export function movableFigures(blocks: readonly Block[], line: Line): readonly MovableFigure[] {
  return blocks.flatMap((block, figure): MovableFigure[] => {
    if (!isPicture(block) || isIntroduced(blocks, figure) || holdsNotes(block)) return []
    const paragraphs = paragraphsAfter(blocks, figure, line)
    if (paragraphs === 0) return []
    let start = figure
    while (blocks[start - 1]?.type === 'heading') start -= 1
    return [{ start, figure, paragraphs }]
  })
}

/**
 * @param follows how many paragraphs each figure follows
 * @returns the blocks in their new order
 */
export function withMovedFigures(
  blocks: readonly Block[],
  figures: readonly MovableFigure[],
  follows: readonly number[],
): readonly Block[] {
  const moved = [...blocks]
  figures.forEach(({ figure }, index) => {
    const count = follows[index] ?? 0
    moved.splice(
      figure,
      count + 1,
      ...blocks.slice(figure + 1, figure + count + 1),
      ...blocks.slice(figure, figure + 1),
    )
  })
  return moved
}

/** Pictures alone, with or without a caption. */
function isPicture(block: Block): boolean {
  switch (block.type) {
    case 'paragraph':
      return isPictures(block.children)
    case 'figure':
    case 'aligned':
      return block.children.every(isPicture)
    default:
      return false
  }
}

function isIntroduced(blocks: readonly Block[], index: number): boolean {
  const before = blocks[index - 1]
  return before?.type === 'paragraph' && leadsUp(before, blocks[index])
}

/** Notes are numbered in the order of the source. */
function holdsNotes(block: Block): boolean {
  for (const { type } of walk([block])) if (type === 'footnoteReference') return true
  return false
}

function paragraphsAfter(blocks: readonly Block[], figure: number, line: Line): number {
  let count = 0
  while (count < mostParagraphs) {
    const block = blocks[figure + count + 1]
    if (block?.type !== 'paragraph' || !isRunningText(block, line)) break
    if (leadsUp(block, blocks[figure + count + 2])) break
    count += 1
  }
  return count
}

/** Whether a paragraph isn't what authors write below a picture for its caption, of which a single line may be one too. */
function isRunningText(paragraph: Paragraph, { width, face }: Line): boolean {
  if (paragraph.align !== null || looksLikeCaption(paragraph)) return false
  return textWidth(plainText(paragraph.children), face, width) === width
}
