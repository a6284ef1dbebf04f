import { admonition, isAdmonition } from '../admonition-kinds.ts'
import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { Meaning } from './container.ts'
import { type PairedLine, pairedLines } from './paired-lines.ts'
import type { Scanner } from './scanner.ts'

const edge = /^#\+(BEGIN|END)_([A-Z]+)(?:[ \t]+(?![ \t])([^\n]*))?$/i

/** Reads Org's blocks, which Logseq has in Markdown too: `#+BEGIN_NOTE` … `#+END_NOTE`. */
function orgReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  let ends: ReadonlyMap<number, number> | null = null
  return (line) => {
    const [, , written = '', words = ''] = edge.exec(lines.words(line)) ?? []
    const name = written.toLowerCase()
    if (name === '' || !scanner.mayNest || scanner.isText(line)) return null
    ends ??= pairedLines(lines, '#+', edgeOf)
    const end = ends.get(line)
    if (end === undefined) return null
    if (name === 'src' || name === 'example') {
      const language = name === 'src' ? (/^[\w+#-]+/.exec(words)?.[0] ?? '') : ''
      return code(scanner, language, line, end)
    }
    const meaning = meaningOf(name)
    if (meaning === null) return null
    const { quotes, indent } = lines.place(line)
    const body = scanner.part(scanner.cut(line + 1, end, quotes, indent))
    scanner.contain({ ...meaning, lines: body }, line)
    return end + 1
  }
}

function edgeOf(words: string): PairedLine | null {
  const [, side = '', name = ''] = edge.exec(words) ?? []
  return side === '' ? null : { name: name.toLowerCase(), isEnd: side.toUpperCase() === 'END' }
}

/** What a block is by its name; `null` for one that isn't known. */
function meaningOf(name: string): Meaning | null {
  if (name === 'quote' || name === 'verse') return { directive: null, title: '' }
  if (name === 'center') {
    const attributes = new Map<string, string>()
    return { directive: { type: 'division', id: null, classes: ['center'], attributes }, title: '' }
  }
  if (name === 'pinned') return admonition('important', 'Pinned')
  return isAdmonition(name) ? admonition(name, null) : null
}

function code(scanner: Scanner, language: string, line: number, end: number): number {
  const { lines } = scanner
  const runs = lines.slice(line + 1, end).flatMap(({ text }) => text.match(/`+/g) ?? [])
  const marks = '`'.repeat(Math.max(3, ...runs.slice(0, 1000).map(({ length }) => length + 1)))
  scanner.finalLines([`${marks}${language}`], line)
  for (let each = line + 1; each < end; each++) {
    scanner.final(lines.text(each), lines.number(each), true)
  }
  scanner.finalLines([marks], end)
  return end + 1
}

/** Blocks of Org mode and Logseq. */
export const orgBlocks: BlockSyntax = {
  id: 'org-blocks',
  level: 'block',
  rows: [
    {
      tool: 'Logseq and Roam',
      syntax: '`#+BEGIN_NOTE` … `#+END_NOTE`, `#+BEGIN_QUOTE`, `#+BEGIN_SRC js`',
      result: 'rendered: an alert, a quotation, code',
    },
  ],
  samples: {
    becomes: [
      { markdown: '#+BEGIN_TIP\nA *word*.\n#+END_TIP', html: 'aria-label="Tip"' },
      { markdown: '#+begin_src js\na *= b*c\n#+end_src', html: '<code class="language-js">a ' },
    ],
    staysText: ['#+BEGIN_NOTE alone', 'A #+BEGIN_NOTE in a line'],
  },
  begins: '#',
  mayHold: (source) => source.includes('#+') && /^[ \t>]*#\+BEGIN_/im.test(source),
  reader: orgReader,
}
