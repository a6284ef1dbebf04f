import { lengthOf } from '../../document/length.ts'
import {
  type FrontMatterEntry,
  type FrontMatterValue,
  itemsOf,
  nameOfKey,
  textOf,
} from './front-matter-entries.ts'

/** Keys of pandoc, R Markdown and Quarto for what the theme decides here. */
const decidedByTheme: ReadonlySet<string> = new Set([
  ...['mainfont', 'sansfont', 'monofont', 'mathfont', 'fontfamily', 'fontsize', 'fontcolor'],
  ...['linestretch', 'linkcolor', 'backgroundcolor', 'css'],
])

/** The keys that would set the look in another program, and don't here. */
export function keysOfTheme(entries: readonly FrontMatterEntry[]): readonly FrontMatterEntry[] {
  return entries.filter((entry) => decidedByTheme.has(nameOfKey(entry.key)))
}

/** pandoc's sides of a page by their names here. */
const sides = { top: 'top', bottom: 'bottom', left: 'start', right: 'end' } as const

/**
 * What pandoc's `geometry: margin=1in` and `margin-left: 1in` say, as the value of `page`: margins, and of `geometry`, which takes
 * all that LaTeX's package does, the orientation too.
 *
 * @returns `null` where they say nothing
 */
export function pageOfGeometry(entries: readonly FrontMatterEntry[]): FrontMatterEntry | null {
  const named = (name: string) => entries.find((entry) => nameOfKey(entry.key) === name)
  const geometry = named('geometry')
  const line =
    (geometry ?? entries.find(({ key }) => nameOfKey(key).startsWith('margin_')))?.line ?? 1
  const settings = settingsOf(geometry?.value)
  const margins = Object.entries(sides).flatMap(([side, name]) => {
    const value = named(`margin_${side}`)?.value
    const length =
      settings.get(side) ??
      (value === undefined ? undefined : textOf(value)) ??
      settings.get('margin')
    return length == null || lengthOf(length) === null ? [] : [[name, scalar(length)] as const]
  })
  const said = [
    ...(margins.length > 0 ? [['margins', map(margins, line)] as const] : []),
    ...(settings.has('landscape') ? [['orientation', scalar('landscape')] as const] : []),
  ]
  return said.length === 0 ? null : { key: 'page', value: map(said, line), line }
}

/** `margin=1in,landscape`, or a list of such. */
function settingsOf(value: FrontMatterValue | undefined): ReadonlyMap<string, string> {
  const settings =
    value === undefined ? [] : itemsOf(value).flatMap((item) => textOf(item)?.split(',') ?? [])
  return new Map(
    settings.map((setting) => {
      const [name = '', length = ''] = setting.split('=')
      return [name.trim(), length.trim()]
    }),
  )
}

function map(
  fields: readonly (readonly [string, FrontMatterValue])[],
  line: number,
): FrontMatterValue {
  return { type: 'map', entries: fields.map(([key, value]) => ({ key, value, line })) }
}

function scalar(text: string): FrontMatterValue {
  return { type: 'scalar', value: text, text, firstLine: null, quoted: false }
}
