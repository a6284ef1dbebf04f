import { memoize } from '../../../memoize.ts'
import { kindOfLabel, labelPattern } from '../../labels.ts'
import { escaped } from '../escaped-text.ts'
import { endTag, type ReferenceDirective } from './inline-directives.ts'
import type { InlineSyntax, InlineTools, Replacement } from './text-block.ts'

/** `[@fig:x; @fig:y]`, `[-@fig:x]`, or `@fig:x` where no address, name or path goes on. */
const reference = new RegExp(
  `\\[(?<list>-?@${labelPattern}(?:\\s*;\\s*-?@${labelPattern}){0,99})\\](?:\\{\\.(?<form>relative|position|page)\\}|(?![(\\[{]))|(?<![\\p{L}\\p{N}_@./-])@(?<label>${labelPattern})(?![\\p{L}\\p{N}_@/])`,
  'giu',
)
const inList = new RegExp(`@(${labelPattern})`, 'giu')

/**
 * References to what has a label, in the syntax of pandoc-crossref (`@fig:x`), Quarto (`@fig-x`) and LaTeX. A label that begins
 * with a kind and a hyphen may be somebody's name (`@fig-tree`), unless something in the document has it.
 */
export const crossReferences: InlineSyntax = {
  id: 'cross-references',
  level: 'inline',
  rows: [
    {
      tool: 'Pandoc',
      syntax: '`@fig:x`, `[@fig:x; @tbl:y]`, `[-@eq:z]` (pandoc-crossref)',
      result:
        'rendered: [references to numbers](cross-references.md), with the [words](cross-references.md#own-words) of `figPrefix` and so on',
    },
    {
      tool: 'Quarto',
      syntax: '`@fig-x`, `[@tbl-x; @tbl-y]`, `@eq-x`, `@sec-x`',
      result:
        'rendered: [references to numbers](cross-references.md). `crossref:` sets their [words](cross-references.md#own-words)',
    },
  ],
  samples: {
    becomes: [
      {
        markdown: 'As @eq:sum shows.',
        above: '$$\nx = 1\n$$ {#eq:sum}',
        html: 'As <a href="#user-content-eq:sum">',
      },
    ],
    staysText: ['Ask @fig-tree about it.'],
  },
  begins: ['@'],
  mayHold: /@[A-Za-z]{2,4}[:-]/,
  *read({ unescaped }, tools) {
    for (const { 0: whole, index, groups = {} } of unescaped.matchAll(reference)) {
      const { list, label } = groups
      const labels = list === undefined ? [label ?? ''] : labelsIn(list)
      if (!labels.every((each) => each.includes(':') || isLabel(each, tools.directives.labels)))
        continue
      const form = formNamed(groups.form) ?? (list?.startsWith('-') ? 'number' : 'words')
      yield referenceElement({ type: 'reference', labels, form }, whole, index, tools)
    }
  },
}

/** Whether the document has something of that label that is numbered. */
export function isReferredTo(label: string, { directives }: InlineTools): boolean {
  if (directives.equations.has(label)) return true
  return kindOfLabel(label) !== null && directives.labels.has(label.toLowerCase())
}

/**
 * A reference in another syntax, for which its label is shown where nothing is numbered.
 *
 * @returns `null` if the document sets no such label
 */
export function referenceByLabel(
  label: string,
  form: ReferenceDirective['form'],
  tools: InlineTools,
): string | null {
  if (!isReferredTo(label, tools)) return null
  const directive: ReferenceDirective = { type: 'reference', labels: [label], form }
  return `${tools.directives.inline.startTag(directive)}${escaped(label)}${endTag}`
}

/** A name with a hyphen where a document has that label or, for clauses, others of clauses. */
function isLabel(name: string, labels: ReadonlySet<string>): boolean {
  return labels.has(name.toLowerCase()) || (kindOfLabel(name) === 'clause' && labelsClauses(labels))
}

const labelsClauses = memoize((labels: ReadonlySet<string>): boolean => {
  for (const label of labels) if (kindOfLabel(label) === 'clause') return true
  return false
})

function formNamed(name: string | undefined): ReferenceDirective['form'] | null {
  return name === 'relative' || name === 'position' || name === 'page' ? name : null
}

function labelsIn(list: string): readonly string[] {
  return Array.from(list.matchAll(inList), ([, label = '']) => label)
}

/** The element that stands for a reference; it holds what was written. */
export function referenceElement(
  directive: ReferenceDirective,
  written: string,
  from: number,
  { directives }: InlineTools,
): readonly Replacement[] {
  const text = `${directives.inline.startTag(directive)}${escaped(written)}${endTag}`
  return [{ from, to: from + written.length, text }]
}
