import type {
  Blockquote,
  Code,
  Heading,
  Html,
  Image,
  ImageReference,
  Link,
  LinkReference,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  RootContentMap,
  Table,
} from 'mdast'
import { HtmlBuilder } from '../html/builder.ts'
import { RawHtml } from '../html/raw-html.ts'
import type { ElementName, HtmlNode } from '../html/tree.ts'
import { cleanText } from '../source/characters.ts'
import type { WarningLog } from '../warning-log.ts'
import { Abbreviations } from './abbreviations.ts'
import { alertKind, isPageBreak, isTableOfContents, withoutAlertMarker } from './block-syntax.ts'
import { readInlineSyntax } from './inline-syntax.ts'
import { lineOf, type Markdown, sourceOf } from './parse.ts'

/** The document as HTML: its body, and the footnotes that it defines, by identifier. */
export interface LoweredDocument {
  readonly body: readonly HtmlNode[]
  readonly notes: ReadonlyMap<string, LoweredNote>
}

export interface LoweredNote {
  readonly children: readonly HtmlNode[]
  readonly label: string
  readonly line: number
}

/** Turns the Markdown tree and the raw HTML in it into one HTML tree. */
export function lowerMarkdown(markdown: Markdown, log: WarningLog): LoweredDocument {
  const lowering = new Lowering(markdown, log)
  const body = lowering.document()
  return { body, notes: lowering.notes }
}

type Parent = Extract<Nodes, { children: unknown }>
type Description = RootContentMap['descriptionTerm'] | RootContentMap['descriptionDetails']

class Lowering {
  readonly notes = new Map<string, LoweredNote>()
  readonly #markdown: Markdown
  readonly #log: WarningLog
  readonly #abbreviations = new Abbreviations()
  #builder = new HtmlBuilder()

  constructor(markdown: Markdown, log: WarningLog) {
    this.#markdown = markdown
    this.#log = log
  }

  document(): readonly HtmlNode[] {
    const { children } = this.#markdown.tree
    const declarations = new Set<Nodes>()
    for (const child of children) {
      if (child.type === 'paragraph' && this.#abbreviations.declare(this.#source(child))) {
        declarations.add(child)
      }
    }
    this.#blocks(children.filter((child) => !declarations.has(child)))
    return this.#builder.root.children
  }

  #source(node: Nodes): string {
    return sourceOf(node, this.#markdown.source)
  }

  #rawHtml(children: readonly Nodes[]): RawHtml {
    const pieces = children.filter((child) => child.type === 'html').map((child) => child.value)
    return new RawHtml(this.#builder, this.#log, pieces)
  }

