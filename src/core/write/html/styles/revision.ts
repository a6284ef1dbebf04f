import { css } from '../css.ts'

/** Suggested changes. */
export const revision = css`
.revision { padding: .05em .1em; border-radius: .15em }
ins.revision { color: var(--tip); background: var(--tip-bg) }
del.revision { color: var(--caution); background: var(--caution-bg) }
`
