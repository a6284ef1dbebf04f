import type { WordBlock, WordInline } from './model.ts'

/** The words of blocks, a line for each paragraph. Deleted ones are among them. */
export function plainText(blocks: readonly WordBlock[]): string {
  const lines: string[] = []
  addLines(lines, blocks)
  return lines.join('\n').trim()
}

function addLines(lines: string[], blocks: readonly WordBlock[]): void {
  for (const block of blocks) {
    if (block.type === 'paragraph') lines.push(plainInlines(block.inlines))
    else for (const row of block.rows) for (const cell of row.cells) addLines(lines, cell.blocks)
  }
}

/** The words of inlines. */
export function plainInlines(inlines: readonly WordInline[]): string {
  return inlines
    .map((inline) => {
      switch (inline.type) {
        case 'text':
        case 'leftOut':
          return inline.text
        case 'break':
          return ' '
        case 'link':
        case 'field':
          return plainInlines(inline.inlines)
        case 'formula':
          return inline.latex
        case 'image':
          return inline.alt
        default:
          return ''
      }
    })
    .join('')
}
