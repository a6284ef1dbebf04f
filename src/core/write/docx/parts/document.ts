import type { Direction, Document } from '../../../document/types.ts'
import { labelsIn } from '../../../labels/labels.ts'
import { backCoverContent } from '../back-cover.ts'
import type { Context } from '../context.ts'
import { coverContent } from '../cover.ts'
import { type Flow, type FlowItem, isHeading, withSpacing, writeFlow } from '../flow.ts'
import { hex } from '../markup/color.ts'
import { textNamespaces } from '../markup/namespaces.ts'
import { paragraphElement } from '../markup/paragraph.ts'
import { textRun } from '../markup/run.ts'
import { element, flag, join, nothing, value, type Xml, xmlDocument } from '../markup/xml.ts'
import { inOneColumn, type Page, pageFormat, showsBackground } from '../page.ts'
import { countsByBookmark, lastPageName } from '../page-field.ts'
import { inRecord } from '../record-bookmark.ts'
import { blockGap } from '../styles/paragraph-style.ts'
import { titleBlock } from '../title-block.ts'
import type { HeadersAndFooters } from './header-footer.ts'

/** A document of the file, with the headers and footers of its pages. */
export interface RunningDocument {
  readonly document: Document
  readonly running: HeadersAndFooters
}

/** `word/document.xml`: the text and the page that it is on. */
export function documentPart(context: Context, documents: readonly RunningDocument[]): Uint8Array {
  return xmlDocument(
    element(
      'w:document',
      textNamespaces,
      showsBackground(context.theme)
        ? element('w:background', {
            'w:color': hex(context.theme.colors.bg),
            'w:themeColor': 'background1',
          })
        : nothing,
      element(
        'w:body',
        ...documents.map(({ document, running }, index) => {
          const isLast = index === documents.length - 1
          const own = { ...context, document, labels: labelsIn(document.lang) }
          return documentBody(own, running, isLast)
        }),
      ),
    ),
  )
}

/** @param isLast whether it's the last of the file, whose last section isn't in a paragraph */
function documentBody(context: Context, running: HeadersAndFooters, isLast: boolean): Xml {
  const { document, page } = context
  const { cover, dir } = document
  const ownCover =
    cover === null
      ? nothing
      : coverContent(
          cover,
          context,
          uncountedProperties(page, dir, running, running.referencesOfCover),
        )
  const hasBackCover = document.backCover.length > 0
  const { content, last } = documentContent(
    context,
    (section, index, before) => sectionProperties(section, document, running, index, before),
    new Set(),
    ownCover,
    !isLast && !hasBackCover,
  )
  const text = inRecord(content, context)
  if (!hasBackCover) return join([text, last.properties])
  const properties = uncountedProperties(page, dir, running, running.referencesOfBackCover)
  return join([
    text,
    paragraphElement({ style: 'Spacer', section: last.properties }, nothing),
    backCoverContent(context),
    isLast ? properties : paragraphElement({ style: 'Spacer', section: properties }, nothing),
  ])
}

/** The text of a document as it is in `w:body`. */
export interface DocumentContent {
  /** All but the properties of the last section, which aren't in a paragraph. */
  readonly content: Xml
  readonly last: SectionStart & { readonly properties: Xml; readonly isFirst: boolean }
}

/**
 * Writes the text of a document: title block and blocks, in their sections.
 *
 * @param propertiesOf writes the properties of a section, by its number from 0 and the section before it
 * @param shown what the title block doesn't repeat
 * @param before a cover
 * @param endsSection whether the properties of the last section are in its last paragraph, and those that are returned nothing
 */
export function documentContent(
  context: Context,
  propertiesOf: (section: SectionStart, index: number, before: SectionStart | undefined) => Xml,
  shown: ReadonlySet<string> = new Set(),
  before: Xml = nothing,
  endsSection = false,
): DocumentContent {
  const { document, theme, page, bookmarks } = context
  const start = document.outline.some(({ id }) => id === 'top')
    ? nothing
    : bookmarks.mark(bookmarks.nameFor('top'), nothing)
  const titled = document.cover === null ? titleBlock(context, shown) : []
  const endsTitle = titled.length > 0 && page.columns > 1
  const all = sectionsOf(
    [
      ...titled,
      ...(endsTitle ? [{ kind: 'sectionEnd', page: inOneColumn(page) } as const] : []),
      ...context.blocks(document.children, pageFormat(page), context),
    ],
    page,
  )
  const sections = countsByBookmark(document) ? withLastPageMark(all, context) : all
  const gap = blockGap(theme)
  const written = sections.map((section, index) => {
    const isOpen = !endsSection && index === sections.length - 1
    const properties = isOpen ? nothing : propertiesOf(section, index, sections[index - 1])
    return writeFlow(withoutSpaceAbove(section.items), gap, context.styles, properties)
  })
  const isFirst = sections.length === 1
  const last: SectionStart = sections.at(-1) ?? { page, onRight: false }
  return {
    content: join([start, before, ...written]),
    last: {
      page: last.page,
      onRight: last.onRight,
      properties: endsSection ? nothing : propertiesOf(last, sections.length - 1, sections.at(-2)),
      isFirst,
    },
  }
}

