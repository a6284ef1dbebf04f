import { isAdmonition } from '../admonition-kinds.ts'
import { readAttributes } from '../attributes.ts'
import { holdsSign } from '../signs.ts'
import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import { type DirectiveFence, putDirective } from './directive-writers.ts'
import type { Scanner } from './scanner.ts'
import type { SourceLines } from './source-lines.ts'

/** What opens a directive, to pass over documents that have none. */
const mayHold = /^[ \t>]*(?:`{3}|~{3}|:{3})[`~:]*(?:\{[A-Za-z]| *\{[^}\n]{0,200}\.list-table)/m
/** One of these is in every text that it matches. */
const signs = ['`{', '~{', ':{', '.list-table']

/** A table written as a list, as the list-table filter of Pandoc and Quarto has it. */
const listTable = /^(:{3,20})[ \t]*\{(?=[^{}]*\.list-table)([^{}]*)\}(?:[ \t]*:+)?$/

/** A block of R Markdown's (bookdown's manual, "Custom blocks"), whose type is a class. */
const customBlock = /^(`{3,20})\{block2?(?:[ \t,][^{}]*)?\}$/

const opening = /^(`{3,20}|~{3,20}|:{3,20})\{([A-Za-z][\w:.-]{0,50})\}[ \t]*(?![ \t])(.*)$/

/** Options of one directive. More lines are its body. */
const mostOptions = 20

/** So many fences further in are looked at. */
const mostInside = 200

const optionLine = /^:([A-Za-z][\w-]*):(?:[ \t]+(?![ \t])(.*))?$/
const yamlLine = /^([A-Za-z][\w-]*):(?:[ \t]+(?![ \t])(.*))?$/

/**
 * Reads MyST's directives: fences of backticks, tildes or colons with a name in braces (`{note}`, `{figure} image.png`,
 * `{code-block} python`). A fence of backticks with a name that isn't known is code, as it is to every other dialect.
 */
function directiveReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  let closings: Closings | null = null
  return (line) => {
    if (!isOpening(lines.words(line))) return null
    closings ??= new Closings(lines)
    const fence = fenceAt(lines, line, closings)
    if (fence === null || scanner.isFence(fence.end) || !scanner.mayNest) return null
    return putDirective(scanner, fence)
  }
}

function isOpening(words: string): boolean {
  return opening.test(words) || listTable.test(words) || customBlock.test(words)
}

