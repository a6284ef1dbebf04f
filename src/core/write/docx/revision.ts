import type { Change, ChangeMark, Inline, Revision } from '../../document/types.ts'
import type { Context } from './context.ts'
import { type InlineFormat, withRun } from './inline-format.ts'
import { type TrackedChange, tracked } from './markup/tracked.ts'
import { element, nothing, type Xml } from './markup/xml.ts'

/**
 * A change that Word lets its reader accept or reject. The element for it is around runs, within links (ECMA-376,
 * 17.13.5), so that only what has no content of its own is put into one.
 */
export function revision(node: Revision, format: InlineFormat, context: Context): Xml {
  const { change, children } = node
  const isDeleted = change === 'deletion' || (format.run.deleted ?? false)
  const inner = withRun(format, { deleted: isDeleted })
  const changes = [...(format.changes ?? []), node]
  // The element can't contain a hyperlink, so a placeholder for an image has no link there.
  const runs = context.inlines(children, { ...inner, changes }, context)
  // Fields and notes, which are written without regard to what is around them.
  return tracked(runs, changeOf(node, context))
}

/** A change as Word tracks it. A note stays that is cited elsewhere as well: its text is where it was cited first. */
export function changeOf(
  mark: ChangeMark,
  { annotations, document, footnotes }: Context,
): TrackedChange {
  const isMove = mark.move !== undefined
  const name = isMove ? moveNames[mark.change] : names[mark.change]
  return {
    name,
    attributes: () => annotations.attributes(mark),
    stays: (run) => {
      const note = footnotes.numberIn(run)
      return note !== undefined && (document.footnotes[note - 1]?.references ?? 1) > 1
    },
  }
}

const moveNames = { insertion: 'w:moveTo', deletion: 'w:moveFrom' } as const

const names = { insertion: 'w:ins', deletion: 'w:del' } as const satisfies Record<Change, string>

/** Runs, as part of the change around them if there is one. */
export function changed(runs: Xml, { changes }: InlineFormat, { annotations }: Context): Xml {
  if (changes === undefined || runs === nothing) return runs
  const wrapped = (inner: Xml, change: Change) => {
    const node = changes.find((each) => each.change === change)
    return node ? element(names[change], annotations.attributes(node), inner) : inner
  }
  // What one inserted and another deletes is a deletion in an insertion, whatever is around what in the source.
  return wrapped(wrapped(runs, 'deletion'), 'insertion')
}

/**
 * The change of a paragraph's mark, where all of it is inserted or deleted: without it, Word keeps an empty paragraph once its
 * reader accepts or rejects the change (ECMA-376, 17.13.5.15 and 17.13.5.20).
 */
export function changeOfMark(
  children: readonly Inline[],
  { annotations }: Context,
): Xml | undefined {
  const [first, ...others] = children
  if (first?.type !== 'revision') return undefined
  const isWhole = others.every((each) => each.type === 'revision' && each.change === first.change)
  return isWhole ? element(names[first.change], annotations.attributes(first)) : undefined
}
