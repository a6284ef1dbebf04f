import { createRequire } from 'node:module'
import type Temml from 'temml'
import type { DocumentLimits } from '../../document/limits.ts'
import type { MathElement } from '../../document/types.ts'
import { type ParsedFormula, readMathml } from './mathml.ts'

const require = createRequire(import.meta.url)
let engine: typeof Temml | undefined

/**
 * Loaded with the first formula of a process: half a megabyte of program, which most documents do without.
 *
 * @throws it isn't installed
 */
function temml(): typeof Temml {
  engine ??= require('temml') as typeof Temml
  return engine
}

/** Macro expansions of one formula. Real ones take a few dozen. */
const expansions = 1000

/** A macro of the author's own can hold most of the formula, so that each expansion may double it. */
const definesMacro = /\\(?:[gex]?def|let|futurelet|newcommand|renewcommand|providecommand)/
const expansionsOfOwnMacros = 50
const longestWithOwnMacros = 1000

/**
 * Cells that the tables of one formula may have. The parser gives each row as many as the longest has: five
 * kilobytes of `&` and `\\` became two and a half million cells, which took it 40 s and 4 GB.
 */
const cells = 40_000

/** What authors know from LaTeX and temml lacks. */
const macros = {
  '\\mbox': '\\text{#1}',
  // temml 0.13 takes the subscript first; mathtools has the superscript first.
  '\\prescript': '\\pres@cript{_{#2}^{#1}}{}{#3}',
}

/** bookdown's label of an equation, which LaTeX would print. */
const bookdownLabel = /\(\\#eq:[\w:.-]{1,100}\)/g

/** Parses a LaTeX formula into Presentation MathML. Nothing in it can run, load or link. */
export function parseLatex(latex: string, display: boolean, longest: number): ParsedFormula {
  const ownMacros = definesMacro.test(latex)
  const allowed = ownMacros ? Math.min(longest, longestWithOwnMacros) : longest
  if (latex.length > allowed) {
    const which = ownMacros ? ' with macros of its own' : ''
    return { problem: `it has ${latex.length} characters${which} and ${allowed} are allowed.` }
  }
  if (mostCells(latex, ownMacros ? expansionsOfOwnMacros : 1) > cells) {
    return { problem: `its tables may have more than the ${cells} cells that are allowed.` }
  }
  const withoutLabels = withEscapedText(latex.replace(bookdownLabel, ''))
  if (withoutLabels.trim() === '') return { problem: 'it is empty.' }
  // Outside of what catches faults of the formula: without it the installation is at fault.
  const { renderToString } = temml()
  try {
    const markup = renderToString(withKnownEnvironments(redefining(withoutLabels)), {
      displayMode: display,
      throwOnError: true,
      trust: false,
      strict: false,
      maxExpand: ownMacros ? expansionsOfOwnMacros : expansions,
      maxSize: [20, 40],
      macros: { ...macros },
    })
    return readMathml(markup, /\\(?:ce|pu)\b/.test(latex))
  } catch (error) {
    return { problem: messageOf(error) }
  }
}

/** A formula by itself as Presentation MathML; `null` for one that can't be read, or is too long. */
export function formulaOf(
  latex: string,
  { formulaLength }: Pick<DocumentLimits, 'formulaLength'>,
): MathElement | null {
  const parsed = parseLatex(latex, true, formulaLength)
  return 'problem' in parsed ? null : parsed.mathml
}

/** Text in a formula, without braces or formulas in it. */
const text = /\\(?:text(?:bf|it|md|normal|rm|sf|sl|tt|up)?|mbox)\{[^{}$\\]{1,500}\}/g

/** Text in which `_`, `#` and `&` are characters, as MathJax shows them: `\text{find_kth}`. TeX wants a backslash before each. */
function withEscapedText(latex: string): string {
  if (!latex.includes('\\text') && !latex.includes('\\mbox')) return latex
  return latex.replace(text, (whole) => whole.replace(/[_#&]/g, '\\$&'))
}

/** Environments that temml lacks, and those that draw them as LaTeX does. */
const environments: Readonly<Record<string, string>> = {
  displaymath: 'equation*',
  math: 'equation*',
  dmath: 'equation',
  'dmath*': 'equation*',
  flalign: 'align',
  'flalign*': 'align*',
}

function withKnownEnvironments(latex: string): string {
  if (!latex.includes('\\begin{')) return latex
  return latex
    .replace(
      /\\(begin|end)\{(displaymath|d?math\*?|flalign\*?)\}/g,
      (whole, edge: string, name: string) =>
        Object.hasOwn(environments, name) ? `\\${edge}{${environments[name]}}` : whole,
    )
    .replace(/\\begin\{eqnarray\*?\}/g, '\\begin{darray}{rcl}')
    .replace(/\\end\{eqnarray\*?\}/g, '\\end{darray}')
}

/**
 * Lets a macro of the author's own have a name that temml knows, such as `\R`: GitHub's renderer allows it.
 * `\def` asks no questions; a macro with a default argument needs `\newcommand`.
 */
function redefining(latex: string): string {
  return latex.replace(
    /\\(?:re)?newcommand\*?\s*(?:\{\s*)?(\\[A-Za-z]+)\s*(?:\}\s*)?(?:\[([1-9])\]\s*)?(?=\{)/g,
    (_, name: string, count = '0') => {
      const parameters = Array.from({ length: Number(count) }, (_each, index) => `#${index + 1}`)
      return `\\def${name}${parameters.join('')}`
    },
  )
}

/**
 * No fewer cells than all tables of the formula together have, their rows filled up.
 *
 * @param repeats how often a macro may repeat a part of it
 */
function mostCells(latex: string, repeats: number): number {
  const rows = latex.split(/\\\\|\\cr\b/)
  const separators = rows.map((row) => row.split('&').length - 1)
  return (Math.max(...separators) * repeats + 1) * ((rows.length - 1) * repeats + 1)
}

/** The parser's own message, without the combining marks under the place that it points at. */
function messageOf(error: unknown): string {
  // temml throws a TypeError on an empty script (`x^`), and runs out of stack on deep nesting.
  if (!(error instanceof Error) || error.name !== 'ParseError') return 'it cannot be parsed.'
  const plain = error.message
    .normalize('NFC')
    .replace(/[\u0332\u035f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > 200 ? `${plain.slice(0, 200)}…` : plain
}
