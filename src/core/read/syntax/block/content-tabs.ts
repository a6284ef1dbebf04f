import type { BlockSyntax } from './block-syntax.ts'
import { type IndentedOpening, indentedReader } from './indented-containers.ts'

/** `=== "Tab"` (PyMdown's tabs); `!` begins a new set of them. */
function tab(line: string): IndentedOpening | null {
  const [, marks = '', title] = /^===([!+]*)[ \t]+"(.+)"$/.exec(line) ?? []
  if (title === undefined) return null
  return {
    directive: { type: 'tab', startsSet: marks.includes('!') },
    title: title.trim(),
    isDirect: false,
    mayBeEmpty: false,
  }
}

/** PyMdown's tabs. */
export const contentTabs: BlockSyntax = {
  id: 'content-tabs',
  level: 'block',
  rows: [],
  samples: { becomes: [], staysText: [] },
  begins: '=',
  mayHold: (source) => source.includes('===') && /^[ \t>]*===[!+]*[ \t]+"/m.test(source),
  reader: (scanner) => indentedReader(scanner, tab),
}
