import { type Block, type Inline, type TheoremKind, theoremKinds } from '../../document/types.ts'
import { labelsIn } from '../../labels/labels.ts'
import { kindOfLabel } from '../labels.ts'
import { smartText } from '../punctuation/smart-text.ts'
import type { DivisionBlock, SourceNode } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { isTheorem } from '../syntax/theorem-names.ts'
import { queueAnchor, takeAnchors } from './anchors.ts'
import { appendInlines } from './append-inlines.ts'
import { directionOf } from './direction.ts'
import { phrasing } from './phrasing.ts'

type Kind = TheoremKind | 'proof'

/** Those whose text is in italics, as in LaTeX's `plain` style. */
const italic: ReadonlySet<Kind> = new Set(['theorem', 'lemma', 'corollary', 'proposition'])

/** The mark of the end of a proof, right after its last word. */
const end = '\u00a0∎'

/**
 * A theorem, another statement or a proof: `::: {.theorem #thm-x title="Title"}`, `::: theorem`, or Quarto's `::: {#thm-x}`,
 * whose heading is its title (https://quarto.org/docs/authoring/cross-references.html#theorems-and-proofs). Its head stands at the
 * start of its first paragraph.
 *
 * @returns `null` for any other division
 */
export function theorem(node: DivisionBlock, state: State, context: Context): Block[] | null {
  const labelled = theoremKindOf(node.id === null ? null : kindOfLabel(node.id))
  const kind = labelled ?? theoremKindOf(node.classes.find(isTheorem)?.toLowerCase() ?? null)
  if (kind === null) return null
  const { title, rest } = titleOf(node, state, context)
  const id = labelled !== null && context.inBody ? state.index.takeAnchor(node) : null
  queueAnchor(node, state)
  const number = id === null || kind === 'proof' ? null : state.references.number(kind, id)
  const labels = labelsIn(state.lang)
  const word: Inline =
    number === null
      ? {
          type: 'text',
          value: kind === 'proof' ? labels.proof : state.references.words.caption(kind),
        }
      : { type: 'numberLabel', number }
  const words: Inline[] = []
  appendInlines(words, [word])
  if (title.length > 0) {
    appendInlines(words, [{ type: 'text', value: ' (' }, ...title, { type: 'text', value: ')' }])
  }
  appendInlines(words, [{ type: 'text', value: '.' }])
  const head: Inline[] = [
    ...takeAnchors(state),
    ...(id === null ? [] : [{ type: 'anchor', id } as const]),
    { type: kind === 'proof' ? 'emphasis' : 'strong', children: words },
  ]
  state.budget.spend('nodes', 2, node.line)
  const content = state.flow(
    rest,
    state,
    italic.has(kind) ? inItalics(context) : context,
    node.line,
  )
  const begun = beginning(head, content, context, node.line)
  const all = kind === 'proof' ? ending(begun, context, node.line) : begun
  return all.map((block) => (block.type === 'paragraph' ? { ...block, statement: true } : block))
}

function theoremKindOf(name: string | null): Kind | null {
  return name === 'proof' ? name : (theoremKinds.find((kind) => kind === name) ?? null)
}

/** The title, and the content without it: an attribute, or Quarto's heading at the start. */
function titleOf(
  { attributes, children }: DivisionBlock,
  state: State,
  context: Context,
): { readonly title: readonly Inline[]; readonly rest: readonly SourceNode[] } {
  const written = (attributes.get('title') ?? attributes.get('name') ?? '').trim()
  if (written !== '') {
    const value = state.smart ? smartText(written, state.lang) : written
    return { title: [{ type: 'text', value }], rest: children }
  }
  const [first, ...rest] = children
  if (first?.type !== 'heading') return { title: [], rest: children }
  return { title: phrasing(state.contents.of(first), state, context), rest }
}

function inItalics(context: Context): Context {
  const marks = [...context.marks, { type: 'emphasis' as const, children: [] }]
  return { ...context, marks, depth: context.depth + 1 }
}

/** The content with the head in its first paragraph, or in one of its own. */
function beginning(
  head: readonly Inline[],
  content: readonly Block[],
  context: Context,
  line: number,
): Block[] {
  const [first, ...rest] = content
  if (first?.type === 'paragraph') {
    const children: Inline[] = [...head]
    appendInlines(children, [{ type: 'text', value: ' ' }, ...first.children])
    return [{ ...first, children }, ...rest]
  }
  const { align } = context
  const own: Block = {
    type: 'paragraph',
    children: head,
    dir: directionOf(head, context),
    align,
    line,
  }
  return [own, ...content]
}

/** The content with the mark of its end. */
function ending(content: readonly Block[], { dir }: Context, line: number): Block[] {
  const last = content.at(-1)
  if (last?.type === 'paragraph') {
    const children: Inline[] = []
    appendInlines(children, [...last.children, { type: 'text', value: end }])
    return [...content.slice(0, -1), { ...last, children }]
  }
  const align = dir === 'rtl' ? 'left' : 'right'
  const mark: Inline = { type: 'text', value: end.trim() }
  return [...content, { type: 'paragraph', children: [mark], dir, align, line }]
}
