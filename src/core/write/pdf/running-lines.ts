import type { Inline, RunningLine, RunningLines } from '../../document/types.ts'
import { pageOfRunningImages } from '../../layout/running-image.ts'
import { proportions } from '../../theme/proportions.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import { outermostPlace } from './place.ts'

/** A header or footer for the templates, by the kind of page. */
export interface DrawnRunningLines {
  readonly first: DrawnLine
  readonly odd: DrawnLine
  readonly even: DrawnLine
}

type DrawnLine = Readonly<Record<keyof RunningLine, readonly Ref[]>>

/** @param margin height of the margin that it is in, in points */
export function drawRunningLines(
  { first, odd, even }: RunningLines,
  margin: number,
  context: Context,
): DrawnRunningLines {
  const { geometry, text } = context.theme
  const place = outermostPlace({
    room: geometry.textWidth + geometry.reach.left + geometry.reach.right,
    pageHeight: pageOfRunningImages(margin),
    size: text.size * proportions.runningSize,
    dir: context.document.dir,
    depth: 0,
  })
  const draw = (inlines: readonly Inline[]) =>
    isNumberOfAll(inlines)
      ? [context.list.add({ k: 'pageNumberOfAll', record: context.document.record ?? null })]
      : context.inlines(withoutLinks(inlines), place)
  const line = ({ start, center, end }: RunningLine): DrawnLine => ({
    start: draw(start),
    center: draw(center),
    end: draw(end),
  })
  const oddLine = line(odd)
  return {
    first: first === odd ? oddLine : line(first),
    odd: oddLine,
    even: even === odd ? oddLine : line(even),
  }
}

/** `{page} / {pages}`, which most pages have, as one text: glyphs in one run make smaller files. */
function isNumberOfAll(inlines: readonly Inline[]): boolean {
  const parts = inlines.map((inline) =>
    inline.type === 'pageField' ? inline.field : inline.type === 'text' ? inline.value : '',
  )
  return parts.join('|') === 'page| / |pages'
}

/** Headers and footers are artifacts, in which PDF/UA allows no links (ISO 14289-1, 7.18.5). */
function withoutLinks(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.flatMap((inline): readonly Inline[] => {
    if (inline.type === 'link') return withoutLinks(inline.children)
    return 'children' in inline
      ? [{ ...inline, children: withoutLinks(inline.children) }]
      : [inline]
  })
}
