import { formatCitations } from '#octavo/core/citations/format.js'
import { type DocumentLimits, defaultLimits } from '#octavo/core/document/limits.js'
import type { Block, Caption, Document, Inline } from '#octavo/core/document/types.js'
import { type ReadOptions, readDocument } from '#octavo/core/read/read.js'

/** Reads Markdown with the default limits but for those given. */
export function read(
  source: string,
  {
    remoteImages = true,
    pageNumber = 'end',
    options = {},
    supplied = [],
    documents,
    diagramDrawers,
    ...limits
  }: Partial<DocumentLimits> & {
    readonly remoteImages?: boolean
    readonly pageNumber?: ReadOptions['pageNumber']
    readonly options?: ReadOptions['options']
    readonly supplied?: ReadOptions['images']
    readonly documents?: ReadOptions['documents']
    readonly diagramDrawers?: ReadOptions['diagramDrawers']
  } = {},
): ReturnType<typeof readDocument> {
  const readOptions: ReadOptions = {
    fallbackTitle: 'Untitled',
    remoteImages,
    images: supplied,
    documents,
    diagramDrawers,
    numberSections: false,
    pageNumber,
    options,
    limits: { ...defaultLimits, ...limits },
  }
  return readWithCitations(source, readOptions)
}

/** Reads Markdown, and again with what it cites. */
export function readWithCitations(
  source: string,
  options: ReadOptions,
): ReturnType<typeof readDocument> {
  const result = readDocument(source, options)
  if (result.citationsWanted === null) return result
  const { source: library, request } = result.citationsWanted
  const citations = { source: library, formatted: formatCitations(request) }
  return readDocument(source, { ...options, citations })
}

/** The document's blocks in short: `paragraph("a " strong("b"))`. */
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
  return parts.length === 0 ? node.type : `${node.type}(${parts.join(' ')})`
}
