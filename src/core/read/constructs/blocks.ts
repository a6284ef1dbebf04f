import type { Block } from '../../document/types.ts'
import { type BlockNode, type HtmlElement, lineOf } from '../source-node.ts'
import { type Context, depthInside, type State } from '../state.ts'
import { abstract } from './abstract.ts'
import { alert } from './alert.ts'
import { aligned } from './aligned.ts'
import { bibliography, isPlace } from './bibliography.ts'
import { blockquote } from './blockquote.ts'
import { code, preformatted } from './code.ts'
import { descriptionList } from './description-list.ts'
import { details } from './details.ts'
import { division } from './division.ts'
import { contextInside } from './element-context.ts'
import { figure } from './figure.ts'
import { heading } from './heading.ts'
import { htmlList, list } from './list.ts'
import { displayMath } from './math.ts'
import { revised } from './revised.ts'
import { htmlTable, table } from './table.ts'
import { tableOfFigures } from './table-of-figures.ts'

/** The blocks that a block of the source becomes: usually one; none if it's empty, several if it's only a wrapper. */
export function block(node: BlockNode, state: State, outer: Context): Block[] {
  const line = lineOf(node)
  switch (node.type) {
    case 'paragraph':
      state.budget.spend('nodes', 1, line)
      return state.flow(state.contents.of(node), state, outer, line)
    case 'heading':
      return heading(node, state, inside(node, state, outer))
    case 'thematicBreak':
      inside(node, state, outer)
      return [{ type: 'thematicBreak', line }]
    case 'blockquote':
      return blockquote(node, state, inside(node, state, outer))
    case 'abstract':
      return abstract(node, state, inside(node, state, outer))
    case 'alert':
      return alert(node, state, inside(node, state, outer))
    case 'division':
      return division(node, state, inside(node, state, outer))
    case 'revision':
      return revised(node, state, inside(node, state, outer))
    case 'list':
      return list(node, state, inside(node, state, outer))
    case 'code':
      return [code(node, state, inside(node, state, outer))]
    case 'table':
      return table(node, state, inside(node, state, outer))
    case 'descriptionList':
      return descriptionList(node, state, inside(node, state, outer))
    case 'math':
      return [displayMath(node.value, line, state, outer)]
    case 'pageBreak':
      state.budget.spend('nodes', 1, line)
      return [{ type: 'pageBreak', line }]
    case 'toc':
      state.contentsLines.push(line)
      return [{ type: 'toc', line }]
    case 'tableOfFigures':
      return [tableOfFigures(node.kind, line, state)]
    case 'indexOfTerms':
      state.budget.spend('nodes', 1, line)
      return [state.indexTerms.place(line)]
    case 'element': {
      const context = contextInside(node, state, outer)
      state.budget.spend('nodes', 1, line)
      return element(node, state, context)
    }
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
    case 'descriptionTerm':
    case 'descriptionDetails':
      // Parts stand in the blocks that they are part of, which make them.
      throw new TypeError(`A ${node.type} stands alone.`)
  }
}

/** What holds inside a block of Markdown. */
function inside(node: BlockNode, state: State, outer: Context): Context {
  const line = lineOf(node)
  const depth = depthInside(state, outer, line)
  state.budget.spend('nodes', 1, line)
  return { ...outer, depth }
}

function element(node: HtmlElement, state: State, context: Context): Block[] {
  const { line } = node
  switch (node.name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(node, state, context)
    case 'hr':
      return [{ type: 'thematicBreak', line }]
    case 'pre':
      return preformatted(node, state, context)
    case 'ul':
    case 'ol':
    case 'menu':
      return htmlList(node, state, context)
    case 'dl':
      return descriptionList(node, state, context)
    case 'table':
      return htmlTable(node, state, context)
    case 'details':
      return details(node, state, context)
    case 'figure':
      return figure(node, state, context)
    case 'blockquote':
      return blockquote(node, state, context)
    case 'center':
    case 'div': {
      const content = aligned(node, state, context)
      const list = isPlace(node) ? bibliography(line, state, context) : null
      return list === null ? content : [...content, list]
    }
    default:
      // Sections, and parts of lists and tables that stand alone, are what is in them.
      return state.flow(state.contents.of(node), state, context, line)
  }
}