/** The pages of a section, and whether they begin on a right one. */
export interface SectionStart {
  readonly page: Page
  readonly onRight: boolean
}

/** A part of the document on pages of one kind. */
interface Section extends SectionStart {
  readonly items: Flow
}

/** The sections that aren't empty, at least one. A page break where one begins or ends would leave a page empty. */
function sectionsOf(flow: Flow, page: Page): readonly Section[] {
  const sections: Section[] = []
  let items: FlowItem[] = []
  let onRight = false
  const end = (page: Page) => {
    if (sections.length > 0) while (items[0]?.kind === 'pageBreak') items.shift()
    const last = items.findLastIndex(({ kind }) => kind !== 'pageBreak')
    if (last < 0) {
      items = []
      return
    }
    sections.push({ items: items.slice(0, last + 1), page, onRight })
    items = []
    onRight = false
  }
  for (const item of flow) {
    if (item.kind === 'sectionEnd') end(item.page)
    else if (item.kind === 'pageBreak' && item.to === 'right') {
      end(page)
      onRight = true
    } else items.push(item)
  }
  if (sections.length === 0) return [{ items, page, onRight }]
  end(page)
  return sections
}

/** The sections with a bookmark at the end of the last paragraph. LibreOffice passes over one without text after it. */
function withLastPageMark(
  sections: readonly Section[],
  { bookmarks, document }: Context,
): readonly Section[] {
  const mark = join([bookmarks.mark(lastPageName(bookmarks, document), nothing), textRun(' ')])
  return sections.map((section, index) => {
    if (index < sections.length - 1) return section
    const { items } = section
    const last = items.at(-1)
    const marked: FlowItem =
      last?.kind === 'paragraph'
        ? { ...last, content: join([last.content, mark]) }
        : { kind: 'paragraph', properties: { style: 'Spacer' }, content: mark }
    const before = last?.kind === 'paragraph' ? items.slice(0, -1) : items
    return { ...section, items: [...before, marked] }
  })
}

/** Word keeps the space above the first paragraph of a document, though the margin is space enough. */
function withoutSpaceAbove([first, ...following]: Flow): Flow {
  if (first === undefined) return []
  const plainHeading =
    first.kind === 'paragraph' && first.frame == null && isHeading(first.properties)
  return plainHeading ? [withSpacing(first, { before: 0 }), ...following] : [first, ...following]
}

/**
 * @param index of the section, from 0; a cover isn't counted
 * @param before the section before it
 */
function sectionProperties(
  { page, onRight }: SectionStart,
  document: Document,
  running: HeadersAndFooters,
  index: number,
  before: SectionStart | undefined,
): Xml {
  const startsNumbers = document.cover !== null || document.record !== undefined
  const goesOn =
    before !== undefined &&
    !onRight &&
    before.page.columns !== page.columns &&
    before.page.width === page.width
  return element(
    'w:sectPr',
    running.referencesOf(page, index),
    // All sections restart the numbers of notes, but not those within a record.
    document.record !== undefined && index > 0 && document.footnotes.length > 0
      ? element('w:footnotePr', value('w:numRestart', 'continuous'))
      : nothing,
    goesOn ? value('w:type', 'continuous') : onRight ? value('w:type', 'oddPage') : nothing,
    ...pageProperties(page, running),
    lineNumbers(page),
    // Word leaves the back of the cover's sheet empty by itself, since page 1 is a right one. A section of the type `oddPage`
    // would say so, but LibreOffice then gives it other margins and the headers of right pages alone.
    startsNumbers && index === 0 ? element('w:pgNumType', { 'w:start': 1 }) : nothing,
    page.columns > 1
      ? element('w:cols', { 'w:num': page.columns, 'w:space': page.columnSpace })
      : nothing,
    index === 0 ? flag('w:titlePg') : nothing,
    document.dir === 'rtl' ? flag('w:bidi') : nothing,
  )
}

/** From a line to its number, in twips. LibreOffice's own distance is wider than the gap between columns. */
const besideLine = 120

function lineNumbers({ lineNumbers }: Page): Xml {
  if (lineNumbers === 'none') return nothing
  const restart = lineNumbers === 'page' ? 'newPage' : 'continuous'
  return element('w:lnNumType', {
    'w:countBy': 1,
    'w:distance': besideLine,
    'w:restart': restart,
  })
}

/** Of a section without page numbers, such as a cover. */
function uncountedProperties(
  page: Page,
  dir: Direction,
  running: HeadersAndFooters,
  references: Xml,
): Xml {
  return element(
    'w:sectPr',
    references,
    ...pageProperties(page, running),
    dir === 'rtl' ? flag('w:bidi') : nothing,
  )
}

function pageProperties(page: Page, running: HeadersAndFooters): readonly Xml[] {
  return [
    element('w:pgSz', {
      'w:w': page.width,
      'w:h': page.height,
      'w:orient': page.width > page.height ? 'landscape' : undefined,
    }),
    element('w:pgMar', {
      'w:top': page.marginTop - page.leading,
      'w:right': page.marginRight,
      'w:bottom': page.marginBottom - page.leading,
      'w:left': page.marginLeft,
      'w:header': running.distance.header,
      'w:footer': running.distance.footer,
      'w:gutter': 0,
    }),
  ]
}
