import type {
  BooleanOption,
  ChoiceOption,
  GroupOption,
  IntegerOption,
  PropertiesOption,
  SwitchesOption,
  TextKind,
  TextOption,
  TextsOption,
} from './kinds.ts'

/*
 * Options for the table. Each is defined by its summary, and what its kind needs; the last argument is what only some have.
 */

/** What an option of any kind may have beside its summary. */
type More = Pick<BooleanOption, 'detail' | 'more' | 'flag' | 'isShared'>

/** A text of any words. */
export function text(
  summary: string,
  example: string,
  more: More = {},
): TextOption<string, 'words'> {
  return { type: 'text', kind: 'words', summary, example, ...more }
}

/** A text that stands for a value: a length, a colour. */
export function textAs<Value>(
  summary: string,
  example: string,
  more: More & Pick<TextOption<Value>, 'read' | 'wanted' | 'pattern'>,
): TextOption<Value, 'words'> {
  return { type: 'text', kind: 'words', summary, example, ...more }
}

/** A text of that kind. */
export function textOf<Kind extends TextKind>(
  kind: Kind,
  summary: string,
  example: string,
  more: More & Pick<TextOption<string>, 'read' | 'wanted'> = {},
): TextOption<string, Kind> {
  return { type: 'text', kind, summary, example, ...more }
}

/** A list of texts, of which one is called `one`. */
export function texts(
  summary: string,
  one: string,
  example: readonly string[],
  more: More & Pick<TextsOption, 'fault'> = {},
): TextsOption {
  return { type: 'texts', one, summary, example, ...more }
}

/** Names of the author's own with a value each, of which one is called `one`. */
export function properties(
  summary: string,
  one: string,
  example: PropertiesOption['example'],
  more: More = {},
): PropertiesOption {
  return { type: 'properties', one, summary, example, ...more }
}

/** Names of a fixed list, each on or off, of which one is called `one`. */
export function switches<Name extends string>(
  summary: string,
  one: string,
  names: readonly Name[],
  example: SwitchesOption<Name>['example'],
  more: More = {},
): SwitchesOption<Name> {
  return { type: 'switches', one, names, summary, example, ...more }
}

export function boolean(summary: string, more: More = {}): BooleanOption {
  return { type: 'boolean', summary, ...more }
}

export function integer(
  summary: string,
  minimum: number,
  maximum: number,
  more: More = {},
): IntegerOption {
  return { type: 'integer', minimum, maximum, summary, ...more }
}

export function choice<Choice extends string>(
  summary: string,
  choices: readonly Choice[],
  more: More & Pick<ChoiceOption<Choice>, 'read'> = {},
): ChoiceOption<Choice> {
  return { type: 'choice', choices, summary, ...more }
}

/** An option with keys of its own, all of which must be set by name. */
export function group<Fields extends object>(
  summary: string,
  fields: Fields,
  more: More = {},
): GroupOption<Fields, null> {
  return { type: 'group', short: null, shortKeys: [], fields, summary, ...more }
}

/** One with keys of its own, or one value, which stands for those of the keys that are listed. */
export function groupOr<Value extends TextOption | BooleanOption, Fields extends object>(
  summary: string,
  short: Value,
  shortKeys: readonly (keyof Fields & string)[],
  fields: Fields,
  more: More = {},
): GroupOption<Fields, Value> {
  return { type: 'group', short, shortKeys, fields, summary, ...more }
}
