import { InvalidArgumentError, Option } from 'commander'
import {
  type FrontMatterOptions,
  optionDefinitions,
} from '../../core/document/front-matter-options.ts'
import { checkFrontMatterOptions } from '../../core/document/options/check.ts'
import {
  type OptionDefinition,
  type SwitchesOption,
  type TextOption,
  wantedValue,
} from '../../core/document/options/kinds.ts'
import { nameFault, type PropertyValue, propertyValueOf } from '../../core/document/properties.ts'
import { didYouMean } from '../../core/nearest.ts'
import { UsageError } from '../usage-error.ts'
import { collect, numberOption } from './options.ts'

/** The values of flags by their names as Commander has them: `tocDepth` of `--toc-depth`. */
export type OptionFlags = Readonly<Record<string, unknown>>

type Definitions = Readonly<Record<string, OptionDefinition>>

const heading = 'Override the front matter of each document:'

/**
 * A flag for each option. That of a list takes one item and can be repeated, and that of a boolean has an opposite. An option
 * with keys of its own has a flag for what may stand in their place, and one for each of them: `--header`, `--header-end`. Flags
 * of keys within those work too, but aren't in the help.
 */
export function optionFlags(): readonly Option[] {
  return Object.entries(optionDefinitions)
    .flatMap(([key, definition]) => flagsFor([key], definition))
    .map((flag) => flag.helpGroup(heading))
}

function flagsFor(path: readonly string[], definition: OptionDefinition): readonly Option[] {
  const flags = flagsOfOne(path, definition)
  return path.length > 2 ? flags.map((flag) => flag.hideHelp()) : flags
}

function flagsOfOne(path: readonly string[], definition: OptionDefinition): readonly Option[] {
  const { summary } = definition
  const flag = flagOf(path, definition)
  switch (definition.type) {
    case 'text':
      return [new Option(`${flag} <text>`, summary).argParser(textReader(definition))]
    case 'texts':
      return [new Option(`${flag} <text>`, `${summary}; repeatable`).argParser(collect)]
    case 'boolean':
      return [new Option(flag, summary), new Option(flag.replace('--', '--no-'), `no ${summary}`)]
    case 'integer': {
      const { minimum, maximum } = definition
      return [numberOption(`${flag} <n>`, summary, minimum, maximum)]
    }
    case 'choice':
      return [new Option(`${flag} <choice>`, summary).choices(definition.choices)]
    case 'properties':
      return [
        new Option(`${flag} <name=value>`, `${summary}; repeatable`).argParser(collectProperty),
      ]
    case 'switches': {
      const flagWithValue = new Option(`${flag} <name=true|false>`, `${summary}; repeatable`)
      return [flagWithValue.argParser(switchCollector(definition))]
    }
    case 'group':
      return [
        ...(definition.short === null ? [] : flagsOfOne(path, definition.short)),
        ...Object.entries(definition.fields).flatMap(([name, field]) =>
          flagsFor([...path, name], field),
        ),
      ]
    default:
      return definition satisfies never
  }
}

/**
 * The options that flags ask for. Their values have been checked one by one.
 *
 * @throws {UsageError} some of them contradict one another
 */
export function optionsOf(flags: OptionFlags): FrontMatterOptions {
  return checkFrontMatterOptions(valuesOf(flags, [], optionDefinitions), (fault) => {
    if (fault.type === 'value') {
      throw new UsageError(`The option "${fault.path}" must be ${fault.wanted}.`)
    }
  })
}

function valuesOf(flags: OptionFlags, around: readonly string[], definitions: Definitions): object {
  const given = Object.entries(definitions).map(([key, definition]) => {
    const path = [...around, key]
    return [key, givenValue(flags, path, definition)] as const
  })
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

function givenValue(
  flags: OptionFlags,
  path: readonly string[],
  definition: OptionDefinition,
): unknown {
  const value = flags[nameOf(path, definition)]
  if (definition.type !== 'group') return value
  const fields = valuesOf(flags, path, definition.fields)
  if (Object.keys(fields).length === 0) return value
  if (value === undefined) return fields
  return { ...Object.fromEntries(definition.shortKeys.map((key) => [key, value])), ...fields }
}

/** `--toc-depth` of `toc_depth`, `--author` of `authors`, `--header-left` of `left` in `header`. */
function flagOf(path: readonly string[], definition: OptionDefinition): string {
  const key = path.join('-')
  const isList = 'one' in definition
  const name = definition.flag ?? (isList ? definition.one : key)
  return `--${name.replaceAll('_', '-')}`
}

function nameOf(path: readonly string[], definition: OptionDefinition): string {
  return new Option(flagOf(path, definition)).attributeName()
}

/** `Confidential=true`: what is `true`, `false` or a number is no text. */
function collectProperty(
  given: string,
  before: Readonly<Record<string, PropertyValue>> = {},
): Readonly<Record<string, PropertyValue>> {
  const at = given.indexOf('=')
  if (at === -1) throw new InvalidArgumentError('It must be a name and a value, with = between.')
  const name = given.slice(0, at).trim()
  const fault = nameFault(name)
  if (fault !== null) throw new InvalidArgumentError(`"${name}" must be ${fault}.`)
  return { ...before, [name]: propertyValueOf(given.slice(at + 1).trim()) }
}

/** `wiki-links=false` */
function switchCollector({
  one,
  names,
}: SwitchesOption): (
  given: string,
  before?: Readonly<Record<string, boolean>>,
) => Readonly<Record<string, boolean>> {
  return (given, before = {}) => {
    const [, name = '', value] = /^([^=]*)=(true|false)$/.exec(given) ?? []
    if (value === undefined) {
      throw new InvalidArgumentError('It must be a name and true or false, with = between.')
    }
    if (!names.includes(name)) {
      throw new InvalidArgumentError(
        `There is no ${one} "${name}".${didYouMean(name, names)} Known: ${names.join(', ')}.`,
      )
    }
    return { ...before, [name]: value === 'true' }
  }
}

function textReader(definition: TextOption): (text: string) => string {
  return (text) => {
    if (definition.read?.(text) !== null) return text
    throw new InvalidArgumentError(`It must be ${wantedValue(definition)}.`)
  }
}
