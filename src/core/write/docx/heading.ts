import type { Heading } from '../../document/types.ts'
import { justification, type Place, placed, roomIn } from './block-format.ts'
import type { Context } from './context.ts'
import type { FlowItem } from './flow.ts'
import { inlines } from './inlines.ts'
import { join } from './markup/xml.ts'
import { textRun } from './runs.ts'

/** No numbering, against that of the heading styles (ECMA-376, 17.9.18). */
const unnumbered = { id: 0, level: 0 }

/** A heading inside the bookmark that links and the table of contents point at. */
export function heading(node: Heading, place: Place, context: Context): FlowItem {
  const { bookmarks, headingNumbering } = context
  const rtl = node.dir === 'rtl'
  const { headings, text: plain } = context.theme
  const scale = (headings[node.depth - 1]?.size ?? plain.size) / plain.size
  const text = inlines(node.children, { run: {}, rtl, room: roomIn(place), scale }, context)
  const literal = node.number !== null && !headingNumbering.automatic
  return {
    kind: 'paragraph',
    frame: place.box,
    properties: {
      ...placed(place, rtl),
      style: `Heading${node.depth}`,
      numbering: headingNumbering.automatic && node.number === null ? unnumbered : undefined,
      rtl,
      justification: justification(node.align, rtl),
    },
    content: bookmarks.mark(
      bookmarks.nameFor(node.id),
      literal ? join([textRun(`${node.number}\u2002`), text]) : text,
    ),
  }
}
