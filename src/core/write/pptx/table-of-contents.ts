import { listedHeadings } from '../../document/listed-headings.ts'
import type { TableOfContents } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { BlockContext } from './context.ts'
import { entry } from './entry.ts'
import type { Piece } from './pieces.ts'
import { boldLine } from './text.ts'

export function contentsPieces(
  { line }: TableOfContents,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  const entries = listedHeadings(context.document)
  if (entries.length === 0) return []
  const least = Math.min(...entries.map(({ depth }) => depth))
  const title = [{ type: 'text', value: context.labels.contents }] as const
  return [
    ...boldLine(title, line, format, context),
    ...entries.map(({ depth, id, number, text }) => {
      const words = number === null ? text : `${number}  ${text}`
      return entry(words, id, depth - least, line, format, context)
    }),
  ]
}
