import type { Inline } from '../../document/types.ts'
import { abbreviation } from './abbreviation.ts'
import { comment } from './comment.ts'
import type { Context } from './context.ts'
import { footnoteReference } from './footnotes.ts'
import { formField } from './form-field.ts'
import { image } from './image.ts'
import { indexTerm } from './index-term.ts'
import { inlineCode } from './inline-code.ts'
import { type InlineFormat, stronger, withRun, withStyle } from './inline-format.ts'
import { link } from './link.ts'
import { type RunProperties, run } from './markup/run.ts'
import { flag, join, nothing, type Xml } from './markup/xml.ts'
import { inlineMath } from './math/math.ts'
import { numberLabel } from './number-field.ts'
import { pageField } from './page-field.ts'
import { changed, revision } from './revision.ts'
import { leftToRight, textRuns } from './text.ts'

/** The runs, links and formulas of inline nodes. */
export function inlines(nodes: readonly Inline[], format: InlineFormat, context: Context): Xml {
  return join(nodes.map((node, index) => inline(node, nodes[index + 1], format, context)))
}

function inline(
  node: Inline,
  next: Inline | undefined,
  format: InlineFormat,
  context: Context,
): Xml {
  const inside = (children: readonly Inline[], properties: RunProperties) =>
    inlines(children, withRun(format, properties), context)
  switch (node.type) {
    case 'text':
      return changed(textRuns(node.value, format), format, context)
    case 'emphasis':
      return inside(node.children, { italic: !(format.run.italic ?? format.heading?.italic) })
    case 'strong':
      return inlines(node.children, stronger(format, context), context)
    case 'delete':
      return inside(node.children, { strike: true })
    case 'insert':
    case 'underline':
      return inside(node.children, { underline: true })
    case 'revision':
      return revision(node, format, context)
    case 'comment':
      return comment(node, format, context)
    case 'mark':
      return inside(node.children, withStyle(format, 'Mark', context))
    case 'subscript':
    case 'superscript':
      return inside(node.children, { verticalAlign: node.type })
    case 'small':
      return inside(node.children, withStyle(format, 'Small', context))
    case 'smallCaps':
      return inside(node.children, withStyle(format, 'SmallCaps', context))
    case 'keyboard':
      return leftToRight(
        format,
        (inner) =>
          inlines(
            node.children,
            { ...inner, run: withStyle(format, 'Keyboard', context) },
            context,
          ),
        (runs) => changed(runs, format, context),
      )
    case 'abbreviation':
      return abbreviation(node, next, format, context)
    case 'inlineCode':
      return changed(inlineCode(node, format, context), format, context)
    case 'link':
      return link(node, format, context)
    case 'crossReference':
    case 'citation':
      return inlines(node.children, format, context)
    case 'image':
      return changed(image(node, format, context), format, context)
    case 'break':
      return changed(run(format.run, flag('w:br')), format, context)
    case 'numberLabel':
      return numberLabel(node.number, format, context)
    case 'formField':
      return formField(node, format, context)
    case 'anchor':
      return context.bookmarks.mark(context.bookmarks.nameFor(node.id), nothing)
    case 'indexTerm':
      return indexTerm(node, format, context)
    case 'footnoteReference':
      return footnoteReference(node, format, context)
    case 'inlineMath':
      return changed(inlineMath(node, format, context), format, context)
    case 'pageField':
      return pageField(node, format, context)
    default:
      return node satisfies never
  }
}
