import { holdsSign } from '../signs.ts'
import type { BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

function readSnippet(scanner: Scanner, line: number): number | null {
  const { lines } = scanner
  const words = lines.words(line)
  if (words.startsWith('<!--')) {
    warnOfInclusion(scanner, line)
    return null
  }
  if (scanner.isCode) return null
  return words.startsWith('<<<') ? codeSnippet(scanner, line) : snippet(scanner, line)
}

/** PyMdown's snippets, which bring in other files: `--8<-- "file"`, or names of files between two `--8<--`. */
function snippet(scanner: Scanner, line: number): number | null {
  const { lines } = scanner
  const words = lines.words(line)
  const isBlock = /^-+8<-+$/.test(words)
  if (!isBlock && !/^-+8<-+[ \t]+(["']).+\1$/.test(words)) return null
  let last = line
  while (isBlock && lines.words(last + 1) !== '') {
    last++
    if (lines.words(last) === words) break
  }
  scanner.warn('The snippet --8<-- of PyMdown was left out.', line)
  for (let each = line; each <= last; each++) scanner.final('', lines.number(each))
  return last + 1
}

/** VitePress's and VuePress's, which bring in code: `<<< @/snippets/a.js{1,3}`. A path makes it no here-string of a shell. */
function codeSnippet(scanner: Scanner, line: number): number | null {
  if (!/^<<<[ \t]*(?:@\/|\.{1,2}\/|\/)\S/.test(scanner.lines.words(line))) return null
  scanner.warn('The snippet <<< of VitePress was left out.', line)
  scanner.finalLines([''], line)
  return line + 1
}

/** VitePress's `<!--@include: ./part.md-->`. */
function warnOfInclusion(scanner: Scanner, line: number): void {
  if (!/^<!--[ \t]*@include:[ \t]*\S.*-->/.test(scanner.lines.words(line))) return
  scanner.warn('The file that <!-- @include --> of VitePress names was left out.', line)
}

/** Lines that bring in other files, in PyMdown and VitePress. */
export const snippets: BlockSyntax = {
  id: 'snippets',
  level: 'line',
  rows: [
    {
      tool: 'Docusaurus and VitePress',
      syntax: '`<<< @/snippets/a.js#region{1,3}`, `<!--@include: ./part.md{2,10}-->`',
      result: '[included](includes.md)',
    },
    {
      tool: 'MkDocs and Material for MkDocs',
      syntax:
        '`--8<-- "file"`, `--8<-- "file:2:10"`, `--8<-- "file:section"`, names between two `--8<--`; `{!file!}`',
      result: '[included](includes.md)',
    },
    {
      tool: 'GitLab',
      syntax: '`::include{file=part.md}`',
      result: '[included](includes.md)',
    },
  ],
  samples: {
    becomes: [{ markdown: '--8<-- "file.md"\n\nA word.', html: '<p>A word.</p>' }],
    staysText: ['<<< EOF'],
  },
  begins: '-<',
  tried: 'code',
  mayHold: (source) =>
    holdsSign(source, ['8<-', '<<<', '@include:']) &&
    /^[ \t>]*(?:<<<|<!--[ \t]*@include:|-+8<-+)/m.test(source),
  reader: (scanner) => (line) => readSnippet(scanner, line),
}
