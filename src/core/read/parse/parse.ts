import type { Definition, Nodes, Root } from 'mdast'
import { DocumentLimitError, type DocumentLimits } from '../../document/limits.ts'
import type { TrackedChanges } from '../../document/types.ts'
import { markdownToMdast } from '../../native/markdown-parser.ts'
import type { AbstractSource } from '../source/front-matter.ts'
import { frontMatterBlock } from '../source/front-matter-block.ts'
import { checkParserWork } from '../source/parser-work.ts'
import { lineOf } from '../source-node.ts'
import { equationNumbers } from '../syntax/block/equation-numbers.ts'
import type { ScannedContainer } from '../syntax/block/scanner.ts'
import { type CitationKeys, Directives } from '../syntax/directives.ts'
import { InlineDialects } from '../syntax/inline/inline-dialects.ts'
import { WarningLog } from '../warning-log.ts'
import { lostContainers, putContainers } from './containers.ts'
import { separatedMath } from './display-math.ts'
import { type Edit, edited, LineNumbers } from './edits.ts'
import { type HeldReferences, holdReferences } from './held-references.ts'
import { scanSource } from './scan.ts'
import { type Survey, survey } from './survey.ts'

/** A document is parsed once, and again after each round of corrections. */
const mostParses = 4

/**
 * So often what only looked like a container is text instead; then all that is left is. Each time takes two parses at most,
 * so that there are never more than 16.
 */
const mostMisreadings = 6

const none: ReadonlySet<string> = new Set()

/** By then it's known whether a container was misread: the first may take all behind a formula for more of it. */
const parsesToJudge = 2

/** A parsed document: `tree`'s offsets are of `source`, in UTF-16 code units, its lines those of the author. */
export interface Markdown {
  readonly tree: Root
  readonly source: string
  /** Link reference definitions by identifier. The first of a name counts (CommonMark 0.31.2, 4.7). */
  readonly definitions: ReadonlyMap<string, Definition>
  readonly directives: Directives
  /**
   * How often the document was parsed: once, or up to four times where text was taken for syntax. What only looked like
   * containers adds one or two each time that some was found.
   */
  readonly parses: number
}

/** What a file's parse depends on beside its text. */
export interface ParseOptions {
  /** The front matter's, which is to stand at the start. */
  readonly abstract?: AbstractSource | null
  /** The sources that can be cited; `null` where `@` means nothing. */
  readonly library?: CitationKeys | null
  /** The labels of all files of the document, in lower case; absent where it's one file. */
  readonly documentLabels?: (() => ReadonlySet<string>) | undefined
  /** The ids of syntaxes that are switched off: what is written in them is text. */
  readonly disabled?: ReadonlySet<string>
  /** What becomes of the changes that are suggested in CriticMarkup; `all` if absent. */
  readonly trackChanges?: TrackedChanges
  /** Whether it has an index of terms; not if absent. */
  readonly hasIndex?: boolean
  /** The author's line of each line of the source; `null` where they are the same. */
  readonly lines?: readonly number[] | null
}

/** A document with what it was parsed from. */
interface Attempt extends Markdown {
  readonly containers: readonly ScannedContainer[]
  /** Containers whose placeholders the parser didn't see as such. Where there are some, the rest isn't corrected. */
  readonly misread: readonly ScannedContainer[]
  readonly log: WarningLog
}

/**
 * Parses CommonMark and GFM with front matter, math, definition lists and heading attributes.
 *
 * The parser takes some text for syntax: dollars of prices for math, words in braces at the end of a heading
 * for attributes, the next item for the text of an empty task, all that follows some formulas for more of them.
 * All such text is marked as text, and the source parsed again. What was hidden by that is corrected once more.
 *
 * @throws {DocumentLimitError} for `lineLength` and `nesting`, and for `nodes` where there are more before the tree is made
 */
export function parseMarkdown(
  cleanSource: string,
  limits: DocumentLimits,
  log: WarningLog,
  options: ParseOptions = {},
): Markdown {
  const { lines = null } = options
  checkParserWork(cleanSource, limits, (line) => lines?.[line - 1] ?? line)
  const held = holdReferences(cleanSource)
  const source = held?.source ?? cleanSource
  let text = new Set<number>()
  let attempt = attemptToParse(source, text, limits, options)
  let { parses } = attempt
  for (let misreadings = 1; attempt.misread.length > 0; misreadings++) {
    text = new Set([...text, ...attempt.misread.map(({ line }) => line)])
    const openings = misreadings < mostMisreadings ? text : null
    attempt = attemptToParse(source, openings, limits, options)
    parses += attempt.parses
  }
  const { misread: _, containers, log: attemptLog, ...parsed } = attempt
  const markdown: Markdown = { ...parsed, parses }
  log.append(attemptLog)
  if (held !== null) releaseReferences(markdown.tree, held)
  putContainers(markdown.tree, containers)
  return markdown
}

