import { css } from '../css.ts'

/** The block that the front matter makes. */
export const titleBlock = css`
.title-block { text-align: var(--title-align); margin-bottom: var(--below-title-block) }
.title-block h1 { font-size: clamp(1.6rem, 1rem + 4vw, var(--title-size)); font-weight: var(--title-weight); line-height: var(--title-line-height); text-align: inherit; margin: 0; padding: 0; border: 0 }
.subtitle { font: 400 var(--subtitle-size)/1.35 var(--font-heading); color: var(--muted) }
.authors,.date { margin: 0 }
.date { color: var(--muted) }
.title-block h1:not(:last-child) { margin-bottom: var(--below-title) }
.subtitle { margin: 0 }
.subtitle:not(:last-child) { margin-bottom: var(--below-subtitle) }
.authors:not(:last-child) { margin-bottom: var(--below-authors) }
`

export const titleRule = css`.title-block { padding-bottom: var(--above-title-rule); border-bottom: var(--title-rule) solid var(--accent) }`
