import { css } from '../css.ts'

/**
 * What differs in books that reading systems lay out (EPUB 3.3, 6.3): they have margins of their own and nothing to scroll, so that lines
 * of code wrap, and what belongs together stays on one page.
 */
export const book = css`
main { max-width: none; padding: 0 }
h1,h2,h3,h4,h5,h6,summary,dt,.alert-title,.toc-title,caption { break-after: avoid }
h1,h2,h3,h4,h5,h6 { break-inside: avoid }
tr,img,kbd,.math,figcaption,.diagram { break-inside: avoid }
thead { display: table-header-group }
pre { white-space: pre-wrap; overflow: visible }
pre code { overflow-wrap: anywhere }
.lines code { width: auto }
table:has(> colgroup) { min-width: 100% }
th,td { overflow-wrap: break-word; hyphens: auto }
img { max-height: 95vh; object-fit: contain }
p,li,dd { orphans: 2; widows: 2 }
.page-break { break-after: page }
.diagram > svg { max-width: 100% }
.contents ol { list-style: none }
.contents > ol { padding: 0 }
.contents li { margin: 0 }
.contents a { color: inherit; text-decoration: none }
.footnotes aside { margin-bottom: .4em }
.footnotes aside > :last-child { margin-bottom: 0 }
.back-cover { margin-top: 0; padding-top: 0; border: 0 }
`
