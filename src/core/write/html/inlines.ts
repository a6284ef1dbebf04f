import { numberText } from '../../document/number-text.ts'
import { isPlainMark } from '../../document/plain-marks.ts'
import type { Inline } from '../../document/types.ts'
import { abbreviation } from './abbreviation.ts'
import { comment } from './comment.ts'
import type { Context } from './context.ts'
import { footnoteReference } from './footnotes.ts'
import { image } from './image.ts'
import { inlineCode } from './inline-code.ts'
import { link } from './link.ts'
import {
  type ElementName,
  element,
  type Html,
  join,
  newline,
  nothing,
  text,
  voidElement,
} from './markup.ts'
import { inlineMath } from './math/math.ts'
import { textBesideMath } from './math/punctuation.ts'
import { revision } from './revision.ts'

/** Phrasing content, in order. */
export function inlines(nodes: readonly Inline[], context: Context): Html {
  return join(nodes.map((node, index) => inline(node, nodes[index - 1], nodes[index + 1], context)))
}

function inline(
  node: Inline,
  before: Inline | undefined,
  after: Inline | undefined,
  context: Context,
): Html {
  context.headNeeds.styled.add(node.type)
  if (isPlainMark(node)) return element(markNames[node.type], {}, inlines(node.children, context))
  switch (node.type) {
    case 'text':
      return textBesideMath(node.value, before, after)
    case 'delete':
    case 'insert':
    case 'underline':
    case 'keyboard':
      return element(markNames[node.type], {}, inlines(node.children, context))
    case 'smallCaps':
      return element('span', { class: 'small-caps' }, inlines(node.children, context))
    case 'revision':
      return revision(node, context)
    case 'comment':
      return comment(node, context)
    case 'abbreviation':
      return abbreviation(node, context)
    case 'inlineCode':
      return inlineCode(node)
    case 'link':
      return link(node, context)
    case 'crossReference':
    case 'citation':
      return inlines(node.children, context)
    case 'image':
      return image(node, context)
    case 'break':
      return join([voidElement('br', {}), newline])
    case 'numberLabel':
      return text(numberText(node.number))
    case 'anchor':
      return element('span', { id: node.id })
    case 'footnoteReference':
      return footnoteReference(node, context)
    case 'inlineMath':
      return inlineMath(node, before, after)
    case 'pageField':
      // Style sheets number pages (`running-lines.ts`).
      return nothing
    default:
      return node satisfies never
  }
}

const markNames = {
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  insert: 'ins',
  underline: 'u',
  mark: 'mark',
  subscript: 'sub',
  superscript: 'sup',
  small: 'small',
  keyboard: 'kbd',
} as const satisfies Partial<Record<Inline['type'], ElementName>>
