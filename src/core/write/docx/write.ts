import type { Document, EmbeddedImage } from '../../document/types.ts'
import { embeddedImages, type Node, walk } from '../../document/walk.ts'
import type { Warning } from '../../document/warnings.ts'
import { labelsIn } from '../../labels/labels.ts'
import { AbbreviationExpansions } from '../../layout/abbreviation-expansions.ts'
import { measuresOf } from '../../layout/measures.ts'
import type { Output } from '../../output.ts'
import type { Theme } from '../../theme/types.ts'
import { zip } from '../../zip.ts'
import { Annotations } from './annotations.ts'
import { blocks } from './blocks.ts'
import { Bookmarks } from './bookmarks.ts'
import { Comments } from './comment.ts'
import type { Context, Raster } from './context.ts'
import { Footnotes } from './footnotes.ts'
import { headingNumbering } from './heading-numbering.ts'
import { inlines } from './inlines.ts'
import { textRun } from './markup/run.ts'
import { pageOf } from './page.ts'
import { appProperties } from './parts/app-properties.ts'
import { contentTypes } from './parts/content-types.ts'
import { coreProperties } from './parts/core-properties.ts'
import { documentPart } from './parts/document.ts'
import { fontTable } from './parts/font-table.ts'
import { firstHeader, footer, header } from './parts/header-footer.ts'
import { Media } from './parts/media.ts'
import { Numbering } from './parts/numbering.ts'
import { type Part, wordContentType } from './parts/part.ts'
import { type OfficeRelationship, Relationships } from './parts/relationships.ts'
import { settings } from './parts/settings.ts'
import { styles } from './parts/styles.ts'
import { themePart } from './parts/theme.ts'
import { paragraphStyles } from './styles/paragraph-styles.ts'
import { StyleSheet } from './styles/style-sheet.ts'

/** Makes a PNG of each WebP and SVG image. */
export type Rasterize = (
  images: Iterable<EmbeddedImage>,
) => Promise<ReadonlyMap<EmbeddedImage, Raster>>

/**
 * The document as a Word file (Office Open XML, ECMA-376, transitional): styles, numbering, notes,
 * fields and equations that are Word's own.
 *
 * @returns the same bytes for the same document and theme; a warning for each image that is shown as a placeholder or with fewer pixels
 */
export async function writeDocx(
  document: Document,
  theme: Theme,
  rasterize: Rasterize,
): Promise<Output> {
  const warnings: Warning[] = []
  const page = pageOf(document, theme)
  const numbering = headingNumbering(document.outline)
  const paragraphs = paragraphStyles(document, theme, page, numbering)
  const common: Omit<Context, 'comments' | 'footnotes' | 'relationships'> = {
    document,
    annotations: new Annotations(document),
    theme,
    styles: new StyleSheet(paragraphs),
    labels: labelsIn(document.lang),
    page,
    bookmarks: new Bookmarks(),
    numbering: new Numbering(),
    headingNumbering: numbering,
    media: new Media(),
    rasters: await rasterize(embeddedImages(document)),
    expansions: new AbbreviationExpansions(),
    measures: measuresOf(theme),
    warnings,
    blocks,
    inlines,
  }
  const relationships = new Relationships()
  const commentRelationships = new Relationships()
  const comments = new Comments({
    ...common,
    relationships: commentRelationships,
    // Word's comments hold no notes.
    footnotes: { reference: (number) => textRun(` [${textOfNote(document, number)}]`) },
  })
  const shared = { ...common, comments }
  const noteRelationships = new Relationships()
  const footnotes = new Footnotes({ ...shared, relationships: noteRelationships })
  const running = {
    header: relationships.toPart('header', 'header1.xml'),
    firstHeader: relationships.toPart('header', 'header2.xml'),
    footer: relationships.toPart('footer', 'footer1.xml'),
  }
  const body = documentPart({ ...shared, relationships, footnotes }, running)

  /** A part that the document points at. */
  const part = (
    type: OfficeRelationship,
    file: string,
    bytes: Uint8Array,
    contentType = wordContentType(type),
  ): Part => {
    relationships.toPart(type, file)
    return { name: `word/${file}`, contentType, bytes }
  }
  const parts: readonly Part[] = [
    { name: 'word/document.xml', contentType: wordContentType('document.main'), bytes: body },
    part('styles', 'styles.xml', styles(document, theme, paragraphs)),
    part('settings', 'settings.xml', settings(document, theme, !footnotes.isEmpty)),
    part('numbering', 'numbering.xml', shared.numbering.toBytes(theme, shared.headingNumbering)),
    part('fontTable', 'fontTable.xml', fontTable(document, theme)),
    part('header', 'header1.xml', header(document)),
    part('header', 'header2.xml', firstHeader(document)),
    part('footer', 'footer1.xml', footer(document, theme)),
    part('theme', 'theme/theme1.xml', themePart(document, theme), themeContentType),
    {
      name: 'docProps/core.xml',
      contentType: 'application/vnd.openxmlformats-package.core-properties+xml',
      bytes: coreProperties(document),
    },
    {
      name: 'docProps/app.xml',
      contentType: 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
      bytes: appProperties(),
    },
    ...shared.media.parts,
    ...(footnotes.isEmpty ? [] : [part('footnotes', 'footnotes.xml', footnotes.toBytes())]),
    ...(comments.isEmpty ? [] : [part('comments', 'comments.xml', comments.toBytes())]),
  ]
  const others = { footnotes: noteRelationships, comments: commentRelationships }
  return { bytes: zip(packageFiles(parts, relationships, others)), warnings }
}

const themeContentType = 'application/vnd.openxmlformats-officedocument.theme+xml'

/** The parts with the files that tie them together, in the order in which Office writes them. */
function packageFiles(
  parts: readonly Part[],
  relationships: Relationships,
  others: Readonly<Record<'comments' | 'footnotes', Relationships>>,
): readonly { readonly name: string; readonly bytes: Uint8Array }[] {
  const root = new Relationships()
  root.toPart('officeDocument', 'word/document.xml')
  root.toCoreProperties('docProps/core.xml')
  root.toPart('extended-properties', 'docProps/app.xml')
  return [
    { name: '[Content_Types].xml', bytes: contentTypes(parts) },
    { name: '_rels/.rels', bytes: root.toBytes() },
    ...parts,
    { name: 'word/_rels/document.xml.rels', bytes: relationships.toBytes() },
    ...Object.entries(others).flatMap(([name, own]) =>
      own.isEmpty ? [] : [{ name: `word/_rels/${name}.xml.rels`, bytes: own.toBytes() }],
    ),
  ]
}

/** The words of a note, on one line. */
function textOfNote({ footnotes }: Document, number: number): string {
  const words: string[] = []
  for (const node of walk(footnotes[number - 1]?.children ?? [])) words.push(wordsOf(node))
  return words.join('').replace(/\s+/g, ' ').trim()
}

/** A node's own words, with a space before those of a block. */
function wordsOf(node: Node): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
      return node.value
    case 'math':
      return ` ${node.value}`
    case 'image':
      return node.alt
    case 'code':
      return ` ${node.lines.map((line) => line.map(({ text }) => text).join('')).join(' ')}`
    case 'break':
    case 'paragraph':
    case 'heading':
    case 'listItem':
    case 'tableCell':
    case 'descriptionTerm':
    case 'descriptionDetails':
    case 'caption':
    case 'alert':
    case 'abstract':
    case 'details':
      return ' '
    default:
      return ''
  }
}
