import { css } from '../css.ts'

/**
 * What browsers don't draw of a formula by themselves: columns that aren't centred, and the strikes and
 * frames of `menclose`, both of which MathML Core leaves to style sheets.
 */
export const math = css`
.math { overflow-x: auto; overflow-y: hidden; padding-block: .25em; text-align: center }
p:has(> math) { overflow-x: auto; overflow-y: hidden }
math { font-family: "Libertinus Math", "STIX Two Math", "Cambria Math", "Noto Sans Math", math; direction: ltr }
mtd[columnalign=right] { text-align: right; padding-right: 0 }
mtd[columnalign=left] { text-align: left; padding-left: 0 }
mtd[columnalign=left] + mtd[columnalign=left] { padding-left: 1em }
menclose { background: var(--up, none), var(--down, none), var(--across, none) }
menclose > * { --up: initial; --down: initial; --across: initial }
[notation~=updiagonalstrike] { --up: linear-gradient(to top right,#0000 calc(50% - .04em),currentColor 0 calc(50% + .04em),#0000 0) }
[notation~=downdiagonalstrike] { --down: linear-gradient(to bottom right,#0000 calc(50% - .04em),currentColor 0 calc(50% + .04em),#0000 0) }
[notation~=horizontalstrike] { --across: linear-gradient(#0000 calc(52% - .03em),currentColor 0 calc(52% + .03em),#0000 0) }
[notation~=top] { padding-top: .15em; border-top: .06em solid }
[notation~=bottom] { padding-bottom: .15em; border-bottom: .06em solid }
[notation~=box] { padding: .25em; border: .06em solid }
`
