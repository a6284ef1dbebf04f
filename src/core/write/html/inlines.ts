import type { Abbreviation, Inline, InlineMath, Link, Text } from '../../document/types.ts'
import type { Context } from './context.ts'
import { footnoteReference } from './footnote-reference.ts'
import { image } from './image.ts'
import { externalRel, fragment } from './links.ts'
import { element, type Html, join, newline, text, voidElement } from './markup.ts'
import { textBeside, wholeMath } from './math-punctuation.ts'

/** Phrasing content, in order. */
export function inlines(nodes: readonly Inline[], context: Context): Html {
  return join(
    nodes.map((node, index) => {
      const before = nodes[index - 1]
      const after = nodes[index + 1]
      if (node.type === 'text') return textBeside(node.value, before, after)
      return node.type === 'inlineMath' ? wholeMath(node, before, after) : inline(node, context)
    }),
  )
}

function inline(node: Exclude<Inline, Text | InlineMath>, context: Context): Html {
  switch (node.type) {
    case 'emphasis':
      return element('em', {}, inlines(node.children, context))
    case 'strong':
      return element('strong', {}, inlines(node.children, context))
    case 'delete':
      return element('del', {}, inlines(node.children, context))
    case 'insert':
      return element('ins', {}, inlines(node.children, context))
    case 'underline':
      return element('u', {}, inlines(node.children, context))
    case 'mark':
      return element('mark', {}, inlines(node.children, context))
    case 'subscript':
      return element('sub', {}, inlines(node.children, context))
    case 'superscript':
      return element('sup', {}, inlines(node.children, context))
    case 'small':
      return element('small', {}, inlines(node.children, context))
    case 'keyboard':
      return element('kbd', {}, inlines(node.children, context))
    case 'abbreviation':
      return abbreviation(node, context)
    case 'inlineCode':
      return element('code', {}, text(node.value))
    case 'link':
      return link(node, context)
    case 'image':
      return image(node, context)
    case 'break':
      return join([voidElement('br', {}), newline])
    case 'anchor':
      return element('span', { id: node.id })
    case 'footnoteReference':
      return footnoteReference(node, context)
    default: {
      const unknown: never = node
      return unknown
    }
  }
}

function abbreviation(node: Abbreviation, context: Context): Html {
  return element('abbr', { title: node.title }, inlines(node.children, context))
}

function link(node: Link, context: Context): Html {
  const content = inlines(node.children, { ...context, insideLink: true })
  const { target, title } = node
  return target.kind === 'internal'
    ? element('a', { href: fragment(target.id), title }, content)
    : element('a', { href: target.url, title, rel: externalRel }, content)
}
