import { syntaxKinds } from '../../../document/types.ts'
import type { CodeStyle, Theme } from '../../../theme/types.ts'
import { css, rule } from '../css.ts'

/** Code in a line and in blocks, keys, and the colours of tokens. */
export function codeStyles({ code }: Theme): string {
  return [
    shared,
    frames[code.frame],
    syntaxKinds.map((kind) => rule(`.syntax-${kind}`, { color: `var(--syntax-${kind})` })).join(''),
    forced[code.frame],
  ].join('')
}

const shared = css`
code,pre,kbd { font-family: var(--font-mono); font-style: normal; font-variant-ligatures: none }
code,kbd { direction: ltr; unicode-bidi: isolate; overflow-wrap: anywhere }
code { font-size: var(--code-size); background: var(--surface); color: var(--code); padding: .15em .35em; border-radius: min(var(--code-radius), .3em); -webkit-box-decoration-break: clone; box-decoration-break: clone; hyphens: none }
pre { font-size: var(--code-size); background: var(--code-block); color: var(--code-block-text); padding: var(--code-padding); border-radius: var(--code-radius); overflow-x: auto; line-height: var(--code-line-height); tab-size: 4; hyphens: none; text-align: left; text-indent: 0; direction: ltr }
a code { color: inherit }
pre code { padding: 0; background: none; color: inherit; overflow-wrap: normal; font-size: inherit }
.syntax-comment { font-style: italic }
kbd { font-size: var(--keyboard-size); padding: .1em .45em; border: 1px solid var(--border); border-bottom-width: 2px; border-radius: .3em; background: var(--surface); color: var(--code) }
`

/** The title of a block, and numbered or marked lines, each in its own element. */
export const codeLines = css`
.listing { margin: var(--block-gap) 0; text-align: start }
p + .listing,li > .listing { margin-top: var(--gap) }
:is(h1,h2,h3,h4,h5,h6) + .listing { margin-top: 0 }
.listing > pre,.listing > .listing { margin: 0 }
.listing > figcaption:not(.code-title) { width: 0; min-width: 100%; margin: 0 0 .6em }
.code-title { width: 0; min-width: 100%; margin: 0 0 var(--code-title-gap); font: 600 var(--code-size)/1.3 var(--font-mono); overflow-wrap: anywhere; hyphens: none }
.lines { padding-inline: 0 }
.lines code { display: block; width: max-content; min-width: 100% }
.line { display: block; padding: 0 var(--code-padding); color: inherit; text-decoration: none; border-radius: 0 }
.line[data-gutter] { display: flex }
.line[data-gutter]::before { content: attr(data-gutter); content: attr(data-gutter) / ""; flex: none; margin-inline-end: 1.5ch; color: var(--syntax-comment) }
.line > span { min-width: 0 }
mark.line { background: var(--line-marked-bg); box-shadow: inset var(--code-bar) 0 var(--line-marked) }
ins.line { background: var(--line-inserted-bg); box-shadow: inset var(--code-bar) 0 var(--line-inserted) }
del.line { background: var(--line-deleted-bg); box-shadow: inset var(--code-bar) 0 var(--line-deleted) }
ins.line::before { color: var(--line-inserted) }
del.line::before { color: var(--line-deleted) }
@media print { .lines code { width: auto } .listing > figcaption { break-before: auto; break-after: avoid } }
@media (forced-colors: active) { :is(mark,ins,del).line { border: 0; border-inline-start: var(--code-bar) solid } }
`

const frames: Readonly<Record<CodeStyle['frame'], string>> = {
  none: '',
  box: css`pre { border: var(--hairline) solid var(--border) }`,
  bar: css`pre { border-left: var(--code-bar) solid var(--accent); border-start-start-radius: 0; border-end-start-radius: 0 }`,
}

/** Where the reader's own colours are forced, backgrounds are gone. */
const forced: Readonly<Record<CodeStyle['frame'], string>> = {
  none: css`@media (forced-colors: active) { pre { border: 1px solid } }`,
  box: '',
  bar: css`@media (forced-colors: active) { pre { border-block: 1px solid; border-inline-end: 1px solid } }`,
}
