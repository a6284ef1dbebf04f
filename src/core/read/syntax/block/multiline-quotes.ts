import { admonition } from '../admonition-kinds.ts'
import type { BlockSyntax } from './block-syntax.ts'
import type { FenceOpening } from './container.ts'
import { fenceReader } from './fenced-containers.ts'

const quoteAlert = /^>>>[ \t]*\[!([A-Za-z][\w-]*)\][ \t]*(?![ \t])(.*)$/

/** `>>>` and `>>> [!note] Title` (GitLab's quotations and alerts of several lines). */
function quoteFence(line: string): FenceOpening | null {
  const [, name, title = ''] = quoteAlert.exec(line) ?? []
  if (name === undefined && line !== '>>>') return null
  return {
    ...(name === undefined ? { directive: null, title: '' } : admonition(name, title || null)),
    ...{ character: '>', length: 3, isCertain: false, options: null },
  }
}

/** GitLab's quotations and alerts of several lines. */
export const multilineQuotes: BlockSyntax = {
  id: 'multiline-quotes',
  level: 'block',
  rows: [
    {
      tool: 'GitLab',
      syntax: '`> [!note] Title`, `>>> [!note]` … `>>>`',
      result: 'rendered: an alert',
    },
    { tool: 'GitLab', syntax: '`>>>` … `>>>`', result: 'rendered: a block quote' },
  ],
  samples: {
    becomes: [{ markdown: '>>> [!tip] Title\nA *word*.\n>>>', html: 'aria-label="Title"' }],
    staysText: ['He typed >>> and left.'],
  },
  begins: '>',
  mayHold: (source) => source.includes('>>>') && /^[ \t>]*>>>[ \t]*(?:$|\[!)/m.test(source),
  reader: (scanner) => fenceReader(scanner, quoteFence),
}
