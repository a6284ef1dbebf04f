import type { Inline } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** Inline content with a line under or through it. Typst allows one kind of line only: a second one is drawn otherwise. */
export function withLine(
  children: readonly Inline[],
  line: 'under' | 'through',
  place: Place,
  context: Context,
): { readonly second: boolean; readonly c: readonly Ref[] } {
  const around = place.line ?? line
  return {
    second: around !== line,
    c: context.inlines(children, { ...place, line: around }),
  }
}
