import { readFileSync } from 'node:fs'
import type { ConversionRequest } from '#octavo/core/convert.js'
import { themes } from '#octavo/core/theme/index.js'
import { parityCases } from '../parity/parity-cases.ts'

/** A document of which there are reference pictures, in each format. */
export interface PicturedDocument {
  /** The names of its pictures, below the folder of a format and without their extension. */
  readonly name: string
  readonly content: string
  readonly request: Omit<ConversionRequest, 'content' | 'format'>
  /** How many of its pages are looked at. */
  readonly pages: number
}

/** Cases with settings of their own that are seen on the page. Most settings aren't. */
const alone = [
  'blocks/quote-pull',
  'blocks/toc-front-matter',
  'dialects/landscape',
  'languages/rtl-document',
  'math/dark-theme',
  'options/abstract',
  'options/author-affiliations',
  'options/cover',
  'options/number-sections',
  'options/running-lines',
]

/** Of so many cases a construct has a document of its own. A document costs more than a page of one. */
const many = 3

/** Longer cases fill a page with rows or lines that look alike. */
const longest = 1500

/** What no case of the matrix has, and was drawn wrong. */
const further: Readonly<Record<string, string>> = {
  'inlines/code-beside-signs':
    'Call the function (`parse()`), or `parse`, “`quoted`”, type `int`, `str` and `Map`[`string`]. Return the `price` (`0x3a`).\n',
}

/** The constructs of the matrix, a document each, and the specimen in every theme. */
export const picturedDocuments: readonly PicturedDocument[] = [
  ...constructs(),
  ...Object.entries(further).map(([name, content]) => ({ name, content, request: {}, pages: 1 })),
  ...themes.map(({ id }) => ({
    name: `themes/${id}`,
    content: readFileSync('docs/gallery/specimen.md', 'utf8'),
    request: { theme: id },
    pages: 1,
  })),
]

/**
 * Cases of one construct in one document, such as `blocks/table`; constructs of few cases are together in the `others` of
 * their group.
 */
function constructs(): PicturedDocument[] {
  const documents = new Map<string, PicturedDocument>()
  const prefixes = parityCases.map(({ file }) => prefixOf(file))
  for (const [index, { file, markdown, request }] of parityCases.entries()) {
    const name = file.replace(/\.ts$/, '')
    if (alone.includes(name)) {
      documents.set(name, { name, content: markdown, request: request ?? {}, pages: 2 })
      continue
    }
    // A document in one language differs from the rest in no more than its letters.
    const text = markdown.replace(/^---\nlang: .*\n---\n/, '')
    if (request !== undefined || /^(?:---|\+\+\+|%)/.test(text)) continue
    if (text.replace(/data:[^)\s]*/g, '').length > longest) continue
    const prefix = prefixOf(file)
    const count = prefixes.filter((other) => other === prefix).length
    const document = count < many ? `${file.split('/')[0]}/others` : prefix
    const before = documents.get(document)?.content
    const content = ownNotes(text, index)
    documents.set(document, {
      name: document,
      content: before === undefined ? content : `${before}\n\n<!-- -->\n\n${content}`,
      request: {},
      pages: 3,
    })
  }
  return [...documents.values()]
}

/** `blocks/table` of `blocks/table-cells.ts`. */
function prefixOf(file: string): string {
  return file.replace(/[-.].*$/, '')
}

/** With labels of notes that no other case has. */
function ownNotes(markdown: string, index: number): string {
  return markdown.replace(/\[\^([^\]\s]+)\]/g, `[^$1-${index}]`)
}
