import type { EmptyPlace } from '../document/empty-place.ts'
import { DocumentLimitError, type DocumentLimits } from '../document/limits.ts'
import type {
  Alignment,
  Block,
  Direction,
  OutlineEntry,
  TableOfFigures,
} from '../document/types.ts'
import type { Budget } from './budget.ts'
import type { Citations } from './citations/citations.ts'
import type { CodeSources } from './code/code-sources.ts'
import type { Highlighter } from './code/highlight.ts'
import type { FootnoteNumbers } from './constructs/footnotes.ts'
import type { RunningTexts } from './constructs/running-text.ts'
import type { Contents } from './contents/contents.ts'
import type { Note } from './contents/read-contents.ts'
import type { CrossReferences } from './cross-references.ts'
import type { HeldValues } from './data/held-values.ts'
import type { DiagramReader } from './diagrams/diagram-reader.ts'
import type { DocumentIndex } from './document-index.ts'
import type { DocumentLinks } from './document-links.ts'
import type { ImageLoader } from './images/load.ts'
import type { IndexTerms } from './index-of-terms/index-terms.ts'
import type { FormulaReader } from './math/formula.ts'
import type { HeadingSource } from './numbering/heading-roles.ts'
import type { Markdown } from './parse/parse.ts'
import type { FileSections } from './section-numbers.ts'
import type { HtmlElement, MarkNode, SourceNode } from './source-node.ts'
import type { WarningLog } from './warning-log.ts'

/** The file that is being read: the document's only one, or one of a book. */
export interface SourceFile {
  /** The footnotes that it defines, by identifier. */
  readonly notes: ReadonlyMap<string, Note>
  /** How much deeper its headings are in the document. */
  readonly depth: number
  /** The id of its start: `top` for the document's. */
  readonly start: string
  /** The folder in which paths of an included file begin, from this one's; `null` for a line of its own. */
  readonly includedFolder: (line: number) => string | null
  /** Lines of other files before its own. */
  readonly linesBefore: number
  /** Makes it the one in which paths begin, and of which warnings are. Call it before anything of it is read. */
  readonly enter: () => void
  /** Counts the lines of its blocks through all files. */
  readonly numberLines: (blocks: Block[]) => Block[]
}

/** What is known of, and noted about, the whole document while its tree is made. The files of a book share all but what is a file's own. */
export interface State {
  readonly file: SourceFile
  /** Finds a place in another file of the book; `null` for what has none. Absent for other documents. */
  readonly placeInBook: ((path: string, fragment: string) => string | null) | null
  readonly markdown: Markdown
  readonly contents: Contents
  /** BCP 47 tag. */
  readonly lang: string
  /** The names by which wiki links may mean this document, as `nameKey` gives them: its title and its file's name. */
  readonly ownNames: ReadonlySet<string>
  /** Whether quotation marks, dashes and ellipses of ASCII are set right. */
  readonly smart: boolean
  readonly limits: DocumentLimits
  readonly log: WarningLog
  readonly index: DocumentIndex
  readonly references: CrossReferences
  /** `null` for a document that has nothing to cite. */
  readonly citations: Citations | null
  readonly images: ImageLoader
  readonly values: HeldValues
  /** `null` where the document is made alone. */
  readonly documents: DocumentLinks | null
  readonly formulas: FormulaReader
  readonly code: CodeSources
  readonly highlighter: Highlighter
  readonly diagrams: DiagramReader
  readonly runningTexts: RunningTexts
  readonly footnotes: FootnoteNumbers
  /** How many comments there have been. */
  readonly comments: { count: number }
  readonly budget: Budget
  /** `null` where sections aren't numbered. */
  readonly sections: FileSections | null
  /** Filled by the headings of the body, where clauses are numbered; else `null`. */
  readonly headings: HeadingSource[] | null
  /** Filled by the headings of the body. */
  readonly outline: OutlineEntry[]
  /** Lines of the tables of contents. */
  readonly contentsLines: number[]
  /** The lists of figures, tables and listings. */
  readonly figureLists: TableOfFigures[]
  readonly indexTerms: IndexTerms
  /** Places that stood alone. The next paragraph or heading takes them. */
  readonly anchors: EmptyPlace[]
  /** Reads nested content. Constructs call it through the state, because importing `flow.ts` would close a cycle. */
  readonly flow: (
    nodes: readonly SourceNode[],
    state: State,
    context: Context,
    line: number,
  ) => Block[]
}

/** What holds at one place of a line, from the marks around it. */
export interface InlineContext {
  /** Blocks and marks of the document's tree around this place. */
  readonly depth: number
  readonly inLink: boolean
  /** How many `<q>` are around it. */
  readonly quotations: number
  /** Inside `<code>`: text is code. */
  readonly code: boolean
}

/** What holds at one place of the document, from the blocks around it. */
export interface Context extends InlineContext {
  /** What placeholders in text stand for. */
  readonly values: HeldValues
  /** Marks around blocks: each run of text inside takes them on. Outermost first. */
  readonly marks: readonly (HtmlElement | MarkNode)[]
  readonly align: Alignment | null
  /** The direction of what has no strong character of its own. */
  readonly dir: Direction
  /** The direction that a `dir` attribute asks for. */
  readonly ownDir: Direction | null
  /** In a figure, of which those inside are parts. */
  readonly inFigure: boolean
  /** Headings here belong to the outline. */
  readonly inBody: boolean
}

/**
 * The depth of what stands inside, in the document's tree.
 *
 * @throws {DocumentLimitError} for `nesting`
 */
export function depthInside(state: State, { depth }: InlineContext, line: number): number {
  const { nesting } = state.limits
  if (depth < nesting) return depth + 1
  throw new DocumentLimitError(
    'nesting',
    `Line ${line} nests more than ${nesting} blocks and inline marks.`,
    line,
  )
}
