import { createHash } from 'node:crypto'
import type { Document } from '../../../document/types.ts'
import { walk } from '../../../document/walk.ts'
import type { Resource } from './package-files.ts'
import { element, lines, nothing, text, type Xml, xmlFile } from './xml.ts'

/** A page of a book, as the package document lists it. */
export interface ListedPage {
  readonly id: string
  /** From the folder of the package document. */
  readonly path: string
  /** What it holds beside HTML (EPUB 3.3, D.4). */
  readonly properties: readonly ('mathml' | 'nav' | 'svg')[]
}

/** What the package document lists. */
export interface Manifest {
  /** In the order of reading. */
  readonly pages: readonly ListedPage[]
  readonly navigation: ListedPage
  readonly resources: readonly Resource[]
  /** Of the cover's picture, if there is one. */
  readonly coverId: string | null
}

/** Of the file that says how older reading systems find chapters (EPUB 2.0.1, "NCX"). */
const ncxId = 'ncx'
export const ncxPath = 'toc.ncx'

/** An identifier that stays the same as long as the book does. */
export function identifierOf({ metadata }: Document, files: readonly Uint8Array[]): string {
  const propertyText = (name: string) =>
    metadata.properties.find((property) => property.name.toLowerCase() === name)?.text.trim()
  const isbn = propertyText('isbn')?.replace(/[\s-]/g, '') ?? ''
  if (/^(?:97[89]\d{10}|\d{9}[\dX])$/i.test(isbn)) return `urn:isbn:${isbn}`
  const identifier = propertyText('identifier')
  if (identifier !== undefined && identifier !== '') return identifier
  const hash = createHash('sha256')
  for (const bytes of files) hash.update(bytes)
  return uuid(hash.digest())
}

/** Version 8, of bits of one's own (RFC 9562, 5.8). */
function uuid(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  const parts = [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ] as const
  return `urn:uuid:${parts.map(([from, to]) => hex.slice(from, to)).join('-')}`
}

/** Of a document without a date: the earliest that the archive's own entries can have. A clock would give each file other bytes. */
const earliest = '1980-01-01'

/** The package document (EPUB 3.3, 5): metadata, files, and their order. */
export function packageDocument(
  document: Document,
  identifier: string,
  manifest: Manifest,
): Uint8Array {
  const { pages, navigation, resources, coverId } = manifest
  const item = (id: string, href: string, type: string, properties: readonly string[] = []) =>
    element('item', {
      id,
      href,
      'media-type': type,
      properties: properties.length === 0 ? null : properties.join(' '),
    })
  const items = [
    ...[navigation, ...pages].map(({ id, path, properties }) =>
      item(id, path, 'application/xhtml+xml', properties),
    ),
    item(ncxId, ncxPath, 'application/x-dtbncx+xml'),
    ...resources.map(({ id, path, mediaType }) =>
      item(id, path, mediaType, id === coverId ? ['cover-image'] : []),
    ),
  ]
  const references = [
    ...pages.map(({ id }) => element('itemref', { idref: id })),
    element('itemref', { idref: navigation.id, linear: 'no' }),
  ]
  return xmlFile(
    element(
      'package',
      {
        xmlns: 'http://www.idpf.org/2007/opf',
        version: '3.0',
        'unique-identifier': 'identifier',
        'xml:lang': document.lang,
        dir: document.dir,
      },
      lines([
        metadata(document, identifier, coverId),
        element('manifest', {}, lines(items)),
        element(
          'spine',
          { toc: ncxId, 'page-progression-direction': document.dir },
          lines(references),
        ),
      ]),
    ),
  )
}

function metadata(document: Document, identifier: string, coverId: string | null): Xml {
  const { title, lang, metadata } = document
  const { subtitle, authors, description, keywords, subject, company, isoDate } = metadata
  const dc = (name: string, value: string | null) =>
    value === null || value.trim() === '' ? nothing : element(`dc:${name}`, {}, text(value))
  const about = (property: string, value: string) => element('meta', { property }, text(value))
  const named = (name: string, content: string) => element('meta', { name, content })
  const titleType = (id: string, type: string) =>
    element('meta', { refines: `#${id}`, property: 'title-type' }, text(type))
  const right = metadata.properties.find(({ name }) =>
    /^(?:rights|copyright|licen[cs]e)$/i.test(name),
  )
  return element(
    'metadata',
    { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
    lines([
      element('dc:identifier', { id: 'identifier' }, text(identifier)),
      element('dc:title', { id: 'title' }, text(title)),
      ...(subtitle === null
        ? []
        : [
            titleType('title', 'main'),
            element('dc:title', { id: 'subtitle' }, text(subtitle)),
            titleType('subtitle', 'subtitle'),
          ]),
      dc('language', lang),
      ...authors.map((author) => dc('creator', author)),
      dc('description', description),
      dc('publisher', company),
      dc('date', isoDate),
      dc('rights', right?.text ?? null),
      dc('subject', subject),
      ...keywords.map((keyword) => dc('subject', keyword)),
      about('dcterms:modified', `${isoDate ?? earliest}T00:00:00Z`),
      ...accessibility(document).map(([property, value]) => about(`schema:${property}`, value)),
      ...metadata.properties.map(({ name, text: value }) => named(`property.${name}`, value)),
      named('generator', 'Octavo'),
      // What reading systems of EPUB 2 look for.
      coverId === null ? nothing : named('cover', coverId),
    ]),
  )
}

/** What readers can expect (EPUB Accessibility 1.1, 2.2, by the names of schema.org). */
function accessibility(document: Document): readonly (readonly [string, string])[] {
  let hasPictures = false
  let hasFormulas = false
  let hasAlternatives = true
  let mayFlash = false
  // Of a cover's picture nothing has to be said, and headers, footers and letterheads aren't shown.
  const { cover, children, footnotes, backCover } = document
  const shown = [
    ...[cover?.logo ?? null, cover?.abstract ?? null].filter((node) => node !== null),
    ...children,
    ...footnotes.flatMap((note) => note.children),
    ...backCover,
  ]
  for (const node of walk(shown)) {
    if (node.type === 'math' || node.type === 'inlineMath') hasFormulas = true
    if (node.type !== 'image' || node.source.kind !== 'embedded') continue
    hasPictures = true
    if (node.alt === '') hasAlternatives = false
    if (node.source.image.format === 'gif') mayFlash = true
  }
  const features = [
    ...['structuralNavigation', 'tableOfContents', 'readingOrder', 'displayTransformability'],
    ...(hasPictures && hasAlternatives ? ['alternativeText'] : []),
    ...(hasFormulas ? ['MathML', 'latex'] : []),
  ]
  const pictures = hasPictures
    ? hasAlternatives
      ? ' Pictures have text alternatives.'
      : ' Some pictures have no text alternative.'
    : ''
  return [
    ['accessMode', 'textual'],
    ...(hasPictures ? [['accessMode', 'visual'] as const] : []),
    ...(hasAlternatives ? [['accessModeSufficient', 'textual'] as const] : []),
    ...features.map((feature) => ['accessibilityFeature', feature] as const),
    ['accessibilityHazard', mayFlash ? 'unknown' : 'none'],
    [
      'accessibilitySummary',
      `Text in the order of reading, with headings and a table of contents.${pictures}`,
    ],
  ]
}
