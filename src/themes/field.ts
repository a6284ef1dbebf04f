import { didYouMean } from '../core/nearest.ts'
import type { Color } from '../core/theme/types.ts'
import { wordLength } from '../core/theme/word-units.ts'
import { FaultLog } from './theme-fault.ts'
import type { YamlMap, YamlScalar, YamlValue } from './yaml-tree.ts'

/** A part of JSON Schema (2020-12), from which editors make suggestions. */
export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * A kind of value in a theme file. One description gives its type, its check and its JSON Schema, so that editors
 * suggest what is allowed.
 */
export interface Field<Value> {
  readonly schema: JsonSchema
  /** The allowed values, as they follow "must be" in a message. */
  readonly wanted: string
  /**
   * @param path - the keys that lead to the value, for messages: `text.size`
   * @param log - gets a fault for each mistake in it
   * @returns `undefined` for an invalid value
   */
  read(value: YamlValue, path: string, log: FaultLog): Value | undefined
}

export type ValueOf<Kind> = Kind extends Field<infer Value> ? Value : never

export function text(longest = 200): Field<string> {
  return scalarField(
    { type: 'string', minLength: 1, maxLength: longest },
    `text of 1 to ${longest} characters on one line`,
    ({ value, text }) =>
      value !== null && text.trim() !== '' && text.length <= longest && !/[\p{Cc}]/u.test(text)
        ? text
        : undefined,
  )
}

export function flag(): Field<boolean> {
  return scalarField({ type: 'boolean' }, 'true or false', ({ value }) =>
    typeof value === 'boolean' ? value : undefined,
  )
}

/** One of some words or numbers. */
export function choice<const Choice extends string | number>(
  choices: readonly Choice[],
): Field<Choice> {
  return scalarField(
    { enum: choices },
    choices.length === 1 ? `${choices[0]}` : `one of ${choices.join(', ')}`,
    ({ value }) => choices.find((each) => each === value),
    choices.filter((each) => typeof each === 'string'),
  )
}

/** A number without a unit, such as a multiple of the size. */
export function factor(least: number, most: number): Field<number> {
  return scalarField(
    { type: 'number', minimum: least, maximum: most },
    `a number from ${least} to ${most}`,
    ({ value }) => (isBetween(value, least, most) ? value : undefined),
  )
}

/** Points in a unit (CSS Values 4, 6.2). */
const units = { pt: 1, mm: 72 / 25.4, cm: 72 / 2.54, in: 72 } as const
const lengthPattern = /^(-?\d+(?:\.\d+)?|-?\.\d+)\s*(pt|mm|cm|in)$/

/** A length in points: a number is points already, and text has a unit. To a twentieth of a point, as in Word. */
export function length(least: number, most: number): Field<number> {
  return scalarField(
    {
      anyOf: [
        { type: 'number', minimum: least, maximum: most },
        { type: 'string', pattern: lengthPattern.source },
      ],
    },
    `a length from ${least} to ${most} points, such as ${example(least, most)}`,
    ({ value, text }) => {
      const points = typeof value === 'number' ? value : pointsOf(text)
      return isBetween(points, least, most) ? wordLength(points) : undefined
    },
  )
}

/** A length such as `4mm` in points; `undefined` if it isn't a length. */
export function pointsOf(text: string): number | undefined {
  const [, number, unit] = lengthPattern.exec(text.trim()) ?? []
  return unit === undefined ? undefined : Number(number) * units[unit as keyof typeof units]
}

/** A length within the bounds, in both ways to write it. */
function example(least: number, most: number): string {
  const points = Math.round(least + Math.min(most - least, 40) / 4)
  return `${points} or ${Math.round(points / units.mm)}mm`
}

const colorPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const wantedColor = "a colour as '#rrggbb' or '#rgb', in quotation marks"

/** A colour. Without quotation marks it would be a comment. */
export function color(): Field<Color> {
  return {
    schema: { type: 'string', pattern: '^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' },
    wanted: wantedColor,
    read: (value, path, log) => {
      if (value.type === 'scalar') {
        const parsed = colorOf(value.text)
        if (parsed !== undefined) return parsed
        if (value.comment !== null && colorOf(value.comment) !== undefined) {
          const message = `${path} has no value, because # begins a comment in YAML. Write '${value.comment}', in quotation marks.`
          log.add(value.line, message)
          return undefined
        }
      }
      return refuse(value, path, wantedColor, log)
    },
  }
}

