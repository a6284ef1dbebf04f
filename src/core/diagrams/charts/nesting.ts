/** Brackets, and marks of lists and keys on one line, that may be inside one another. */
const deepest = 50
/** In spaces. Each level of a block takes one at least. */
const furthestIndent = 100

/**
 * Whether YAML may nest so deeply that the parser of YAML would exhaust the stack, which ends the process where a regular expression
 * is compiled at that moment. Told without parsing: brackets in quotes are counted too.
 */
export function nestsDeeply(yaml: string): boolean {
  if (marksInOneLine.test(yaml) || indent.test(yaml)) return true
  let depth = 0
  for (const [bracket] of yaml.matchAll(/[[\]{}]/g)) {
    if (bracket === '[' || bracket === '{') depth += 1
    else if (depth > 0) depth -= 1
    if (depth > deepest) return true
  }
  return false
}

const marksInOneLine = new RegExp(`(?:[-?:][ \\t]+(?:[!&][^\\s]{0,50}[ \\t]+)?){${deepest}}`)
const indent = new RegExp(`^ {${furthestIndent}}`, 'm')
