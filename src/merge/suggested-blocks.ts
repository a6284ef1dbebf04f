import type { Step } from './pair-paragraphs.ts'
import { acceptedText, isWhollyChanged, isWhollyDeleted, textsOf } from './paragraph-texts.ts'
import type { SourceEdit } from './place-paragraph.ts'
import { plainWords } from './plain-words.ts'
import { type BaseParagraph, type Insertion, paragraphEnd } from './story.ts'

/** Blocks between two lines, `{++` and `++}`, which the Markdown suggests to insert, or `{--` and `--}` to delete. */
interface SuggestedBlock {
  readonly sign: string
  /** Of its first line, and behind its last one with the line end. */
  readonly from: number
  readonly to: number
  /** Behind the first line, and where the last one begins. */
  readonly inner: number
  readonly innerEnd: number
}

/** Blocks of which the edited file has accepted or rejected the suggestion as a whole. */
export interface SettledBlock {
  readonly edits: readonly SourceEdit[]
  readonly before: readonly string[]
  readonly expected: readonly string[]
}

/** By the first of the steps in each, and all of their steps. */
export interface SettledBlocks {
  readonly byFirst: ReadonlyMap<Step, SettledBlock>
  readonly steps: ReadonlySet<Step>
}

const openLine = /^[ \t>]{0,40}\{(\+\+|--)[ \t]{0,40}$/
const closeLine = /^[ \t>]{0,40}(\+\+|--)\}(?:\{>>@[^:{}<>]{1,300}<<\})?[ \t]{0,40}$/

/** The suggested blocks of a Markdown text, in order; none in each other. */
export function suggestedBlocks(text: string): readonly SuggestedBlock[] {
  if (!/^[ \t>]{0,40}\{(?:\+\+|--)[ \t]{0,40}\r?$/m.test(text)) return []
  const blocks: SuggestedBlock[] = []
  let open: { readonly sign: string; readonly from: number; readonly inner: number } | null = null
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    const next = end < 0 ? text.length : end + 1
    const line = text.slice(at, next).trimEnd()
    const opens = line.length < 100 ? openLine.exec(line)?.[1] : undefined
    const closes = line.length < 500 ? closeLine.exec(line)?.[1] : undefined
    if (opens !== undefined) open = { sign: opens, from: at, inner: next }
    else if (open !== null && closes === open.sign) {
      blocks.push({ ...open, to: next, innerEnd: at })
      open = null
    }
    at = next
  }
  return blocks
}

/** Blocks that were accepted or rejected as a whole, and paragraphs of those that are no suggestion any more, but were edited. */
export interface SettledSuggestions extends SettledBlocks {
  readonly edited: ReadonlySet<Step>
}

/**
 * The blocks whose suggestion was accepted or rejected.
 *
 * @param startOf where a paragraph is in the Markdown
 */
export function settledBlocks(
  blocks: readonly SuggestedBlock[],
  steps: readonly Step[],
  startOf: (paragraph: BaseParagraph) => number | null,
): SettledSuggestions {
  const byFirst = new Map<Step, SettledBlock>()
  const settled = new Set<Step>()
  const edited = new Set<Step>()
  if (blocks.length === 0) return { byFirst, steps: settled, edited }
  const inside = new Map<SuggestedBlock, Step[]>(blocks.map((block) => [block, []]))
  let at = 0
  for (const step of steps) {
    const start = step.original && startOf(step.original)
    if (start === null) continue
    while (at + 1 < blocks.length && start >= (blocks[at]?.to ?? 0)) at++
    const block = blocks[at]
    if (block && start >= block.inner && start < block.innerEnd) inside.get(block)?.push(step)
  }
  for (const [block, own] of inside) {
    const [first] = own
    if (first === undefined) continue
    const signs = [
      { from: block.from, to: block.inner, text: '' },
      { from: block.innerEnd, to: block.to, text: '' },
    ]
    const isKept = own.every(isPlainAgain)
    const isGone = own.every((step) => step.edited === null)
    if (!(isKept || isGone)) {
      if (!own.every((step) => step.edited === null || isSettled(step, block.sign))) continue
      byFirst.set(first, { edits: signs, before: [], expected: [] })
      for (const step of own) if (step.edited !== null) edited.add(step)
      continue
    }
    byFirst.set(first, {
      edits: isKept ? signs : [{ from: block.from, to: block.to, text: '' }],
      before: own.flatMap(({ original }) => (original === null ? [] : textsOf(original))),
      expected: own.flatMap(({ edited }) => (edited === null ? [] : textsOf(edited))),
    })
    for (const step of own) settled.add(step)
  }
  return { byFirst, steps: settled, edited }
}

/** Whether a paragraph is there and no suggestion any more, whatever else was done to it. */
function isSettled({ original, edited }: Step, sign: string): boolean {
  if (original === null || edited === null || original.comments.length > 0) return false
  const isWhole = isWhollyChanged(original) && !original.insertions.some(hasEnd)
  return isWhole && (sign === '++' ? edited.text.trim() !== '' : !isWhollyDeleted(edited))
}

function hasEnd({ characters }: Insertion): boolean {
  return characters.some(({ text, deleted }) => text === paragraphEnd || deleted !== null)
}

/** Whether a paragraph is there without the change, and with nothing else done to it. */
function isPlainAgain({ original, edited }: Step): boolean {
  if (original === null || edited === null) return false
  const { insertions, characters, comments, joined, cell } = edited
  const isPlain =
    insertions.length === 0 &&
    comments.length === 0 &&
    joined === null &&
    (cell?.rowChange ?? null) === null &&
    characters.every(({ deleted }) => deleted === null)
  const text = original.text === '' ? acceptedText(original) : original.text
  return isPlain && plainWords(edited.text) === plainWords(text)
}
