import type { SourceLines } from './source-lines.ts'

/** A line that begins or ends a block. */
export interface PairedLine {
  readonly name: string
  readonly isEnd: boolean
}

/**
 * The line that ends each block, by the line that begins it, in one pass over all lines. Blocks nest, each within the same quotation;
 * one without an end has none.
 *
 * @param sign with which such lines begin
 */
export function pairedLines(
  lines: SourceLines,
  sign: string,
  read: (words: string) => PairedLine | null,
): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open: { readonly name: string; readonly line: number; readonly quotes: number }[] = []
  for (let line = 0; line < lines.count; line++) {
    const words = lines.words(line)
    const found = words.startsWith(sign) ? read(words) : null
    if (found === null) continue
    const { name, isEnd } = found
    const { quotes } = lines.place(line)
    if (!isEnd) open.push({ name, line, quotes })
    else {
      const last = open.at(-1)
      if (last?.name !== name || last.quotes !== quotes) continue
      ends.set(last.line, line)
      open.pop()
    }
  }
  return ends
}
