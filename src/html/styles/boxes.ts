import { css } from '../css.ts'

/** What stands in a box of its own: code, alerts, details, figures, images, keys. */
export const boxes = css`
code,pre,kbd { font-family: var(--font-mono) }
code,kbd { direction: ltr; unicode-bidi: isolate }
code { font-size: var(--code-size); background: var(--surface); color: var(--code); padding: .15em .35em; border-radius: var(--code-radius); overflow-wrap: anywhere; -webkit-box-decoration-break: clone; box-decoration-break: clone; hyphens: none }
pre { font-size: var(--code-size); background: var(--surface); color: var(--code); padding: var(--code-padding); border-radius: var(--code-radius); overflow-x: auto; line-height: var(--code-line-height); tab-size: 4; hyphens: none; text-align: left; direction: ltr }
a code { color: inherit }
pre code { padding: 0; background: none; overflow-wrap: normal; font-size: inherit }
kbd { font-size: var(--keyboard-size); padding: .1em .45em; border: 1px solid var(--border); border-bottom-width: 2px; border-radius: .3em; background: var(--surface); color: var(--code); overflow-wrap: anywhere }
.alert { padding: var(--alert-y) var(--alert-x); background: var(--alert-bg); border-inline-start: var(--alert-bar) solid var(--alert); border-radius: 2px }
.alert-title { font: 700 1rem/1.3 var(--font-heading); color: var(--alert); margin-bottom: var(--tight-gap) }
details { padding-inline-start: var(--details-indent); border-inline-start: var(--details-bar) solid var(--border) }
summary,.alert-title { text-align: start }
summary { cursor: pointer; font-weight: 700; color: var(--heading) }
details[open] > summary { margin-bottom: var(--tight-gap) }
figure { margin-block: calc(1.5 * var(--gap)) calc(2 * var(--gap)); text-align: center }
.align-left > figure { text-align: left }
.align-right > figure { text-align: right }
figcaption,caption { font-size: var(--caption-size); color: var(--muted) }
figcaption:not([class]),caption:not([class]) { text-align: center }
figcaption { margin-top: .6em }
img { max-width: 100%; vertical-align: middle }
img[width] { height: auto }
.missing-image { display: inline-block; max-width: 100%; padding: .3em .8em; border: 1px dashed var(--muted); border-radius: 3px; color: var(--muted); font-size: .9em }
@media (forced-colors: active) {
  pre,.alert,mark { border: 1px solid }
}
`

export const codeBorder = css`pre { border: 1px solid var(--border) }`
