import type { Definition, Nodes, Root } from 'mdast'
import type { DocumentLimits } from '../../document/limits.ts'
import { Budget } from '../budget.ts'
import { checkDepth } from '../depth.ts'
import { lineOf } from '../source-node.ts'
import type { InlineDialects } from '../syntax/inline/inline-dialects.ts'
import { endsElsewhere } from './display-math.ts'
import type { Edit } from './edits.ts'
import { wordsInBraces } from './heading-attributes.ts'
import { joinIndentedCode } from './indented-code.ts'
import { roomForReferences } from './reference-room.ts'
import { escapedDollars, isStrayMath } from './stray-dollars.ts'
import { escapedBox } from './task-boxes.ts'

/** Depth of the Markdown tree, far beyond `limits.nesting`, to which what follows may recurse. */
const deepestNode = 200

/** What is known of a tree once it has been walked. */
export interface Survey {
  /** Link reference definitions by identifier. The first of a name counts (CommonMark 0.31.2, 4.7). */
  readonly definitions: ReadonlyMap<string, Definition>
  /** What has to be put into the source where the parser took text for syntax, in order. */
  readonly edits: readonly Edit[]
  /** The first display math that goes on behind what its author took for its end. */
  readonly unendedMath: Nodes | undefined
}

/**
 * Walks a tree once: checks its depth and the number of its nodes, joins code that the parser has split, and
 * finds what the parser misread.
 *
 * @param authorsLine the author's line of one of the tree's
 * @throws {DocumentLimitError} for `nesting` and `nodes`
 */
export function survey(
  tree: Root,
  source: string,
  limits: DocumentLimits,
  dialects: InlineDialects,
  authorsLine: (line: number) => number,
): Survey {
  const budget = new Budget(limits)
  const definitions = new Map<string, Definition>()
  const uses = new Map<string, number>()
  const edits: Edit[] = []
  const withStrayMath = new Set<Nodes>()
  const withDialects = new Set<Nodes>()
  let unendedMath: Nodes | undefined
  const visit = (node: Nodes, outerBlock: Nodes, depth: number): void => {
    const line = lineOf(node)
    budget.spend('nodes', 1, line)
    checkDepth(depth, deepestNode, line)
    switch (node.type) {
      case 'definition': {
        // The lines of containers come before the text.
        const first = definitions.get(node.identifier)
        const isFirst = first === undefined || authorsLine(line) < authorsLine(lineOf(first))
        if (isFirst) definitions.set(node.identifier, node)
        break
      }
      case 'linkReference':
      case 'imageReference':
        uses.set(node.identifier, (uses.get(node.identifier) ?? 0) + 1)
        break
      case 'inlineMath':
        if (isStrayMath(node, source)) withStrayMath.add(outerBlock)
        break
      case 'heading': {
        const braces = wordsInBraces(node, source)
        edits.push(...braces)
        // The parser hid what is in the braces, dollars included.
        if (braces.length > 0) withStrayMath.add(node)
        break
      }
      case 'listItem':
        edits.push(...escapedBox(node, source))
        break
      case 'math':
        if (endsElsewhere(node)) unendedMath ??= node
        break
      default:
        break
    }
    if (!('children' in node)) return
    joinIndentedCode(node.children, source)
    const block = isTextBlock(node) ? node : outerBlock
    if (isTextBlock(node)) {
      const translated = dialects.edits(node)
      if (translated.length > 0) withDialects.add(node)
      // Not spread: a call takes no more than some 100,000 arguments.
      for (const edit of translated) edits.push(edit)
    }
    for (const child of node.children) visit(child, block, depth + 1)
  }
  visit(tree, tree, 0)
  for (const block of withStrayMath) {
    // What is in it is another after that, and looked at again.
    if (withDialects.has(block)) continue
    for (const edit of escapedDollars(block, source)) edits.push(edit)
  }
  edits.push(...roomForReferences(source, definitions, uses, limits.expansion))
  // First, so that of what stands at one offset definitions come before the rest.
  const inOrder = [...dialects.definitions, ...edits].sort((a, b) => a.at - b.at)
  return { definitions, edits: inOrder, unendedMath }
}

function isTextBlock(node: Nodes): boolean {
  return (
    node.type === 'paragraph' ||
    node.type === 'heading' ||
    node.type === 'tableCell' ||
    node.type === 'descriptionTerm'
  )
}
