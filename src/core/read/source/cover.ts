import type { CoverColor } from '../../document/types.ts'
import type { FrontMatterValues } from './front-matter-values.ts'
import type { LocatedText } from './read-option.ts'

/** A cover before its picture is loaded. */
export interface CoverSource {
  readonly color: CoverColor | null
  /** The address of an image. */
  readonly picture: LocatedText | null
  /** Whether the abstract stands on it. */
  readonly abstract: boolean
  /** Of its key in the source, from 1. */
  readonly line: number
}

/** What a theme says of covers. */
export interface CoverDefaults {
  /** Whether documents have one. */
  readonly show?: boolean
  readonly color?: CoverColor
  /** A `data:` URI. */
  readonly picture?: string
}

/**
 * The cover that front matter asks for, with what the theme says of covers.
 *
 * @returns `null` where there is to be none
 */
export function coverIn(values: FrontMatterValues, defaults: CoverDefaults): CoverSource | null {
  const said = values.read('cover') ?? defaults.show ?? false
  if (said === false) return null
  const line = values.lineAt('cover')
  const { color, picture, abstract = false } = said === true ? {} : said
  // What the document has at the top of the cover replaces what the theme has there, whichever of the two it is.
  if (color !== undefined || picture !== undefined) {
    return {
      color: color && color !== 'none' ? color : null,
      picture: picture ?? null,
      abstract,
      line,
    }
  }
  const ofTheme = defaults.picture === undefined ? null : { text: defaults.picture, line }
  return { color: defaults.color ?? null, picture: ofTheme, abstract, line }
}
