import { mostProperties, type PropertyValue } from '../properties.ts'

/*
 * The kinds of options. The table of options is made of them, and from an option's kind come its type, its check, the reader of
 * front matter, the schema of the API, the flag of the command line and the control of the playground.
 */

interface Described {
  /** What it sets, as the help of a command says it: a phrase without an article or a full stop. */
  readonly summary: string
  /** More sentences for the description of the API and the documentation. */
  readonly detail?: string
  /** Where the documentation says more: a heading of docs/options.md as a fragment, or another page. */
  readonly more?: string
  /** The name of its flag, without dashes, where that of the key is taken. */
  readonly flag?: string
  /** Whether other programs have other things at this key, which are ignored in front matter, without a warning. */
  readonly isShared?: boolean
}

/**
 * What a text is: words in one line, a line with Markdown and placeholders, Markdown of several lines, or the path or address of
 * an image. `none` and `false` stand for no line and no image.
 */
export type TextKind = 'words' | 'line' | 'markdown' | 'image'

export interface TextOption<Value = unknown, Kind extends TextKind = TextKind> extends Described {
  readonly type: 'text'
  readonly kind: Kind
  /** Returns what the text means, or `null` for what isn't allowed. Absent where any text is. */
  readonly read?: (text: string) => Value | null
  /** What is allowed, if not any text. */
  readonly wanted?: string
  /** What `read` allows as a pattern of JSON Schema, where there is one. */
  readonly pattern?: string
  readonly example: string
}

export interface TextsOption extends Described {
  readonly type: 'texts'
  /** What one of them is called. */
  readonly one: string
  /** Returns what they must be, to be put behind "must be", or `null` for what is allowed. Absent where any texts are. */
  readonly fault?: (texts: readonly string[]) => string | null
  readonly example: readonly string[]
}

export interface BooleanOption extends Described {
  readonly type: 'boolean'
}

export interface IntegerOption extends Described {
  readonly type: 'integer'
  readonly minimum: number
  readonly maximum: number
}

export interface ChoiceOption<Choice extends string = string> extends Described {
  readonly type: 'choice'
  readonly choices: readonly Choice[]
  /** Reads other spellings, of front matter alone. Absent where these differ only in upper and lower case. */
  readonly read?: (text: string) => Choice | null
}

/** Names of the author's own, with a value each. */
export interface PropertiesOption extends Described {
  readonly type: 'properties'
  /** What one of them is called. */
  readonly one: string
  readonly example: Readonly<Record<string, PropertyValue>>
}

/** Names of a fixed list, each on or off. */
export interface SwitchesOption<Name extends string = string> extends Described {
  readonly type: 'switches'
  /** What one of them is called. */
  readonly one: string
  readonly names: readonly Name[]
  readonly example: { readonly [Key in Name]?: boolean }
}

export type OptionDefinitions = { readonly [name: string]: OptionDefinition }

type Short = TextOption | BooleanOption | null

/** An option with keys of its own. */
export interface GroupOption<Fields extends object = OptionDefinitions, Value extends Short = Short>
  extends Described {
  readonly type: 'group'
  /** What may be given instead of the keys, such as one text for all, or `null`. */
  readonly short: Value
  /** The keys for which that stands, where there are others beside it. */
  readonly shortKeys: readonly string[]
  readonly fields: Fields
}

export type OptionDefinition =
  | TextOption
  | TextsOption
  | BooleanOption
  | IntegerOption
  | ChoiceOption
  | PropertiesOption
  | SwitchesOption
  | GroupOption

/** The values that an option of that definition takes. */
export type OptionValue<Definition> = Definition extends { readonly type: 'text' }
  ? string
  : Definition extends { readonly type: 'texts' }
    ? readonly string[]
    : Definition extends { readonly type: 'boolean' }
      ? boolean
      : Definition extends { readonly type: 'integer' }
        ? number
        : Definition extends {
              readonly type: 'choice'
              readonly choices: readonly (infer Choice)[]
            }
          ? Choice
          : Definition extends { readonly type: 'properties' }
            ? Readonly<Record<string, PropertyValue>>
            : Definition extends {
                  readonly type: 'switches'
                  readonly names: readonly (infer Name extends string)[]
                }
              ? { readonly [Key in Name]?: boolean | null }
              : Definition extends GroupOption<infer Fields, infer Value>
                ? OptionValue<Value> | OptionValues<Fields>
                : never

/** The type of options by their definitions. An option that is absent or `null` sets nothing. */
export type OptionValues<Definitions> = {
  readonly [Key in keyof Definitions]?: OptionValue<Definitions[Key]> | null
}

/** What the documentation says of an option, in sentences of Markdown. */
export function describe({
  summary,
  detail,
}: Pick<OptionDefinition, 'summary' | 'detail'>): string {
  const marked = summary.replaceAll(/\{\w+\}/g, '`$&`')
  const sentence = `${marked.charAt(0).toUpperCase()}${marked.slice(1)}.`
  return detail === undefined ? sentence : `${sentence} ${detail}`
}

/** Which values a key takes, to be put behind "must be". */
export function wantedValue(definition: OptionDefinition): string {
  switch (definition.type) {
    case 'text':
      return definition.wanted ?? 'text'
    case 'texts':
      return 'a list of texts'
    case 'boolean':
      return 'true or false'
    case 'integer':
      return `a whole number from ${definition.minimum} to ${definition.maximum}`
    case 'choice':
      return `one of ${definition.choices.join(', ')}`
    case 'properties':
      return `an object of at most ${mostProperties} names and values`
    case 'switches':
      return `an object of names such as ${Object.keys(definition.example).join()}, each true or false`
    case 'group':
      return [
        ...(definition.short === null ? [] : [wantedValue(definition.short)]),
        `an object of ${Object.keys(definition.fields).join(', ')}`,
      ].join(', or ')
    default:
      return definition satisfies never
  }
}

/** Texts as their list means them: each cut at commas. */
export function cutTexts(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.split(',')).flatMap((text) => text.trim() || [])
}

/** Whether a value is a whole number that a key takes. */
export function isIntegerOf({ minimum, maximum }: IntegerOption, value: unknown): value is number {
  return (
    typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
  )
}
