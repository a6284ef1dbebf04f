import type { TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import type { Step } from './pair-paragraphs.ts'
import { acceptedText, isEmpty, soleChange, textsOf } from './paragraph-texts.ts'
import { deletedBlock } from './signature.ts'
import type { SourceText } from './source-text.ts'
import type { BaseParagraph } from './story.ts'
import type { SettledBlock, SettledBlocks } from './suggested-blocks.ts'

/**
 * Pictures and formulas that stand alone and are gone from the edited file, with their captions: their lines are deleted. A program
 * that writes one in another way leaves something in its place, and is no deletion.
 */
export function goneObjects(
  steps: readonly Step[],
  source: SourceText,
  changes: TrackedChanges,
): SettledBlocks {
  const byFirst = new Map<Step, SettledBlock>()
  const all = new Set<Step>()
  const stepOf = new Map(steps.map((step) => [step.original, step]))
  for (const [index, step] of steps.entries()) {
    const { original } = step
    if (original === null || !isObject(original) || !isGone(step)) continue
    if ([-1, 1].some((side) => isReplaced(steps, index, side))) continue
    const start = source.startOfLines(original)
    const block = start === null ? null : objectBlock(source.text, start)
    if (block === null) continue
    const own = source.ofSameLines(original).map((each) => stepOf.get(each))
    const isWhole = own.every((each) => {
      if (each === step) return true
      const located = each?.original && source.locate(each.original)
      return each && located && located.end <= block.to && isGone(each)
    })
    if (!isWhole) continue
    const text = source.text.slice(block.from, block.to)
    const change = step.edited && soleChange(step.edited)
    const found = own.flatMap((each) => each ?? [])
    byFirst.set(step, {
      edits: [
        changes === 'accept'
          ? { from: block.from, to: source.nextLine(block.to), text: '' }
          : { ...block, text: deletedBlock(text, change) },
      ],
      before: found.flatMap(({ original: each }) => (each === null ? [] : textsOf(each))),
      expected: [],
    })
    for (const each of found) all.add(each)
  }
  return { byFirst, steps: all }
}

/** Whether a paragraph shows one picture or one formula, and nothing else. */
function isObject({ characters, insertions }: BaseParagraph): boolean {
  const shown = characters.filter(({ text }) => text.trim() !== '')
  const type = shown[0]?.object?.type
  return shown.length === 1 && insertions.length === 0 && (type === 'image' || type === 'formula')
}

function isGone({ original, edited }: Step): boolean {
  if (original?.characters.some(({ deleted }) => deleted !== null)) return false
  return edited === null || (isEmpty(edited) && acceptedText(edited).trim() === '')
}

/** Whether something was added on one side of a paragraph, before the next one that was there. */
function isReplaced(steps: readonly Step[], from: number, side: number): boolean {
  for (let index = from + side; ; index += side) {
    const step = steps[index]
    if (step === undefined || step.original !== null) return false
    if (!isEmpty(step.edited) || acceptedText(step.edited).trim() !== '') return true
  }
}

/** Lines that a formula may have. */
const mostLines = 200

/** The lines of a picture or a formula that stands alone; `null` where it stands in another block, or isn't found. */
function objectBlock(text: string, from: number): Block | null {
  const lines = text.slice(from, from + 40_000).split('\n', mostLines)
  const [line = ''] = lines
  // More would be code.
  if (line.length - line.trimStart().length > 3) return null
  const last = lastLine(lines.map((each) => each.trim()))
  const isApart = last !== null && (lines[last + 1] ?? '').trim() === ''
  return isApart
    ? {
        from,
        to:
          from +
          lines
            .slice(0, last + 1)
            .join('\n')
            .trimEnd().length,
      }
    : null
}

interface Block {
  readonly from: number
  readonly to: number
}

/** The index of the last line of a picture or a formula that begins on the first. */
function lastLine([first = '', ...others]: readonly string[]): number | null {
  const closed = (closes: (line: string) => boolean) => {
    const index = others.findIndex(closes)
    return index < 0 ? null : index + 1
  }
  const isPicture = first.startsWith('![') || first.startsWith('<img ')
  const isOneLine = /^\$.+\$$/.test(first) && first !== '$$'
  if (isPicture || isOneLine) return 0
  if (first.startsWith('$$')) {
    return first.indexOf('$$', 2) > 0 ? 0 : closed((line) => line.includes('$$'))
  }
  if (first.startsWith('\\[')) {
    return first.includes('\\]') ? 0 : closed((line) => line.includes('\\]'))
  }
  const fence = ['```', '~~~'].find((each) => first.startsWith(each))
  if (fence === undefined || !/math|latex|tex/.test(first)) return null
  return closed((line) => line.startsWith(fence))
}
