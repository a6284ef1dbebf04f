import type { InlineSyntax } from './text-block.ts'

/** An opening tag with its attributes (CommonMark 0.31.2, 6.6). No quoted value has another tag in it. */
const tag =
  /<[A-Za-z][A-Za-z\d-]*(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>`]+))?)+\s*\/?>/g

const unquoted = /(?<!\s)(\s*=\s*)(?:"[^"]*"|'[^']*'|([^\s"'=<>`]+))/g

/**
 * Addresses without quotation marks in a tag: `<a href=https://example.com>`. satteri 0.10.5 links the address, with all up to
 * the next tag, and leaves the rest of the tag as text.
 */
export const unquotedAddresses: InlineSyntax = {
  id: 'unquoted-addresses',
  level: 'inline',
  rows: [],
  samples: {
    becomes: [
      {
        markdown: 'A <a href=https://example.com/x>page</a>.',
        html: '<a href="https://example.com/x"',
      },
    ],
    staysText: ['If a<b and c=https then stop.'],
  },
  begins: ['<'],
  mayHold: /=\s*[^\s"'=<>`]*(?:[:@]|www\.)/i,
  *read({ source, unescaped }) {
    for (const { 0: whole, index } of source.matchAll(tag)) {
      // Where the parser sees the tag, and in code, it isn't text.
      if (unescaped.charAt(index) !== '<') continue
      const quoted = Array.from(whole.matchAll(unquoted)).flatMap((attribute) => {
        const [, sign = '', value = ''] = attribute
        if (!/[:@]|^www\./i.test(value)) return []
        const from = index + attribute.index + sign.length
        return [{ from, to: from + value.length, text: `"${value}"` }]
      })
      if (quoted.length > 0) yield quoted
    }
  },
}
