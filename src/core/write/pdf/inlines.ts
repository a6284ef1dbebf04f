import { numberText } from '../../document/number-text.ts'
import { isPlainMark } from '../../document/plain-marks.ts'
import type { Inline } from '../../document/types.ts'
import { drawAbbreviation } from './abbreviation.ts'
import { drawComment } from './comment.ts'
import type { Context } from './context.ts'
import { drawFootnoteReference } from './footnotes.ts'
import { drawImage } from './image.ts'
import { drawInlineCode, endBesideCode, lean, roomBeforeCode } from './inline-code.ts'
import { withCaps } from './letter-case.ts'
import { drawLink } from './link.ts'
import { drawInlineMath } from './math/math.ts'
import { neighboursOf } from './neighbours.ts'
import type { Ref } from './nodes.ts'
import { drawPageField } from './page-field.ts'
import type { Place } from './place.ts'
import { drawRevision } from './revision.ts'
import { textRuns } from './text.ts'
import { withLine } from './text-line.ts'

export function drawInlines(inlines: readonly Inline[], place: Place, context: Context): Ref[] {
  return inlines.flatMap((inline, index) => {
    const next = inlines[index + 1]
    if (!('children' in inline) && !beside.has(inline.type)) {
      return drawInline(inline, next, place, context)
    }
    const neighbours = neighboursOf(inlines, index, place.neighbours)
    return drawInline(inline, next, { ...place, neighbours }, context)
  })
}

/** What is drawn by what stands beside it. A formula may be drawn as code. */
const beside: ReadonlySet<Inline['type']> = new Set(['inlineCode', 'inlineMath', 'text'])

function drawInline(
  inline: Inline,
  next: Inline | undefined,
  place: Place,
  context: Context,
): Ref | readonly Ref[] {
  const { destinations, document, list, measures } = context
  if (isPlainMark(inline)) {
    return list.add({ k: inline.type, c: drawInlines(inline.children, place, context) })
  }
  switch (inline.type) {
    case 'text': {
      const value = withCaps(inline.value, place.caps, document.lang)
      const end = endBesideCode(value, place)
      const runs = textRuns(
        value.slice(0, value.length - end.length),
        place.room / place.size,
        measures.regular,
        context,
      )
      if (end !== '')
        runs.push(list.add({ k: 'beforeCode', value: end, room: roomBeforeCode(end), lean }))
      return place.smallCaps ? list.add({ k: 'smallCaps', c: runs }) : runs
    }
    case 'numberLabel':
      return context.inlines([{ type: 'text', value: numberText(inline.number) }], place)
    case 'smallCaps':
      return drawInlines(inline.children, { ...place, smallCaps: true }, context)
    case 'formField':
      return drawInlines(inline.children, place, context)
    case 'keyboard': {
      const keys: Place = { ...place, caps: 'none', smallCaps: false }
      const c = drawInlines(inline.children, keys, context)
      return list.add({ k: 'keyboard', c })
    }
    case 'delete':
      return list.add({ k: 'delete', ...withLine(inline.children, 'through', place, context) })
    case 'insert':
    case 'underline':
      return list.add({ k: 'underline', ...withLine(inline.children, 'under', place, context) })
    case 'revision':
      return drawRevision(inline, place, context)
    case 'comment':
      return drawComment(inline, place, context)
    case 'abbreviation':
      return drawAbbreviation(inline, next, place, context)
    case 'inlineCode':
      return drawInlineCode(inline.value, place, context)
    case 'link':
      return drawLink(inline, place, context)
    case 'crossReference':
    case 'citation':
      return drawInlines(inline.children, place, context)
    case 'image':
      return drawImage(inline, place, context)
    case 'break':
      return list.add({ k: 'break' })
    case 'anchor':
      return destinations.declare(inline.id) ? list.add({ k: 'anchor', id: inline.id }) : []
    case 'indexTerm':
      return destinations.declare(inline.id) ? list.add({ k: 'indexTerm', id: inline.id }) : []
    case 'footnoteReference':
      return drawFootnoteReference(inline, place, context)
    case 'inlineMath':
      return drawInlineMath(inline, place, context)
    case 'pageField':
      return drawPageField(inline, context)
    default:
      return inline satisfies never
  }
}
