import { holdsSign } from '../signs.ts'
import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import { bodyOf, leastIndent, type OpenContainer } from './open-container.ts'
import { rawLines } from './output.ts'
import type { Scanner } from './scanner.ts'

const divider = /^(?:==|@tab(?::active)?)[ \t]+(\S.*)$/

/** One of the tabs into which lines divide a container. */
interface OpenTab extends OpenContainer {
  readonly type: 'tab'
  readonly line: number
  readonly title: string
}

function isTab(container: OpenContainer | undefined): container is OpenTab {
  return container !== undefined && 'type' in container && container.type === 'tab'
}

/** Begins another tab where a line divides the innermost container, which is a set of tabs. */
function dividerReader(scanner: Scanner): BlockReader {
  return (line) => {
    const { open, lines } = scanner
    const title = open.length > 0 ? divider.exec(lines.words(line))?.[1] : undefined
    if (title === undefined) return null
    const last = open.at(-1)
    const set = isTab(last) ? open.at(-2) : last
    if (set?.meaning?.directive?.type !== 'tabs') return null
    if (isTab(last)) closeTab(scanner)
    const { place, isComponent } = set
    const tab: OpenTab = {
      ...{ type: 'tab', line, title, place, isComponent, meaning: null },
      opening: rawLines(lines, line, line + 1),
      output: scanner.newOutput(scanner.inside),
      endsBefore: () => false,
    }
    open.push(tab)
    return line + 1
  }
}

/** Closes the tab at the end of a container; what else is open in it is text. */
export function closeInside(scanner: Scanner, index: number): void {
  while (scanner.open.length > index + 1) {
    if (scanner.open.length === index + 2 && isTab(scanner.open.at(-1))) closeTab(scanner)
    else scanner.drop(scanner.open.length - 1)
  }
}

function closeTab(scanner: Scanner): void {
  const tab = scanner.open.pop()
  if (!isTab(tab)) return
  const { title, line, isComponent, place } = tab
  const directive = { type: 'tab', startsSet: false } as const
  const lines = bodyOf(tab, isComponent ? leastIndent(tab) : place.indent)
  scanner.contain({ directive, title, lines }, line, 0)
}

/** Lines that divide a set of tabs: VuePress's and vitepress-plugin-tabs'. */
export const tabDividers: BlockSyntax = {
  id: 'tab-dividers',
  level: 'line',
  rows: [
    {
      tool: 'Docusaurus and VitePress',
      syntax: '`== Tab` and `@tab Tab` in `:::tabs`',
      result: 'rendered: the tabs in sequence, each under its name',
    },
  ],
  samples: {
    becomes: [
      { markdown: ':::tabs\n== One\nA *word*.\n== Two\nWords.\n:::', html: '<dt>Two</dt>' },
    ],
    staysText: ['== One', '@tab One'],
  },
  begins: '=@',
  mayHold: (source) =>
    holdsSign(source, ['==', '@tab']) && /^[ \t>]*(?:==|@tab)[: \t]/m.test(source),
  reader: dividerReader,
}
