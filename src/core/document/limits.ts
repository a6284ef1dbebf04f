import { OctavoError } from './octavo-error.ts'

/**
 * What one document may ask for. The reader enforces them; a breach is a `DocumentLimitError`, except
 * where the comment says that the thing is left out with a warning.
 */
export interface DocumentLimits {
  /** Markdown source, bytes of UTF-8. */
  readonly sourceBytes: number
  /** Blocks and inline marks inside one another, counted together over the whole tree, raw HTML included. */
  readonly nesting: number
  /** Cells of all tables together, padding included. */
  readonly tableCells: number
  /** Columns of one table. Word takes 63 (ECMA-376, 17.4). */
  readonly tableColumns: number
  /** Characters of one line of the source; `data:` URIs don't count. */
  readonly lineLength: number
  /** Nodes of the resolved tree. */
  readonly nodes: number
  /** Characters of one formula; a longer one is shown as code with a warning. */
  readonly formulaLength: number
  /** Characters that are put in more often than they were written, in all: by references, citations, lists, placeholders. */
  readonly expansion: number
  /** Formulas of a document. */
  readonly formulas: number
  /** Footnote references of a document. */
  readonly footnoteReferences: number
  /** Sources that a document cites, each as often as it does. */
  readonly citations: number
  /** Characters of one address; a longer one is dropped with a warning. */
  readonly urlLength: number
  /** Images of a document. */
  readonly images: number
  /** Decoded bytes of one image; a larger one is left out with a warning. */
  readonly imageBytes: number
  /** Width × height of one image; a larger one is left out with a warning. */
  readonly imagePixels: number
  /** The same of all different images together; what goes beyond is left out with a warning. */
  readonly imagesPixels: number
  /** Shapes to be drawn for all different SVGs together, or as much work as so many; left out with a warning beyond. */
  readonly imagesShapes: number
  /** Characters of one code block that are highlighted; a longer one is plain, with a warning. */
  readonly highlightedBlock: number
  /** The same of one of its lines. */
  readonly highlightedLine: number
  /** Characters of all code blocks together that are highlighted; beyond, plain with a warning. */
  readonly highlightedCode: number
  /** Characters of one diagram; a longer one is shown as code with a warning. */
  readonly diagramLength: number
  /** Connections in one diagram; one with more is shown as code with a warning. */
  readonly diagramEdges: number
  /** Characters of the front matter, which is left out with a warning beyond, and of a request's options. */
  readonly frontMatter: number
}

/** Files that include files: mdBook's limit (`MAX_LINK_NESTED_DEPTH`). */
export const deepestInclude = 10

/** A file that is included may include others, which are known once it has been supplied. */
export const mostIncludeRounds = deepestInclude + 1

/** Records that one document can be filled in with. A file of more opens slowly in any program. */
export const mostMergedRecords = 1000

/** The limits of a document where a request sets none. To raise one: `{ ...defaultLimits, images: 1000 }`. */
export const defaultLimits: DocumentLimits = {
  sourceBytes: 10 * 1024 * 1024,
  nesting: 40,
  tableCells: 100_000,
  tableColumns: 63,
  lineLength: 200_000,
  nodes: 1_000_000,
  formulaLength: 5_000,
  expansion: 4 * 1024 * 1024,
  formulas: 2_000,
  footnoteReferences: 10_000,
  citations: 2_000,
  urlLength: 4_000,
  images: 500,
  imageBytes: 8 * 1024 * 1024,
  imagePixels: 40_000_000,
  imagesPixels: 300_000_000,
  imagesShapes: 50_000,
  highlightedBlock: 200_000,
  highlightedLine: 2_000,
  highlightedCode: 1_000_000,
  diagramLength: 50_000,
  diagramEdges: 1_000,
  frontMatter: 20_000,
}

/**
 * What can't be raised, since its cost grows faster than its size, or others don't take more (Word, for columns). All
 * else may be ten times the default, and is bounded by the time and memory of a conversion then.
 */
const firm: ReadonlySet<string> = new Set([
  'lineLength',
  'nesting',
  'tableColumns',
  'formulaLength',
  'urlLength',
  'imagesShapes',
  'highlightedLine',
  'diagramLength',
  'diagramEdges',
] satisfies readonly (keyof DocumentLimits)[])

/** The highest value of a limit. */
export function highestLimit(name: keyof DocumentLimits): number {
  return defaultLimits[name] * (firm.has(name) ? 1 : 10)
}

/** The document exceeds a limit. `limit` names the entry of `DocumentLimits`. */
export class DocumentLimitError extends OctavoError {
  readonly limit: keyof DocumentLimits
  readonly line: number | undefined
  /** The path of the file of a book; `undefined` for any other document. */
  readonly file: string | undefined

  constructor(limit: keyof DocumentLimits, message: string, line?: number, file?: string) {
    super('CONVERSION_FAILED', message)
    this.file = file
    this.name = 'DocumentLimitError'
    this.limit = limit
    this.line = line
  }
}
