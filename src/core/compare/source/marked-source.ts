import { Interning } from '../interning.ts'
import { markedLines } from './marked-blocks.ts'
import type { MarkedBlock } from './markup-state.ts'
import type { SourceLine } from './source-blocks.ts'

/** Words that may be looked at to find out which block became which. */
const mostWords = 20_000_000

/** How much is marked: words, blocks as a whole, or one version for the other. */
export type MarkedParts = 'words' | 'blocks' | 'all'

/** Markdown with changes. */
export interface MarkedSource {
  readonly markdown: string
  /** Its blocks in which words are marked. */
  readonly marked: readonly MarkedBlock[]
}

/**
 * The new version's Markdown, in which CriticMarkup says what was deleted and inserted. What isn't marked stays as it is, byte for
 * byte: with all changes accepted it's the new version's, line for line, and with all rejected it reads as the old one's.
 *
 * @param signature a remark that signs each change, or nothing
 * @param unmarkable blocks in which no words are marked, by their places in `marked`
 */
export function markedSource(
  old: string,
  young: string,
  signature: string,
  parts: MarkedParts,
  unmarkable: ReadonlySet<number> = new Set(),
): MarkedSource {
  if (parts === 'all') {
    const deleted = `{--\n${old.trimEnd()}\n\n--}${signature}\n`
    return { markdown: `${deleted}{++\n${young.trimEnd()}\n++}${signature}\n`, marked: [] }
  }
  const marked: MarkedBlock[] = []
  const state = {
    interning: new Interning(),
    budget: { words: mostWords },
    signature,
    wholeBlocks: parts === 'blocks',
    ...{ marked, unmarkable },
  }
  const lines = markedLines(linesOf(old), linesOf(young), { before: '' }, state)
  const text = lines.map(({ before, text: own }) => before + own).join('\n')
  return { markdown: young.endsWith('\n') || text === '' ? `${text}\n` : text, marked }
}

function linesOf(source: string): readonly SourceLine[] {
  const lines = source.replace(/\n$/, '').split('\n')
  return lines.map((text) => ({ before: '', text: text.replace(/\r$/, '') }))
}
