import { css, number, numberedRules } from '../css.ts'

/**
 * Lists and the checkboxes of tasks.
 *
 * Browsers set a space of the text's font between a number and its item, of Source Sans a fifth of an em: half of what Word and
 * PDF have.
 */
export const list = css`
ul,ol { padding-inline-start: var(--list-indent) }
ul,ol,dl,.toc { text-align: start }
li > ul,li > ol { margin-bottom: 0 }
li + li { margin-top: var(--tight-gap) }
li > p + ul,li > p + ol { margin-bottom: var(--gap) }
ol > li { margin-inline-start: -.25em; padding-inline-start: .25em }
li::marker { color: var(--muted); font-variant-numeric: tabular-nums }
ul > .task { list-style: none }
.task input { appearance: none; display: inline-grid; width: 1em; height: 1em; margin: 0; margin-inline-end: .45em; vertical-align: -.12em; border: 1.5px solid var(--muted); border-radius: .2em }
.task input:checked { background: var(--quote-bar); border-color: var(--quote-bar) }
.task input:checked::before { content: ""; background: var(--bg); clip-path: polygon(14% 48%,38% 70%,84% 20%,94% 32%,40% 88%,5% 58%) }
ul > .task input { margin-inline-start: -1.45em }
`

/** Where the reader's own colours are forced, a box drawn with a background would be empty. */
export const forcedCheckbox = css`@media (forced-colors: active) { .task input { appearance: auto } }`

/** The class of a list that is indented by that many halves of an em. */
export function listIndentClass(halves: number): string {
  return `indent-${halves}`
}

export function listIndentStyles(indents: ReadonlySet<number>): string {
  return numberedRules(
    indents,
    (halves) => `ol.${listIndentClass(halves)}`,
    (halves) => ({ 'padding-inline-start': `${number(halves / 2)}em` }),
  )
}

export function clauseIndentClass(quarters: number): string {
  return `clauses-${quarters}`
}

/** Numbers of clauses hang out as far as their text is set in; one that is wider moves the first line. */
export function clauseStyles(indents: ReadonlySet<number>): string {
  if (indents.size === 0) return ''
  const widths = numberedRules(
    indents,
    (quarters) => `.${clauseIndentClass(quarters)}`,
    (quarters) => ({ '--clause': `${number(quarters / 4)}em` }),
  )
  return clauses + widths
}

const clauses = css`
ol.clauses { list-style: none; padding-inline-start: var(--clause) }
.clauses > li { margin-inline-start: 0; padding-inline-start: 0 }
.clause-number { display: inline-block; min-width: var(--clause); margin-inline-start: calc(-1*var(--clause)); white-space: pre; text-indent: 0 }
`
