import type { IndexOfTerms } from '../../document/types.ts'
import { indexLines, indexReferences } from '../../layout/index-lines.ts'
import type { BlockFormat } from './block-format.ts'
import type { BlockContext } from './context.ts'
import { entry } from './entry.ts'
import type { Piece } from './pieces.ts'
import { boldLine } from './text.ts'

export function indexPieces(
  { groups, line }: IndexOfTerms,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  return groups.flatMap(({ letter, entries }) => {
    const words = letter === null ? [] : [{ type: 'text' as const, value: letter }]
    return [
      ...boldLine(words, line, format, context),
      ...indexLines(entries).map(({ depth, text, places, references }) => {
        const others = indexReferences(references, context.labels)
        const shown = [text, ...others.map(({ label, terms }) => `${label} ${terms}`)]
        return entry(shown.join(', '), places[0]?.id ?? null, depth, line, format, context)
      }),
    ]
  })
}
