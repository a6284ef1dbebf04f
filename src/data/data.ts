/** What a document is filled in with: values by their names. */
export type Data = { readonly [name: string]: unknown }

/** How deep values may be within one another. */
const deepest = 32

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Values with nothing but what they themselves have, and with names that templates can use for the names of columns that they can't:
 * `first_name` for `First name`. These aren't there for loops over the names.
 */
export function withNames(value: unknown, depth = 0): unknown {
  if (depth > deepest) return null
  if (Array.isArray(value)) return value.map((item) => withNames(item, depth + 1))
  if (!isData(value)) return value
  const entries = Object.entries(value)
  // Unlike an assignment, this makes a property of `__proto__` too.
  const named = Object.fromEntries(entries.map(([name, own]) => [name, withNames(own, depth + 1)]))
  for (const [name] of entries) {
    const alias = nameFor(name)
    if (alias === name || Object.hasOwn(named, alias)) continue
    Object.defineProperty(named, alias, { value: named[name], enumerable: false })
  }
  return named
}

/** A name in small letters, digits and underscores. */
export function nameFor(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
}

/** Whether a path has values in it, so that it names a file for each record. */
export function isPattern(path: string): boolean {
  return path.includes('{{')
}
