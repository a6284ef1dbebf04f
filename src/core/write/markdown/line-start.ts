/** What begins a block at the start of a line, with where its escape goes: behind so many characters. */
const starts: readonly (readonly [pattern: RegExp, offset: (text: string) => number])[] = [
  [/^[-+*](?=\s|$)/u, first],
  [/^(?:-{2,}|={2,}|_{3,}|~{3,}|:{3,}|\+{3,}|!{3}|\?{3}|\/{3}|%)/u, first],
  [/^(?:-[ \t]*){2,}$/u, first],
  [/^=+\s*$/u, first],
  [/^[-]+\s*$/u, first],
  [/^#{1,6}(?=\s|$)/u, first],
  [/^#\.(?=\s|$)/u, first],
  [/^>/u, first],
  [/^\|/u, first],
  [/^\+[-=:]/u, first],
  [/^[:~](?=\s|$)/u, first],
  [/^\d{1,9}[.)](?=\s|$)/u, beforeSign],
  [/^(?:[a-z]{1,2}|[ivxlcdm]{3,15})[.)](?=\s|$)/iu, beforeSign],
  [/^\((?:@[\w-]{0,100}|[a-z]{1,2}|[ivxlcdm]{3,15}|\d{1,3})\)(?=\s|$)/iu, asReference],
  [/^\.\.(?=\s)/u, first],
  [/^(?:table|figure|listing):/iu, beforeSign],
  [/^<<</u, first],
  [/^(?:import|export)(?=\s)/u, asReference],
  [/^@(?=tab\b|startuml)/u, first],
  [/^\^[\w-]+$/u, first],
]

function first(): number {
  return 0
}

/** In front of the full stop, the parenthesis or the colon that makes it a marker. */
function beforeSign(text: string): number {
  return text.search(/[.):]/u)
}

/** Words can't be escaped, and between \( and \) stand formulas of LaTeX. */
function asReference(): number {
  return -1
}

/**
 * Escapes what would begin a block.
 *
 * @param text from the start of a line on, already escaped as inlines are
 * @param isWhole whether the line has nothing behind it
 */
export function escapeLineStart(text: string, isWhole: boolean): string {
  const trimmed = text.replace(/^ +/u, '')
  for (const [pattern, offset] of starts) {
    if (!isWhole && pattern.source.endsWith('$')) continue
    if (!pattern.test(trimmed)) continue
    const at = offset(trimmed)
    if (at < 0) return `&#${trimmed.charCodeAt(0)};${trimmed.slice(1)}`
    return `${trimmed.slice(0, at)}\\${trimmed.slice(at)}`
  }
  return trimmed
}
