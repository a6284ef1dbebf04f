import {
  type FrontMatterOptions,
  isOptionKey,
  type OptionKey,
  optionDefinitions,
  optionKeys,
} from '../front-matter-options.ts'
import {
  isPropertyValue,
  mostProperties,
  nameFault,
  propertyFault,
  repeatedNames,
} from '../properties.ts'
import { allowsAttachments, type PdfStandard } from '../types.ts'
import { cutTexts, isIntegerOf, type OptionDefinition, wantedValue } from './kinds.ts'

/** A key that doesn't exist, or a value that it doesn't take. */
export type OptionFault =
  | {
      readonly type: 'unknown'
      /** With the keys around it: `header.middle`. */
      readonly key: string
      /** Those that exist there. */
      readonly known: readonly string[]
    }
  | {
      readonly type: 'value'
      /** The key with those around it, and the index in a list: `authors[1]`, `header.left.start`. */
      readonly path: string
      /** To be put behind "must be". */
      readonly wanted: string
      readonly given: unknown
    }

/**
 * Checks options of any origin. Nothing is converted: `"2"` is no number.
 *
 * @param report called with each fault, in the order of the keys
 * @returns those that are right and not `null`
 */
export function checkFrontMatterOptions(
  given: object,
  report: (fault: OptionFault) => void,
): FrontMatterOptions {
  const options: { [Key in OptionKey]?: unknown } = {}
  for (const [key, value] of Object.entries(given)) {
    if (!isOptionKey(key)) report({ type: 'unknown', key, known: optionKeys })
    else if (value !== null && value !== undefined) {
      const faults = valueFaults(key, optionDefinitions[key], value)
      faults.forEach(report)
      if (faults.length === 0) options[key] = value
    }
  }
  // Each value is of the type that the definition of its key says.
  const checked = options as FrontMatterOptions
  const { attach_source, pdf = null } = checked
  if ((attach_source ?? 'none') !== 'none' && !allowsAttachments(pdf)) {
    report({
      type: 'value',
      path: 'attach_source',
      wanted: noAttachments(pdf),
      given: attach_source,
    })
  }
  return checked
}

/** What `attach_source` must be beside such a `pdf`, to be put behind "must be". */
export function noAttachments(pdf: PdfStandard | null): string {
  return `none if pdf is ${pdf}, which allows no attachments; a-3a and ua-1 do`
}

function valueFaults(
  path: string,
  definition: OptionDefinition,
  given: unknown,
): readonly OptionFault[] {
  const fault: OptionFault = { type: 'value', path, wanted: wantedValue(definition), given }
  if (definition.type === 'texts' && Array.isArray(given)) {
    const faults = given.flatMap((item: unknown, index): OptionFault[] =>
      typeof item === 'string'
        ? []
        : [{ type: 'value', path: `${path}[${index}]`, wanted: 'text', given: item }],
    )
    const wanted = faults.length > 0 ? null : definition.fault?.(cutTexts(given))
    return wanted == null ? faults : [{ ...fault, wanted }]
  }
  if (definition.type === 'properties') return propertyFaults(path, fault, given)
  if (definition.type === 'group' && typeof given === 'object' && !Array.isArray(given)) {
    const { fields } = definition
    return Object.entries(given ?? {}).flatMap(([name, value]): readonly OptionFault[] => {
      const inner = `${path}.${name}`
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (field === undefined) return [{ type: 'unknown', key: inner, known: Object.keys(fields) }]
      return value === null || value === undefined ? [] : valueFaults(inner, field, value)
    })
  }
  if (definition.type === 'switches' && typeof given === 'object' && !Array.isArray(given)) {
    return Object.entries(given ?? {}).flatMap(([name, value]): OptionFault[] => {
      const inner = `${path}.${name}`
      if (!definition.names.includes(name)) {
        return [{ type: 'unknown', key: inner, known: definition.names }]
      }
      const isRight = value === null || value === undefined || typeof value === 'boolean'
      return isRight ? [] : [{ type: 'value', path: inner, wanted: 'true or false', given: value }]
    })
  }
  return takes(definition, given) ? [] : [fault]
}

function propertyFaults(path: string, fault: OptionFault, given: unknown): readonly OptionFault[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [fault]
  const entries = Object.entries(given).filter(([, value]) => value !== null)
  if (entries.length > mostProperties) return [fault]
  const repeated = new Set(repeatedNames(entries.map(([name]) => name)))
  return entries.flatMap(([name, value]): OptionFault[] => {
    const wanted = propertyFault(name, repeated, isPropertyValue(value))
    if (wanted === null) return []
    const given = nameFault(name) === null ? value : name
    return [{ type: 'value', path: `${path}.${shownName(name)}`, wanted, given }]
  })
}

/** Names are anything that a client sends. */
function shownName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '\ufffd').slice(0, 64)
}

function takes(definition: OptionDefinition, value: unknown): boolean {
  switch (definition.type) {
    case 'text':
      return typeof value === 'string' && definition.read?.(value) !== null
    case 'texts':
    case 'properties':
    case 'switches':
      return false
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
      return isIntegerOf(definition, value)
    case 'choice':
      return definition.choices.some((choice) => choice === value)
    case 'group':
      return definition.short !== null && takes(definition.short, value)
    default:
      return definition satisfies never
  }
}
