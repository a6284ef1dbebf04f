import { kindOfLabel, labelPattern } from '../../labels.ts'
import { heldMark } from '../../source/noncharacters.ts'
import { escaped } from '../escaped-text.ts'
import { endTag, type ReferenceDirective } from './inline-directives.ts'
import type { InlineSyntax, InlineTools, Replacement } from './text-block.ts'

/** `[@fig:x; @fig:y]`, `[-@fig:x]`, or `@fig:x` where no address, name or path goes on. */
const reference = new RegExp(
  `\\[(?<list>-?@${labelPattern}(?:\\s*;\\s*-?@${labelPattern}){0,99})\\](?![(\\[{])|(?<![\\p{L}\\p{N}_@./-])@(?<label>${labelPattern})(?![\\p{L}\\p{N}_@/])`,
  'giu',
)
const inList = new RegExp(`@(${labelPattern})`, 'giu')

/** LaTeX's `\ref` and `\eqref`, those of its packages, and bookdown's `\@ref(fig:x)`. */
const latex =
  /\\(?:(?<name>eq|auto|[cC])?ref\{(?<label>[^{}\n]{1,100})\}|@ref\((?<bookdown>[\w:.-]{1,100})\))/g

/**
 * References to what has a label, in the syntax of pandoc-crossref (`@fig:x`), Quarto (`@fig-x`) and LaTeX. A label that begins
 * with a kind and a hyphen may be somebody's name (`@fig-tree`), unless something in the document has it.
 */
export const crossReferences: InlineSyntax = function* ({ unescaped }, tools) {
  for (const { 0: whole, index, groups = {} } of unescaped.matchAll(reference)) {
    const { list, label } = groups
    const labels = list === undefined ? [label ?? ''] : labelsIn(list)
    if (
      !labels.every((each) => each.includes(':') || tools.directives.labels.has(each.toLowerCase()))
    )
      continue
    const form = list?.startsWith('-') ? 'number' : 'words'
    yield standIn({ type: 'reference', labels, form }, whole, index, tools)
  }
}

/**
 * LaTeX's references. One to an equation with a `\tag` is that tag. What is neither an equation nor has a label of a known kind
 * is text.
 */
export const latexReferences: InlineSyntax = function* ({ text }, tools) {
  const { equations } = tools.directives
  for (const { 0: whole, index, groups = {} } of text.matchAll(latex)) {
    const label = groups.label ?? groups.bookdown ?? ''
    if (label.includes(heldMark)) continue
    const tag = equations.get(label)
    const isEquation = groups.name === 'eq'
    if (tag != null) {
      const shown = isEquation ? `(${tag})` : tag
      yield [{ from: index, to: index + whole.length, text: shown }]
    } else if (isReferredTo(label, tools)) {
      const isNumber = groups.name === undefined
      const form = isEquation ? 'parentheses' : isNumber ? 'number' : 'words'
      yield standIn({ type: 'reference', labels: [label], form }, whole, index, tools)
    }
  }
}

/** Whether the document has something of that label that is numbered. */
function isReferredTo(label: string, { directives }: InlineTools): boolean {
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

function labelsIn(list: string): readonly string[] {
  return Array.from(list.matchAll(inList), ([, label = '']) => label)
}

function standIn(
  directive: ReferenceDirective,
  written: string,
  from: number,
  { directives }: InlineTools,
): readonly Replacement[] {
  const text = `${directives.inline.startTag(directive)}${escaped(written)}${endTag}`
  return [{ from, to: from + written.length, text }]
}
