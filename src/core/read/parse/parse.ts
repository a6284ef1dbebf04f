import type { Definition, Nodes, Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import type { DocumentLimits } from '../../document/limits.ts'
import { containerEdits, misreadContainers } from '../dialects/containers.ts'
import { Directives } from '../dialects/directives.ts'
import { InlineDialects } from '../dialects/inline-dialects.ts'
import { countLineFeeds } from '../source/characters.ts'
import { isFrontMatter } from '../source/front-matter.ts'
import { lineOf } from '../source-node.ts'
import { WarningLog } from '../warning-log.ts'
import { separatedMath } from './display-math.ts'
import { type Edit, edited, LineNumbers } from './edits.ts'
import { type HeldReferences, holdReferences } from './held-references.ts'
import { type Survey, survey } from './survey.ts'

/** A document is parsed once, and again after each round of corrections. */
const mostParses = 4

/** So often what only looked like a container is text instead; then all that is left is. */
const mostMisreadings = 2

/** A parsed document: `tree`'s offsets are of `source`, in UTF-16 code units, its lines those of the author. */
export interface Markdown {
  readonly tree: Root
  readonly source: string
  /** Link reference definitions by identifier. The first of a name counts (CommonMark 0.31.2, 4.7). */
  readonly definitions: ReadonlyMap<string, Definition>
  readonly directives: Directives
  /** How often the document was parsed: once, or up to four times where text was taken for syntax. */
  readonly parses: number
}

/** A document with what it was parsed from. */
interface Attempt extends Markdown {
  /** Lines, from 0, of what was put into block quotes that the parser doesn't see. */
  readonly misread: ReadonlySet<number>
  readonly log: WarningLog
}

/**
 * Parses CommonMark and GFM with front matter, math, definition lists and heading attributes.
 *
 * The parser takes some text for syntax: dollars of prices for math, words in braces at the end of a heading
 * for attributes, the next item for the text of an empty task, all that follows some formulas for more of them.
 * All such text is marked as text, and the source parsed again. What was hidden by that is corrected once more.
 *
 * @throws {DocumentLimitError} for `nesting`, and for `nodes` where there are more before the tree is made
 */
export function parseMarkdown(
  cleanSource: string,
  limits: DocumentLimits,
  log: WarningLog,
): Markdown {
  const held = holdReferences(cleanSource)
  const source = held?.source ?? cleanSource
  let text = new Set<number>()
  let attempt = attemptToParse(source, text, limits)
  for (let misreadings = 0; attempt.misread.size > 0; misreadings++) {
    text = new Set([...text, ...attempt.misread])
    attempt = attemptToParse(source, misreadings < mostMisreadings ? text : null, limits)
  }
  const { misread: _, log: attemptLog, ...markdown } = attempt
  log.append(attemptLog)
  if (held !== null) releaseReferences(markdown.tree, held)
  return markdown
}

/** @param text lines of what only looks like the opening of a container; `null` if all that does is text */
function attemptToParse(
  cleanSource: string,
  text: ReadonlySet<number> | null,
  limits: DocumentLimits,
): Attempt {
  const log = new WarningLog()
  const directives = new Directives()
  let source = cleanSource
  const lines = new LineNumbers()
  const edit = (edits: readonly Edit[]) => {
    lines.edit(source, edits)
    source = edited(source, edits)
  }
  const look = () =>
    survey(tree, source, limits, new InlineDialects(source, directives, log, (n) => lines.of(n)))
  const { edits, quoted } =
    text === null
      ? { edits: [], quoted: [] }
      : containerEdits(source, linesOfFrontMatter(source), text, directives, log)
  edit(edits)
  let tree = parse(source)
  let found = look()
  let parses = 1
  for (; parses < mostParses; parses++) {
    const edits = parses === 1 ? firstEdits(found, source) : found.edits
    if (edits.length === 0) break
    edit(edits)
    tree = parse(source)
    found = look()
  }
  if (lines.changed) lines.apply(tree)
  const misread = misreadContainers(tree, quoted)
  return { tree, source, definitions: found.definitions, directives, parses, misread, log }
}

/** Where display math doesn't end as it should, what the parser made of the rest isn't what its author wrote. */
function firstEdits({ edits, unendedMath }: Survey, source: string): readonly Edit[] {
  if (unendedMath === undefined) return edits
  const separated = separatedMath(source, lineOf(unendedMath))
  const start = unendedMath.position?.start.offset ?? 0
  return [...edits.filter(({ at }) => at < start), ...separated]
}

/** What satteri 0.10.5 takes for front matter: the lines from a `---` on the first line to the next `---` or `...`. */
const betweenMarkers = /^---[ \t]*\n(?:([\s\S]*?)\n)??(?:---|\.\.\.) *(?:\n|$)/

/** What stands between the markers; `null` where no front matter in YAML may be. */
function yamlOf(source: string): RegExpExecArray | null {
  return source.startsWith('---') ? betweenMarkers.exec(source) : null
}

/** The first line behind the front matter in YAML, from 0. */
function linesOfFrontMatter(source: string): number {
  const yaml = yamlOf(source)
  return yaml !== null && isFrontMatter(yaml[1] ?? '') ? countLineFeeds(yaml[0]) : 0
}

function parse(source: string): Root {
  const yaml = yamlOf(source)
  const tree = markdownToMdast(source, {
    features: {
      gfm: true,
      frontmatter: yaml === null || isFrontMatter(yaml[1] ?? ''),
      math: true,
      definitionList: true,
      headingAttributes: true,
      directive: false,
    },
  })
  if (tree.type !== 'root') throw new TypeError(`The parser returned a ${tree.type}.`)
  return tree
}

/** Puts back the character references: as they were written where Markdown doesn't read them, else as characters. */
function releaseReferences(node: Nodes, held: HeldReferences): void {
  if (node.type === 'text') node.value = held.decoded(node.value)
  else if ('value' in node) node.value = held.raw(node.value)
  if ('url' in node) node.url = held.decoded(node.url)
  if ('title' in node && node.title) node.title = held.decoded(node.title)
  if ('alt' in node && node.alt) node.alt = held.decoded(node.alt)
  if (node.type === 'code' && node.lang) node.lang = held.decoded(node.lang)
  if ('children' in node) for (const child of node.children) releaseReferences(child, held)
}
