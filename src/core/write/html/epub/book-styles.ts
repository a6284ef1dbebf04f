/** A style sheet as reading systems can use it. */
export interface BookStyles {
  readonly css: string
  /** The values of the theme's variables, by their names, which begin with `--`. */
  readonly variables: ReadonlyMap<string, string>
}

/** How often a variable may name another. */
const mostSteps = 8

/** Text has its direction from its elements (EPUB 3.3, 6.3.2). */
const forbidden = /^(?:direction|unicode-bidi)$/

/**
 * A style sheet of ours for a book: without rules for paper, without what EPUB forbids, and with values in the place of the root's variables,
 * which reading systems of e-ink devices don't know.
 *
 * @param css as `css.ts` makes it: without comments, and without braces in strings
 */
export function bookStyles(css: string): BookStyles {
  const rules = rulesOf(css).filter(({ selector }) => isForBooks(selector))
  const variables = new Map<string, string>()
  for (const { selector, body } of rules) {
    if (!/^(?::root|\.diagram)$/.test(selector)) continue
    for (const [name, value] of declarationsOf(body)) {
      if (name.startsWith('--')) variables.set(name, value)
    }
  }
  const resolved = new Map(
    [...variables].map(([name, value]) => [name, withRootValues(value, variables)]),
  )
  return { css: rules.map((rule) => written(rule, resolved)).join(''), variables: resolved }
}

interface Rule {
  readonly selector: string
  readonly body: string
}

/** Of formulas that scroll in a line there are none; besides, EPUBCheck takes `:has()` with an element's name for a mistake. */
function isForBooks(selector: string): boolean {
  return !/^@page|^@media (?:print|\(prefers-|\(forced-)|:has\(math\)/.test(selector)
}

function written({ selector, body }: Rule, variables: ReadonlyMap<string, string>): string {
  if (body.includes('{')) {
    const inner = rulesOf(body).map((rule) => written(rule, variables))
    return inner.join('') === '' ? '' : `${selector}{${inner.join('')}}`
  }
  const declarations = declarationsOf(body)
    .filter(([name]) => !forbidden.test(name) && !variables.has(name))
    .map(([name, value]) => `${name}:${withRootValues(value, variables)}`)
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`
}

/** The rules of a style sheet, or of a rule that holds others. */
function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = []
  let start = 0
  let depth = 0
  let open = 0
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '{') {
      if (depth === 0) open = index
      depth++
    } else {
      depth--
      if (depth > 0) continue
      rules.push({ selector: css.slice(start, open).trim(), body: css.slice(open + 1, index) })
      start = index + 1
    }
  }
  return rules
}

/** No value of ours has a semicolon in a string. */
function declarationsOf(body: string): readonly (readonly [string, string])[] {
  return body
    .split(';')
    .filter((part) => part.includes(':'))
    .map((part) => {
      const colon = part.indexOf(':')
      return [part.slice(0, colon).trim(), part.slice(colon + 1).trim()]
    })
}

function withRootValues(value: string, variables: ReadonlyMap<string, string>): string {
  let current = value
  for (let step = 0; step < mostSteps && current.includes('var('); step++) {
    const next = current.replace(/var\((--[\w-]+)\)/g, (whole: string, name: string) => {
      return variables.get(name) ?? whole
    })
    if (next === current) break
    current = next
  }
  return current
}
