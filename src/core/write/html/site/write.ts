import { relativeUrl } from '../../../document/document-names.ts'
import type { Block, Document } from '../../../document/types.ts'
import { walk } from '../../../document/walk.ts'
import type { SitePage, SitePages } from '../../../layout/site-pages.ts'
import { type OutputFiles, OutputLimitError } from '../../../output.ts'
import type { Theme } from '../../../theme/types.ts'
import { backCover } from '../back-cover.ts'
import type { Context } from '../context.ts'
import { cover } from '../cover.ts'
import { DataUris } from '../data-uris.ts'
import { type HeadSources, head, scriptSource } from '../head.ts'
import { fragment } from '../link.ts'
import {
  container,
  dataElement,
  element,
  type Html,
  idsIn,
  join,
  lines,
  newline,
  nothing,
  page as pageOf,
  scriptElement,
  styleElement,
  text,
  voidElement,
  withAddresses,
} from '../markup.ts'
import { endOf, pagesOfFragments, withNotes } from '../page-end.ts'
import { documentStyles, type HtmlFonts, printWarnings, startHtml } from '../start.ts'
import { siteStyles } from '../styles/site.ts'
import { titledList } from '../table-of-contents.ts'
import { titleBlock } from '../title-block.ts'
import { Navigation, searchForm } from './navigation.ts'
import { pageNames, siteFiles } from './page-names.ts'
import { type Section, sectionsOf } from './sections.ts'

/** A page before its links are known. */
interface Draft {
  readonly path: string
  readonly title: string
  /** Its place among the pages of files. */
  readonly index: number | null
  readonly content: Html
  readonly ids: ReadonlySet<string>
}

/**
 * Writes a document of many files as a site: a start page with its contents, a page for each file, one style sheet, and a page that
 * searches. Links lead from page to page. Only the page that searches has a script; nothing comes from outside, but the `https:` images
 * that the document names itself.
 *
 * @param outputBytes how large all files together may be
 * @param searchProgram the script of the page that searches
 * @returns the files, the same for the same document and theme
 * @throws {OutputLimitError} they would be larger
 */
export function writeSite(
  document: Document,
  { front, pages }: SitePages,
  theme: Theme,
  outputBytes: number,
  fonts: HtmlFonts,
  searchProgram: string,
): OutputFiles {
  const context = startHtml(document, theme, new DataUris(outputBytes), fonts)
  const { headNeeds } = context
  const names = pageNames(pages)
  const places = pages.map(({ title, number, depth }, index) => ({
    ...{ path: names[index] ?? '', title, number, depth },
  }))
  const navigation = new Navigation(places, document.title, context.labels)
  const drafts = [
    draft(siteFiles.index, document.title, null, startPage(front, navigation, theme, context)),
    ...pages.map((page, index) => {
      const isLast = index === pages.length - 1
      const content = pageContent(page, isLast, navigation.below(index), context)
      return draft(names[index] ?? '', page.title, index, content)
    }),
  ]
  const pageOfId = pagesOfFragments(drafts)
  const files: OutputFiles['files'][number][] = []
  let size = 0
  const add = (name: string, bytes: Uint8Array) => {
    size += bytes.length
    if (size > outputBytes) throw new OutputLimitError(outputBytes)
    files.push({ name, bytes })
  }
  for (const { path, title, index, content, ids } of drafts) {
    const fragments = new Set([...ids].map(fragment))
    const linked = withAddresses(content, (target) => {
      if (fragments.has(target)) return null
      const other = target === '#top' ? siteFiles.index : pageOfId.get(target)
      if (other === undefined) return null
      return other === path
        ? '#top'
        : `${relativeUrl(path, other)}${target === '#top' ? '' : target}`
    })
    const body = [
      navigation.before(path, index),
      mainOf([linked], ids),
      navigation.after(path, index),
    ]
    const named = index === null ? title : `${title} – ${document.title}`
    add(path, wholePage(path, named, body, {}, context))
  }
  add(siteFiles.search, searchPage(navigation, sections(pages, names), searchProgram, context))
  // After all pages, which have filled in what it must provide.
  const { css } = styleElement(documentStyles(context, theme, fonts) + siteStyles)
  add(
    siteFiles.styles,
    Buffer.concat([headNeeds.fonts?.bytes ?? Buffer.alloc(0), Buffer.from(css)]),
  )
  return { files, warnings: [...context.warnings, ...printWarnings(document)] }
}