/** A colour `#rgb` or `#rrggbb` as `#rrggbb` in lower case; `undefined` if it isn't one. */
function colorOf(text: string): Color | undefined {
  if (!colorPattern.test(text)) return undefined
  const digits = text.slice(1).toLowerCase()
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`
}

/** One of two fields: the second for maps, the first for other values. */
export function either<Plain, Group>(
  plain: Field<Plain>,
  group: Field<Group>,
): Field<Plain | Group> {
  const wanted = `${plain.wanted}, or ${group.wanted}`
  return {
    schema: { anyOf: [plain.schema, group.schema] },
    wanted,
    read: (value, path, log) => {
      if (value.type === 'map') return group.read(value, path, log)
      const plainLog = new FaultLog(log.file)
      const read = plain.read(value, path, plainLog)
      if (read === undefined) return refuse(value, path, wanted, log)
      for (const { line, message } of plainLog.faults) log.add(line, message)
      return read
    },
  }
}

export function list<Item>(item: Field<Item>, most: number): Field<readonly Item[]> {
  const wanted = `a list of ${most} at most, each ${item.wanted}`
  return {
    schema: { type: 'array', items: item.schema, maxItems: most },
    wanted,
    read: (value, path, log) => {
      if (value.type !== 'list' || value.items.length > most)
        return refuse(value, path, wanted, log)
      return value.items.flatMap((each, index) => {
        const read = item.read(each, `${path}[${index}]`, log)
        return read === undefined ? [] : [read]
      })
    },
  }
}

export type Fields = Readonly<Record<string, Field<unknown>>>

/** Values by key; all keys are optional. */
export type Group<Of extends Fields> = { readonly [Key in keyof Of]?: ValueOf<Of[Key]> }

export function group<Of extends Fields>(fields: Of): Field<Group<Of>> {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, field.schema]),
  )
  const keys = Object.keys(fields)
  const wanted = `keys with values (${keys.join(', ')})`
  return {
    schema: {
      type: 'object',
      properties,
      additionalProperties: false,
    },
    wanted,
    read: (value, path, log) => {
      if (value.type !== 'map') return refuse(value, path, wanted, log)
      return readGroup(fields, value, path, log)
    },
  }
}

/** The values of a map. Wrong ones are left out, with a fault each. */
export function readGroup<Of extends Fields>(
  fields: Of,
  { entries }: YamlMap,
  path: string,
  log: FaultLog,
): Group<Of> {
  const keys = Object.keys(fields)
  const read: Record<string, unknown> = {}
  for (const { key, value, line } of entries) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (field === undefined) {
      const of = path === '' ? 'a theme' : path
      const message = `There is no key ${quoted(key)} in ${of}.${didYouMean(key, keys)} Allowed: ${keys.join(', ')}.`
      log.add(line, message)
      continue
    }
    const result = field.read(value, path === '' ? key : `${path}.${key}`, log)
    if (result !== undefined) read[key] = result
  }
  // Each value was read by the field of its key.
  return read as Group<Of>
}

export function described<Value>(field: Field<Value>, description: string): Field<Value> {
  return { ...field, schema: { description, ...field.schema } }
}

/**
 * A field whose value isn't a list or a map.
 *
 * @param take - returns `undefined` for a value that isn't allowed
 * @param words - that a refused value may have been meant to be
 */
export function scalarField<Value>(
  schema: JsonSchema,
  wanted: string,
  take: (value: YamlScalar) => Value | undefined,
  words: readonly string[] = [],
): Field<Value> {
  return {
    schema,
    wanted,
    read: (value, path, log) => {
      const taken = value.type === 'scalar' ? take(value) : undefined
      if (taken !== undefined) return taken
      const hint = value.type === 'scalar' ? didYouMean(value.text, words) : ''
      return refuse(value, path, wanted, log, hint)
    },
  }
}

/** Reports what a value must be, and what was given. */
export function refuse(
  value: YamlValue,
  path: string,
  wanted: string,
  log: FaultLog,
  hint = '',
): undefined {
  // The fault is in the log already.
  if (value.type === 'unreadable') return
  log.add(value.line, `${path} must be ${wanted}; given: ${given(value)}.${hint}`)
}

/** A value as a message shows it. */
function given(value: Exclude<YamlValue, { type: 'unreadable' }>): string {
  switch (value.type) {
    case 'scalar':
      if (value.value === null && value.text === '') return 'nothing'
      return typeof value.value === 'string' ? quoted(value.text) : value.text
    case 'list':
      return 'a list'
    case 'map':
      return 'keys with values'
  }
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}
