import { css } from '../css.ts'

/** Changes that are suggested, and comments. */
export const revision = css`
.revision { padding: .05em .1em; border-radius: .15em }
ins.revision { color: var(--tip); background: var(--tip-bg) }
del.revision { color: var(--caution); background: var(--caution-bg) }
.comment-reference { font-variant-numeric: tabular-nums }
.comment-reference a { text-decoration: none; padding: 0 .1em }
.comments { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--border); font-size: var(--note-size) }
.footnotes + .comments { margin-top: 1rem }
.comments ul { list-style: none; margin: 0; padding: 0 }
.comments li { margin-bottom: .4em }
`
