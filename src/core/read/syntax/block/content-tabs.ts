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
  rows: [
    {
      tool: 'MkDocs and Material for MkDocs',
      syntax: '`=== "Tab"`',
      result: 'rendered: the tabs in sequence, each under its name',
    },
  ],
  samples: {
    becomes: [{ markdown: '=== "Tab"\n\n    A *word*.', html: '<dt>Tab</dt>' }],
    staysText: ['=== Tab and words'],
  },
  begins: '=',
  mayHold: (source) => source.includes('===') && /^[ \t>]*===[!+]*[ \t]+"/m.test(source),
  reader: (scanner) => indentedReader(scanner, tab),
}
