import { signal } from '@preact/signals'
import {
  type FrontMatterOptions,
  optionDefinitions,
} from '../../src/core/document/front-matter-options.ts'
import { checkFrontMatterOptions } from '../../src/core/document/options/check.ts'
import type { OptionDefinition } from '../../src/core/document/options/kinds.ts'

/** Options that override the front matter of the documents: the `options` of each request. */
export const options = signal<FrontMatterOptions>({})

/** Where an option stands, such as `['header', 'left', 'start']`. */
export type OptionPath = readonly string[]

type Group = Readonly<Record<string, unknown>>

/** All options, as one group. */
const all: OptionDefinition = {
  type: 'group',
  summary: 'options',
  short: null,
  shortKeys: [],
  fields: optionDefinitions,
}

/** The value of an option, or of a key in one; `undefined` if it isn't set. */
export function optionAt(path: OptionPath): unknown {
  let value: unknown = options.value
  for (const key of path) value = isGroup(value) ? value[key] : undefined
  return value
}

/**
 * Sets an option.
 *
 * @param value `undefined` leaves it to the front matter again
 * @returns whether it can be that; otherwise nothing is set
 */
export function setOption(path: OptionPath, value: unknown): boolean {
  const next = changed(options.value, all, path, value) ?? {}
  const [key = ''] = path
  let isRight = true
  const checked = checkFrontMatterOptions(isGroup(next) ? { [key]: next[key] } : {}, () => {
    isRight = false
  })
  if (!isRight) return false
  const { [key]: _old, ...others }: Group = { ...options.value }
  options.value = { ...others, ...checked }
  return true
}

/** Leaves all options to the front matter. */
export function resetOptions(): void {
  options.value = {}
}

/** The options that are right, of whatever was stored or shared. */
export function asOptions(value: unknown): FrontMatterOptions {
  return isGroup(value) ? checkFrontMatterOptions(value, () => {}) : {}
}

/** A value with another one at a path in it; `undefined` if nothing is left of it. */
function changed(
  value: unknown,
  definition: OptionDefinition | undefined,
  [key, ...rest]: OptionPath,
  set: unknown,
): unknown {
  if (key === undefined || definition?.type !== 'group') return set
  const group = isGroup(value) ? value : spread(value, definition.shortKeys)
  const { [key]: old, ...others } = group
  const inner = changed(old, definition.fields[key], rest, set)
  const next = inner === undefined ? others : { ...others, [key]: inner }
  if (Object.keys(next).length > 0) return next
  // An object without keys would say the same.
  return definition.short?.type === 'boolean' && value !== undefined ? true : undefined
}

/** A text for all of a group, at each key for which it stands. */
function spread(value: unknown, keys: readonly string[]): Group {
  return typeof value === 'string' ? Object.fromEntries(keys.map((key) => [key, value])) : {}
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
