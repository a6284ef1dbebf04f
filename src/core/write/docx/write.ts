import { documentsIn } from '../../document/documents-in.ts'
import type { Document } from '../../document/types.ts'
import type { Signature } from '../../fonts/formats/signature.ts'
import type { WordFont } from '../../fonts/word-fonts.ts'
import type { Output } from '../../output.ts'
import { sharedFile } from '../../shared-files.ts'
import type { Theme } from '../../theme/types.ts'
import { type ZipEntry, zip } from '../../zip.ts'
import { threadsPart } from './comment.ts'
import { FontWeights } from './font-weights.ts'
import { headingNumbering } from './heading-numbering.ts'
import { threadsRelationship } from './markup/namespaces.ts'
import { nothing } from './markup/xml.ts'
import { pageOf } from './page.ts'
import { runningLevels } from './page-field.ts'
import { contentTypes } from './parts/content-types.ts'
import { documentPart } from './parts/document.ts'
import { EmbeddedFonts } from './parts/embedded-fonts.ts'
import { fontTable } from './parts/font-table.ts'
import { HeadersAndFooters, RunningParts } from './parts/header-footer.ts'
import { type Part, wordContentType } from './parts/part.ts'
import { type PropertyPart, propertyParts } from './parts/property-parts.ts'
import { type OfficeRelationship, Relationships } from './parts/relationships.ts'
import { settings } from './parts/settings.ts'
import { styles } from './parts/styles.ts'
import { themePart } from './parts/theme.ts'
import { type Rasterize, start } from './start.ts'
import { paragraphStyles } from './styles/paragraph-styles.ts'
import { styleSheetOf } from './styles/style-sheet.ts'

export interface DocxFonts {
  readonly embedded: readonly WordFont[]
  /** By the names of the theme's families. */
  readonly signatures: ReadonlyMap<string, Signature>
}

/**
 * The document as a Word file (Office Open XML, ECMA-376, transitional): styles, numbering, notes,
 * fields and equations that are Word's own.
 *
 * @param fonts - to be embedded, and what Word needs to know of those that the theme names
 * @param listedPages the pages of headings by their ids, from 1, which the table of contents shows until Word counts them; those
 * that aren't known stay empty
 * @returns the same bytes for the same document and theme; a warning for each image that is shown as a placeholder or with fewer pixels
 */
export async function writeDocx(
  document: Document,
  theme: Theme,
  rasterize: Rasterize,
  fonts: DocxFonts,
  listedPages: ReadonlyMap<string, number> = new Map(),
): Promise<Output> {
  const page = pageOf(document, theme)
  const numbering = headingNumbering(document, theme)
  const weights = new FontWeights(theme, fonts.embedded)
  const paragraphs = paragraphStyles(document, theme, weights, page, numbering)
  const look = {
    theme,
    weights,
    page,
    styles: styleSheetOf(paragraphs),
    headingNumbering: numbering,
    runningLevels: runningLevels(document),
    listedPages,
  }
  const { context, footnotes, comments } = await start(document, look, rasterize)
  const { relationships } = context
  const running = new RunningParts()
  const documents = documentsIn(document).map((each) => {
    const own = { document: each, page, theme, listedPages }
    return { document: each, running: new HeadersAndFooters(own, relationships, running) }
  })
  const body = documentPart(context, documents)

  const headersAndFooters = running.write(context)
  const embeddedFonts = new EmbeddedFonts(fonts.embedded)

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
  /** One that most documents in the theme share. */
  const sharedPart = (...of: Parameters<typeof part>): Part => {
    const made = part(...of)
    return { ...made, ...sharedFile(made.bytes) }
  }
  const threads = (): Part => {
    const file = 'commentsExtended.xml'
    relationships.toPartOf(threadsRelationship, file)
    const bytes = threadsPart(comments.threads)
    return { name: `word/${file}`, contentType: wordContentType('commentsExtended'), bytes }
  }
  const properties = propertyParts(document)
  const parts: readonly Part[] = [
    { name: 'word/document.xml', contentType: wordContentType('document.main'), bytes: body },
    sharedPart('styles', 'styles.xml', styles(document, theme, paragraphs)),
    sharedPart(
      'settings',
      'settings.xml',
      settings(document, theme, {
        footnotes: !footnotes.isEmpty,
        fonts: !embeddedFonts.isEmpty,
        evenPages: documents.some((each) => each.running.differsOnEvenPages),
        mirroredMargins: page.mirrored,
      }),
    ),
    sharedPart('numbering', 'numbering.xml', context.numbering.toBytes(theme, numbering)),
    sharedPart(
      'fontTable',
      'fontTable.xml',
      fontTable(document, theme, embeddedFonts, fonts.signatures),
    ),
    ...headersAndFooters.parts,
    sharedPart('theme', 'theme/theme1.xml', themePart(document, theme, weights), themeContentType),
    ...properties,
    ...context.media.parts,
    ...(footnotes.isEmpty ? [] : [part('footnotes', 'footnotes.xml', footnotes.toBytes())]),
    ...(comments.isEmpty ? [] : [part('comments', 'comments.xml', comments.toBytes())]),
    ...(comments.threads === nothing ? [] : [threads()]),
    ...embeddedFonts.parts,
  ]
  const partRelationships = {
    footnotes: footnotes.relationships,
    comments: comments.relationships,
    fontTable: embeddedFonts.relationships,
    ...headersAndFooters.relationships,
  }
  return {
    bytes: zip(packageFiles(parts, properties, relationships, partRelationships)),
    warnings: context.warnings,
  }
}

/** The addresses of links are the author's; which fonts there are isn't. */
function relationshipsFile(part: string, relationships: Relationships): Omit<ZipEntry, 'name'> {
  const bytes = relationships.toBytes()
  return part === 'fontTable' ? sharedFile(bytes) : { bytes }
}

const themeContentType = 'application/vnd.openxmlformats-officedocument.theme+xml'

/** The parts with the files that tie them together, in the order in which Office writes them. */
function packageFiles(
  parts: readonly Part[],
  properties: readonly PropertyPart[],
  relationships: Relationships,
  partRelationships: Readonly<Record<string, Relationships>>,
): readonly ZipEntry[] {
  const root = new Relationships()
  root.toPart('officeDocument', 'word/document.xml')
  for (const { type, name } of properties) root.toPartOf(type, name)
  return [
    { name: '[Content_Types].xml', ...sharedFile(contentTypes(parts)) },
    { name: '_rels/.rels', ...sharedFile(root.toBytes()) },
    ...parts,
    { name: 'word/_rels/document.xml.rels', bytes: relationships.toBytes() },
    ...Object.entries(partRelationships).flatMap(([name, links]) =>
      links.isEmpty
        ? []
        : [{ name: `word/_rels/${name}.xml.rels`, ...relationshipsFile(name, links) }],
    ),
  ]
}
