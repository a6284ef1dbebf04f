import type { Definition, Heading, ListItem, Nodes, Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import { DocumentLimitError, type DocumentLimits } from '../../document/limits.ts'
import { Budget } from '../budget.ts'
import { isFrontMatter } from '../source/front-matter.ts'
import { endsElsewhere, separateDisplayMath, withoutAddedLines } from './display-math.ts'
import { escapeStrayDollars, isStrayMath } from './dollars.ts'
import { hasStrayAttributes, keepBraces } from './heading-attributes.ts'
import { type HeldReferences, holdReferences } from './held-references.ts'
import { joinIndentedCode } from './indented-code.ts'
import { withRoomForReferences } from './reference-room.ts'
import { escapeBoxes, hasStrayBox } from './task-boxes.ts'

/** Depth of the Markdown tree, far beyond `limits.nesting`, to which what follows may recurse. */
const deepestNode = 200

/** A parsed document: `tree`'s positions are of `source`, in UTF-16 code units. */
export interface Markdown {
  readonly tree: Root
  readonly source: string
  /** Link reference definitions by identifier. The first of a name counts (CommonMark 0.31.2, 4.7). */
  readonly definitions: ReadonlyMap<string, Definition>
}

/**
 * Parses CommonMark and GFM with front matter, math, definition lists and heading attributes.
 *
 * The parser takes some text for syntax: dollars of prices for math, words in braces at the end of a heading
 * for attributes, the next item for the text of an empty task, all that follows some formulas for more of them.
 * Such text is marked as such, and the source is parsed again; its lines are counted as they were.
 *
 * @throws {DocumentLimitError} for `nesting`, and for `nodes` where there are more before anything is resolved
 */
export function parseMarkdown(cleanSource: string, limits: DocumentLimits): Markdown {
  const held = holdReferences(cleanSource)
  const source = held?.source ?? cleanSource
  const markdown = parseCorrected(source, limits)
  if (held !== null) releaseReferences(markdown.tree, held)
  return markdown
}

function parseCorrected(source: string, limits: DocumentLimits): Survey {
  let parsed = parseWithReferences(source, limits)
  const separated =
    parsed.unendedMath === undefined
      ? undefined
      : separateDisplayMath(parsed.source, parsed.unendedMath)
  if (separated !== undefined) parsed = parseWithReferences(separated.source, limits)
  for (const correct of corrections) {
    const corrected = correct(parsed)
    if (corrected !== parsed.source) parsed = parseWithReferences(corrected, limits)
  }
  if (separated !== undefined) withoutAddedLines(parsed.tree, separated.added)
  return parsed
}

/** Dollars come last: there may be some in what the others make text of. */
const corrections: readonly ((parsed: Survey) => string)[] = [
  ({ source, strayBoxes }) => escapeBoxes(source, strayBoxes),
  ({ source, strayAttributes }) => keepBraces(source, strayAttributes),
  ({ source, strayMath }) => escapeStrayDollars(source, strayMath),
]

function parseWithReferences(source: string, limits: DocumentLimits): Survey {
  const first = survey(source, limits)
  const { definitions, uses } = first
  const roomy = withRoomForReferences(source, definitions, uses, limits.expansion)
  return roomy === source ? first : survey(roomy, limits)
}

function parse(source: string): Root {
  const tree = parseWith(source, true)
  const [first] = tree.children
  return first?.type === 'yaml' && !isFrontMatter(first.value) ? parseWith(source, false) : tree
}

function parseWith(source: string, frontmatter: boolean): Root {
  const tree = markdownToMdast(source, {
    features: {
      gfm: true,
      frontmatter,
      math: true,
      definitionList: true,
      headingAttributes: true,
      directive: false,
    },
  })
  if (tree.type !== 'root') throw new TypeError(`The parser returned a ${tree.type}.`)
  return tree
}

/** The source's line on which a node starts. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1
}

/** The source of a node, from its first to its last character. */
export function sourceOf(node: Nodes, source: string): string {
  const { position } = node
  return position === undefined ? '' : source.slice(position.start.offset, position.end.offset)
}

interface Survey extends Markdown {
  /** References to each definition. */
  readonly uses: ReadonlyMap<string, number>
  /** Blocks that hold dollars that were taken for math and aren't. */
  readonly strayMath: Nodes[]
  /** Headings of which words were taken for attributes. */
  readonly strayAttributes: Heading[]
  /** Tasks of which the text is another item. */
  readonly strayBoxes: ListItem[]
  /** The first display math that goes on behind what its author took for its end. */
  readonly unendedMath: Nodes | undefined
}

/** Parses; then one walk, without recursion, that checks the depth and the number of nodes, and notes what must be known beforehand. */
function survey(source: string, limits: DocumentLimits): Survey {
  const tree = parse(source)
  const uses = new Map<string, number>()
  const budget = new Budget(limits)
  const definitions = new Map<string, Definition>()
  const strayMath = new Set<Nodes>()
  const strayAttributes: Heading[] = []
  const strayBoxes: ListItem[] = []
  let unendedMath: Nodes | undefined
  const stack: { readonly node: Nodes; readonly block: Nodes; readonly depth: number }[] = [
    { node: tree, block: tree, depth: 0 },
  ]
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { node, depth } = entry
    budget.spend('nodes', 1, lineOf(node))
    if (depth > deepestNode) {
      const line = lineOf(node)
      throw new DocumentLimitError(
        'nesting',
        `Line ${line} nests more than ${deepestNode} elements.`,
        line,
      )
    }
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node)
    }
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      uses.set(node.identifier, (uses.get(node.identifier) ?? 0) + 1)
    }
    if (node.type === 'inlineMath' && isStrayMath(node, source)) strayMath.add(entry.block)
    if (node.type === 'heading' && hasStrayAttributes(node, source)) strayAttributes.push(node)
    if (node.type === 'listItem' && hasStrayBox(node, source)) strayBoxes.push(node)
    if (unendedMath === undefined && endsElsewhere(node)) unendedMath = node
    if (!('children' in node)) continue
    joinIndentedCode(node.children, source)
    const block = isTextBlock(node) ? node : entry.block
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index]
      if (child !== undefined) stack.push({ node: child, block, depth: depth + 1 })
    }
  }
  return {
    tree,
    source,
    definitions,
    uses,
    strayMath: [...strayMath],
    strayAttributes,
    strayBoxes,
    unendedMath,
  }
}

/** Puts back the character references: as they were written where Markdown doesn't read them, else as characters. */
function releaseReferences(tree: Root, held: HeldReferences): void {
  const stack: Nodes[] = [tree]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'text') node.value = held.decoded(node.value)
    else if ('value' in node) node.value = held.raw(node.value)
    if ('url' in node) node.url = held.decoded(node.url)
    if ('title' in node && node.title) node.title = held.decoded(node.title)
    if ('alt' in node && node.alt) node.alt = held.decoded(node.alt)
    if (node.type === 'code' && node.lang) node.lang = held.decoded(node.lang)
    // Not spread: a call takes no more than some 100,000 arguments.
    if ('children' in node) for (const child of node.children) stack.push(child)
  }
}

function isTextBlock(node: Nodes): boolean {
  return (
    node.type === 'paragraph' ||
    node.type === 'heading' ||
    node.type === 'tableCell' ||
    node.type === 'descriptionTerm'
  )
}
