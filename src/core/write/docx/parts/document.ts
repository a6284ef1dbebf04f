import type { Direction } from '../../../document/types.ts'
import { formatIn } from '../block-format.ts'
import type { Context } from '../context.ts'
import { type Flow, type FlowItem, isHeading, withSpacing, writeFlow } from '../flow.ts'
import { hex } from '../markup/color.ts'
import { textNamespaces } from '../markup/namespaces.ts'
import { element, flag, join, nothing, type Xml, xmlDocument } from '../markup/xml.ts'
import { type Page, showsBackground } from '../page.ts'
import { blockGap } from '../styles/paragraph-style.ts'
import { titleBlock } from '../title-block.ts'

/** Relationship ids of the headers and footers that the section names. */
export interface RunningParts {
  readonly header: string
  readonly firstHeader: string
  readonly footer: string
}

/** `word/document.xml`: the text and the page that it stands on. */
export function documentPart(context: Context, running: RunningParts): Uint8Array {
  const { document, theme, page, bookmarks } = context
  const start = document.outline.some(({ id }) => id === 'top')
    ? nothing
    : bookmarks.mark(bookmarks.nameFor('top'), nothing)
  const sections = sectionsOf(
    [
      ...titleBlock(document, theme),
      ...context.blocks(document.children, formatIn(page.textWidth), context),
    ],
    page,
  )
  const gap = blockGap(theme)
  const written = sections.map(({ items, page }, index) => {
    const properties = sectionProperties(page, document.dir, index === 0 ? running : null)
    const isLast = index === sections.length - 1
    const content = withoutSpaceAbove(items)
    return isLast
      ? join([writeFlow(content, gap, context.styles), properties])
      : writeFlow(content, gap, context.styles, properties)
  })
  return xmlDocument(
    element(
      'w:document',
      textNamespaces,
      showsBackground(theme)
        ? element('w:background', {
            'w:color': hex(theme.colors.bg),
            'w:themeColor': 'background1',
          })
        : nothing,
      element('w:body', start, ...written),
    ),
  )
}

/** A part of the document on pages of one kind. */
interface Section {
  readonly items: Flow
  readonly page: Page
}

/** The sections that aren't empty, at least one. A page break where one begins or ends would leave a page empty. */
function sectionsOf(flow: Flow, page: Page): readonly Section[] {
  const sections: Section[] = []
  let items: FlowItem[] = []
  const end = (page: Page) => {
    if (sections.length > 0) while (items[0]?.kind === 'pageBreak') items.shift()
    const last = items.findLastIndex(({ kind }) => kind !== 'pageBreak')
    if (last >= 0) sections.push({ items: items.slice(0, last + 1), page })
    items = []
  }
  for (const item of flow) {
    if (item.kind === 'sectionEnd') end(item.page)
    else items.push(item)
  }
  if (sections.length === 0) return [{ items, page }]
  end(page)
  return sections
}

/** Word keeps the space above the first paragraph of a document, though the margin is space enough. */
function withoutSpaceAbove([first, ...rest]: Flow): Flow {
  if (first === undefined) return []
  const plainHeading =
    first.kind === 'paragraph' && first.frame == null && isHeading(first.properties)
  return plainHeading ? [withSpacing(first, { before: 0 }), ...rest] : [first, ...rest]
}

/** @param running of the first section; those after it go on with its headers and footers */
function sectionProperties(page: Page, dir: Direction, running: RunningParts | null): Xml {
  const edge = (margin: number) => Math.round(margin * 0.5)
  return element(
    'w:sectPr',
    ...(running === null ? [] : references(running)),
    element('w:pgSz', {
      'w:w': page.width,
      'w:h': page.height,
      'w:orient': page.width > page.height ? 'landscape' : undefined,
    }),
    element('w:pgMar', {
      'w:top': page.marginTop,
      'w:right': page.marginX,
      'w:bottom': page.marginBottom,
      'w:left': page.marginX,
      'w:header': edge(page.marginTop),
      'w:footer': edge(page.marginBottom),
      'w:gutter': 0,
    }),
    running === null ? nothing : flag('w:titlePg'),
    dir === 'rtl' ? flag('w:bidi') : nothing,
  )
}

function references({ header, firstHeader, footer }: RunningParts): readonly Xml[] {
  return [
    reference('w:headerReference', 'default', header),
    reference('w:headerReference', 'first', firstHeader),
    reference('w:footerReference', 'default', footer),
    reference('w:footerReference', 'first', footer),
  ]
}

function reference(name: string, type: string, id: string): Xml {
  return element(name, { 'w:type': type, 'r:id': id })
}
