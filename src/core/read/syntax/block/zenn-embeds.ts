import { escapeHtml } from '../../../escape.ts'
import type { BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

/** What Zenn and Qiita embed (https://zenn.dev/zenn/articles/markdown-guide). */
const embed =
  /^@\[(card|youtube|tweet|x|github|gist|figma|codepen|codesandbox|stackblitz|jsfiddle|slideshare|speakerdeck|docswell|blueprintue)\]\(([^\s()]{1,1000})\)$/

/** An embedded page becomes a link. What isn't named by an address is named as its author did. */
function embedReader(scanner: Scanner, line: number): number | null {
  const [, name = '', target = ''] = embed.exec(scanner.lines.words(line)) ?? []
  if (name === '') return null
  const isAddress = /^https?:\/\//.test(target)
  const address = isAddress
    ? target
    : name === 'youtube' && /^[\w-]+$/.test(target)
      ? `https://www.youtube.com/watch?v=${target}`
      : null
  const shown = escapeHtml(address ?? target)
  if (name !== 'card') {
    const became = address === null ? 'text' : 'a link'
    scanner.warn(`The embedded content @[${name}] of Zenn became ${became}.`, line)
  }
  scanner.finalLines(['', address === null ? shown : `<a href="${shown}">${shown}</a>`, ''], line)
  return line + 1
}

/** Embedded pages of Zenn and Qiita. */
export const zennEmbeds: BlockSyntax = {
  id: 'zenn-embeds',
  level: 'line',
  rows: [
    {
      tool: 'Zenn and Qiita',
      syntax: '`@[card](https://…)`, `@[youtube](id)`',
      result: 'rendered: a link; of videos, posts and the like reported',
    },
  ],
  samples: {
    becomes: [{ markdown: '@[card](https://a.example/b)', html: '<a href="https://a.example/b"' }],
    staysText: ['Write @[card] for it.', '@[other] (https)'],
  },
  begins: '@',
  mayHold: (source) => source.includes('@[') && /^[ \t>]*@\[\w+\]\(/m.test(source),
  reader: (scanner) => (line) => embedReader(scanner, line),
}