/** The directive that begins on a line. */
function fenceAt(lines: SourceLines, line: number, closings: Closings): DirectiveFence | null {
  const [, colons = '', words = ''] = listTable.exec(lines.words(line)) ?? []
  if (colons !== '') return listTableAt(lines, line, colons, words, closings)
  const block = customBlock.exec(lines.words(line))
  const kind = /\btype\s*=\s*["'](?:rmd)?([\w-]+)["']/.exec(block?.[0] ?? '')?.[1] ?? ''
  const known: readonly string[] = block ?? opening.exec(lines.words(line)) ?? []
  const [, run = '', ...rest] = known
  const [name = '', argument = ''] = block === null ? rest : [isAdmonition(kind) ? kind : 'div']
  if (run === '') return null
  const end = closings.next(line, run)
  if (end === null) return null
  const { options, body } = readOptions(lines, line + 1, end)
  return { name, argument, length: run.length, character: run.charAt(0), options, line, body, end }
}

/** The first paragraph in it is its caption (the filter's manual, "Syntax"). */
function listTableAt(
  lines: SourceLines,
  line: number,
  colons: string,
  words: string,
  closings: Closings,
): DirectiveFence | null {
  const end = closings.next(line, colons)
  const attributes = readAttributes(`{${words}}`)
  if (end === null || attributes === null) return null
  const { id, pairs } = attributes
  const options = new Map([['header-rows', pairs.get('header-rows') ?? '1']])
  let body = line + 1
  while (body < end && lines.isBlank(body)) body++
  const caption: string[] = []
  for (; body < end && !/^(?:$|[-*+][ \t])/.test(lines.words(body)); body++) {
    caption.push(lines.words(body))
  }
  const label = id !== null && caption.length > 0 ? ` {#${id}}` : ''
  const common = { name: 'list-table', length: colons.length, character: ':', options, line, end }
  while (body < end && lines.isBlank(body)) body++
  return body === end
    ? { ...common, argument: '', body: line + 1 }
    : { ...common, argument: caption.join(' ') + label, body }
}

/** Reads `:key: value` below an opening, or YAML between two `---`. */
function readOptions(
  lines: SourceLines,
  from: number,
  end: number,
): { readonly options: ReadonlyMap<string, string>; readonly body: number } {
  const options = new Map<string, string>()
  const isYaml = /^-{3,}$/.test(lines.words(from))
  const pattern = isYaml ? yamlLine : optionLine
  let line = isYaml ? from + 1 : from
  for (; line < end && line - from <= mostOptions; line++) {
    const [found, key = '', value = ''] = pattern.exec(lines.words(line)) ?? []
    if (found === undefined) break
    options.set(key, value.trim().replace(/^(["'])(.*)\1$/, '$2'))
  }
  if (!isYaml) return { options, body: line }
  return /^-{3,}$/.test(lines.words(line))
    ? { options, body: line + 1 }
    : { options: new Map(), body: from }
}

/** Where fences are closed. Each length of fence is looked for once. */
class Closings {
  readonly #lines: SourceLines
  readonly #runs: { readonly line: number; readonly run: string }[] = []
  readonly #byRun = new Map<string, readonly number[]>()

  constructor(lines: SourceLines) {
    this.#lines = lines
    for (let line = 0; line < lines.count; line++) {
      const run = lines.words(line)
      if (/^(?:`{3,}|~{3,}|:{3,})$/.test(run)) this.#runs.push({ line, run })
    }
  }

  /** The line behind another one that closes a fence; `null` if none does. */
  next(line: number, run: string): number | null {
    const found = this.#of(run)
    let low = 0
    let high = found.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((found[middle] ?? 0) <= line) low = middle + 1
      else high = middle
    }
    const open = this.#lines.place(line)
    for (const end of found.slice(low, low + mostInside)) {
      const close = this.#lines.place(end)
      if (close.quotes !== open.quotes) return null
      // Fences of colons nest, those inside further in.
      if (run.startsWith(':') ? close.indent <= open.indent : close.indent - open.indent < 4) {
        return end
      }
    }
    return null
  }

  #of(run: string): readonly number[] {
    const known = this.#byRun.get(run)
    if (known !== undefined) return known
    const found = this.#runs.filter(({ run: own }) => own.startsWith(run)).map(({ line }) => line)
    this.#byRun.set(run, found)
    return found
  }
}

/** MyST's directives. */
export const mystDirectives: BlockSyntax = {
  id: 'myst-directives',
  level: 'block',
  rows: [
    {
      tool: 'MyST and Jupyter Book',
      syntax:
        '`{note}`, `{admonition} Title`, `{dropdown}`, `{versionadded} 1.2`, `{topic}`, `{sidebar}`',
      result: 'rendered: an alert with its title, not placed beside the text',
    },
    {
      tool: 'MyST and Jupyter Book',
      syntax: '`{figure} image.png`, `{image}` with `:width:`, `:alt:`, `:align:`, `:name:`',
      result: 'rendered',
    },
    {
      tool: 'MyST and Jupyter Book',
      syntax:
        '`{code-block} python`, `{code-cell}` with `:caption:`, `:linenos:`, `:emphasize-lines:`',
      result: 'rendered; nothing is executed',
    },
    {
      tool: 'MyST and Jupyter Book',
      syntax: '`{math}`, `` {math}`x` ``, `$$ … $$ (label)`',
      result:
        'rendered: formulas, and targets for links; lines with `&` and no environment are aligned',
    },
    { tool: 'MyST and Jupyter Book', syntax: '`{table}`, `{list-table}`', result: 'rendered' },
    {
      tool: 'MyST and Jupyter Book',
      syntax: '`{tab-set}` with `{tab-item}`, `{card}`, `{epigraph}`, `{rubric}`, `{contents}`',
      result: 'rendered',
    },
    {
      tool: 'MyST and Jupyter Book',
      syntax:
        '`{grid}` with `{grid-item-card} Title`, `{button-link}`, `` {bdg-primary}`new` `` (sphinx-design)',
      result:
        'rendered: the cards in sequence, a link, the text; icons such as `` {octicon}`x` `` are ignored',
    },
    {
      tool: 'MyST and Jupyter Book',
      syntax: '`{include} part.md`, `{literalinclude} code.py`',
      result: '[included](includes.md)',
    },
    {
      tool: 'MyST and Jupyter Book',
      syntax: '`{toctree}`, `{bibliography}`, `{raw}`',
      result: 'reported',
    },
    { tool: 'MyST and Jupyter Book', syntax: 'other names in backticks', result: 'code' },
    {
      tool: 'Quarto',
      syntax: '`::: {#tbl-x .list-table}`, with `[]{colspan=2}`',
      result: 'rendered: a table; a paragraph above the list is its caption',
    },
    {
      tool: 'R Markdown and bookdown',
      syntax: "`::: {.rmdnote}`, `` ```{block2, type='rmdnote'} ``",
      result: 'rendered: an alert',
    },
  ],
  samples: {
    becomes: [{ markdown: '```{note}\nA *word*.\n```', html: '<em>word</em>' }],
    staysText: [],
  },
  begins: '`~:',
  tried: 'fences',
  mayHold: (source) => holdsSign(source, signs) && mayHold.test(source),
  reader: directiveReader,
}
