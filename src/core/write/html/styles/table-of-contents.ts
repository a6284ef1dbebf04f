import { css } from '../css.ts'

export const tableOfContents = css`
.toc { margin-block: calc(2 * var(--gap)) }
.toc-title { line-height: 1.2; margin: 0 0 .3em }
.toc ul { list-style: none; margin: 0; padding: 0 }
.toc ul ul { padding-inline-start: var(--details-indent) }
.toc li { margin: 0 }
.toc a { color: inherit; text-decoration: none }
.toc a:hover { text-decoration: underline }
`
