import { formatCitations } from '#octavo/core/citations/format.js'
import type { FormattedCitations } from '#octavo/core/document/citations.js'
import { type DocumentLimits, defaultLimits } from '#octavo/core/document/limits.js'
import type { Block, Caption, ChangeMark, Document, Inline } from '#octavo/core/document/types.js'
import { loadFurtherGrammars } from '#octavo/core/read/code/engine.js'
import { finishDocument, type ReadResult } from '#octavo/core/read/finish-document.js'
import { type OpenedDocument, openDocument } from '#octavo/core/read/open-document.js'
import { openFiles } from '#octavo/core/read/open-files.js'
import type { ReadOptions } from '#octavo/core/read/read-options.js'
import { drawnDiagrams } from './drawn-diagrams.ts'

interface Given extends Partial<DocumentLimits> {
  readonly remoteImages?: boolean
  readonly pageNumber?: ReadOptions['pageNumber']
  readonly options?: ReadOptions['options']
  readonly supplied?: ReadOptions['images']
  readonly documents?: ReadOptions['documents']
}

/** Reads Markdown with the default limits but for those given. Code in rare languages and diagrams are plain code. */
export function read(source: string, given: Given = {}): ReadResult {
  return readWith(source, optionsOf(given))
}

/** As `read`, with all that the document needs. */
export async function readWhole(source: string, given: Given = {}): Promise<ReadResult> {
  return readWholeWith(source, optionsOf(given))
}

/** As `readWhole`, with the options of the reader. */
export async function readWholeWith(source: string, options: ReadOptions): Promise<ReadResult> {
  const document = openDocument(openFiles(source, options))
  if (document.needs.furtherGrammars) await loadFurtherGrammars()
  const diagrams = await drawnDiagrams(document.needs.diagrams, document.lang)
  return finishDocument(document, { diagrams, citations: formattedCitations(document) })
}

/** The addresses and paths of images that a document asks for. */
export function imagesNeeded(source: string): readonly string[] {
  return openDocument(openFiles(source, optionsOf({}))).needs.images
}

function readWith(source: string, options: ReadOptions): ReadResult {
  const document = openDocument(openFiles(source, options))
  return finishDocument(document, { citations: formattedCitations(document) })
}

function formattedCitations({ needs }: OpenedDocument): FormattedCitations | null {
  return needs.citations && formatCitations(needs.citations)
}

function optionsOf({
  remoteImages = true,
  pageNumber = 'end',
  options = {},
  supplied = [],
  documents,
  ...limits
}: Given): ReadOptions {
  return {
    fallbackTitle: 'Untitled',
    remoteImages,
    images: supplied,
    documents,
    numberSections: false,
    pageNumber,
    options,
    limits: { ...defaultLimits, ...limits },
  }
}

/** The document's blocks in short: `paragraph("a " strong("b"))`, with `+` or `-` before what was inserted or deleted as a whole. */
export function show(source: string): string {
  return read(source).document.children.map(showNode).join(' ')
}

/** The codes of the document's warnings with their lines: `html_dropped:3`. */
export function warned(source: string): string[] {
  return read(source).warnings.map(({ code, line }) => `${code}:${line}`)
}

/** The first block of the document. */
export function firstBlock(source: string): Block {
  const [block] = read(source).document.children
  if (block === undefined) throw new Error('The document is empty.')
  return block
}

/** The first inline node of that type anywhere in the document. */
export function find<Type extends Inline['type'] | Block['type']>(
  source: string,
  type: Type,
): Extract<Inline | Block, { type: Type }> {
  for (const node of nodesOf(read(source).document)) if (isOf(node, type)) return node
  throw new Error(`The document has no ${type}.`)
}

/** The words of text and code, four letters or digits and more, each once. Without those of comments, which aren't printed. */
export function wordsOfDocument({ children, footnotes }: Document): readonly string[] {
  const words = new Set<string>()
  for (const node of nodesOf([...children, ...footnotes])) {
    for (const [word] of charactersOf(node).matchAll(/[\p{L}\p{N}]{4,}/gu)) words.add(word)
  }
  return [...words]
}

function charactersOf(node: { readonly type: string }): string {
  if (isOf(node, 'text') || isOf(node, 'inlineCode')) return node.value
  if (!isOf(node, 'code')) return ''
  return node.lines.map((line) => line.map(({ text }) => text).join('')).join('\n')
}

function isOf<Type extends Inline['type'] | Block['type']>(
  node: { readonly type: string },
  type: Type,
): node is Extract<Inline | Block, { type: Type }> {
  return node.type === type
}

/** Every object of the tree that has a `type`, in document order, but for what comments say. */
function* nodesOf(value: unknown): Generator<{ readonly type: string }> {
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string') yield { ...value, type: value.type }
  const isComment = 'type' in value && value.type === 'comment'
  for (const [key, child] of Object.entries(value)) {
    if (!(isComment && key === 'body')) yield* nodesOf(child)
  }
}

function isCaption(value: unknown): value is Caption {
  return typeof value === 'object' && value !== null && 'children' in value
}

function isMark(value: unknown): value is ChangeMark {
  return typeof value === 'object' && value !== null && 'change' in value
}

function showNode(node: { readonly type: string }): string {
  const entries: [string, unknown][] = Object.entries(node)
  const parts = entries.flatMap(([key, value]): string[] => {
    if (key === 'children' && Array.isArray(value)) return value.map(showNode)
    if (key === 'value') return [JSON.stringify(value)]
    if ((key === 'head' || key === 'body') && Array.isArray(value)) return value.map(showNode)
    if (key === 'summary' && Array.isArray(value)) {
      return [`${key}: ${value.map(showNode).join(' ')}`]
    }
    if (key === 'caption' && isCaption(value)) {
      return [`caption: ${value.children.map(showNode).join(' ')}`]
    }
    return []
  })
  const { change } = ('revised' in node && isMark(node.revised) && node.revised) || {}
  const type = (change === undefined ? '' : change === 'insertion' ? '+' : '-') + node.type
  return parts.length === 0 ? type : `${type}(${parts.join(' ')})`
}
