import type { SourceLines } from './source-lines.ts'

/** PyMdown's snippets, which bring in other files: `--8<-- "file"`, or names of files between two `--8<--`. */
export function snippetLines(lines: SourceLines, line: number): number {
  const words = lines.words(line)
  const isBlock = /^-+8<-+$/.test(words)
  if (!isBlock && !/^-+8<-+[ \t]+(["']).+\1$/.test(words)) return line
  let last = line
  while (isBlock && lines.words(last + 1) !== '') {
    last++
    if (lines.words(last) === words) break
  }
  lines.warn('The snippet --8<-- of PyMdown was left out.', line)
  for (let each = line; each <= last; each++) lines.remove(lines.at(each, 0), lines.endOf(each))
  return last
}
