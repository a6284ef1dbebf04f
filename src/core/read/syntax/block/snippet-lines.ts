import type { EditedLines } from './edited-lines.ts'

/** PyMdown's snippets, which bring in other files: `--8<-- "file"`, or names of files between two `--8<--`. */
export function snippetLines(lines: EditedLines, line: number): number {
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

/** VitePress's and VuePress's, which bring in code: `<<< @/snippets/a.js{1,3}`. A path makes it no here-string of a shell. */
export function codeSnippet(lines: EditedLines, line: number): number {
  if (!/^<<<[ \t]*(?:@\/|\.{1,2}\/|\/)\S/.test(lines.words(line))) return line
  lines.warn('The snippet <<< of VitePress was left out.', line)
  lines.remove(lines.at(line, lines.place(line).text), lines.endOf(line))
  return line
}

/** VitePress's `<!--@include: ./part.md-->`. */
export function warnOfInclusion(lines: EditedLines, line: number): void {
  if (!/^<!--[ \t]*@include:[ \t]*\S.*-->/.test(lines.words(line))) return
  lines.warn('The file that <!-- @include --> of VitePress names was left out.', line)
}
