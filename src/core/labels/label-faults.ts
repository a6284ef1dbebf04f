import { labelShape } from './shape.ts'

/** Keys with their shapes, or what a text must contain. */
type Shape = string | { readonly [key: string]: Shape }

/**
 * What is wrong in the file of a language, each with its key, such as `numbered.figure.one is missing`: for the build.
 *
 * @param value what the file has
 */
export function labelFaults(value: unknown): string[] {
  return faultsOf(value, labelShape, '')
}

function faultsOf(value: unknown, shape: Shape, key: string): string[] {
  if (typeof shape === 'string') {
    if (typeof value !== 'string' || value.trim() === '') return [`${key} must be a text`]
    return value.includes(shape) ? [] : [`${key} must contain ${shape}`]
  }
  if (typeof value !== 'object' || value === null) return [`${key || 'It'} must be a mapping`]
  const entries = new Map<string, unknown>(Object.entries(value))
  return [...new Set([...Object.keys(shape), ...entries.keys()])].flatMap((name) => {
    const path = key === '' ? name : `${key}.${name}`
    const inner = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (inner === undefined) return [`${path} isn't a label`]
    return entries.has(name) ? faultsOf(entries.get(name), inner, path) : [`${path} is missing`]
  })
}
