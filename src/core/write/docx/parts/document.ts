import { formatIn } from '../block-format.ts'
import type { Context } from '../context.ts'
import { type Flow, isHeading, withSpacing, writeFlow } from '../flow.ts'
import { hex } from '../markup/color.ts'
import { textNamespaces } from '../markup/namespaces.ts'
import { element, flag, nothing, type Xml, xmlDocument } from '../markup/xml.ts'
import { showsBackground } from '../page.ts'
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
  const items = withoutSpaceAbove([
    ...titleBlock(document, theme),
    ...context.blocks(document.children, formatIn(page.textWidth), context),
  ])
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
      element(
        'w:body',
        start,
        writeFlow(items, blockGap(theme), context.styles),
        section(context, running),
      ),
    ),
  )
}

/** Word keeps the space above the first paragraph of a document, though the margin is space enough. */
function withoutSpaceAbove([first, ...rest]: Flow): Flow {
  if (first === undefined) return []
  const plainHeading =
    first.kind === 'paragraph' && first.frame == null && isHeading(first.properties)
  return plainHeading ? [withSpacing(first, { before: 0 }), ...rest] : [first, ...rest]
}

function section({ document, page }: Context, running: RunningParts): Xml {
  const edge = (margin: number) => Math.round(margin * 0.5)
  return element(
    'w:sectPr',
    reference('w:headerReference', 'default', running.header),
    reference('w:headerReference', 'first', running.firstHeader),
    reference('w:footerReference', 'default', running.footer),
    reference('w:footerReference', 'first', running.footer),
    element('w:pgSz', { 'w:w': page.width, 'w:h': page.height }),
    element('w:pgMar', {
      'w:top': page.marginTop,
      'w:right': page.marginX,
      'w:bottom': page.marginBottom,
      'w:left': page.marginX,
      'w:header': edge(page.marginTop),
      'w:footer': edge(page.marginBottom),
      'w:gutter': 0,
    }),
    flag('w:titlePg'),
    document.dir === 'rtl' ? flag('w:bidi') : nothing,
  )
}

function reference(name: string, type: string, id: string): Xml {
  return element(name, { 'w:type': type, 'r:id': id })
}
