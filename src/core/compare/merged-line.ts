import type { Inline } from '../document/types.ts'
import { edits } from './edits.ts'
import { similarity } from './fingerprints.ts'
import { inlineTokens } from './inline-tokens.ts'
import { commonShare, mergedInlines } from './merged-inlines.ts'
import { deletion, insertion, type MergedLine, type State } from './state.ts'

/** Notes of which only one side has more are the same from this similarity on. */
const leastOfNote = 0.4

/** Inline content as it was and as it is, in one. */
export function mergedLine(
  old: readonly Inline[],
  young: readonly Inline[],
  state: State,
): MergedLine {
  const found = edits(
    inlineTokens(old, state.old.inlines, state.interning),
    inlineTokens(young, state.young.inlines, state.interning),
    (a, b) => similarity(state.old.noteWords(a), state.young.noteWords(b)) >= leastOfNote,
  )
  for (const { kind, token, old: before } of found) {
    if (kind !== 'same' || token.node?.type !== 'footnoteReference') continue
    if (before?.node?.type === 'footnoteReference') {
      state.notes.set(token.node.number, before.node.number)
    }
  }
  const nodes = mergedInlines(found, (kind) =>
    kind === 'deleted' ? deletion(state) : insertion(state),
  )
  const words = found.filter(({ token }) => token.isWord).length
  return { nodes, common: commonShare(found), words }
}
