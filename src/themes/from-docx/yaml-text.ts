type Scalar = boolean | number | string

export type ThemeValue =
  | Scalar
  | readonly ThemeEntry[]
  /** A list of maps. */
  | { readonly items: readonly Readonly<Record<string, Scalar>>[] }

/** A key of a theme file with its value or its own keys, and the source of the value. */
export interface ThemeEntry {
  readonly key: string
  readonly value: ThemeValue
  /** For the comment after it. */
  readonly from?: string | undefined
}

/** The keys that have a value as entries, all from the same source. */
export function entriesFrom(
  from: string | undefined,
  values: Readonly<Record<string, ThemeValue | undefined>>,
): ThemeEntry[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value, from }],
  )
}

/** The entries as lines of YAML, each with its comment. Groups without entries are left out. */
export function yamlLines(entries: readonly ThemeEntry[], depth = 0): readonly string[] {
  return entries.flatMap(({ key, value, from }) => {
    const start = `${'  '.repeat(depth)}${key}:`
    const comment = from === undefined ? '' : ` # ${onOneLine(from)}`
    if (typeof value !== 'object') return [`${start} ${scalar(value)}${comment}`]
    if ('items' in value) {
      const items = value.items.map((item) => {
        const keys = Object.entries(item).map(([name, each]) => `${name}: ${scalar(each)}`)
        return `${'  '.repeat(depth + 1)}- { ${keys.join(', ')} }`
      })
      return [`${start}${comment}`, ...items]
    }
    const inner = yamlLines(value, depth + 1)
    return inner.length === 0 ? [] : [`${start}${comment}`, ...inner]
  })
}

/** JSON's texts are YAML's. */
function scalar(value: Scalar): string {
  return typeof value === 'string' ? JSON.stringify(value) : `${value}`
}

/** YAML comments end with their line, and contain only printable characters (YAML 1.2, 5.1). */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\ufeff]+/gu, ' ')
}
