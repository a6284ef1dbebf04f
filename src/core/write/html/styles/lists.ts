import { css } from '../css.ts'

/** Lists, tasks, definitions, the table of contents and the notes. */
export const lists = css`
ul,ol { padding-inline-start: var(--list-indent) }
ul,ol,dl,.toc { text-align: start }
li > ul,li > ol { margin-bottom: 0 }
li + li { margin-top: var(--tight-gap) }
li > p + ul,li > p + ol { margin-bottom: var(--gap) }
li::marker { color: var(--muted); font-variant-numeric: tabular-nums }
ul > .task { list-style: none }
.task input { appearance: none; display: inline-grid; width: 1em; height: 1em; margin: 0; margin-inline-end: .45em; vertical-align: -.12em; border: 1.5px solid var(--muted); border-radius: .2em }
.task input:checked { background: var(--quote-bar); border-color: var(--quote-bar) }
.task input:checked::before { content: ""; background: var(--bg); clip-path: polygon(14% 48%,38% 70%,84% 20%,94% 32%,40% 88%,5% 58%) }
ul > .task input { margin-inline-start: -1.45em }
dt { font-weight: 700; color: var(--heading); margin-bottom: var(--tight-gap) }
dd { margin: 0; padding-inline-start: var(--description-indent) }
dd + dd { margin-top: var(--tight-gap) }
dd + dt,dd:has(> p) + dd { margin-top: var(--gap) }
.toc { margin-block: calc(2 * var(--gap)) }
.toc-title { line-height: 1.2; margin: 0 0 .3em }
.toc ul { list-style: none; margin: 0; padding: 0 }
.toc ul ul { padding-inline-start: var(--details-indent) }
.toc li { margin: 0 }
.toc a { color: inherit; text-decoration: none }
.toc a:hover { text-decoration: underline }
.footnote-reference { font-variant-numeric: tabular-nums }
.footnote-reference a { text-decoration: none; padding: 0 .1em }
.footnotes { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--border); font-size: var(--note-size) }
.footnotes ol { margin: 0 }
.footnotes li ul { list-style-type: disc }
.footnotes li :is(ul,ol) ul { list-style-type: circle }
.footnotes li :is(ul,ol) :is(ul,ol) ul { list-style-type: square }
.footnotes li > :last-child { margin-bottom: .4em }
:target { scroll-margin-top: 1rem }
@media (forced-colors: active) { .task input { appearance: auto } }
li:target,a:target { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px }
`
