import type { BookFileKind } from '../../../document/book.ts'
import { documentsIn } from '../../../document/documents-in.ts'
import type { Document } from '../../../document/types.ts'
import type { SitePages } from '../../../layout/site-pages.ts'
import type { OutputFiles } from '../../../output.ts'
import type { Theme } from '../../../theme/types.ts'
import { backCover } from '../back-cover.ts'
import type { Context } from '../context.ts'
import { cover } from '../cover.ts'
import { fragment } from '../link.ts'
import { container, element, type Html, idsIn, lines, nothing, withAddresses } from '../markup.ts'
import { endOf, pagesOfFragments, withNotes } from '../page-end.ts'
import { documentStyles, type HtmlFonts, startHtml } from '../start.ts'
import { titleBlock } from '../title-block.ts'
import { partsOf, withinStrings } from '../write.ts'
import { bookStyles } from './book-styles.ts'
import { type Landmark, navigationDocument, ncx, page, placesOf } from './navigation.ts'
import { identifierOf, type ListedPage, ncxPath, packageDocument } from './package-document.ts'
import { BookImages, bookFonts, type Resource } from './package-files.ts'
import * as xml from './xml.ts'

/** What a page is (EPUB 3 Structural Semantics Vocabulary 1.1). */
type PageType = 'cover' | 'titlepage' | 'frontmatter' | BookFileKind | 'backmatter'

const typesOfBody: Readonly<Record<PageType, string>> = {
  cover: 'cover',
  titlepage: 'frontmatter titlepage',
  frontmatter: 'frontmatter',
  part: 'bodymatter part',
  chapter: 'bodymatter chapter',
  appendix: 'backmatter appendix',
  matter: 'bodymatter',
  backmatter: 'backmatter',
}

/** A page before its links are known. */
interface Draft {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly type: PageType
  readonly content: Html
  readonly ids: ReadonlySet<string>
}

const folder = 'EPUB'
const packagePath = `${folder}/package.opf`
const stylesheetPath = 'style.css'
const navigationPath = 'nav.xhtml'

/**
 * Writes a document as the files of an EPUB 3 container: a page for each chapter, with pictures and fonts beside them. No script runs,
 * and nothing comes from outside.
 *
 * @param outputBytes how large the pictures may be together
 * @param fonts to be embedded, or to stand in for those that the theme names
 * @returns the files, the same for the same document and theme
 * @throws {OutputLimitError} they would be larger
 */
export function writeEpub(
  document: Document,
  chapters: SitePages,
  theme: Theme,
  outputBytes: number,
  fonts: HtmlFonts,
): OutputFiles {
  return withinStrings(outputBytes, () => writeFiles(document, chapters, theme, outputBytes, fonts))
}

function writeFiles(
  document: Document,
  chapters: SitePages,
  theme: Theme,
  outputBytes: number,
  fonts: HtmlFonts,
): OutputFiles {
  const images = new BookImages(outputBytes)
  const named: HtmlFonts = fonts.kind === 'named' ? fonts : { kind: 'embedded', fonts: [] }
  const context: Context = { ...startHtml(document, theme, images, named), inBook: true }
  const drafts = draftsOf(document, chapters, theme, context)
  const first = drafts[0]?.path ?? navigationPath
  const pageOfId = pagesOfFragments(drafts)
  // After all pages, which have filled in what it must provide.
  const { files: fontFiles, css: fontRules } = bookFonts(
    fonts.kind === 'embedded' ? fonts.fonts : [],
  )
  const { css, variables } = bookStyles(documentStyles(context, theme, fonts))
  const hasDirections =
    document.dir === 'rtl' || drafts.some(({ content }) => content.includes(' dir="'))
  const listed: ListedPage[] = []
  const pages = drafts.map(({ id, path, title, type, content, ids }) => {
    const fragments = new Set([...ids].map(fragment))
    const linked = withAddresses(content, (target) => {
      if (fragments.has(target)) return null
      const other = target === '#top' ? first : pageOfId.get(target)
      if (other === undefined || target === '#top') return other ?? path
      return `${other}${target}`
    })
    const body = xml.xhtml(container('main', {}, linked), variables, hasDirections)
    listed.push({ id, path, properties: propertiesOf(body) })
    const { lang, dir } = document
    const whole = page(
      { lang, dir, title, stylesheet: stylesheetPath },
      { 'epub:type': typesOfBody[type] },
      body,
    )
    return { name: `${folder}/${path}`, bytes: xml.xmlFile(whole) }
  })
  const hrefOf = (id: string) => {
    const path = pageOfId.get(fragment(id))
    return path === undefined ? undefined : `${path}${fragment(id)}`
  }
  const places = documentsIn(document).flatMap((each) => {
    if (each === document) return placesOf(document, hrefOf, first)
    const href = `${pageOfRecord(each)}.xhtml`
    const inside = placesOf(each, hrefOf, href).filter((place) => place.href !== href)
    return [{ href, title: each.title, children: inside }]
  })
  const landmarks = landmarksOf(drafts, context)
  const resources: readonly Resource[] = [
    {
      id: 'style',
      path: stylesheetPath,
      mediaType: 'text/css',
      bytes: Buffer.from(fontRules + css),
    },
    ...images.files,
    ...fontFiles,
  ]
  const navigation = navigationDocument(document, places, landmarks, hrefOf, stylesheetPath)
  const contents = [...pages.map(({ bytes }) => bytes), ...resources.map(({ bytes }) => bytes)]
  const identifier = identifierOf(document, contents)
  const coverId = coverImage(document, images)
  const opf = packageDocument(document, identifier, {
    pages: listed,
    navigation: { id: 'nav', path: navigationPath, properties: ['nav'] },
    resources,
    coverId,
  })
  return {
    files: [
      // First, and as it is, so that a file is known by its start (EPUB 3.3, 4.3.2).
      { name: 'mimetype', bytes: Buffer.from('application/epub+zip'), stored: true },
      { name: 'META-INF/container.xml', bytes: containerFile },
      { name: packagePath, bytes: opf },
      { name: `${folder}/${navigationPath}`, bytes: navigation },
      { name: `${folder}/${ncxPath}`, bytes: ncx(document, identifier, places) },
      ...pages,
      ...resources.map(({ path, bytes }) => ({ name: `${folder}/${path}`, bytes })),
    ],
    warnings: context.warnings,
  }
}

