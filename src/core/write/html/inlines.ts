import { type Handlers, handle } from '../../document/handlers.ts'
import { numberText } from '../../document/number-text.ts'
import { isPlainMark } from '../../document/plain-marks.ts'
import type { Inline, PlainMark } from '../../document/types.ts'
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
  return isPlainMark(node) ? marked(node, context) : handle(handlers, node, context, before, after)
}

type Neighbour = Inline | undefined

const handlers: Handlers<Exclude<Inline, PlainMark>, [Context, Neighbour, Neighbour], Html> = {
  abbreviation,
  anchor: ({ id }) => element('span', { id }),
  break: () => join([voidElement('br', {}), newline]),
  citation: ({ children }, context) => inlines(children, context),
  comment,
  crossReference: ({ children }, context) => inlines(children, context),
  delete: marked,
  footnoteReference,
  formField: ({ name, children }, context) =>
    element(
      'span',
      { class: 'field', role: 'img', 'aria-label': name },
      inlines(children, context),
    ),
  image,
  indexTerm: ({ id }) => element('span', { id }),
  inlineCode,
  inlineMath: (node, _, before, after) => inlineMath(node, before, after),
  insert: marked,
  keyboard: marked,
  link,
  numberLabel: ({ number }) => text(numberText(number)),
  // Style sheets number pages (`running-lines.ts`).
  pageField: () => nothing,
  revision,
  smallCaps: ({ children }, context) =>
    element('span', { class: 'small-caps' }, inlines(children, context)),
  text: ({ value }, _, before, after) => textBesideMath(value, before, after),
  underline: marked,
}

function marked(
  { type, children }: Extract<Inline, { readonly type: keyof typeof markNames }>,
  context: Context,
): Html {
  return element(markNames[type], {}, inlines(children, context))
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
