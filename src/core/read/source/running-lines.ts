import { optionDefinitions, wantedValue } from '../../document/front-matter-options.ts'
import type { FrontMatterValue } from './front-matter-entries.ts'
import { type FrontMatterValues, fieldsOf, textOf } from './front-matter-values.ts'

/** A header or footer before its Markdown is read. Of pages for which a field is `null`, nothing is said. */
export interface RunningLinesSource {
  readonly all: LineSource | null
  readonly first: LineSource | null
  readonly left: LineSource | null
  readonly right: LineSource | null
}

/** The places of a line: `null` where nothing is said of one. */
export interface LineSource {
  readonly start: PlaceSource | null
  readonly center: PlaceSource | null
  readonly end: PlaceSource | null
}

/** Markdown in one line, empty where nothing is to stand there. */
export interface PlaceSource {
  readonly text: string
  /** Of its key in the source, from 1. */
  readonly line: number
}

const placeNames = ['start', 'center', 'end'] as const
const pageNames = ['first_page', 'left', 'right'] as const

/**
 * What front matter says of the header or the footer.
 *
 * @returns `null` where it says nothing, or what other programs set there, such as pictures
 */
export function runningLinesIn(
  values: FrontMatterValues,
  key: 'header' | 'footer',
): RunningLinesSource | null {
  const entry = values.at(key)
  if (entry === undefined) return null
  const { value, line } = entry
  if (value.type === 'scalar') {
    const text = placeText(value)
    return text === null ? null : { ...nothingSaid, all: wholeLine(text, line) }
  }
  const fields = fieldsOf(value)
  const isOurs = fields.some(({ name }) => isOneOf(placeNames, name) || isOneOf(pageNames, name))
  if (!isOurs) {
    const [first] = fields
    // `{title}` without quotes is a map of YAML.
    if (fields.length === 1 && first?.value.type === 'scalar' && first.value.value === null) {
      values.refuse(key, `written in quotes where it begins with a brace: "{${first.name}}"`, line)
    }
    return null
  }
  const lines: { -readonly [Name in keyof RunningLinesSource]: RunningLinesSource[Name] } = {
    ...nothingSaid,
  }
  for (const { name, value, line } of fields) {
    const path = `${key}.${name}`
    if (isOneOf(placeNames, name)) {
      lines.all = withPlace(lines.all, name, { path, value, line }, values)
    } else if (isOneOf(pageNames, name)) {
      lines[name === 'first_page' ? 'first' : name] = lineOf({ path, value, line }, values)
    } else values.unknown(path, [...placeNames, ...pageNames], line)
  }
  return lines
}

const nothingSaid: RunningLinesSource = { all: null, first: null, left: null, right: null }
const noPlaces: LineSource = { start: null, center: null, end: null }

interface Field {
  /** Its key with those around it. */
  readonly path: string
  readonly value: FrontMatterValue
  readonly line: number
}

/** The line of one kind of pages: a text, which stands at its start, or its places. */
function lineOf({ path, value, line }: Field, values: FrontMatterValues): LineSource | null {
  if (value.type === 'scalar') {
    const text = placeText(value)
    return text === null ? null : wholeLine(text, line)
  }
  let places: LineSource | null = null
  for (const { name, value: inner, line } of fieldsOf(value)) {
    const field = { path: `${path}.${name}`, value: inner, line }
    if (isOneOf(placeNames, name)) places = withPlace(places, name, field, values)
    else values.unknown(field.path, placeNames, line)
  }
  if (value.type !== 'map')
    values.refuse(path, wantedValue(optionDefinitions.header.fields.left), line)
  return places
}

/** A text in place of a line's places. An empty one leaves all of them empty. */
function wholeLine(text: string, line: number): LineSource {
  const place = { text, line }
  return text === '' ? { start: place, center: place, end: place } : { ...noPlaces, start: place }
}

function withPlace(
  places: LineSource | null,
  name: (typeof placeNames)[number],
  { path, value, line }: Field,
  values: FrontMatterValues,
): LineSource | null {
  if (value.type !== 'scalar') {
    values.refuse(path, 'text', line)
    return places
  }
  const text = placeText(value)
  return text === null ? places : { ...noPlaces, ...places, [name]: { text, line } }
}

/** `none`, and VitePress's `false`, mean nothing at all; `null` and `true` say nothing. */
function placeText(value: Extract<FrontMatterValue, { type: 'scalar' }>): string | null {
  if (value.value === null || value.value === true) return null
  const text = textOf(value) ?? ''
  return value.value === false || text.toLowerCase() === 'none' ? '' : text
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((known) => known === name)
}
