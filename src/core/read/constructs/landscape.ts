import type { Block } from '../../document/types.ts'
import type { WarningLog } from '../warning-log.ts'

const className = 'landscape'

/** Whether a division is a landscape section of Pandoc's and Quarto's (`::: {.landscape}`). */
export function isLandscape(classes: readonly string[]): boolean {
  return classes.includes(className)
}

/** The classes of a division inside another block, where no page can begin. */
export function withoutLandscape(
  classes: readonly string[],
  line: number,
  log: WarningLog,
): readonly string[] {
  if (!isLandscape(classes)) return classes
  const message =
    'A landscape page (Pandoc, Quarto) can begin only between the blocks of the document; what stands in this one was drawn where it is.'
  log.add('syntax_not_supported', message, line)
  return classes.filter((name) => name !== className)
}

/** Blocks on landscape pages. One inside another is part of it. */
export function landscape(children: readonly Block[], line: number): Block[] {
  return [{ type: 'landscape', children: unwrapped(children), line }]
}

function unwrapped(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    if (block.type === 'landscape' || block.type === 'columnSpan') return unwrapped(block.children)
    if (block.type !== 'aligned') return [block]
    return [{ ...block, children: unwrapped(block.children) }]
  })
}
