import type { InlineSyntax, TextBlock } from './text-block.ts'

/** The sets of Material for MkDocs ("Icons, Emojis"). What is in braces behind one styles it. */
const icon =
  /:(?:material|fontawesome-(?:brands|regular|solid)|octicons|simple)[-/]([a-z\d][a-z\d-]*):(?:\{[^{}\n]*\})?/g

/** The signs that tables are filled with. Any other icon is an ornament beside words. */
const signs: readonly (readonly [names: RegExp, sign: string])[] = [
  [/^(?:check|circle-check|check-circle|square-check|checkbox-marked)\b/, '✓'],
  [/^(?:close|x|xmark|times|circle-xmark|times-circle)\b/, '✗'],
]

/** Icons of Material for MkDocs (`:material-check:`): ticks and crosses are drawn, others left out; told of where they stand alone. */
export const icons: InlineSyntax = {
  id: 'icons',
  level: 'inline',
  rows: [
    {
      tool: 'MkDocs and Material for MkDocs',
      syntax: '`:material-check:`, `:octicons-x-16:`',
      result:
        'rendered: `✓` and `✗`; other icons are ignored next to text, reported on a line of their own',
    },
  ],
  samples: {
    becomes: [{ markdown: 'Done :material-check: here.', html: 'Done ✓ here.' }],
    staysText: ['at 10:material-30: or :simple:'],
  },
  begins: [':'],
  mayHold: /:(?:material|fontawesome|octicons|simple)[-/]/,
  *read(block, { warn }) {
    const { text, source, unescaped } = block
    if (!text.includes(':')) return
    for (const match of source.matchAll(icon)) {
      const [whole, name = ''] = match
      const from = match.index
      // Its first colon is text, and nothing before it belongs to it.
      if (unescaped.charAt(from) !== ':' || /[\p{L}\p{N}:]/u.test(source.charAt(from - 1))) continue
      const sign = signs.find(([names]) => names.test(name))?.[1]
      const to = from + whole.length
      if (sign === undefined && isAlone(block, from, to)) {
        const message = `The icon ${whole.split('{')[0]} of Material for MkDocs was left out.`
        warn('syntax_not_supported', message, from)
      }
      const space =
        sign === undefined ? (/^[ \t]+/.exec(source.slice(to, to + 20))?.[0].length ?? 0) : 0
      yield [{ from, to: to + space, text: sign ?? '' }]
    }
  },
}

/** Whether a block, such as a cell, holds no word beside what stands there. */
export function isAlone({ source }: Pick<TextBlock, 'source'>, from: number, to: number): boolean {
  if (source.length > 200) return false
  return !/[\p{L}\p{N}]/u.test(source.slice(0, from) + source.slice(to))
}