/** @param text lines of what only looks like the opening of a container; `null` if all that does is text */
function attemptToParse(
  cleanSource: string,
  text: ReadonlySet<number> | null,
  limits: DocumentLimits,
  {
    abstract = null,
    library = null,
    documentLabels,
    disabled = none,
    trackChanges = 'all',
    hasIndex = false,
    lines: authors = null,
  }: ParseOptions,
): Attempt {
  const log = new WarningLog()
  const directives = new Directives(
    cleanSource,
    library,
    documentLabels,
    disabled,
    trackChanges,
    hasIndex,
  )
  const written = frontMatterBlock(cleanSource)
  const frontMatter = written?.isParsed === true ? written : null
  const body =
    written?.isParsed === false
      ? '\n'.repeat(written.lineFeeds - 1) + cleanSource.slice(written.end)
      : cleanSource
  const scanned = scanSource(body, frontMatter, {
    directives,
    log,
    abstract,
    disabled,
    text,
    authors,
  })
  const { containers } = scanned
  const lines = new LineNumbers(scanned.lines)
  const authorsLine = (line: number) => lines.of(line)
  let { source } = scanned
  directives.equations = equationNumbers(source)
  const read = () => {
    checkParserWork(source, limits, authorsLine)
    return parse(source, frontMatter !== null)
  }
  const look = () => {
    const start = startOfBody(tree, source)
    const dialects = new InlineDialects(source, start, directives, log, authorsLine)
    return survey(tree, source, limits, dialects, authorsLine)
  }
  let tree = read()
  let found = look()
  let misread = lostContainers(tree, containers)
  let parses = 1
  for (; parses < mostParses; parses++) {
    if (misread.length > 0 && parses >= parsesToJudge) break
    const edits = parses === 1 ? firstEdits(found, source) : found.edits
    if (edits.length === 0) break
    lines.edit(source, edits)
    source = edited(source, edits)
    tree = read()
    found = look()
    misread = lostContainers(tree, containers)
  }
  if (lines.changed) lines.apply(tree)
  return {
    tree,
    containers,
    source,
    definitions: found.definitions,
    directives,
    parses,
    misread,
    log,
  }
}

/** Where display math doesn't end as it should, what the parser made of the rest isn't what its author wrote. */
function firstEdits({ edits, unendedMath }: Survey, source: string): readonly Edit[] {
  if (unendedMath === undefined) return edits
  const separated = separatedMath(source, lineOf(unendedMath))
  const start = unendedMath.position?.start.offset ?? 0
  return [...edits.filter(({ at }) => at < start), ...separated]
}

/** The offset of the first line behind the front matter. */
function startOfBody({ children: [first] }: Root, source: string): number {
  if (first?.type !== 'yaml' && first?.type !== 'toml') return 0
  return source.indexOf('\n', (first.position?.end.offset ?? 0) - 1) + 1
}

/** @throws {DocumentLimitError} the texts of all nodes are more than a string can hold, as in 12,000 brackets in each other */
function parse(source: string, frontmatter: boolean): Root {
  const features = {
    gfm: true,
    frontmatter,
    math: true,
    definitionList: true,
    headingAttributes: true,
    directive: false,
  }
  try {
    const tree = markdownToMdast(source, { features })
    if (tree.type !== 'root') throw new TypeError(`The parser returned a ${tree.type}.`)
    return tree
  } catch (error) {
    // The parser keeps the text of each link's label, and so of all those that are within it, again.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STRING_TOO_LONG') {
      throw new DocumentLimitError('nesting', 'Brackets are nested too deeply to be read.')
    }
    throw error
  }
}

/** Puts back the character references: as they were written where Markdown doesn't read them, else as characters. */
function releaseReferences(node: Nodes, held: HeldReferences): void {
  if (node.type === 'text') node.value = held.decoded(node.value)
  else if ('value' in node) node.value = held.raw(node.value)
  if ('url' in node) node.url = held.decoded(node.url)
  if ('title' in node && node.title) node.title = held.decoded(node.title)
  if ('alt' in node && node.alt) node.alt = held.decoded(node.alt)
  if (node.type === 'code' && node.lang) node.lang = held.decoded(node.lang)
  if (node.type === 'code' && node.meta) node.meta = held.decoded(node.meta)
  if ('children' in node) for (const child of node.children) releaseReferences(child, held)
}
