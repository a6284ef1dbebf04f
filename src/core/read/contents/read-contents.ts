import type {
  Blockquote,
  Code,
  FootnoteDefinition,
  Html,
  List,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast'
import type { Budget } from '../budget.ts'
import { isColumnSpan, withoutColumnSpan } from '../constructs/column-span.ts'
import { standsInColumns } from '../constructs/columns.ts'
import { withoutLandscape } from '../constructs/landscape.ts'
import { isPageBreak } from '../constructs/page-break.ts'
import { isTableOfContents } from '../constructs/table-of-contents.ts'
import { kindOfTableOfFigures } from '../constructs/table-of-figures.ts'
import { ContentBuilder, type Place, placeInside } from '../html/content-builder.ts'
import { RawHtml } from '../html/raw-html.ts'
import { indexId, isIndexPlace } from '../index-of-terms/place.ts'
import type { ContainerNode } from '../parse/container-node.ts'
import type { Markdown } from '../parse/parse.ts'
import { cleanText } from '../source/characters.ts'
import {
  type BlockNode,
  emptyElement,
  type HtmlElement,
  isElement,
  isInlineNode,
  isMarkNode,
  lineOf,
  type MarkNode,
  onLine,
  type SourceNode,
  sourceOf,
} from '../source-node.ts'
import type { Directives } from '../syntax/directives.ts'
import { Abbreviations, abbreviations } from '../syntax/text/abbreviations.ts'
import type { WarningLog } from '../warning-log.ts'
import { calloutOf, separateAlerts } from './callout-of.ts'
import { nameOfCode } from './code-names.ts'
import { Contents } from './contents.ts'
import { paragraphParts } from './display-lines.ts'
import { Escapes } from './escapes.ts'
import { imageDirectiveOf } from './image-directives.ts'
import { InlineSyntaxReader } from './inline-syntax.ts'
import { listNumbering } from './list-numbering.ts'
import { joinSchemes, mayFollowScheme } from './scheme-autolinks.ts'
import { tableCaptions } from './table-captions.ts'

/** A document of which raw HTML and Octavo's own syntax have been read. */
export interface DocumentContents {
  readonly contents: Contents
  readonly body: readonly SourceNode[]
  /** The footnotes that it defines, by identifier. */
  readonly notes: ReadonlyMap<string, Note>
}

export interface Note {
  readonly children: readonly SourceNode[]
  readonly label: string
  readonly line: number
}

/**
 * Reads what Markdown leaves as it is: raw HTML, of which elements are made, and Octavo's own syntax. Nodes that hold
 * neither keep their children.
 *
 * @param smart - whether smart punctuation will be read: escaped punctuation is then held back (`escapes.ts`)
 * @param budget - spends `expansion` on the long forms of abbreviations
 * @throws {DocumentLimitError} for `nesting` and `expansion`
 */
export function readContents(
  markdown: Markdown,
  smart: boolean,
  budget: Budget,
  log: WarningLog,
): DocumentContents {
  const reader = new ContentReader(markdown, smart, budget, log)
  const body = reader.readBody(markdown.tree.children)
  return { contents: reader.contents, body, notes: reader.notes }
}

/** mdast's nodes that hold inline content. */
type PhrasingParent =
  | MarkNode
  | Extract<BlockNode, { type: 'paragraph' | 'heading' | 'tableCell' | 'descriptionTerm' }>

type Tab = Pick<ContainerNode, 'heading' | 'children'> & { readonly startsSet: boolean }

class ContentReader {
  readonly contents = new Contents()
  readonly notes = new Map<string, Note>()
  readonly #source: string
  readonly #directives: Directives
  readonly #escapes: Escapes
  readonly #budget: Budget
  readonly #log: WarningLog
  readonly #abbreviations = new Abbreviations()
  readonly #inlineSyntax: InlineSyntaxReader
  /** Lists of tabs, to which more may come. */
  readonly #tabs = new Set<HtmlElement>()

  constructor({ source, directives }: Markdown, smart: boolean, budget: Budget, log: WarningLog) {
    this.#source = source
    this.#directives = directives
    this.#escapes = new Escapes(source, smart)
    this.#inlineSyntax = new InlineSyntaxReader(
      this.#escapes,
      this.#abbreviations,
      directives.disabled,
    )
    this.#budget = budget
    this.#log = log
  }

  /** Abbreviations are declared at the top level, as in PHP Markdown Extra, before or after they are used. */
  readBody(children: readonly RootContent[]): readonly SourceNode[] {
    const mayDeclare = !this.#directives.disabled.has(abbreviations.id)
    const blocks = children.filter(
      (child) =>
        !mayDeclare ||
        child.type !== 'paragraph' ||
        !this.#abbreviations.declare(sourceOf(child, this.#source)),
    )
    return this.#blocks(blocks, { depth: 1, holdsMarkers: true }, false)
  }

  /**
   * @param tight - whether paragraphs are bare text, as in a tight list (CommonMark 0.31.2, 5.3)
   * @param holdsTabs - whether code that has a name is a tab
   */
  #blocks(
    children: readonly RootContent[],
    place: Place,
    tight: boolean,
    holdsTabs = false,
  ): readonly SourceNode[] {
    const builder = new ContentBuilder(place, this.contents, this.#log)
    const html = this.#rawHtml(children, builder)
    const captions = tableCaptions(children, this.#source)
    for (const child of children) {
      if (captions.paragraphs.has(child)) continue
      const named = holdsTabs ? nameOfCode(child) : null
      if (named !== null) this.#tab(named, lineOf(child), builder)
      else if (child.type === 'html') html?.read(child.value, lineOf(child))
      else if (child.type === 'table' && html?.skipping !== true) {
        this.#table(child, builder, captions.byTable.get(child))
      } else if (html?.skipping !== true || child.type === 'footnoteDefinition') {
        this.#block(child, builder, tight)
      }
    }
    return builder.children
  }

  /** The raw HTML of one container, ready to be read piece by piece; `null` where there is none. */
  #rawHtml(children: readonly Nodes[], builder: ContentBuilder): RawHtml | null {
    const pieces = children.filter((child) => child.type === 'html').map((child) => child.value)
    return pieces.length === 0
      ? null
      : new RawHtml(builder, this.#log, pieces, this.#directives.disabled)
  }

  #block(node: Exclude<RootContent, Html>, builder: ContentBuilder, tight: boolean): void {
    switch (node.type) {
      case 'paragraph':
        this.#paragraph(node, builder, tight)
        break
      case 'heading':
        this.#phrasing(node, placeInside(builder.place, lineOf(node), false))
        builder.append(node)
        break
      case 'blockquote':
        this.#blockquote(node, builder)
        break
      case 'container':
        this.#container(node, lineOf(node), builder)
        break
      case 'list':
        this.#list(node, builder)
        break
      case 'table':
        this.#table(node, builder, undefined)
        break
      case 'descriptionList': {
        const place = placeInside(builder.place, lineOf(node), false)
        for (const part of node.children) {
          const inside = placeInside(place, lineOf(part))
          if (part.type === 'descriptionTerm') this.#phrasing(part, inside)
          else this.contents.set(part, this.#blocks(part.children, inside, part.spread !== true))
        }
        builder.append(node)
        break
      }
      case 'footnoteDefinition':
        this.#footnote(node)
        break
      case 'code':
        builder.append(node.lang === 'math' ? mathOf(node) : node)
        break
      case 'thematicBreak':
      case 'math':
        builder.append(node)
        break
      case 'yaml':
      case 'toml':
      case 'definition':
        break
      default:
        if (!isInlineNode(node)) throw new TypeError(`A ${node.type} stands where only blocks can.`)
        this.#appendPhrasing([node], builder)
    }
  }

  #paragraph(node: Paragraph, builder: ContentBuilder, tight: boolean): void {
    const line = lineOf(node)
    const source = sourceOf(node, this.#source)
    const listed = kindOfTableOfFigures(source)
    if (isPageBreak(source)) builder.appendMarker({ type: 'pageBreak', line })
    else if (isTableOfContents(source)) builder.appendMarker({ type: 'toc', line })
    else if (isIndexPlace(source)) builder.appendMarker({ type: 'indexOfTerms', line })
    else if (listed !== null) builder.appendMarker({ type: 'tableOfFigures', kind: listed, line })
    else if (!this.#imageAlone(node, builder)) {
      for (const part of paragraphParts(node, this.#source)) {
        if (part.type === 'math') builder.append(part)
        else if (tight) this.#appendPhrasing(part.children, builder)
        else {
          builder.append(part)
          this.#phrasing(part, placeInside(builder.place, line))
        }
      }
    }
  }

  /** An image that stands alone, if braces say that it's a figure, or where it stands. Returns whether it is one. */
  #imageAlone(node: Paragraph, builder: ContentBuilder): boolean {
    const directive = imageDirectiveOf(node, this.#directives.inline)
    if (directive === null || !(directive.figure || directive.align !== null)) return false
    const line = lineOf(node)
    const attributes = new Map(directive.align === null ? [] : [['align', directive.align]])
    const block = emptyElement(directive.figure ? 'figure' : 'div', line, attributes)
    const [start, image, end, ...words] = node.children
    const place = placeInside(builder.place, line, false)
    const inside = (name: 'figcaption' | 'p', children: readonly PhrasingContent[]) => {
      const inner = new ContentBuilder(place, this.contents, this.#log)
      this.#appendPhrasing(children, inner)
      const element = emptyElement(name, line)
      element.children.push(...inner.children)
      return element
    }
    block.children.push(
      inside(
        'p',
        [start, image, end].flatMap((child) => child ?? []),
      ),
    )
    if (words.length > 0) block.children.push(inside('figcaption', words))
    const aligned = directive.figure && directive.align !== null
    if (aligned) builder.append({ ...emptyElement('div', line, attributes), children: [block] })
    else builder.append(block)
    return true
  }

  #blockquote(quote: Blockquote, builder: ContentBuilder): void {
    for (const each of separateAlerts(quote, this.#source)) this.#quotation(each, builder)
  }

  #quotation(node: Blockquote, builder: ContentBuilder): void {
    const line = lineOf(node)
    const container = calloutOf(node, this.#source)
    if (container !== null) {
      this.#container(container, line, builder)
      return
    }
    const place = placeInside(builder.place, line, false)
    this.contents.set(node, this.#blocks(node.children, place, false))
    builder.append(node)
  }

  /** What another dialect's container becomes. Its title is a `<summary>`, the first thing in it. */
  #container(
    { directive, heading: title, children: rest }: ContainerNode,
    line: number,
    builder: ContentBuilder,
  ): void {
    const { type } = directive
    switch (type) {
      case 'alert': {
        const { kind, name, untitled, fold, titleInside, id } = directive
        const place = placeInside(builder.place, line, false)
        const [first, ...others] = rest
        const isTitle = titleInside && title.length === 0 && first?.type === 'heading'
        const summary = this.#summary(isTitle ? first.children : title, line, place)
        const children = [...summary, ...this.#blocks(isTitle ? others : rest, place, false)]
        const alert = { type, kind, name, untitled, fold, children, line }
        if (id === null) builder.append(alert)
        else {
          const target = emptyElement('div', line, new Map([['id', id]]))
          builder.append({ ...target, children: [alert] })
        }
        break
      }
      case 'abstract': {
        const place = placeInside(builder.place, line, false)
        const children = [...this.#summary(title, line, place), ...this.#blocks(rest, place, false)]
        builder.append({ type, children, line })
        break
      }
      case 'details': {
        const place = placeInside(builder.place, line, false)
        const attributes = new Map(directive.open ? [['open', '']] : [])
        const children = [...this.#summary(title, line, place), ...this.#blocks(rest, place, false)]
        builder.append({ type: 'element', name: 'details', attributes, children, line })
        break
      }
      case 'tab':
        this.#tab({ heading: title, children: rest, startsSet: directive.startsSet }, line, builder)
        break
      case 'tabs': {
        const children = this.#blocks(rest, placeInside(builder.place, line), false, true)
        const none = { id: null, classes: [], attributes: new Map() }
        builder.append({ type: 'division', ...none, children, line })
        break
      }
      case 'revision': {
        const place = placeInside(builder.place, line, false)
        const { change, signature } = directive
        builder.append({
          type,
          change,
          signature,
          children: this.#blocks(rest, place, false),
          line,
        })
        break
      }
      case 'division': {
        const { id, attributes } = directive
        if (id === indexId && rest.length === 0 && title.length === 0) {
          builder.appendMarker({ type: 'indexOfTerms', line })
          break
        }
        const { holdsMarkers } = builder.place
        const classes = holdsMarkers
          ? directive.classes
          : withoutColumnSpan(withoutLandscape(directive.classes, line, this.#log))
        const place = placeInside(
          builder.place,
          line,
          holdsMarkers && !standsInColumns(directive.classes) && !isColumnSpan(directive.classes),
        )
        const children = [...this.#summary(title, line, place), ...this.#blocks(rest, place, false)]
        builder.append({ type, id, classes, attributes, children, line })
        break
      }
      default:
        directive satisfies never
    }
  }

  /** The title of a container as a `<summary>`; none where there is nothing in it. */
  #summary(title: readonly PhrasingContent[], line: number, place: Place): readonly HtmlElement[] {
    const builder = new ContentBuilder(place, this.contents, this.#log)
    this.#appendPhrasing(title, builder)
    const { children } = builder
    return children.length === 0 ? [] : [{ ...emptyElement('summary', line), children }]
  }

  /** Tabs that follow one another are the terms of one description list. */
  #tab(
    { heading: title, children: rest, startsSet }: Tab,
    line: number,
    builder: ContentBuilder,
  ): void {
    const { last } = builder
    const isOpen = isElement(last, 'dl') && this.#tabs.has(last) && !startsSet
    const list = isOpen ? last : emptyElement('dl', line)
    if (!isOpen) {
      this.#tabs.add(list)
      builder.append(list)
    }
    const place = placeInside(builder.place, line, false)
    const [summary] = this.#summary(title, line, place)
    if (summary !== undefined) list.children.push({ ...summary, name: 'dt' })
    const children = [...this.#blocks(rest, placeInside(place, line), false)]
    list.children.push({ ...emptyElement('dd', line), children })
  }

  #list(node: List, builder: ContentBuilder): void {
    const spread = node.spread === true || node.children.some((item) => item.spread === true)
    const place = placeInside(builder.place, lineOf(node), false)
    if (node.ordered === true) {
      // Before those of the lists in it, which may begin on the same line.
      const numbering = listNumbering(node, this.#source, this.#directives)
      this.contents.setNumbering(node, numbering)
    }
    for (const item of node.children) {
      const inside = placeInside(place, lineOf(item))
      this.contents.set(item, this.#blocks(item.children, inside, !spread))
    }
    builder.append(node)
  }

  /** GFM 4.10: the head decides the number of columns; further cells are left out. */
  #table(
    node: Table,
    builder: ContentBuilder,
    words: readonly PhrasingContent[] | undefined,
  ): void {
    const columns = node.children[0]?.children.length ?? 0
    const place = placeInside(builder.place, lineOf(node), false)
    for (const row of node.children) {
      const cells = row.children.slice(0, columns)
      if (cells.length < row.children.length) this.contents.set(row, cells)
      for (const cell of cells) this.#phrasing(cell, placeInside(place, lineOf(cell)))
    }
    if (words !== undefined) {
      const inner = new ContentBuilder(placeInside(place, lineOf(node)), this.contents, this.#log)
      this.#appendPhrasing(words, inner)
      const caption = emptyElement('caption', lineOf(words[0] ?? node))
      caption.children.push(...inner.children)
      this.contents.set(node, [caption, ...node.children])
    }
    builder.append(node)
  }

  /** Of definitions with the same identifier the first counts (GFM as GitHub has it); another is warned of. */
  #footnote(node: FootnoteDefinition): void {
    const { identifier } = node
    const isInLine = this.#directives.inline.isNoteLabel(identifier)
    const label = isInLine ? '…' : (node.label ?? identifier)
    const line = lineOf(node)
    const first = this.notes.get(identifier)
    if (first !== undefined) {
      const message = `A second footnote [^${label}] was left out; the one on line ${first.line} counts.`
      this.#log.add('footnote_duplicate', message, line)
      return
    }
    // Its place is kept before those of the notes in it.
    this.notes.set(identifier, { children: [], label, line })
    const children = this.#blocks(node.children, { depth: 1, holdsMarkers: false }, false)
    this.notes.set(identifier, { children, label, line })
  }

  /** Reads the inline content of a node. */
  #phrasing(node: PhrasingParent, place: Place): void {
    if (!node.children.every((child) => this.#isPlain(child))) {
      const builder = new ContentBuilder(place, this.contents, this.#log)
      this.#appendPieces(node.children, builder)
      this.contents.set(node, builder.children)
      if (builder.holdsBlocks) this.contents.addHolderOfBlocks(node)
      return
    }
    for (const child of node.children) {
      if (child.type === 'text') child.value = this.#escapes.textOf(child)
      else if (this.#readMark(child, place)) this.contents.addHolderOfBlocks(node)
    }
  }

  /** Whether there is nothing to be read in the node itself, nor in what stands beside it. */
  #isPlain(node: PhrasingContent): boolean {
    if (node.type === 'text') return !this.#inlineSyntax.mayHold(node.value)
    return node.type !== 'html' && !mayFollowScheme(node)
  }

  /** Reads what a mark is on. Returns whether a block is in it. */
  #readMark(node: PhrasingContent, place: Place): boolean {
    if (!isMarkNode(node)) return false
    this.#phrasing(node, placeInside(place, lineOf(node)))
    return this.contents.holdsBlocks(node)
  }

  /** Appends inline content, read. */
  #appendPhrasing(children: readonly PhrasingContent[], builder: ContentBuilder): void {
    if (!children.every((child) => this.#isPlain(child))) {
      this.#appendPieces(children, builder)
      return
    }
    for (const child of children) {
      if (child.type === 'text') builder.appendText(this.#escapes.textOf(child), lineOf(child))
      else this.#appendInline(child, builder)
    }
  }

  #appendInline(node: PhrasingContent, builder: ContentBuilder): void {
    if (!isInlineNode(node)) throw new TypeError(`A ${node.type} stands in a line.`)
    this.#readMark(node, builder.place)
    builder.append(node)
  }

  /** Appends inline content that raw HTML or Octavo's own syntax is part of. */
  #appendPieces(children: readonly PhrasingContent[], builder: ContentBuilder): void {
    const html = this.#rawHtml(children, builder)
    const joined = joinSchemes(children, this.#source)
    for (const piece of this.#inlineSyntax.read(joined)) {
      const { line } = piece
      if (piece.type === 'node' && piece.node.type === 'html') {
        html?.read(piece.node.value, line)
        continue
      }
      if (html?.skipping === true) continue
      switch (piece.type) {
        case 'node':
          this.#appendInline(piece.node, builder)
          break
        case 'text':
          builder.appendText(piece.value, line)
          break
        case 'superscript':
          builder.append({
            type: 'superscript',
            children: [textOn(line, piece.value)],
            ...onLine(line),
          })
          break
        case 'abbreviation': {
          this.#budget.spend('expansion', piece.title.length, line)
          const attributes = new Map([['title', cleanText(piece.title)]])
          const text = textOn(line, piece.value)
          builder.append({ type: 'element', name: 'abbr', attributes, children: [text], line })
          break
        }
        case 'open':
          builder.openTag(piece.name, new Map(), line)
          break
        case 'close':
          builder.closeTag(piece.name)
          break
        default:
          piece satisfies never
      }
    }
  }
}

/** GitHub draws code in the language `math` as a formula. */
function mathOf({ value, position }: Code): Extract<RootContent, { type: 'math' }> {
  return { type: 'math', value, ...(position && { position }) }
}

function textOn(line: number, value: string): Extract<PhrasingContent, { type: 'text' }> {
  return { type: 'text', value, ...onLine(line) }
}
