import type { ChangeMark, Inline } from '../document/types.ts'
import type { Edit } from './edits.ts'
import { markKey } from './inline-keys.ts'
import type { Around } from './inline-tokens.ts'

/** A node, and what became of all of it. */
interface Piece {
  readonly kind: Edit['kind']
  readonly node: Inline
}

/** What a change says beside its kind. */
export type ChangeOf = (kind: 'deleted' | 'inserted') => ChangeMark

/** Inline content in which what was deleted and inserted is marked: inside the marks that both versions have, around those of one. */
export function mergedInlines(found: readonly Edit[], changeOf: ChangeOf): readonly Inline[] {
  return marked(pieces(found, 0), changeOf)

  function pieces(part: readonly Edit[], depth: number): readonly Piece[] {
    const out: Piece[] = []
    for (let start = 0; start < part.length; ) {
      const first = part[start]
      if (first === undefined) break
      const around = first.token.around[depth]
      const end =
        around === undefined ? endOfText(part, start, depth) : endOfMark(part, start, depth)
      const inside = part.slice(start, end)
      out.push(around === undefined ? leaf(inside) : wrapped(inside, around, depth))
      start = end
    }
    return out
  }

  function wrapped(inside: readonly Edit[], around: Around, depth: number): Piece {
    const kind = inside.every((edit) => edit.kind === inside[0]?.kind) ? inside[0]?.kind : undefined
    const own = inside.find((edit) => edit.kind !== 'deleted')?.token.around[depth] ?? around
    const inner = pieces(inside, depth + 1)
    if (kind === undefined)
      return { kind: 'same', node: { ...own, children: marked(inner, changeOf) } }
    return { kind, node: { ...own, children: inner.map(({ node }) => node) } }
  }
}

function marked(parts: readonly Piece[], changeOf: ChangeOf): readonly Inline[] {
  const out: Inline[] = []
  for (let start = 0; start < parts.length; ) {
    const kind = parts[start]?.kind ?? 'same'
    let end = start + 1
    while (end < parts.length && parts[end]?.kind === kind) end++
    const children = parts.slice(start, end).map(({ node }) => node)
    if (kind === 'same') out.push(...children)
    else out.push({ type: 'revision', ...changeOf(kind), children })
    start = end
  }
  return out
}

/** The end of the text of one kind that begins there; of anything else, the place behind it. */
function endOfText(part: readonly Edit[], start: number, depth: number): number {
  const first = part[start]
  if (first?.token.text == null) return start + 1
  let end = start + 1
  for (; end < part.length; end++) {
    const edit = part[end]
    if (edit?.kind !== first.kind || edit.token.text === null || edit.token.around.length > depth)
      break
  }
  return end
}

/** The end of what is in one mark: of either version in one node of it. */
function endOfMark(part: readonly Edit[], start: number, depth: number): number {
  let young: Around | undefined
  let old: Around | undefined
  let end = start
  for (; end < part.length; end++) {
    const edit = part[end]
    const around = edit?.token.around[depth]
    if (edit === undefined || around === undefined) break
    const of = edit.kind === 'deleted' ? undefined : around
    const before = edit.kind === 'deleted' ? around : edit.old?.around[depth]
    const reference = young ?? old
    if (reference !== undefined && !isAlike(reference, around)) break
    if (of !== undefined && young !== undefined && of !== young) break
    if (before !== undefined && old !== undefined && before !== old) break
    young ??= of
    old ??= before
  }
  return Math.max(end, start + 1)
}

function isAlike(a: Around, b: Around): boolean {
  if (a === b) return true
  return a.type !== 'comment' && b.type !== 'comment' && markKey(a) === markKey(b)
}

function leaf(inside: readonly Edit[]): Piece {
  const kind = inside[0]?.kind ?? 'same'
  const node = inside[0]?.token.node
  if (node != null) return { kind, node }
  return {
    kind,
    node: { type: 'text', value: inside.map(({ token }) => token.text ?? '').join('') },
  }
}

/** How much of the words two versions share, from 0 to 1. */
export function commonShare(found: readonly Edit[]): number {
  let same = 0
  let others = 0
  for (const { kind, token } of found) {
    if (!token.isWord) continue
    if (kind === 'same') same += 2
    else others++
  }
  return same + others === 0 ? 1 : same / (same + others)
}
