import { type FormulaMark, isFormula } from '../formula-signs.ts'
import type { InlineSyntax, Replacement, TextBlock } from './text-block.ts'

/** `\(`, `\)`, `\[` and `\]`, also with the two backslashes that other readers of Markdown want. */
const marks = /(?<!\\)\\\\?[()[\]]/g

interface Opener {
  readonly at: number
  readonly mark: string
}

/**
 * LaTeX's own marks of formulas in a line, which chat assistants write: `\(x\)` and `\[x\]`. Markdown reads them as escaped
 * brackets, so what stands in them has to look like a formula.
 */
export const latexDelimiters: InlineSyntax = {
  id: 'latex-delimiters',
  level: 'inline',
  rows: [
    {
      tool: 'Pandoc',
      syntax: '`\\(x\\)`, `\\[x\\]`, `\\begin{align}`',
      result: 'rendered: formulas',
    },
    { tool: 'Chat assistants', syntax: '`\\( x \\)`, `\\[ x \\]`', result: 'rendered: formulas' },
  ],
  samples: {
    becomes: [{ markdown: 'The area is \\(\\pi r^2\\).', html: '<math alttext="\\pi r^2">' }],
    staysText: ['See paragraph \\(b\\) of the lease.', 'Call \\(555\\) 123.'],
  },
  begins: ['\\'],
  mayHold: /\\[([]/,
  *read(block) {
    const open: Record<FormulaMark, Opener | null> = { '(': null, '[': null }
    for (const { 0: mark, index } of block.text.matchAll(marks)) {
      const bracket = mark.slice(-1)
      if (bracket === '(' || bracket === '[') {
        // `\left\[` in a line's formula.
        if (bracket === '(' || open['('] === null) open[bracket] = { at: index, mark }
        continue
      }
      const kind: FormulaMark = bracket === ')' ? '(' : '['
      const opener = open[kind]
      if (opener?.mark.length !== mark.length) continue
      const formula = formulaBetween(block, kind, opener, index, mark)
      open[kind] = null
      if (formula === null) continue
      open['('] = null
      open['['] = null
      yield formula
    }
  },
}

/** What makes Markdown's math of a formula; `null` where the marks are escaped brackets. */
function formulaBetween(
  { source, text }: TextBlock,
  kind: FormulaMark,
  opener: Opener,
  close: number,
  closer: string,
): readonly Replacement[] | null {
  const from = opener.at + opener.mark.length
  const to = close + closer.length
  const content = source.slice(from, close)
  const before = source.slice(Math.max(0, opener.at - 20), opener.at)
  const after = source.slice(to, to + 20)
  if (/`|\$\$/.test(content) || holdsMath(text.slice(from, close), content)) return null
  if (!isFormula(content, kind) || isEscapedBracket(content, kind, before, after)) return null
  if (opener.at === 0 && isListMarker(content, after)) return null
  const start = from + content.length - content.trimStart().length
  const end = from + content.trimEnd().length
  // Two dollars may hold one, and stand before a digit.
  const single = kind === '(' && !/^\d/.test(after) && !content.includes('$')
  const dollars = single ? '$' : '$$'
  return [
    { from: opener.at, to: start, text: dollars },
    { from: end, to, text: dollars },
  ]
}

/** Whether a dollar of the content is of a formula that the parser found. */
function holdsMath(text: string, content: string): boolean {
  for (let at = content.indexOf('$'); at !== -1; at = content.indexOf('$', at + 1)) {
    if (text.charAt(at) !== '$') return true
  }
  return false
}

/** What is numbered with letters in brackets: `paragraph \(b\)`. */
const numbered =
  /(?<!\p{L})(?:(?:sub)?(?:paragraph|section|clause)|article|figure|option|table)s?[ \t\n]+$/iu

/** What letters in brackets number, and formulas name: `step \(a\)` is the first, `step \(k\)` a variable. */
const numberedOrNamed = /(?<!\p{L})(?:case|item|part|point|step)s?[ \t\n]+$/iu

/** `paragraph \(b\)`, `foo\(x\)`, `\[x\](address)`, `\(c\) 2020`, `\(555\) 123`: brackets of text, whatever is in them. */
function isEscapedBracket(
  content: string,
  kind: FormulaMark,
  before: string,
  after: string,
): boolean {
  if (kind === '[' && /^[([]/.test(after)) return true
  if (/\\[A-Za-z]{2,}/.test(content)) return false
  if (/[A-Za-z0-9]$/.test(before)) return true
  const inner = content.trim()
  if (/^[A-Za-z]$/.test(inner) && numbered.test(before)) return true
  if (/^[a-h]$/.test(inner) && numberedOrNamed.test(before)) return true
  if (/^[crp]$/i.test(inner) && /^\s*(?:copyright\b|\d{4}\b)/i.test(after)) return true
  return /^\d+$/.test(inner) && /^[ \t]*\d/.test(after)
}

/** Converters escape what begins a paragraph as a list would: `\(a\) The tenant`, `\(1\) the tenant`, `\(iv\) the tenant`. */
function isListMarker(content: string, after: string): boolean {
  if (/^(?:\d{1,3}|[ivxlcdm]{2,9}|[IVXLCDM]{2,9})$/.test(content)) return /^\s+\p{L}/u.test(after)
  return /^[A-Za-z]$/.test(content) && /^\s+["“'(]?\p{Lu}/u.test(after)
}
