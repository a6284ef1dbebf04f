import { fieldsOf, isNull } from './front-matter-entries.ts'
import type { FrontMatterValues } from './front-matter-values.ts'
import type { LocatedText } from './read-option.ts'

/** A header or footer before its Markdown is read. Of pages for which a field is `null`, nothing is said. */
export interface RunningLinesSource {
  readonly all: LineSource | null
  readonly first: LineSource | null
  readonly left: LineSource | null
  readonly right: LineSource | null
}

/** The places of a line: `null` where nothing is said of one, and an empty text where nothing is to stand there. */
export interface LineSource {
  readonly start: LocatedText | null
  readonly center: LocatedText | null
  readonly end: LocatedText | null
}

/**
 * What front matter says of the header or the footer.
 *
 * @returns `null` where it says nothing, or what other programs set there, such as pictures
 */
export function runningLinesIn(
  values: FrontMatterValues,
  key: 'header' | 'footer',
): RunningLinesSource | null {
  const said = values.read(key)
  if (said === null) {
    warnUnquoted(values, key)
    return null
  }
  if ('text' in said) return { all: lineOf(said), first: null, left: null, right: null }
  const { first_page, left, right, ...all } = said
  return { all: lineOf(all), first: lineOf(first_page), left: lineOf(left), right: lineOf(right) }
}

/** A text stands at the start of its line. An empty one leaves all of the line's places empty. */
function lineOf(said: LocatedText | Partial<LineSource> | undefined): LineSource | null {
  if (said === undefined) return null
  if ('text' in said) {
    const others = said.text === '' ? said : null
    return { start: said, center: others, end: others }
  }
  const { start = null, center = null, end = null } = said
  return (start ?? center ?? end) === null ? null : { start, center, end }
}

/** `{title}` without quotes is a map of YAML. */
function warnUnquoted(values: FrontMatterValues, key: 'header' | 'footer'): void {
  const field = values.at(key)
  const [first, ...more] = field === undefined ? [] : fieldsOf(field.value)
  if (field === undefined || first === undefined || more.length > 0 || !isNull(first.value)) return
  const wanted = `written in quotes where it begins with a brace: "{${first.name}}"`
  values.log.reject(key, wanted, field.line)
}
