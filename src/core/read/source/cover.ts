import { coverColor, optionDefinitions, wantedValue } from '../../document/front-matter-options.ts'
import type { CoverColor } from '../../document/types.ts'
import type { FrontMatterValue } from './front-matter-entries.ts'
import { type FrontMatterValues, fieldsOf, textOf } from './front-matter-values.ts'
import type { PlaceSource } from './running-lines.ts'

/** A cover before its picture is loaded. */
export interface CoverSource {
  readonly color: CoverColor | null
  /** The address of an image. */
  readonly picture: PlaceSource | null
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

const { fields } = optionDefinitions.cover
const names = Object.keys(fields)
const plain = { color: null, picture: null, abstract: false }

/**
 * The cover that front matter asks for, with what the theme says of covers.
 *
 * @returns `null` where there is to be none
 */
export function coverIn(values: FrontMatterValues, defaults: CoverDefaults): CoverSource | null {
  const entry = values.at('cover')
  const line = entry?.line ?? 1
  const own = entry === undefined ? null : ownCover(entry.value, values)
  const isShown = own === null ? (defaults.show ?? false) : own !== 'none'
  if (!isShown) return null
  const { color, picture, abstract } = own === null || own === 'none' ? noFields : own
  // A field of the document's own takes the place of the theme's, whichever of the two it is.
  const isOwn = color !== undefined || picture !== undefined
  const fromTheme = defaults.picture === undefined ? null : { text: defaults.picture, line }
  return {
    ...plain,
    color: isOwn ? (color ?? null) : (defaults.color ?? null),
    picture: isOwn ? (picture ?? null) : fromTheme,
    abstract: abstract ?? false,
    line,
  }
}

interface OwnFields {
  /** `null` for none, and `undefined` where nothing is said. */
  readonly color?: CoverColor | null
  readonly picture?: PlaceSource | null
  readonly abstract?: boolean
}

const noFields: OwnFields = {}

/** `null` where it says nothing, or what other programs set there, such as the picture of a post. */
function ownCover(value: FrontMatterValue, values: FrontMatterValues): OwnFields | 'none' | null {
  if (value.type === 'scalar') {
    if (value.value === true) return noFields
    return value.value === false || /^(?:none|no|off)$/i.test(value.text) ? 'none' : null
  }
  const own = fieldsOf(value)
  if (!own.some(({ name }) => names.includes(name))) return null
  const found: { -readonly [Name in keyof OwnFields]: OwnFields[Name] } = {}
  for (const { name, value: inner, line } of own) {
    const path = `cover.${name}`
    if (inner.type === 'scalar' && inner.value === null) continue
    const text = textOf(inner)
    switch (name) {
      case 'color': {
        const color = text === null ? null : coverColor(text)
        if (color === null) values.refuse(path, wantedValue(fields.color), line)
        else found.color = color === 'none' ? null : color
        break
      }
      case 'picture':
        if (text === null) values.refuse(path, wantedValue(fields.picture), line)
        else found.picture = text === '' || /^none$/i.test(text) ? null : { text, line }
        break
      case 'abstract': {
        const isOn = inner.type === 'scalar' ? inner.value : null
        if (typeof isOn === 'boolean') found.abstract = isOn
        else values.refuse(path, wantedValue(fields.abstract), line)
        break
      }
      default:
        values.unknown(path, names, line)
    }
  }
  return found
}
