import { css } from '../css.ts'

/**
 * What browsers don't draw of a formula by themselves. The `tml-` classes are those that Temml
 * (https://temml.org) puts on its MathML: columns that aren't centred, and the strikes and lines of
 * `menclose`, which MathML Core leaves out.
 */
export const math = css`
.math { overflow-x: auto; overflow-y: hidden; padding-block: .25em; text-align: center }
math { font-family: "Libertinus Math", "STIX Two Math", "Cambria Math", "Noto Sans Math", math; direction: ltr }
math * { border-color: currentColor }
.tml-left { text-align: left }
.tml-right { text-align: right }
.tml-jot mtd { padding-block: .7ex }
.tml-fbox { padding: 3pt; border: 1px solid }
.tml-overline { padding-top: .1em; border-top: .065em solid }
.tml-underline { padding-bottom: .1em; border-bottom: .065em solid }
menclose { display: inline-block; position: relative }
.tml-cancel { display: block; position: absolute; inset: 0; background: currentColor }
.upstrike { clip-path: polygon(0 calc(100% - .04em),calc(100% - .04em) 0,100% .04em,.04em 100%) }
.downstrike { clip-path: polygon(0 .04em,.04em 0,100% calc(100% - .04em),calc(100% - .04em) 100%) }
.tml-xcancel { clip-path: polygon(0 .04em,.04em 0,50% calc(50% - .04em),calc(100% - .04em) 0,100% .04em,calc(50% + .04em) 50%,100% calc(100% - .04em),calc(100% - .04em) 100%,50% calc(50% + .04em),.04em 100%,0 calc(100% - .04em),calc(50% - .04em) 50%) }
.sout { clip-path: polygon(0 52%,100% 52%,100% calc(52% + .06em),0 calc(52% + .06em)) }
`
