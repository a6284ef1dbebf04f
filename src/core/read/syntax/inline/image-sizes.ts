import type { InlineSyntax } from './text-block.ts'

/** An image whose address is followed by a size. The text between its brackets holds no others. */
const sized =
  /!\[[^[\]]*\]\([^\s()]+([ \t]+=(\d{0,5}%?)x(\d{0,5}%?))(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]*\)/g

/** The size behind an image's address, as markdown-it-imsize writes it: `![a](b.png =200x100)`, `=200x`, `=x100`, `=50%x`. */
export const imageSizes: InlineSyntax = {
  id: 'image-sizes',
  level: 'inline',
  rows: [],
  samples: {
    becomes: [
      {
        markdown:
          '![A dot](data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 =20x10)',
        html: 'alt="A dot" width="20" height="10"',
      },
    ],
    staysText: ['A size =20x10 of a box.'],
  },
  begins: ['='],
  mayHold: / =\d*%?x/,
  *read({ unescaped }) {
    for (const match of unescaped.matchAll(sized)) {
      const [whole, size = '', width, height] = match
      const end = match.index + whole.length
      if (!width && !height) continue
      const pairs = [width && `width=${width}`, height && `height=${height}`].filter(Boolean)
      const from = match.index + whole.indexOf(size, whole.indexOf(']('))
      yield [
        { from, to: from + size.length, text: '' },
        { from: end, to: end, text: `{${pairs.join(' ')}}` },
      ]
    }
  },
}
