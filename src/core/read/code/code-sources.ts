import type { Code as MarkdownCode } from 'mdast'
import { diagramEngineOf } from '../../document/diagram-engines.ts'
import type { Contents } from '../contents/contents.ts'
import { cleanText } from '../source/characters.ts'
import { type HtmlElement, isElement, lineOf, type SourceNode } from '../source-node.ts'
import { cellOptions, readCellOptions } from './cell-options.ts'
import { type InfoString, infoStrings, readInfoString } from './info-string.ts'
import { grammarOf } from './languages.ts'

/** A block of code as its author wrote it, and what is said of it. */
export interface CodeSource {
  readonly value: string
  /** On which the block starts, and on which the code does. */
  readonly line: number
  readonly firstLine: number
  readonly info: InfoString
}

/** The blocks of code of a document, each read once. */
export class CodeSources {
  readonly #sources = new Map<SourceNode, CodeSource | null>()
  readonly #disabled: ReadonlySet<string>

  /** @param disabled the ids of syntaxes that are switched off */
  constructor(disabled: ReadonlySet<string>) {
    this.#disabled = disabled
  }

  /** Markdown's code block. */
  of(node: MarkdownCode): CodeSource {
    const source = this.#sources.get(node) ?? ofMarkdown(node, this.#disabled)
    this.#sources.set(node, source)
    return source
  }

  /** `<pre>`, of which the text counts. `null` for one that holds images or blocks: it's a wrapper only. */
  ofElement(element: HtmlElement, contents: Contents): CodeSource | null {
    const known = this.#sources.get(element)
    const source = known === undefined ? ofPreformatted(element, contents) : known
    this.#sources.set(element, source)
    return source
  }
}

function ofMarkdown(node: MarkdownCode, disabled: ReadonlySet<string>): CodeSource {
  const { value, lang, meta } = node
  const line = lineOf(node)
  const firstLine = line + 1
  if (!lang) return { value, line, firstLine, info: plain(null) }
  const words = cleanText(meta && !disabled.has(infoStrings.id) ? `${lang} ${meta}` : lang)
  const info = readInfoString(words, isLanguage)
  if (!info.isCell || disabled.has(cellOptions.id)) return { value, line, firstLine, info }
  const isDiagram = info.lang !== null && diagramEngineOf(info.lang) !== null
  const options = readCellOptions(value, isDiagram)
  const all = readInfoString([words, ...options.words].join(' '), isLanguage)
  return { value: options.code, line, firstLine: firstLine + options.lines, info: all }
}

function ofPreformatted(element: HtmlElement, contents: Contents): CodeSource | null {
  const { children, line } = element
  let isWrapper = contents.holdsBlocks(element)
  contents.visit(children, (node) => {
    isWrapper ||= isElement(node, 'img') || node.type === 'image' || node.type === 'imageReference'
  })
  if (isWrapper) return null
  const inner = children.find((child) => isElement(child, 'code'))
  const lang = languageOf(element) ?? (isElement(inner, 'code') ? languageOf(inner) : null)
  // HTML 13.1.2.5: a line feed right after `<pre>` is no part of it. Neither is one at the end.
  const text = contents.textOf(children)
  const value = text.replace(/^\n/, '').replace(/\n$/, '')
  return { value, line, firstLine: text.startsWith('\n') ? line + 1 : line, info: plain(lang) }
}

/** Code of which nothing but perhaps its language is said. */
function plain(lang: string | null): InfoString {
  return {
    lang,
    title: null,
    caption: null,
    id: null,
    layout: null,
    firstNumber: null,
    ranges: [],
    isCell: false,
    table: null,
  }
}

function isLanguage(name: string): boolean {
  return grammarOf(name) !== null
}

/** From `class="language-x"`, as Markdown has it, or GitHub's `lang="x"`; Mermaid's own script takes `class="mermaid"`. */
function languageOf({ attributes }: HtmlElement): string | null {
  const fromClass = /(?:^|\s)(?:(?:language|lang)-(\S+)|(mermaid)(?!\S))/
    .exec(attributes.get('class') ?? '')
    ?.slice(1)
    .find((name) => name !== undefined)
  return (fromClass ?? attributes.get('lang') ?? '').trim().toLowerCase() || null
}
