import { css } from '../css.ts'

/** References to comments, and their texts at the end. */
export const comments = css`
.comment-reference { font-variant-numeric: tabular-nums }
.comment-reference a { text-decoration: none; padding: 0 .1em }
.comments { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--border); font-size: var(--note-size) }
.footnotes + .comments { margin-top: 1rem }
.comments ul { list-style: none; margin: 0; padding: 0 }
.comments li { margin-bottom: .4em }
`
