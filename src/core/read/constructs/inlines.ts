import type { Inline } from '../../document/types.ts'
import { inlineLanguage, withoutLanguage } from '../code/inline-language.ts'
import { releasePunctuation } from '../contents/escapes.ts'
import type { ReferenceSource } from '../cross-references.ts'
import {
  type HtmlElement,
  isCode,
  isElement,
  isLink,
  isQuotation,
  lineOf,
  type MarkNode,
  type SourceNode,
} from '../source-node.ts'
import { depthInside, type InlineContext, type State } from '../state.ts'
import type { InlineDirective } from '../syntax/inline/inline-directives.ts'
import { appendInlines } from './append-inlines.ts'
import { appendCitation, behindCitation } from './citation.ts'
import { appendComment } from './comment.ts'
import { footnoteReference } from './footnotes.ts'
import { htmlImage, image, imageAddress } from './image.ts'
import { marked } from './marks.ts'
import { inlineMath, labelsOf } from './math.ts'

/** The inline content that nodes make whose white space has been collapsed. Text that comes together is one. */
export function inlines(
  nodes: readonly SourceNode[],
  state: State,
  context: InlineContext,
): Inline[] {
  const content: Inline[] = []
  for (const node of nodes) appendNode(content, node, state, context)
  return content
}

function appendNode(
  target: Inline[],
  node: SourceNode,
  state: State,
  context: InlineContext,
): void {
  switch (node.type) {
    case 'text':
      appendText(target, node.value, lineOf(node), state, context)
      break
    case 'link': {
      const label = state.index.labelOf(node)
      if (label === null) appendMarked(target, node, state.contents.of(node), state, context)
      else appendReference(target, node, { labels: [label], form: 'words' }, state, context)
      break
    }
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'superscript':
    case 'subscript':
    case 'linkReference':
      appendMarked(target, node, state.contents.of(node), state, context)
      break
    case 'inlineCode': {
      const inner = inlineContextInside(node, state, context)
      const isOn = !state.markdown.directives.disabled.has(inlineLanguage.id)
      const value = isOn ? withoutLanguage(node.value) : node.value
      appendText(target, value, lineOf(node), state, { ...inner, code: true })
      break
    }
    case 'break':
      inlineContextInside(node, state, context)
      target.push({ type: 'break' })
      break
    case 'image':
    case 'imageReference':
      inlineContextInside(node, state, context)
      if (imageAddress(node, state.markdown.definitions) !== null) target.push(image(node, state))
      break
    case 'math':
      for (const id of labelsOf(node.value, state).values()) target.push({ type: 'anchor', id })
      target.push(inlineMath(node.value, lineOf(node), state))
      break
    case 'inlineMath':
      target.push(inlineMath(node.value, lineOf(node), state))
      break
    case 'footnoteReference':
      target.push(footnoteReference(node.identifier, lineOf(node), state))
      break
    case 'element':
      appendElement(target, node, state, context)
      break
    case 'abstract':
    case 'alert':
    case 'blockquote':
    case 'code':
    case 'descriptionDetails':
    case 'descriptionList':
    case 'descriptionTerm':
    case 'division':
    case 'revision':
    case 'heading':
    case 'list':
    case 'listItem':
    case 'pageBreak':
    case 'paragraph':
    case 'table':
    case 'tableCell':
    case 'tableRow':
    case 'thematicBreak':
    case 'toc':
    case 'tableOfFigures':
    case 'indexOfTerms':
      // Lines have been made of blocks that stand in a line; a page or a table of contents can't begin there.
      break
    default:
      node satisfies never
  }
}

function appendText(
  target: Inline[],
  value: string,
  line: number,
  state: State,
  { code }: InlineContext,
): void {
  if (value === '') return
  state.budget.spend('nodes', 1, line)
  if (code) target.push({ type: 'inlineCode', value: releasePunctuation(value) })
  else {
    const rest = behindCitation(target, value, state)
    if (rest !== '') appendInlines(target, [{ type: 'text', value: rest }])
  }
}

/** Appends what an element of raw HTML makes. The anchor that it may set comes first. */
function appendElement(
  target: Inline[],
  element: HtmlElement,
  state: State,
  context: InlineContext,
): void {
  const directive = state.markdown.directives.inline.of(element.attributes)
  if (directive !== undefined) {
    appendDirective(target, element, directive, state, context)
    return
  }
  switch (element.name) {
    case 'br':
    case 'img':
    case 'input':
    case 'wbr': {
      inlineContextInside(element, state, context)
      const id = state.index.takeAnchor(element)
      if (id !== null) target.push({ type: 'anchor', id })
      if (element.name === 'br') target.push({ type: 'break' })
      else if (imageAddress(element, state.markdown.definitions) !== null) {
        target.push(htmlImage(element, state))
      } else if (element.name === 'input') appendInlines(target, checkbox(element, state))
      break
    }
    case 'ruby':
      appendMarked(target, element, annotated(state.contents.of(element)), state, context)
      break
    default:
      appendMarked(target, element, state.contents.of(element), state, context)
  }
}

