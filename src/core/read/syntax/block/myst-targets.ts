import { isUnmistakable, readAttributes } from '../attributes.ts'
import { holdsSign } from '../signs.ts'
import type { BlockSyntax } from './block-syntax.ts'
import { attributeLine } from './kramdown-lines.ts'
import type { Scanner } from './scanner.ts'

/** A place to link to, before a heading or a block. */
const target = /^\(([^()\s][^()]{0,98})\)=$/

/** What MyST has on a line of its own before a block: a place to link to (`(name)=`), and attributes (`{#id .class}`). */
function mystLine(scanner: Scanner, line: number): number | null {
  const { lines } = scanner
  const words = lines.words(line)
  const name = target.exec(words)?.[1]
  if (name !== undefined) return attributeLine(scanner, line, name)
  if (!/^\{[#.][^{}]*\}$/.test(words) || lines.words(line - 1) !== '') return null
  const attributes = lines.words(line + 1) === '' ? null : readAttributes(words)
  if (attributes === null || !isUnmistakable(attributes)) return null
  return attributeLine(scanner, line, attributes.id ?? '')
}

/** MyST's targets and attributes before a block. */
export const mystTargets: BlockSyntax = {
  id: 'myst-targets',
  level: 'line',
  rows: [
    {
      tool: 'MyST and Jupyter Book',
      syntax:
        '`` {ref}`words <name>` ``, `` {doc}`guide` ``, `(name)=`, `{#id}` before a block, `[](#name)`',
      result: 'links and targets; a link without text gets the text of its heading',
    },
  ],
  samples: {
    becomes: [{ markdown: '(target)=\n\nA word.', html: 'id="user-content-target"' }],
    staysText: ['(a)=b'],
  },
  begins: '({',
  mayHold: (source) =>
    holdsSign(source, [')=', '{#', '{.']) && /^[ \t>]*(?:\{[#.]|\([^()\n]{1,100}\)=)/m.test(source),
  reader: (scanner) => (line) => mystLine(scanner, line),
}