function draftsOf(
  document: Document,
  { front, pages }: SitePages,
  theme: Theme,
  context: Context,
): readonly Draft[] {
  const drafts: Draft[] = []
  const add = (id: string, title: string, type: PageType, parts: readonly Html[]) => {
    const content = lines(parts)
    if (content === nothing) return
    drafts.push({
      ...{ id, path: `${id}.xhtml`, title, type, content },
      ids: new Set(idsIn(content)),
    })
  }
  const records = documentsIn(document)
  if (records[0] !== document) {
    for (const each of records) {
      add(
        pageOfRecord(each),
        each.title,
        'chapter',
        partsOf(each, theme, { ...context, comments: [] }),
      )
    }
    return drafts
  }
  const inFront = withNotes(context, front.footnotes)
  const title = document.cover === null ? titleBlock(context) : nothing
  const beforeText = [title, inFront.blocks(front.children, inFront)]
  if (document.cover !== null) {
    add('cover', document.title, 'cover', [cover(document.cover, theme, inFront)])
  }
  // A document of one page has its title on it.
  const isOnePage = pages.length < 2
  const notes = endOf(inFront)
  if (!isOnePage) {
    const type = title === nothing ? 'frontmatter' : 'titlepage'
    add('title-page', document.title, type, [...beforeText, notes])
  }
  pages.forEach((each, index) => {
    const pageContext = withNotes(context, each.footnotes)
    const parts = [pageContext.blocks(each.children, pageContext), endOf(pageContext)]
    const all = isOnePage ? [...beforeText, notes, ...parts] : parts
    add(`chapter-${index + 1}`, each.title, each.kind, all)
  })
  if (pages.length === 0) add('chapter-1', document.title, 'chapter', [...beforeText, notes])
  // Its notes are on the last page.
  const atBack = withNotes(context, [])
  add('back-cover', document.title, 'backmatter', [backCover(atBack), endOf(atBack)])
  // A book has a page.
  if (drafts.length === 0) add('chapter-1', document.title, 'chapter', [element('p', {})])
  return drafts
}

function pageOfRecord({ record = 0 }: Document): string {
  return `chapter-${record}`
}

function propertiesOf(body: xml.Xml): ListedPage['properties'] {
  return [
    ...(body.includes('<math ') ? (['mathml'] as const) : []),
    ...(body.includes('<svg ') ? (['svg'] as const) : []),
  ]
}

function coverImage({ cover: node }: Document, images: BookImages): string | null {
  const source = node?.picture?.source
  return source?.kind === 'embedded' ? images.fileOf(source.image).id : null
}

function landmarksOf(drafts: readonly Draft[], { labels }: Context): readonly Landmark[] {
  const first = (type: Landmark['type'], is: (draft: Draft) => boolean) => {
    const draft = drafts.find(is)
    return draft === undefined ? [] : [{ href: draft.path, title: draft.title, type }]
  }
  return [
    ...first('cover', ({ type }) => type === 'cover'),
    ...first('titlepage', ({ type }) => type === 'titlepage'),
    { href: `${navigationPath}#toc`, title: labels.contents, type: 'toc' },
    ...first('bodymatter', ({ type }) => typesOfBody[type].startsWith('bodymatter')),
  ]
}

const containerFile = xml.xmlFile(
  xml.element(
    'container',
    { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' },
    xml.element(
      'rootfiles',
      {},
      xml.element('rootfile', {
        'full-path': packagePath,
        'media-type': 'application/oebps-package+xml',
      }),
    ),
  ),
)