  #inside(
    name: ElementName,
    node: Nodes,
    content: () => void,
    attributes?: ReadonlyMap<string, string>,
  ): void {
    this.#builder.enter(name, lineOf(node), attributes)
    content()
    this.#builder.leave()
  }

  #blocks(children: readonly RootContent[], tight = false): void {
    const html = this.#rawHtml(children)
    for (const child of children) {
      if (child.type === 'html') html.read(child.value, lineOf(child))
      else if (!html.skipping) this.#block(child, tight)
      else if (child.type === 'footnoteDefinition') this.#block(child, tight)
    }
  }

  #block(node: Exclude<RootContent, Html>, tight: boolean): void {
    switch (node.type) {
      case 'paragraph':
        this.#paragraph(node, tight)
        return
      case 'heading':
        this.#heading(node)
        return
      case 'thematicBreak':
        this.#inside('hr', node, () => {})
        return
      case 'blockquote':
        this.#blockquote(node)
        return
      case 'list':
        this.#list(node)
        return
      case 'code':
        this.#code(node)
        return
      case 'table':
        this.#table(node)
        return
      case 'descriptionList':
        this.#inside('dl', node, () => {
          for (const child of node.children) this.#description(child)
        })
        return
      case 'math':
        this.#formula(node.value, true, node)
        return
      case 'footnoteDefinition':
        this.#note(node.identifier, node.label ?? node.identifier, node)
        return
      case 'yaml':
      case 'toml':
      case 'definition':
        return
      case 'listItem':
      case 'tableRow':
      case 'tableCell':
      case 'descriptionTerm':
      case 'descriptionDetails':
        throw new TypeError(`The parser put a ${node.type} where no such node may be.`)
      case 'containerDirective':
      case 'leafDirective':
      case 'textDirective':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        this.#notEnabled(node)
        break
      default:
        this.#inlines([node])
        return
    }
  }

  #paragraph(node: Paragraph, tight: boolean): void {
    const source = this.#source(node)
    const line = lineOf(node)
    if (isPageBreak(source)) {
      this.#builder.append({ type: 'pageBreak', line })
      return
    }
    if (isTableOfContents(source)) {
      this.#builder.append({ type: 'toc', line })
      return
    }
    const [only] = node.children
    if (node.children.length === 1 && only?.type === 'inlineMath' && source.startsWith('$$')) {
      this.#formula(only.value, true, only)
      return
    }
    if (tight) this.#inlines(node.children)
    else this.#inside('p', node, () => this.#inlines(node.children))
  }

  #heading(node: Heading): void {
    // The parser's own field for `{#id}`, which mdast's types don't have.
    const data = node.data as { readonly hProperties?: { readonly id?: unknown } } | undefined
    const id = data?.hProperties?.id
    const attributes = new Map(typeof id === 'string' ? [['id', cleanText(id)]] : [])
    this.#inside(`h${node.depth}`, node, () => this.#inlines(node.children), attributes)
  }

  #blockquote(node: Blockquote): void {
    const kind = alertKind(node, this.#markdown.source)
    if (kind === null) {
      this.#inside('blockquote', node, () => this.#blocks(node.children))
      return
    }
    const attributes = new Map([['kind', kind]])
    this.#inside('alert', node, () => this.#blocks(withoutAlertMarker(node)), attributes)
  }

  #list(node: List): void {
    const spread = node.spread === true || node.children.some((item) => item.spread === true)
    const attributes = new Map(node.ordered ? [['start', String(node.start ?? 1)]] : [])
    const items = () => {
      for (const item of node.children) this.#listItem(item, !spread)
    }
    this.#inside(node.ordered ? 'ol' : 'ul', node, items, attributes)
  }

  #listItem(node: ListItem, tight: boolean): void {
    this.#inside('li', node, () => {
      if (typeof node.checked === 'boolean') {
        const attributes = new Map([['type', 'checkbox']])
        if (node.checked) attributes.set('checked', '')
        this.#inside('input', node, () => {}, attributes)
      }
      this.#blocks(node.children, tight)
    })
  }

  #code(node: Code): void {
    if (node.lang === 'math') {
      this.#formula(node.value, true, node)
      return
    }
    const attributes = new Map(node.lang ? [['class', `language-${cleanText(node.lang)}`]] : [])
    this.#inside('pre', node, () =>
      this.#inside(
        'code',
        node,
        () => this.#builder.appendText(node.value, lineOf(node)),
        attributes,
      ),
    )
  }

  #table(node: Table): void {
    const [head, ...body] = node.children
    const columns = head?.children.length ?? 0
    const row = (source: (typeof body)[number], cellName: 'th' | 'td') =>
      this.#inside('tr', source, () => {
        source.children.slice(0, columns).forEach((cell, index) => {
          const align = node.align?.[index]
          const attributes = new Map(align ? [['align', align]] : [])
          this.#inside(cellName, cell, () => this.#inlines(cell.children), attributes)
        })
      })
    this.#inside('table', node, () => {
      if (head !== undefined) this.#inside('thead', head, () => row(head, 'th'))
      const [first] = body
      if (first === undefined) return
      this.#inside('tbody', first, () => {
        for (const source of body) row(source, 'td')
      })
    })
  }

  #description(node: Description): void {
    if (node.type === 'descriptionTerm') {
      this.#inside('dt', node, () => this.#inlines(node.children))
    } else this.#inside('dd', node, () => this.#blocks(node.children, node.spread !== true))
  }

  #note(identifier: string, label: string, node: Parent & { children: RootContent[] }): void {
    const outer = this.#builder
    const builder = new HtmlBuilder()
    this.#builder = builder
    this.#blocks(node.children)
    this.#builder = outer
    if (this.notes.has(identifier)) return
    this.notes.set(identifier, { children: builder.root.children, label, line: lineOf(node) })
  }

  #inlines(children: readonly PhrasingContent[]): void {
    const html = this.#rawHtml(children)
    const pieces = readInlineSyntax(children, this.#markdown.source, this.#abbreviations)
    let line = children[0] === undefined ? 1 : lineOf(children[0])
    for (const piece of pieces) {
      if (piece.type === 'node') line = lineOf(piece.node)
      if (piece.type === 'node' && piece.node.type === 'html') {
        html.read(piece.node.value, lineOf(piece.node))
        continue
      }
      if (html.skipping) continue
      switch (piece.type) {
        case 'text':
          this.#builder.appendText(cleanText(piece.value), line)
          break
        case 'abbreviation':
          this.#builder.openTag('abbr', new Map([['title', piece.title]]), line)
          this.#builder.appendText(cleanText(piece.value), line)
          this.#builder.closeTag('abbr')
          break
        case 'superscript':
          this.#builder.openTag('sup', new Map(), line)
          this.#builder.appendText(cleanText(piece.value), line)
          this.#builder.closeTag('sup')
          break
        case 'open':
          this.#builder.openTag(piece.name, new Map(), line)
          break
        case 'close':
          this.#builder.closeTag(piece.name)
          break
        case 'node':
          this.#inline(piece.node)
          break
        default:
          piece satisfies never
      }
    }
  }

  #inline(node: Exclude<PhrasingContent, { type: 'text' }>): void {
    switch (node.type) {
      case 'html':
        return
      case 'emphasis':
        this.#inside('em', node, () => this.#inlines(node.children))
        return
      case 'strong':
        this.#inside('strong', node, () => this.#inlines(node.children))
        return
      case 'delete':
        this.#inside('del', node, () => this.#inlines(node.children))
        return
      case 'superscript':
        this.#inside('sup', node, () => this.#inlines(node.children))
        return
      case 'subscript':
        this.#inside('sub', node, () => this.#inlines(node.children))
        return
      case 'inlineCode':
        this.#inside('code', node, () => this.#builder.appendText(node.value, lineOf(node)))
        return
      case 'break':
        this.#inside('br', node, () => {})
        return
      case 'link':
        this.#link(node, node.url, node.title)
        return
      case 'linkReference': {
        const definition = this.#markdown.definitions.get(node.identifier)
        if (definition === undefined) {
          this.#inlines(node.children)
          return
        }
        this.#link(node, definition.url, definition.title)
        return
      }
      case 'image':
        this.#image(node, node.url, node.title)
        return
      case 'imageReference': {
        const definition = this.#markdown.definitions.get(node.identifier)
        if (definition !== undefined) this.#image(node, definition.url, definition.title)
        else this.#builder.appendText(cleanText(node.alt ?? ''), lineOf(node))
        return
      }
      case 'footnoteReference':
        this.#builder.append({
          type: 'noteReference',
          identifier: node.identifier,
          line: lineOf(node),
        })
        return
      case 'inlineMath':
        this.#formula(inlineFormula(node.value), false, node)
        return
      case 'textDirective':
      case 'mdxTextExpression':
      case 'mdxJsxTextElement':
        this.#notEnabled(node)
        break
      default:
        node satisfies never
    }
  }

  #notEnabled(node: Nodes): never {
    throw new TypeError(`The parser made a ${node.type}, which it was not asked for.`)
  }

  #link(node: Link | LinkReference, url: string, title: string | null | undefined): void {
    const attributes = new Map([['href', cleanText(url)]])
    if (title) attributes.set('title', cleanText(title))
    this.#inside('a', node, () => this.#inlines(node.children), attributes)
  }

  #image(node: Image | ImageReference, url: string, title: string | null | undefined): void {
    const attributes = new Map([['src', cleanText(url)]])
    if (node.alt) attributes.set('alt', cleanText(node.alt))
    if (title) attributes.set('title', cleanText(title))
    this.#inside('img', node, () => {}, attributes)
  }

  #formula(value: string, display: boolean, node: Nodes): void {
    this.#builder.append({ type: 'formula', value: cleanText(value), display, line: lineOf(node) })
  }
}

/** GitHub also writes inline math as a dollar and a backtick, and a backtick and a dollar. */
function inlineFormula(value: string): string {
  return value.length > 2 && value.startsWith('`') && value.endsWith('`')
    ? value.slice(1, -1)
    : value
}
