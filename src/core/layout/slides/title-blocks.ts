import type { Block, Document, Inline } from '../../document/types.ts'
import type { Labels } from '../../labels/labels.ts'

/** What stands below the title of the document. */
export function titleBlocks(
  { metadata, cover, revisedTitle }: Document,
  labels: Labels,
): readonly Block[] {
  const { subtitle, authorLines, date } = metadata
  const version = cover?.version ?? null
  const text = (value: string | null): readonly Inline[] | null =>
    value === null ? null : [{ type: 'text', value }]
  const lines = [
    revisedTitle?.subtitle ?? text(subtitle),
    ...(revisedTitle?.authorLines ?? authorLines.map(text)),
    revisedTitle?.date ?? text(date),
    text(version === null ? null : `${labels.version} ${version}`),
    ...(cover?.logo ? [[cover.logo]] : []),
  ]
  return lines.flatMap((children) =>
    children === null
      ? []
      : [{ type: 'paragraph', dir: 'ltr', align: null, line: 1, children } as const],
  )
}
