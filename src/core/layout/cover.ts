import type { Cover, Document } from '../document/types.ts'
import { labelsIn } from '../labels/labels.ts'
import type { Color, Theme, TitleStyle } from '../theme/types.ts'
import { textSize } from '../theme/word-units.ts'

/** Shares of the height of a page: the field at its top, the room below that, and where a title begins without a field. */
const shares = { field: 0.42, belowField: 0.06, title: 0.3 } as const
/** The same with an abstract, which takes room. */
const sharesWithAbstract = { field: 0.24, belowField: 0.05, title: 0.2 } as const

/** The title's size on a cover, as a multiple of that of the title block. */
export const coverTitleScale = 1.35

/** Space below a logo, as a multiple of the text size. */
const belowLogo = 2.5

/** The positions of a cover's parts, in points. */
export interface CoverLayout {
  /** Height of the field from the top of the page; 0 without one. */
  readonly field: number
  /** Space above all of the text, from the margin of the page. */
  readonly above: number
  /** Space above the title, below the logo or else the margin. */
  readonly aboveTitle: number
}

/**
 * @param cover - with whether anything fills its field
 * @param page - its height and the height of its upper margin
 * @param logo - height of the logo; 0 without one
 */
export function coverLayout(
  { text }: Pick<Theme, 'text'>,
  cover: Pick<Cover, 'abstract'> & { readonly hasField: boolean },
  page: { readonly height: number; readonly marginTop: number },
  logo: number,
): CoverLayout {
  const share = cover.abstract === null ? shares : sharesWithAbstract
  const below = logo === 0 ? 0 : belowLogo * text.size
  if (cover.hasField) {
    const field = page.height * share.field
    const above = page.height * (share.field + share.belowField) - page.marginTop
    return { field, above: Math.max(0, above), aboveTitle: below }
  }
  const aboveTitle = page.height * share.title - page.marginTop - logo
  return { field: 0, above: 0, aboveTitle: Math.max(below, aboveTitle) }
}

/** The title of a cover is that of the title block, larger. */
export function coverTitle({ title }: Pick<Theme, 'title'>): TitleStyle {
  return { ...title, size: textSize(title.size * coverTitleScale) }
}

/** The colour of the field of a cover; `null` where it has none. */
export function coverColorOf({ color }: Cover, { colors }: Pick<Theme, 'colors'>): Color | null {
  return color === 'accent' || color === 'heading' ? colors[color] : color
}

/** What the title block says, line by line; on a cover also the version. */
export interface TitleLines {
  readonly title: string | null
  readonly subtitle: string | null
  readonly authorLines: readonly string[]
  readonly date: string | null
  readonly version: string | null
}

/** The lines of a document's title block, which is on its cover if it has one. There it always has a title. */
export function titleLines({
  metadata,
  title,
  cover,
  lang,
}: Pick<Document, 'metadata' | 'title' | 'cover' | 'lang'>): TitleLines {
  const { subtitle, authorLines, date } = metadata
  const version = cover?.version ?? null
  return {
    title: cover === null ? metadata.title : title,
    subtitle,
    authorLines,
    date,
    version: version === null ? null : withLabel(version, lang),
  }
}

/** A number alone has a word before it: `1.2` is `Version 1.2`. */
function withLabel(version: string, lang: string): string {
  return /^\d/.test(version) ? `${labelsIn(lang).version} ${version}` : version
}
