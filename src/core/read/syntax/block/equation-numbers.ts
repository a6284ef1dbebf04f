/** `\label`, `\tag`, and what ends a row or a formula. */
const tokens = /\\label\{([^{}\n]{1,100})\}|\\tag\*?\{([^{}\n$\\]{1,100})\}|\\\\|\\end\{|\$\$/g

/** The equations that have a `\label`, and the number that their `\tag` gives them; `null` where there is none. */
export function equationNumbers(source: string): ReadonlyMap<string, string | null> {
  const numbers = new Map<string, string | null>()
  if (!source.includes('\\label{')) return numbers
  let label: string | null = null
  let tag: string | null = null
  for (const [, ownLabel, ownTag] of source.matchAll(tokens)) {
    if (ownLabel === undefined && ownTag === undefined) {
      label = null
      tag = null
      continue
    }
    label = ownLabel ?? label
    tag = ownTag ?? tag
    if (label !== null) numbers.set(label, numbers.get(label) ?? tag)
  }
  return numbers
}
