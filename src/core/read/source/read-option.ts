import {
  cutTexts,
  type GroupOption,
  isIntegerOf,
  type OptionDefinition,
  type SwitchesOption,
  type TextOption,
  wantedValue,
} from '../../document/options/kinds.ts'
import type { DocumentProperty } from '../../document/properties.ts'
import { cleanText } from './characters.ts'
import {
  type Field,
  fieldOf,
  fieldsOf,
  isNull,
  itemsOf,
  type Scalar,
  textOf,
} from './front-matter-entries.ts'
import type { FrontMatterLog } from './front-matter-log.ts'
import { propertiesIn } from './properties.ts'

/** A text at a line of the source, from 1: a line of Markdown, or the address of an image. */
export interface LocatedText {
  readonly text: string
  readonly line: number
}

/** Markdown of several lines. */
export interface MarkdownLines {
  /** Without control characters; at least one that isn't empty. */
  readonly lines: readonly string[]
  /** The line of the source of each, from 1. */
  readonly lineOf: (index: number) => number
}

/** What front matter says at a key of that kind. */
interface TextValues {
  readonly line: LocatedText
  readonly markdown: MarkdownLines
  /** `null` for no image. */
  readonly image: LocatedText | null
}

/** What the reader makes of what front matter says at an option. */
export type ReadOption<Definition> =
  Definition extends TextOption<infer Value, infer Kind>
    ? Kind extends 'words'
      ? Value
      : Kind extends keyof TextValues
        ? TextValues[Kind]
        : never
    : Definition extends { readonly type: 'boolean' }
      ? boolean
      : Definition extends { readonly type: 'integer' }
        ? number
        : Definition extends {
              readonly type: 'choice'
              readonly choices: readonly (infer Choice)[]
            }
          ? Choice
          : Definition extends { readonly type: 'texts' }
            ? readonly string[]
            : Definition extends { readonly type: 'properties' }
              ? readonly DocumentProperty[]
              : Definition extends { readonly type: 'switches' }
                ? { readonly [name: string]: boolean }
                : Definition extends GroupOption<infer Fields, infer Short>
                  ? ReadOption<Short> | { readonly [Key in keyof Fields]?: ReadOption<Fields[Key]> }
                  : never

/**
 * Reads a value by the definition of its option. `null` and an empty text say nothing.
 *
 * @param log - told of a value that the option doesn't take, and of keys that a group doesn't have
 * @returns `undefined` where nothing is said, or something that the option doesn't take
 */
export function readOption<Definition extends OptionDefinition>(
  definition: Definition,
  field: Field,
  log: FrontMatterLog,
): ReadOption<Definition> | undefined {
  // Each kind is read as `ReadOption` says of it.
  return readValue(definition, field, log) as ReadOption<Definition> | undefined
}

/** Stands for a value that an option doesn't take. */
const invalid = Symbol('invalid')

function readValue(definition: OptionDefinition, field: Field, log: FrontMatterLog): unknown {
  const { path, value, line } = field
  if (isNull(value)) return undefined
  if (definition.type === 'properties') return propertiesIn(field, log)
  if (definition.type === 'texts') {
    const texts = wordsIn(field, log)
    const wanted = definition.fault?.(texts)
    return wanted == null ? texts : (log.reject(path, wanted, line) ?? undefined)
  }
  if (definition.type === 'switches' && value.type === 'map')
    return switchesIn(definition, field, log)
  if (definition.type === 'group' && value.type === 'map') return keysIn(definition, field, log)
  const read = value.type === 'scalar' ? scalarValue(definition, value, line) : invalid
  if (read !== invalid) return read
  if (definition.isShared !== true) log.reject(path, wantedValue(definition), line)
  return undefined
}

function keysIn({ fields, isShared }: GroupOption, field: Field, log: FrontMatterLog): unknown {
  const given = fieldsOf(field.value)
  if (isShared && !given.some(({ name }) => Object.hasOwn(fields, name))) return undefined
  const read: { [name: string]: unknown } = {}
  for (const { name, value, line } of given) {
    const path = `${field.path}.${name}`
    const definition = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (definition === undefined) log.unknown(path, Object.keys(fields), line)
    else {
      const inner = readValue(definition, { path, value, line }, log)
      if (inner !== undefined) read[name] = inner
    }
  }
  return read
}

function switchesIn({ names }: SwitchesOption, field: Field, log: FrontMatterLog): unknown {
  const read: { [name: string]: boolean } = {}
  for (const { name, value, line } of fieldsOf(field.value)) {
    const id = name.replaceAll('_', '-')
    const path = `${field.path}.${id}`
    const isOn =
      value.type === 'scalar' ? booleans.get(String(value.value).toLowerCase()) : undefined
    if (!names.includes(id)) log.unknown(path, names, line)
    else if (isOn === undefined) log.reject(path, 'true or false', line)
    else read[id] = isOn
  }
  return read
}

function scalarValue(definition: OptionDefinition, value: Scalar, line: number): unknown {
  switch (definition.type) {
    case 'text':
      return textValue(definition, value, line)
    case 'boolean':
      return booleans.get(String(value.value).toLowerCase()) ?? invalid
    case 'integer': {
      const number = /^\d+$/.test(value.text) ? Number(value.text) : value.value
      return isIntegerOf(definition, number) ? number : invalid
    }
    case 'choice': {
      const text = textOf(value)?.toLowerCase()
      if (text === '') return undefined
      const { choices, read = (text) => choices.find((choice) => choice === text) } = definition
      return read(text ?? '') ?? invalid
    }
    case 'group': {
      const { short } = definition
      // As that of a text.
      if (short?.type === 'boolean' && isNone(value)) return false
      return short === null ? invalid : scalarValue(short, value, line)
    }
    case 'texts':
    case 'properties':
    case 'switches':
      return invalid
    default:
      return definition satisfies never
  }
}

/** YAML 1.1's words beside `true` and `false`, which other programs read. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['on', true],
  ['true', true],
  ['no', false],
  ['off', false],
  ['false', false],
])

function textValue({ kind, read }: TextOption, value: Scalar, line: number): unknown {
  const text = textOf(value) ?? ''
  switch (kind) {
    case 'words':
      if (text === '') return undefined
      return read === undefined ? text : (read(text) ?? invalid)
    case 'line':
      if (value.value === true) return undefined
      return { text: isNone(value) ? '' : text, line }
    case 'image':
      return text === '' || isNone(value) ? null : { text: cleanText(value.text).trim(), line }
    case 'markdown':
      return value.value === false ? undefined : markdownOf(value, line)
    default:
      return kind satisfies never
  }
}

/** `none`, and VitePress's `false`. */
function isNone(value: Scalar): boolean {
  return value.value === false || textOf(value)?.toLowerCase() === 'none'
}

function markdownOf({ text, firstLine }: Scalar, line: number): MarkdownLines | undefined {
  const cleaned = cleanText(text.replace(/\r\n?/g, '\n')).trimEnd()
  if (cleaned === '') return undefined
  return {
    lines: cleaned.split('\n'),
    lineOf: (index) => (firstLine === null ? line : firstLine + index),
  }
}

/** A list of texts, or one text, cut at commas. Of a map such as Docusaurus's for a tag, its label counts. */
export function wordsIn({ path, value, line }: Field, log: FrontMatterLog): readonly string[] {
  const texts = itemsOf(value).map((item) => textOf(fieldOf(item, 'label') ?? item))
  if (texts.includes(null)) log.reject(path, 'text or a list of texts', line)
  return cutTexts(texts.map((text) => text ?? ''))
}
