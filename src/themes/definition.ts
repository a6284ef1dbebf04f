import { defined } from '../core/defined.ts'
import type {
  CoverStyle,
  HeadingScale,
  HeadingStyle,
  PageStyle,
  RoleOverrides,
  ThemeDefinition,
  ThemeFrontMatter,
} from '../core/theme/types.ts'
import { fontsOf } from './fonts.ts'
import type { ThemeFile } from './theme-fields.ts'

export type ThemeNames = Pick<ThemeDefinition, 'id' | 'name' | 'description'>

/** The images that a file names, as `data:` URIs. */
export interface ThemeImages {
  readonly logo?: string
  /** That of the cover. */
  readonly picture?: string
  readonly letterhead?: ThemeFrontMatter['letterhead']
}

/** The extended theme with the file's changes: what the file doesn't set stays. */
export function definitionOf(
  file: ThemeFile,
  base: ThemeDefinition,
  names: ThemeNames,
  { logo, picture, letterhead }: ThemeImages = {},
): ThemeDefinition {
  const roles = merged<RoleOverrides>(base.roles ?? {}, file.colors)
  const { date_format, header, footer, watermark, back_cover } = file
  const frontMatter: ThemeFrontMatter = {
    ...base.frontMatter,
    ...defined({ date_format, header, footer, watermark, back_cover, logo, letterhead }),
    ...(file.cover !== undefined && { cover: cover(base.frontMatter?.cover, file.cover, picture) }),
  }
  return {
    ...names,
    palette: { ...base.palette, ...file.palette },
    ...(Object.keys(roles).length > 0 && { roles }),
    contrast: file.contrast ?? base.contrast,
    fonts: fontsOf(file.fonts ?? {}, base.fonts),
    text: merged(base.text, file.text),
    headings: headings(base.headings, file.headings),
    numberSections: file.number_sections ?? base.numberSections,
    title: merged(base.title, file.title),
    code: merged(base.code, file.code),
    quote: quote(base.quote, file.quote),
    alert: merged(base.alert, file.alert),
    table: merged(base.table, file.table),
    page: page(base.page, file.page ?? {}),
    ...(Object.keys(frontMatter).length > 0 && { frontMatter }),
  }
}

/**
 * A style with a file's changes. The file's keys are those of the style in snake case (`FieldsFor` in `theme-fields.ts` ensures
 * that). Groups are merged key by key.
 */
function merged<Style extends object>(style: Style, said: object | undefined): Style {
  if (said === undefined) return style
  const result = new Map<string, unknown>(Object.entries(style))
  for (const [name, value] of Object.entries(said)) {
    const key = camelCase(name)
    const old = result.get(key)
    const isGroup = typeof value === 'object' && value !== null
    result.set(
      key,
      isGroup ? merged(typeof old === 'object' && old !== null ? old : {}, value) : value,
    )
  }
  // The same keys, with values of the same types.
  return Object.fromEntries(result) as Style
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function headings(base: HeadingScale, said: ThemeFile['headings']): HeadingScale {
  const style = (level: 1 | 2 | 3 | 4 | 5 | 6): HeadingStyle =>
    merged(merged(base[level - 1] ?? base[5], said?.all), said?.[`h${level}`])
  return [style(1), style(2), style(3), style(4), style(5), style(6)]
}

/** If the extended theme has no pull quotes, unset keys are those of other quotes. */
function quote(base: ThemeDefinition['quote'], said: ThemeFile['quote']): ThemeDefinition['quote'] {
  const { pull, ...rest } = said ?? {}
  const { size, italic, color, ...style } = merged(base, rest)
  const look = { size, italic, color }
  if (pull === undefined) return { ...style, ...look }
  return { ...style, ...look, pull: pull === 'none' ? null : merged(base.pull ?? look, pull) }
}

/** A file that sets the top of covers replaces everything that the extended theme has there. */
function cover(
  base: CoverStyle = {},
  said: NonNullable<ThemeFile['cover']>,
  picture: string | undefined,
): CoverStyle {
  if (typeof said === 'boolean') return { ...base, show: said }
  const { show = base.show, color } = said
  const field =
    color === undefined && picture === undefined
      ? { color: base.color, picture: base.picture }
      : { color: color === 'none' ? undefined : color, picture }
  return defined({ show, ...field })
}

/** Margins of one side replace those of both; a file with either sets all side margins. */
function page(base: PageStyle, said: NonNullable<ThemeFile['page']>): PageStyle {
  const { size, margin_start, margin_end, margin_inside, margin_outside, ...rest } = said
  const { sides, mirrored, ...style } = merged(base, rest)
  const isBound = margin_inside !== undefined || margin_outside !== undefined
  const start = margin_inside ?? margin_start
  const end = margin_outside ?? margin_end
  const old = said.margin_x === undefined ? sides : undefined
  const pageSides =
    start === undefined && end === undefined
      ? old
      : {
          start: start ?? old?.start ?? style.marginX,
          end: end ?? old?.end ?? style.marginX,
        }
  const saysSides = start !== undefined || end !== undefined || said.margin_x !== undefined
  const isMirrored = saysSides ? isBound : mirrored
  return {
    ...(size === undefined ? style : withSize(style, size)),
    ...(pageSides !== undefined && { sides: pageSides }),
    ...(isMirrored && { mirrored: true }),
  }
}

function withSize(
  { measures: _, sizeByLanguage: __, ...style }: PageStyle,
  size: NonNullable<NonNullable<ThemeFile['page']>['size']>,
): PageStyle {
  if (size === 'auto') return { ...style, size: 'a4', sizeByLanguage: true }
  if (typeof size === 'string') return { ...style, size }
  return { ...style, measures: [size.width, size.height] }
}
