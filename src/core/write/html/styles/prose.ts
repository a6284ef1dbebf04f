import { css } from '../css.ts'

/** The page, and text from paragraph to line break. */
export const prose = css`
*,::before,::after { box-sizing: border-box }
html {
  background: var(--bg);
  color: var(--text);
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  print-color-adjust: exact;
  -webkit-print-color-adjust: exact;
}
body { margin: 0; font: 1rem/var(--line-height) var(--font-body); overflow-wrap: break-word }
main {
  box-sizing: content-box;
  max-width: var(--measure);
  margin: 0 auto;
  padding: clamp(1.5rem, 5vw, 4rem) var(--page-x) clamp(3rem, 8vw, 6rem);
}
p,ul,ol,dl,.math { margin: 0 0 var(--gap) }
pre,blockquote,figure,details,.table,.toc,.alert { margin: var(--block-gap) 0 }
p + pre,p + .table,li > pre { margin-top: var(--gap) }
:is(h1,h2,h3,h4,h5,h6) + * { margin-top: 0 }
main > :first-child,blockquote > :first-child,.alert > :first-child,li > :first-child,
dd > :first-child,td > :first-child,th > :first-child { margin-top: 0 }
blockquote > :last-child,.alert > :last-child,dd > :last-child,td > :last-child,th > :last-child,
figure > :last-child,details > :last-child { margin-bottom: 0 }
a { color: var(--link); text-decoration-thickness: .06em; text-underline-offset: .16em }
a:hover { text-decoration-thickness: .12em }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
::selection { background: var(--link); color: var(--bg) }
b,strong { font-weight: 700 }
small { font-size: var(--small-size) }
sub,sup { font-size: .72em; line-height: 0 }
mark { background: var(--mark); color: var(--mark-text); padding: .05em .15em; border-radius: .15em }
abbr[title] { text-decoration: underline dotted; text-underline-offset: .16em; cursor: help }
ins,u { text-decoration-thickness: .06em; text-underline-offset: .16em }
hr { border: 0; border-top: var(--rule) solid var(--border); margin: calc(1.25 * var(--block-gap)) 0 }
.align-left { text-align: left }
.align-center { text-align: center }
.align-right { text-align: right }
.section-number { margin-inline-end: .35em }
.field { white-space: nowrap }
.page-break { height: 0 }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth } }
@media (prefers-contrast: more) { :root { --border: var(--text); --muted: var(--text); --quote-text: var(--text) } }
@media (forced-colors: active) { mark { border: 1px solid } }
`

/** For a theme that justifies its text. Short lines stay ragged: stretched, they would show gaps. */
export const justified = css`
@media (min-width: 48rem), print {
  p,li,dd { text-align: justify; hyphens: auto }
  .align-left { text-align: left }
  .align-center { text-align: center }
  .align-right { text-align: right }
  td p,th p,figcaption,.title-block p,.toc li { text-align: inherit; hyphens: manual }
}
`

/**
 * For a theme that indents first lines: of paragraphs that follow another in the running text. Those in lists and
 * quotes, and those that are aligned, keep the space between them instead.
 */
export const indented = css`
main > p:not([class]):has(+ p:not([class])) { margin-bottom: 0 }
main > p:not([class]) + p:not([class]) { text-indent: var(--first-line) }
`
