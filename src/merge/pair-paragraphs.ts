import { commonPairs, longestRising, type Pair } from '../core/compare/common-pairs.ts'
import { Interning } from '../core/compare/interning.ts'
import { textParts } from '../core/compare/words.ts'
import { acceptedText } from './paragraph-texts.ts'
import { plainWords } from './plain-words.ts'
import type { BaseParagraph } from './story.ts'

/** Paragraphs of the file as it was written and as it came back: one in both, or in one of them. */
export type Step =
  | { readonly original: BaseParagraph; readonly edited: BaseParagraph }
  | { readonly original: BaseParagraph; readonly edited: null }
  | { readonly original: null; readonly edited: BaseParagraph }

/** Paragraphs in a gap that are compared with each other. */
const largestGap = 250_000

/** Pairs the paragraphs that are the same one, in order: those with the same words, then those from the same line, then similar ones. */
export function pairParagraphs(
  original: readonly BaseParagraph[],
  edited: readonly BaseParagraph[],
): readonly Step[] {
  const numbers = new Interning()
  const keyOf = (paragraph: BaseParagraph, index: number) => {
    if (isAddedCell(paragraph)) return numbers.of(`added ${index}`)
    return numbers.of(`${paragraph.cell === null ? '' : 'cell '}${plainWords(textOf(paragraph))}`)
  }
  const equal = commonPairs(original.map(keyOf), edited.map(keyOf))
  return stepsOf(original, edited, equal, pairSimilar)
}

/** Whether a cell's row was inserted into the edited file, so that it's like none of the original. */
function isAddedCell({ cell, line }: BaseParagraph): boolean {
  return cell?.rowChange?.kind === 'insertion' && line === null
}

function pairSimilar(
  original: readonly BaseParagraph[],
  edited: readonly BaseParagraph[],
): readonly Step[] {
  if (original.length === 0 || edited.length === 0) return unpaired(original, edited)
  const pairs =
    original.length * edited.length > largestGap
      ? sameLines(original, edited)
      : bestPairs(original, edited)
  return stepsOf(original, edited, pairs, unpaired)
}

function unpaired(
  original: readonly BaseParagraph[],
  edited: readonly BaseParagraph[],
): readonly Step[] {
  return [
    ...original.map((each): Step => ({ original: each, edited: null })),
    ...edited.map((each): Step => ({ original: null, edited: each })),
  ]
}

/** The pairs, and between them what `between` makes of the paragraphs there. */
function stepsOf(
  original: readonly BaseParagraph[],
  edited: readonly BaseParagraph[],
  pairs: readonly Pair[],
  between: typeof unpaired,
): readonly Step[] {
  const steps: Step[] = []
  let oldAt = 0
  let youngAt = 0
  for (const pair of [...pairs, { old: original.length, young: edited.length }]) {
    for (const step of between(
      original.slice(oldAt, pair.old),
      edited.slice(youngAt, pair.young),
    )) {
      steps.push(step)
    }
    const [before, after] = [original[pair.old], edited[pair.young]]
    if (before !== undefined && after !== undefined) {
      steps.push({ original: before, edited: after })
    }
    oldAt = pair.old + 1
    youngAt = pair.young + 1
  }
  return steps
}

/** Pairs by the lines that their bookmarks name. */
function sameLines(
  original: readonly BaseParagraph[],
  edited: readonly BaseParagraph[],
): readonly Pair[] {
  const places = new Map<number, number>()
  original.forEach(({ line }, index) => {
    if (line !== null && !places.has(line)) places.set(line, index)
  })
  const pairs = edited.flatMap(({ line }, young): Pair[] => {
    const old = line === null ? undefined : places.get(line)
    return old === undefined ? [] : [{ old, young }]
  })
  return longestRising(pairs)
}

/** The pairs that have most in common together. */
function bestPairs(
  original: readonly BaseParagraph[],
  edited: readonly BaseParagraph[],
): readonly Pair[] {
  const oldWords = original.map(wordsOf)
  const youngWords = edited.map(wordsOf)
  const width = edited.length + 1
  const scores = new Float64Array((original.length + 1) * width)
  const gains = new Float64Array((original.length + 1) * width)
  for (let old = original.length - 1; old >= 0; old--) {
    for (let young = edited.length - 1; young >= 0; young--) {
      const at = old * width + young
      const gain = likeness([original[old], oldWords[old]], [edited[young], youngWords[young]])
      gains[at] = gain
      scores[at] = Math.max(
        scores[at + 1] ?? 0,
        scores[at + width] ?? 0,
        gain > 0 ? gain + (scores[at + width + 1] ?? 0) : 0,
      )
    }
  }
  const pairs: Pair[] = []
  for (let old = 0, young = 0; old < original.length && young < edited.length; ) {
    const at = old * width + young
    const gain = gains[at] ?? 0
    if (gain > 0 && scores[at] === gain + (scores[at + width + 1] ?? 0)) {
      pairs.push({ old: old++, young: young++ })
    } else if (scores[at] === scores[at + width]) old++
    else young++
  }
  return pairs
}

type Words = ReadonlyMap<string, number>

/** The text by which a paragraph is found again: one that is all suggested is the same once it's accepted. */
function textOf(paragraph: BaseParagraph): string {
  const { text, insertions } = paragraph
  return text === '' && insertions.length > 0 ? acceptedText(paragraph) : text
}

function wordsOf(paragraph: BaseParagraph): Words {
  const words = new Map<string, number>()
  for (const part of textParts(plainWords(textOf(paragraph)))) {
    if (/\S/.test(part)) words.set(part, (words.get(part) ?? 0) + 1)
  }
  return words
}

/** How much two paragraphs have in common, 0 for too little: the share of their words, and more for the same line. */
function likeness(
  [original, a]: readonly [BaseParagraph | undefined, Words | undefined],
  [edited, b]: readonly [BaseParagraph | undefined, Words | undefined],
): number {
  if (!(original && edited && a && b)) return 0
  if ((original.cell === null) !== (edited.cell === null) || isAddedCell(edited)) return 0
  const isSameLine = original.line !== null && original.line === edited.line
  const total = count(a) + count(b)
  if (total === 0) return 1 + (isSameLine ? 1 : 0)
  let common = 0
  for (const [word, times] of a) common += Math.min(times, b.get(word) ?? 0)
  const share = (2 * common) / total
  if (isSameLine) return 1 + share
  const isSamePlace =
    original.cell !== null &&
    original.cell.row === edited.cell?.row &&
    original.cell.column === edited.cell.column
  return share > 0.4 ? share : isSamePlace ? 0.2 : 0
}

function count(words: Words): number {
  let sum = 0
  for (const times of words.values()) sum += times
  return sum
}
