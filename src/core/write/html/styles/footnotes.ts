import { css } from '../css.ts'

/** References to notes, and the notes at the end. */
export const footnotes = css`
.footnote-reference { font-variant-numeric: tabular-nums }
.footnote-reference a { text-decoration: none; padding: 0 .1em }
.footnotes { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--border); font-size: var(--note-size) }
.footnotes ol { margin: 0 }
.footnotes li ul { list-style-type: disc }
.footnotes li :is(ul,ol) ul { list-style-type: circle }
.footnotes li :is(ul,ol) :is(ul,ol) ul { list-style-type: square }
.footnotes li > :last-child { margin-bottom: .4em }
`
