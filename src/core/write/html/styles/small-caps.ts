import { css } from '../css.ts'

/** Code and formulas would change their meaning in capitals. */
export const smallCaps = css`
.small-caps { font-variant-caps: small-caps; font-variant-numeric: lining-nums proportional-nums }
.small-caps :is(code,kbd,math) { font-variant-caps: normal }
`
