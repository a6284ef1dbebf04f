import { css } from '../css.ts'

/**
 * What browsers don't draw of a formula by themselves: columns that aren't centred, lines between cells, and the
 * strikes and frames of `menclose`, which MathML Core leaves to style sheets. In Chromium only `-webkit-right` moves
 * what isn't text.
 */
export const math = css`
.math { overflow-x: auto; overflow-y: hidden; padding-block: .25em; text-align: center }
:is(p,h1,h2,h3,h4,h5,h6,dt,summary,li > div,dd > div):has(math) { overflow-x: auto; overflow-y: hidden }
math { font-family: "STIX Two Math", "Libertinus Math", "Cambria Math", "Noto Sans Math", math; direction: ltr }
.whole { white-space: nowrap }
mtd:first-child { padding-left: 0 }
mtd:last-child { padding-right: 0 }
mtd[columnalign=right] { text-align: right; text-align: -webkit-right }
mtd[columnalign=left] { text-align: left; text-align: -webkit-left }
mtable[displaystyle=true] > * > mtd[columnalign=right] { padding-right: 0 }
mtable[displaystyle=true] > * > mtd[columnalign=right] + mtd[columnalign=left] { padding-left: 0 }
mtable.wide { width: 85% }
mtable.numbered { width: 100% }
.numbered > mtr > mtd:first-child,.numbered > mtr > mtd:last-child { width: 50%; text-align: right; text-align: -webkit-right; white-space: nowrap }
.line-after-solid { border-right: .06em solid }
.line-after-dashed { border-right: .06em dashed }
.line-after-double { border-right: .2em double }
.line-below-solid { border-bottom: .06em solid }
.line-below-dashed { border-bottom: .06em dashed }
.line-below-double { border-bottom: .2em double }
mspace[mathbackground] { background: currentColor }
menclose { background-image: var(--up, none), var(--down, none), var(--across, none) }
menclose > * { --up: initial; --down: initial; --across: initial }
[notation~=updiagonalstrike] { --up: linear-gradient(to top right,#0000 calc(50% - .04em),currentColor 0 calc(50% + .04em),#0000 0) }
[notation~=downdiagonalstrike] { --down: linear-gradient(to bottom right,#0000 calc(50% - .04em),currentColor 0 calc(50% + .04em),#0000 0) }
[notation~=horizontalstrike] { --across: linear-gradient(#0000 calc(52% - .03em),currentColor 0 calc(52% + .03em),#0000 0) }
[notation~=top] { padding-top: .15em; border-top: .06em solid }
[notation~=bottom] { padding-bottom: .15em; border-bottom: .06em solid }
[notation~=left] { padding-left: .15em; border-left: .06em solid }
[notation~=right] { padding-right: .15em; border-right: .06em solid }
[notation~=box] { padding: .25em; border: .06em solid }
[notation~=circle] { padding: .25em; border: .06em solid; border-radius: 50% }
[notation]:has(> mtable) { padding: 0 }
menclose > mtable > mtr > mtd:first-child { padding-left: .4em }
menclose > mtable > mtr > mtd:last-child { padding-right: .4em }
`
