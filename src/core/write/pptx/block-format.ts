import type { Alignment, List } from '../../document/types.ts'
import type { TextScale } from '../../layout/slides/type-scale.ts'
import type { Context } from './context.ts'
import type { RunLook, SlideParagraph } from './paragraph.ts'

/** What blocks take from those around them. */
export interface BlockFormat {
  readonly size: number
  /** How deep in lists, from 0. */
  readonly level: number
  /** From the edge of the text, in em. */
  readonly indent: number
  readonly align: Alignment | null
  readonly look: RunLook
  /** Lists whose items appear one by one. */
  readonly incremental: ReadonlySet<List>
  /** Space between paragraphs, in em. */
  readonly space: number
}

/** Text as it stands on a slide, in no list. */
export function bodyFormat(
  text: TextScale,
  incremental: ReadonlySet<List> = new Set(),
): BlockFormat {
  return {
    ...{ size: text.sizes.body, level: 0, indent: 0, align: null, look: {} },
    ...{ incremental, space: text.space },
  }
}

/** A paragraph without a bullet, at the edge of the text around it. */
export function plain(format: BlockFormat, { text }: Context): SlideParagraph {
  return {
    runs: [],
    level: format.level,
    bullet: null,
    ...{ indent: format.indent, hanging: 0, align: alignOf(format.align), rtl: false, ids: [] },
    ...{ size: format.size, space: format.space, lineHeight: text.lineHeight },
  }
}

function alignOf(align: Alignment | null): SlideParagraph['align'] {
  return align === null ? null : ({ left: 'l', center: 'ctr', right: 'r' } as const)[align]
}
