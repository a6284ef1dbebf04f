import { css } from '../css.ts'

/** The target of a link that was followed. */
export const target = css`:target { scroll-margin-top: 1rem }`

/** Footnotes and their references, which are hard to find on a page. */
export const targetOutline = css`li:target,a:target { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px }`
