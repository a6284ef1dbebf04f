import type { Definition, Nodes, Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import type { DocumentLimits } from '../../document/limits.ts'
import { containerEdits } from '../dialects/containers.ts'
import { Directives } from '../dialects/directives.ts'
import { equationNumbers } from '../dialects/equation-references.ts'
import { fancyListEdits } from '../dialects/fancy-lists.ts'
import { InlineDialects } from '../dialects/inline-dialects.ts'
import { mathBlockEdits } from '../dialects/math-blocks.ts'
import { countLineFeeds } from '../source/characters.ts'
import { isFrontMatter } from '../source/front-matter.ts'
import { lineOf } from '../source-node.ts'
import type { WarningLog } from '../warning-log.ts'
import { separatedMath } from './display-math.ts'
import { type Edit, edited, LineNumbers } from './edits.ts'
import { type HeldReferences, holdReferences } from './held-references.ts'
import { type Survey, survey } from './survey.ts'

/** A document is parsed once, and again after each round of corrections. */
const mostParses = 4

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
  const directives = new Directives()
  let source = held?.source ?? cleanSource
  const lines = new LineNumbers()
  const edit = (edits: readonly Edit[]) => {
    lines.edit(source, edits)
    source = edited(source, edits)
  }
  const look = () =>
    survey(tree, source, limits, new InlineDialects(source, directives, log, (n) => lines.of(n)))
  const first = linesOfFrontMatter(source)
  edit(containerEdits(source, first, directives, log))
  edit(mathBlockEdits(source, first))
  edit(fancyListEdits(source, first, directives, (line) => lines.of(line)))
  directives.equations = equationNumbers(source)
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
  if (held !== null) releaseReferences(tree, held)
  return { tree, source, definitions: found.definitions, directives, parses }
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
