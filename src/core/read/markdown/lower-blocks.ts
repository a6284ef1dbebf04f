import type {
  Blockquote,
  Code,
  FootnoteDefinition,
  Heading,
  Html,
  List,
  ListItem,
  Paragraph,
  RootContent,
  RootContentMap,
  Table,
  TableRow,
} from 'mdast'
import { HtmlBuilder } from '../html/builder.ts'
import { cleanText } from '../source/characters.ts'
import { alertKind, isPageBreak, isTableOfContents, withoutAlertMarker } from './block-syntax.ts'
import { paragraphParts } from './display-lines.ts'
import { headingAttributes } from './heading-attributes.ts'
import { lowerInlines } from './lower-inlines.ts'
import { appendFormula, type Lowering, markdownOf, rawHtmlOf } from './lowering.ts'
import { lineOf } from './parse.ts'

/**
 * Lowers blocks into the builder's open element.
 *
 * @param tight - whether paragraphs are bare text, as in a tight list (CommonMark 0.31.2, 5.3)
 */
export function lowerBlocks(
  children: readonly RootContent[],
  lowering: Lowering,
  tight = false,
): void {
  const html = rawHtmlOf(children, lowering)
  for (const child of children) {
    if (child.type === 'html') html?.read(child.value, lineOf(child))
    else if (html?.skipping !== true || child.type === 'footnoteDefinition')
      lowerBlock(child, lowering, tight)
  }
}

function lowerBlock(node: Exclude<RootContent, Html>, lowering: Lowering, tight: boolean): void {
  const { builder } = lowering
  switch (node.type) {
    case 'paragraph':
      lowerParagraph(node, lowering, tight)
      break
    case 'heading':
      lowerHeading(node, lowering)
      break
    case 'thematicBreak':
      builder.appendElement('hr', lineOf(node))
      break
    case 'blockquote':
      lowerBlockquote(node, lowering)
      break
    case 'list':
      lowerList(node, lowering)
      break
    case 'code':
      lowerCode(node, lowering)
      break
    case 'table':
      lowerTable(node, lowering)
      break
    case 'descriptionList':
      builder.inside('dl', lineOf(node), () => {
        for (const child of node.children) lowerDescription(child, lowering)
      })
      break
    case 'math':
      appendFormula(node.value, true, node, lowering)
      break
    case 'footnoteDefinition':
      lowerNote(node, lowering)
      break
    case 'yaml':
    case 'toml':
    case 'definition':
      break
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
    case 'descriptionTerm':
    case 'descriptionDetails':
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      throw new TypeError(`The parser made a ${node.type} where none can be.`)
    default:
      lowerInlines([node], lowering)
  }
}

function lowerParagraph(node: Paragraph, lowering: Lowering, tight: boolean): void {
  const source = markdownOf(node, lowering)
  const line = lineOf(node)
  if (isPageBreak(source)) lowering.builder.appendMarker('pageBreak', line)
  else if (isTableOfContents(source)) lowering.builder.appendMarker('toc', line)
  else {
    for (const part of paragraphParts(node, lowering.markdown.source)) {
      if (part.type === 'display') appendFormula(part.math.value, true, part.math, lowering)
      else if (tight) lowerInlines(part.children, lowering)
      else lowering.builder.inside('p', part.line, () => lowerInlines(part.children, lowering))
    }
  }
}

function lowerHeading(node: Heading, lowering: Lowering): void {
  const { id = null, classes = [] } = headingAttributes(node, lowering.markdown.source) ?? {}
  if (classes.length > 0) {
    const names = classes.map((name) => `.${name}`).join(' ')
    const message = `The class ${names} of this heading was left out; braces may set {#an-id}.`
    lowering.log.add('heading_class_dropped', message, lineOf(node))
  }
  const attributes = id === null ? undefined : new Map([['id', cleanText(id)]])
  const content = () => lowerInlines(node.children, lowering)
  lowering.builder.inside(`h${node.depth}`, lineOf(node), content, attributes)
}

