import { css } from '../css.ts'

/**
 * Code, tables and formulas that are wider than the text begin where it begins, and grow beyond its end, as far as the window
 * goes: half of it, and half of the text's column, are what lies behind the column's start. They scroll beyond that. What is
 * inside another block stays inside. On paper there is nothing beside the text.
 */
export const wideBlocks = css`
@media screen {
  body { container-type: inline-size }
  @supports (width: 1cqi) {
    :is(main,main > .landscape) > :is(pre,.listing,.table,.math:not(:has(.numbered,.wide))) { width: max-content; min-width: 100%; max-width: calc(50% + 50cqi - var(--page-x)) }
    :is(main,main > .landscape) > .table:has(> table > colgroup) { width: var(--wide) }
  }
}
`
