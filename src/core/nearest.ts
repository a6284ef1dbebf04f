import { distance } from 'fastest-levenshtein'

/** The name that was probably meant: one edit away, or an edit for every three characters. */
function nearest(given: string, names: readonly string[]): string | undefined {
  const maxEdits = Math.max(1, Math.floor(given.length / 3))
  let best: { readonly name: string; readonly edits: number } | undefined
  for (const name of names) {
    const edits = editsBetween(given.toLowerCase(), name.toLowerCase())
    if (edits <= maxEdits && edits < name.length && edits < (best?.edits ?? Infinity)) {
      best = { name, edits }
    }
  }
  return best?.name
}

/** Levenshtein's distance, but that two neighbours that changed places are one edit: `pgae`. */
export function editsBetween(given: string, name: string): number {
  const start = [...given].findIndex((character, index) => character !== name[index])
  const swapped =
    start >= 0 &&
    name ===
      given.slice(0, start) + given.charAt(start + 1) + given.charAt(start) + given.slice(start + 2)
  return swapped ? 1 : distance(given, name)
}

/** ` Did you mean …?` with the name that was probably meant; empty where there is none. */
export function didYouMean(given: string, names: readonly string[]): string {
  const name = nearest(given, names)
  return name === undefined ? '' : ` Did you mean ${name}?`
}
