import { plainText } from '../document/plain-text.ts'
import type { Block, Image, Paragraph } from '../document/types.ts'
import { walk } from '../document/walk.ts'
import { hasCaptionBelow, isPictures, looksLikeCaption } from './caption-below.ts'
import { type Face, textWidth } from './character-width.ts'
import { leadsUp } from './leads-up.ts'

/**
 * A figure that may follow paragraphs after it, so that their text fills the page on which it has no room, or be made smaller:
 * `blocks[figure]`, with the headings and the paragraph that introduce it from `blocks[start]` on directly before it. No page fits
 * more paragraphs than it may follow.
 */
export interface MovableFigure {
  readonly start: number
  readonly figure: number
  /** How many of the blocks behind it are paragraphs that it may follow. */
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
 * The figures among the blocks of a document that may follow paragraphs after them, or consist of one picture, which may be made
 * smaller. None passes anything else: a heading, a list, a figure, or text that introduces what comes next; and one that text
 * introduces stays.
 */
export function movableFigures(blocks: readonly Block[], line: Line): readonly MovableFigure[] {
  return blocks.flatMap((block, figure): MovableFigure[] => {
    if (!isPicture(block)) return []
    const introduced = isIntroduced(blocks, figure)
    const stays = introduced || holdsNotes(block)
    const paragraphs = stays ? 0 : paragraphsAfter(blocks, figure, line)
    if (paragraphs === 0 && !mayShrink(block, blocks[figure + 1])) return []
    let start = introduced ? figure - 1 : figure
    while (blocks[start - 1]?.type === 'heading') start -= 1
    return [{ start, figure, paragraphs }]
  })
}

/** Whether it's a picture alone. One with its caption in the block after it would be parted from that. */
function mayShrink(block: Block, after: Block | undefined): boolean {
  if (onlyPicture(block) === null) return false
  return block.type !== 'paragraph' || after === undefined || !hasCaptionBelow(block, after)
}

/** The picture that a figure consists of, beside its caption; `null` if there isn't one alone. */
export function onlyPicture(block: Block): EmbeddedPicture | null {
  let picture: EmbeddedPicture | null = null
  for (const node of walk([block])) {
    if (node.type !== 'image') continue
    if (picture !== null || !isEmbedded(node)) return null
    picture = node
  }
  return picture
}

/** An image whose file is there. */
export type EmbeddedPicture = Image & { readonly source: { readonly kind: 'embedded' } }

function isEmbedded(image: Image): image is EmbeddedPicture {
  return image.source.kind === 'embedded'
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
