import type { SyntaxDescription } from '../syntax/syntax.ts'

/** Options at the start of a notebook's cell. */
export const cellOptions: SyntaxDescription = {
  id: 'cell-options',
  level: 'line',
  rows: [
    {
      tool: 'Quarto',
      syntax: '`` ```{r} ``, `` ```{python} ``',
      result:
        'rendered as code in that language; its `#\\|` lines are ignored, and nothing is executed',
    },
  ],
  samples: {
    becomes: [
      {
        markdown: '```{python}\n#| echo: false\na = 1\n```',
        html: '<code class="language-python">a = ',
      },
    ],
    staysText: [],
  },
}

/** What the lines above the code of a notebook's cell, or of a directive, say of it. */
export interface CellOptions {
  /** The code below them. */
  readonly code: string
  /** How many lines those are. */
  readonly lines: number
  /** As words of an info string. */
  readonly words: readonly string[]
}

/** Quarto and R Markdown: `#| echo: false`, in the comments of the language. */
const comment = /^(?:#|\/\/|--|%|;|%%)\|(?:[ \t]|$)/
/** Quarto's label and caption of a listing, of which the others say nothing. */
const listing = /^\S+[ \t]+(lst-label|lst-cap):(.*)$/s
/** Those of a diagram, which mean as much. */
const figure = /^\S+[ \t]+(label|fig-cap):(.*)$/s
/** MyST: `:linenos:`, `:caption: a.py`. */
const field = /^:([a-z][\w-]*):(?:[ \t]+(?![ \t])(.*))?$/

/**
 * Takes the options out of a cell's code.
 *
 * @param isDiagram whether what's shown is a figure
 */
export function readCellOptions(code: string, isDiagram: boolean): CellOptions {
  const lines = code.split('\n')
  let first = 0
  const words: string[] = []
  for (; first < lines.length; first++) {
    const line = lines[first] ?? ''
    const [, name, value] = field.exec(line) ?? []
    if (name !== undefined) {
      words.push(value === undefined ? name : `${name}="${value.replaceAll('"', '')}"`)
    } else if (!comment.test(line)) break
    const [, key, written = ''] = listing.exec(line) ?? ((isDiagram && figure.exec(line)) || [])
    if (key !== undefined) {
      const name = key.endsWith('label') ? 'lst-label' : 'lst-cap'
      const [, , said] = /^(["'])(.*)\1$/s.exec(written.trim()) ?? []
      words.push(`${name}="${(said ?? written.trim()).replaceAll('"', '')}"`)
    }
  }
  if (first === 0) first = yamlLines(lines)
  // An empty line may set off the options.
  if (first > 0 && lines[first] === '') first++
  return { code: lines.slice(first).join('\n'), lines: first, words }
}

/** MyST: options in YAML, between two lines of `---`. */
function yamlLines(lines: readonly string[]): number {
  if (lines[0] !== '---') return 0
  const end = lines.indexOf('---', 1)
  return end === -1 || lines.slice(1, end).some((line) => !/^[\w-]+:|^[ \t]|^- |^$/.test(line))
    ? 0
    : end + 1
}