function draft(path: string, title: string, index: number | null, content: Html): Draft {
  return { path, title, index, content, ids: new Set(idsIn(content)) }
}

/** The title of the book, the text before its first file, and the contents. */
function startPage(
  { children, footnotes }: SitePage,
  navigation: Navigation,
  theme: Theme,
  context: Context,
): Html {
  const { document, labels } = context
  const pageContext = withNotes(context, footnotes)
  const title = titleBlock(context)
  const hasContents = children.some(({ type }) => type === 'toc')
  context.headNeeds.styled.add('toc')
  return lines([
    document.cover !== null
      ? cover(document.cover, theme, pageContext)
      : document.metadata.title !== null
        ? title
        : join([element('h1', {}, text(document.title)), title]),
    pageContext.blocks(children, pageContext),
    hasContents ? nothing : titledList(labels.contents, navigation.contents(siteFiles.index)),
    endOf(pageContext),
  ])
}

/** A file's content. Of one that is a heading alone, the pages below it are listed. */
function pageContent(
  { children, footnotes, title, file }: SitePage,
  isLast: boolean,
  below: Html,
  context: Context,
): Html {
  const depth = highestHeading(children)
  const pageContext = { ...withNotes(context, footnotes), raise: (depth ?? 1) - 1 }
  const hasText = children.some(({ type }) => type !== 'heading')
  return lines([
    depth === null ? element('h1', {}, text(title)) : nothing,
    pageContext.blocks(children, pageContext),
    file === null && !hasText && below !== nothing
      ? element('div', { class: 'toc' }, below)
      : nothing,
    endOf(pageContext),
    isLast ? backCover(pageContext) : nothing,
  ])
}

function highestHeading(blocks: readonly Block[]): number | null {
  let highest: number | null = null
  for (const node of walk(blocks)) {
    if (node.type === 'heading') highest = Math.min(highest ?? node.depth, node.depth)
  }
  return highest
}

/** Links past the navigation lead to its start, unless something of the page has that id. */
function mainOf(content: readonly Html[], ids: ReadonlySet<string>): Html {
  return container('main', { id: ids.has('top') ? null : 'top' }, lines(content))
}

function sections(pages: readonly SitePage[], names: readonly string[]): readonly Section[] {
  const all: Section[] = []
  pages.forEach(({ title, children }, index) => {
    const url = relativeUrl('', names[index] ?? '')
    for (const section of sectionsOf(url, title, children, all.length)) all.push(section)
  })
  return all
}

function searchPage(
  navigation: Navigation,
  sections: readonly Section[],
  program: string,
  context: Context,
): Uint8Array {
  const { site } = context.labels
  const script = scriptElement(program)
  const main = [
    element('h1', {}, text(site.search)),
    searchForm(siteFiles.search, context.labels),
    element('p', { role: 'status' }),
    element('ul', { class: 'results' }),
    element('noscript', {}, element('p', {}, text(site.needsScript))),
    dataElement('search-data', { results: site.results, sections }),
    script.element,
  ]
  const body = [navigation.before(siteFiles.search, null), mainOf(main, new Set())]
  const title = `${site.search} – ${context.document.title}`
  const sources = { scriptSource: scriptSource(script.code) }
  return wholePage(siteFiles.search, title, body, sources, context)
}

function wholePage(
  path: string,
  title: string,
  [before, main, after]: readonly Html[],
  sources: Pick<HeadSources, 'scriptSource'>,
  { document, headNeeds }: Context,
): Uint8Array {
  const style = voidElement('link', {
    rel: 'stylesheet',
    href: relativeUrl(path, siteFiles.styles),
  })
  // Pages that are opened from a disk have no origin: there `'self'` is nothing in some browsers.
  const fileSources = "'self' file:"
  const root = container(
    'html',
    { lang: document.lang, dir: document.dir },
    head(
      { ...document, title },
      { style, styleSource: fileSources, formAction: fileSources, ...sources },
      headNeeds,
    ),
    element(
      'body',
      {},
      newline,
      before ?? nothing,
      element('div', { class: 'page' }, newline, main ?? nothing, newline, after ?? nothing),
      newline,
    ),
  )
  return pageOf(root, undefined)
}
