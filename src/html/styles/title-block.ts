import { css } from '../css.ts'

/** The block that the front matter makes. */
export const titleBlock = css`
.title-block { text-align: var(--title-align); margin-bottom: 2.5rem }
.title-block h1 { font-size: clamp(1.6rem, 1rem + 4vw, var(--title-size)); font-weight: var(--title-weight); line-height: 1.15; text-align: inherit; margin: 0; padding: 0; border: 0 }
.subtitle { font: 400 1.25rem/1.35 var(--font-heading); color: var(--muted); margin: .4em 0 0 }
.authors { margin: 1em 0 0 }
.date { color: var(--muted); margin: .15em 0 0 }
`

export const titleRule = css`.title-block { padding-bottom: 1.25rem; border-bottom: 3px solid var(--accent) }`
