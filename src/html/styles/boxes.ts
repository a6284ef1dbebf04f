import { css } from '../css.ts'

/** What stands in a box of its own: code, alerts, details, figures, images, keys. */
export const boxes = css`
code,pre,kbd { font-family: var(--font-mono) }
code { font-size: var(--code-size); background: var(--surface); color: var(--code); padding: .15em .35em; border-radius: var(--code-radius); overflow-wrap: anywhere; -webkit-box-decoration-break: clone; box-decoration-break: clone; hyphens: none }
pre { font-size: var(--code-size); background: var(--surface); color: var(--code); padding: .85em 1.1em; border-radius: var(--code-radius); overflow-x: auto; line-height: var(--code-line-height); tab-size: 4; hyphens: none; text-align: left; direction: ltr }
pre code { padding: 0; background: none; overflow-wrap: normal; font-size: inherit }
kbd { font-size: .85em; padding: .1em .45em; border: 1px solid var(--border); border-bottom-width: 2px; border-radius: .3em; background: var(--surface); color: var(--code); overflow-wrap: anywhere }
.alert { padding: .8em 1.1em; background: var(--alert-bg); border-inline-start: 3px solid var(--alert); border-radius: 2px }
.alert-title { font: 600 1rem/1.3 var(--font-heading); color: var(--alert); margin-bottom: .35em }
details { padding: .6em 1.1em; border: 1px solid var(--border); border-radius: 4px }
summary { cursor: pointer; font-weight: 600; color: var(--heading) }
details[open] > summary { margin-bottom: .6em }
figure { margin-block: calc(1.5 * var(--gap)) calc(2 * var(--gap)); text-align: center }
.align-left > figure { text-align: left }
.align-right > figure { text-align: right }
figcaption,caption { font-size: .9em; color: var(--muted); text-align: center }
figcaption { margin-top: .6em }
img { max-width: 100%; vertical-align: middle }
img[width] { height: auto }
.missing-image { display: inline-block; max-width: 100%; padding: .3em .8em; border: 1px dashed var(--muted); border-radius: 3px; color: var(--muted); font-size: .9em }
@media (forced-colors: active) {
  pre,.alert,mark { border: 1px solid }
}
`

export const codeBorder = css`pre { border: 1px solid var(--border) }`
