import type { Caption, Code, Figure, Inline } from '../../document/types.ts'
import type { InfoString } from '../code/info-string.ts'
import { kindOfLabel } from '../labels.ts'
import { smartText } from '../punctuation/smart-text.ts'
import type { Context, State } from '../state.ts'
import { takeAnchors } from './anchors.ts'
import { directionOf } from './direction.ts'
import { withOwnNumber } from './numbered.ts'

/**
 * Code with a label, as in pandoc-crossref (`{#lst:x caption="…"}`), Quarto (`lst-label`, `lst-cap`) and MyST (`:name:`,
 * `:caption:`), with its number and its caption above it.
 *
 * @returns the code itself where it has no label, or one that something else has
 */
export function listing(
  code: Code,
  { id: label, title, caption }: InfoString,
  state: State,
  context: Context,
): Code | Figure {
  if (label === null || kindOfLabel(label) !== 'listing' || !context.inBody) return code
  const anchor = state.anchors.find(({ id }) => state.index.nameOf(id) === label)
  if (anchor === undefined) return code
  const value = caption ?? title ?? ''
  const shown = state.smart ? smartText(value, state.lang) : value
  const words: Inline[] = shown === '' ? [] : [{ type: 'text', value: shown }]
  const number = state.references.number('listing', anchor.id, value)
  const own: Caption = {
    type: 'caption',
    ...(number !== null && { number }),
    children: [...takeAnchors(state), ...words],
    dir: directionOf(words, context),
    align: context.align,
  }
  // The name of a file stays above code that has a caption too.
  const rest = { ...code, title: caption === null || caption === title ? null : title }
  return {
    type: 'figure',
    children: [rest],
    caption: number === null ? withOwnNumber('listing', own, anchor.id, state) : own,
    captionAbove: true,
    line: code.line,
  }
}
