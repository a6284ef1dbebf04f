import { css } from '../css.ts'

/** Indented on both sides, and as far from the text as the title block. */
export const abstract = css`
.abstract { padding-inline: var(--abstract-indent); margin-bottom: var(--below-title-block) }
.abstract-title { font-weight: 700; color: var(--heading); margin-bottom: var(--tight-gap); text-align: start; break-after: avoid }
.abstract > :last-child { margin-bottom: 0 }
`
