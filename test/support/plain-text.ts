import { parseXml } from '@rgrove/parse-xml'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'
import { unzip } from './unzip.ts'

/** The text of a page, with what a parser of HTML corrects reported. */
export function htmlText(bytes: Uint8Array, report: (kind: string) => void): string {
  const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const document = parse(source, {
    onParseError: ({ code }) => report(`HTML isn't well-formed: ${code}`),
  })
  return textOf(document)
}

/** Of all pages but the contents, which repeat headings. */
export function epubText(bytes: Uint8Array): string {
  return [...unzip(bytes)]
    .filter(([name]) => name.endsWith('.xhtml') && !name.endsWith('nav.xhtml'))
    .map(([, page]) => {
      const source = new TextDecoder('utf-8', { fatal: true }).decode(page)
      // Throws if it isn't well-formed.
      parseXml(source)
      return textOf(parse(source))
    })
    .join('|')
}

/** A formula's parts are drawn in another order; it keeps what is around it apart, as a picture or the words in its place do. */
const unread: ReadonlySet<string> = new Set(['head', 'math', 'img'])

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value
  if (defaultTreeAdapter.isElementNode(node) && unread.has(node.tagName)) return '|'
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/**
 * The text of the document, of its notes and of its comments, and the alternative text of its pictures, which holds a
 * diagram's labels; tags are told from text by a `<`, which text doesn't hold.
 */
export function docxText(bytes: Uint8Array): string {
  const files = unzip(bytes)
  const markup = ['word/document.xml', 'word/footnotes.xml', 'word/comments.xml']
    .map((name) => new TextDecoder('utf-8', { fatal: true }).decode(files.get(name)))
    .join('')
  const alternatives = markup.matchAll(/<wp:docPr [^>]*\bdescr="([^"]*)"/g)
  return [markup.replace(/<[^>]*>/g, ''), ...Array.from(alternatives, ([, alt]) => alt)].join('|')
}