function lowerBlockquote(node: Blockquote, lowering: Lowering): void {
  const { builder, markdown } = lowering
  const kind = alertKind(node, markdown.source)
  if (kind === null) {
    builder.inside('blockquote', lineOf(node), () => lowerBlocks(node.children, lowering))
    return
  }
  const content = () => lowerBlocks(withoutAlertMarker(node), lowering)
  builder.inside('alert', lineOf(node), content, new Map([['kind', kind]]))
}

function lowerList(node: List, lowering: Lowering): void {
  const spread = node.spread === true || node.children.some((item) => item.spread === true)
  const attributes = node.ordered ? new Map([['start', String(node.start ?? 1)]]) : undefined
  const items = () => {
    for (const item of node.children) lowerListItem(item, lowering, !spread)
  }
  lowering.builder.inside(node.ordered ? 'ol' : 'ul', lineOf(node), items, attributes)
}

function lowerListItem(node: ListItem, lowering: Lowering, tight: boolean): void {
  const line = lineOf(node)
  lowering.builder.inside('li', line, () => {
    if (typeof node.checked === 'boolean') {
      const attributes = new Map([['type', 'checkbox']])
      if (node.checked) attributes.set('checked', '')
      lowering.builder.appendElement('input', line, attributes)
    }
    lowerBlocks(node.children, lowering, tight)
  })
}

/** GitHub draws code in the language `math` as a formula. */
function lowerCode(node: Code, lowering: Lowering): void {
  if (node.lang === 'math') {
    appendFormula(node.value, true, node, lowering)
    return
  }
  const { builder } = lowering
  const line = lineOf(node)
  const attributes = node.lang
    ? new Map([['class', `language-${cleanText(node.lang)}`]])
    : undefined
  const text = () => builder.appendText(node.value, line)
  builder.inside('pre', line, () => builder.inside('code', line, text, attributes))
}

/** GFM 4.10: the head decides the number of columns; further cells are left out, with a warning if they hold anything. */
function lowerTable(node: Table, lowering: Lowering): void {
  const { builder, log } = lowering
  const [head, ...body] = node.children
  const columns = head?.children.length ?? 0
  const lowerRow = (row: TableRow, name: 'th' | 'td') => {
    if (row.children.slice(columns).some((cell) => cell.children.length > 0)) {
      const message = `This row has ${row.children.length} cells and the head of its table ${columns}; those beyond were left out. A | within a cell is written \\|.`
      log.add('table_cells_dropped', message, lineOf(row))
    }
    row.children.slice(0, columns).forEach((cell, index) => {
      const align = node.align?.[index]
      const attributes = align ? new Map([['align', align]]) : undefined
      const content = () => lowerInlines(cell.children, lowering)
      builder.inside(name, lineOf(cell), content, attributes)
    })
  }
  builder.inside('table', lineOf(node), () => {
    for (const row of head === undefined ? [] : [head]) {
      builder.inside('thead', lineOf(row), () => {
        builder.inside('tr', lineOf(row), () => lowerRow(row, 'th'))
      })
    }
    for (const row of body) builder.inside('tr', lineOf(row), () => lowerRow(row, 'td'))
  })
}

function lowerDescription(
  node: RootContentMap['descriptionTerm'] | RootContentMap['descriptionDetails'],
  lowering: Lowering,
): void {
  const { builder } = lowering
  if (node.type === 'descriptionTerm') {
    builder.inside('dt', lineOf(node), () => lowerInlines(node.children, lowering))
  } else {
    const content = () => lowerBlocks(node.children, lowering, node.spread !== true)
    builder.inside('dd', lineOf(node), content)
  }
}

/** Of definitions with the same identifier the first counts (GFM as GitHub has it); another is told of. */
function lowerNote(node: FootnoteDefinition, lowering: Lowering): void {
  const { identifier } = node
  const label = node.label ?? identifier
  const line = lineOf(node)
  const first = lowering.notes.get(identifier)
  if (first !== undefined) {
    const message = `A second footnote [^${label}] was left out; the one on line ${first.line} counts.`
    lowering.log.add('footnote_duplicate', message, line)
    return
  }
  const builder = new HtmlBuilder('footnote', lowering.log)
  const children = builder.root.children
  lowering.notes.set(identifier, { children, label, line })
  lowerBlocks(node.children, { ...lowering, builder })
}
