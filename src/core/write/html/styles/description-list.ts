import { css } from '../css.ts'

export const descriptionList = css`
dt { font-weight: 700; color: var(--heading); margin-bottom: var(--tight-gap) }
dd { margin: 0; padding-inline-start: var(--description-indent) }
dd + dd { margin-top: var(--tight-gap) }
dd + dt,dd:has(> p) + dd { margin-top: var(--gap) }
`