/** Appends what the element that stands for a directive makes. */
function appendDirective(
  target: Inline[],
  element: HtmlElement,
  directive: InlineDirective,
  state: State,
  context: InlineContext,
): void {
  const id = state.index.takeAnchor(element)
  if (id !== null) target.push({ type: 'anchor', id })
  const inner = inlineContextInside(element, state, context)
  const [only] = element.children
  if (directive.type === 'image' && (only?.type === 'image' || only?.type === 'imageReference')) {
    target.push(image(only, state, directive))
    return
  }
  if (directive.type === 'reference') {
    appendReference(target, element, directive, state, context)
    return
  }
  if (directive.type === 'field') {
    const { type: _, text: value, ...field } = directive
    state.budget.spend('nodes', 1, element.line)
    target.push({ type: 'formField', ...field, children: [{ type: 'text', value }] })
    return
  }
  const content = inlines(state.contents.of(element), state, inner)
  switch (directive.type) {
    case 'citation': {
      const words = wordsOf(element, state, inner)
      appendCitation(target, element, directive, content, words, state, context)
      break
    }
    case 'citationWords':
    case 'image':
      appendInlines(target, content)
      break
    case 'revision':
      if (content.length > 0) {
        target.push({ type: 'revision', change: directive.change, children: content })
      }
      break
    case 'index': {
      const place = state.indexTerms.mark(directive, content, element.line)
      appendInlines(target, place === null ? content : [place, ...content])
      break
    }
    case 'comment':
      appendComment(target, content, directive, element.line, state)
      break
    default:
      directive satisfies never
  }
}

/** The words of a citation's items, by the items' numbers and the place where they stand. */
function wordsOf(
  element: HtmlElement,
  state: State,
  context: InlineContext,
): ReadonlyMap<string, readonly Inline[]> {
  const words = new Map<string, readonly Inline[]>()
  for (const child of state.contents.of(element)) {
    if (child.type !== 'element') continue
    const directive = state.markdown.directives.inline.of(child.attributes)
    if (directive?.type !== 'citationWords') continue
    const { item, place } = directive
    words.set(`${item} ${place}`, inlines(state.contents.of(child), state, context))
  }
  return words
}

/** Appends a reference to something numbered. Where nothing has its label, what is in its place stays. */
function appendReference(
  target: Inline[],
  node: Extract<SourceNode, { type: 'link' | 'element' }>,
  { labels, form }: Pick<ReferenceSource, 'labels' | 'form'>,
  state: State,
  context: InlineContext,
): void {
  const inner = inlineContextInside(node, state, context)
  const written = inlines(state.contents.of(node), state, inner)
  const { inLink } = context
  const line = lineOf(node)
  target.push(state.references.refer({ labels, form, written, inLink, line, index: state.index }))
}

function appendMarked(
  target: Inline[],
  node: MarkNode | HtmlElement,
  nodes: readonly SourceNode[],
  state: State,
  context: InlineContext,
): void {
  const content = inlines(nodes, state, inlineContextInside(node, state, context))
  appendInlines(target, marked(node, content, state, context))
}

/** What holds inside a node. */
function inlineContextInside(node: SourceNode, state: State, outer: InlineContext): InlineContext {
  const line = lineOf(node)
  const depth = depthInside(state, outer, line)
  state.budget.spend('nodes', 1, line)
  const { inLink, quotations, code } = outer
  return {
    depth,
    inLink: inLink || isLink(node),
    quotations: isQuotation(node) ? quotations + 1 : quotations,
    code: code || isCode(node),
  }
}

/** An annotation stands in brackets after what it annotates: in those of its `<rp>`, or in ours. */
function annotated(children: readonly SourceNode[]): readonly SourceNode[] {
  if (!children.some((child) => isElement(child, 'rp'))) return children
  return children.map((child) => (isElement(child, 'rt') ? { ...child, name: 'span' } : child))
}

/** A check box outside a task list, such as in a table. */
function checkbox({ attributes, line }: HtmlElement, state: State): Inline[] {
  if (attributes.get('type')?.toLowerCase() === 'checkbox') {
    return [{ type: 'text', value: attributes.has('checked') ? '☑' : '☐' }]
  }
  state.log.add('html_dropped', 'The HTML element <input> is not allowed.', line)
  return []
}
