import type { FrontMatterOptions, OptionKey } from '#octavo/core/document/front-matter-options.js'
import { optionDefinitions } from '#octavo/core/document/front-matter-options.js'
import type { OptionDefinition } from '#octavo/core/document/options/kinds.js'

/** Two values that an option takes, the first of which is its example; tests of groups state theirs. */
function valuesOf(definition: OptionDefinition): readonly [unknown, unknown] {
  switch (definition.type) {
    case 'text':
      return [definition.example, 'Other']
    case 'texts':
      return [definition.example, ['Other']]
    case 'boolean':
      return [true, false]
    case 'integer':
      return [definition.minimum, definition.maximum]
    case 'choice':
      return [definition.choices.at(-1), definition.choices[0]]
    case 'properties':
      return [definition.example, { Other: 1 }]
    case 'switches':
    case 'group':
      throw new TypeError('The test has no values for an option with keys of its own.')
    default:
      return definition satisfies never
  }
}

/** For an option: front matter with another value, the option's example, and front matter with that. */
export function examplePair<Key extends OptionKey>(
  key: Key,
): readonly [other: string, value: FrontMatterOptions[Key], same: string] {
  const [value, other] = valuesOf(optionDefinitions[key])
  const line = (written: unknown) => `${key}: ${JSON.stringify(written)}`
  // A value of the option's kind.
  return [line(other), value as FrontMatterOptions[Key], line(value)]
}

/** The flags that set an option to its example. */
export function exampleFlags(key: OptionKey): readonly string[] {
  const [, value] = examplePair(key)
  const flag = `--${key.replaceAll('_', '-')}`
  return value === true ? [flag] : [flag, String(value)]
}
