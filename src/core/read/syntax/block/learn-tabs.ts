import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'
import { VerbatimLines } from './verbatim-lines.ts'

const tabHeading = /^(#{1,6})[ \t]+\[([^\]\n]{1,200})\]\(#tabs?\/[^()\s]{1,200}\)$/

/** What ends a set of tabs (https://dotnet.github.io/docfx/docs/markdown.html#tabs). */
const setEnd = /^(?:-{3,}|\*{3,})$/

/** Reads headings that link to tabs, each with what is below it, up to a thematic break. */
function tabsReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  return (line) => {
    const opening = tabHeading.exec(lines.words(line))
    if (opening === null || !scanner.mayNest || scanner.isText(line)) return null
    const { quotes, indent } = lines.place(line)
    const [, marks = ''] = opening
    const { starts, end, hasBreak } = setOf(scanner, line, marks.length)
    for (const [index, start] of starts.entries()) {
      const title = tabHeading.exec(lines.words(start))?.[2] ?? ''
      const body = scanner.part(scanner.cut(start + 1, starts[index + 1] ?? end, quotes, indent))
      const directive = { type: 'tab', startsSet: index === 0 } as const
      scanner.finalLines([''], start)
      scanner.contain({ directive, title, lines: body }, start)
    }
    scanner.finalLines([''], end)
    return hasBreak ? end + 1 : end
  }
}

/** The lines of the tabs of a set, and the line that ends it: a break, or a heading that heads no tab. */
function setOf({ lines }: Scanner, line: number, depth: number) {
  const { quotes } = lines.place(line)
  const verbatim = new VerbatimLines()
  const starts = [line]
  let end = line + 1
  for (; end < lines.count; end++) {
    const place = lines.place(end)
    const words = lines.words(end)
    if (words !== '' && place.quotes < quotes) break
    if (verbatim.holds({ ...place, quotes: place.quotes - quotes }, words)) continue
    if (place.quotes > quotes) continue
    if (setEnd.test(words)) return { starts, end, hasBreak: true }
    if (tabHeading.test(words)) starts.push(end)
    else {
      const heading = /^(#{1,6})[ \t]/.exec(words)?.[1]
      if (heading !== undefined && heading.length <= depth) break
    }
  }
  return { starts, end, hasBreak: false }
}

/** Tabs of Microsoft Learn and DocFX. */
export const learnTabs: BlockSyntax = {
  id: 'learn-tabs',
  level: 'block',
  rows: [
    {
      tool: 'Microsoft Learn and DocFX',
      syntax: '`# [Linux](#tab/linux)` … `---`',
      result: 'rendered: the tabs in sequence, each under its name',
    },
  ],
  samples: {
    becomes: [
      {
        markdown: '# [One](#tab/one)\n\nA *word*.\n\n# [Two](#tab/two)\n\nWords.\n\n---',
        html: '<dt>Two</dt>',
      },
    ],
    staysText: [],
  },
  begins: '#',
  mayHold: (source) => source.includes('](#tab'),
  reader: tabsReader,
}
