import { css } from '../css.ts'

/** The navigation around a page of a site, in the colours and fonts of its theme. In browsers that can't show it at once, the list of pages opens by a click. */
export const siteStyles = css`
body { display: grid; grid-template-columns: 17rem minmax(0, 1fr); container-type: normal }
.page { container-type: inline-size; min-width: 0 }
.skip { position: absolute; inset-block-start: -10rem; padding: 0.5rem 1rem; background: var(--bg) }
.skip:focus { inset-block-start: 0; z-index: 1 }
.site { position: sticky; inset-block-start: 0; height: 100vh; overflow-y: auto; padding: 1.25rem 1rem 2rem 1.25rem; background: var(--surface); border-inline-end: var(--hairline) solid var(--border); font-size: 0.9rem; line-height: 1.4 }
.site .name { display: block; margin: 0 0 0.8rem; font: 600 1.25rem / 1.2 var(--font-heading); color: var(--heading); text-decoration: none }
.search { display: flex; gap: 0.4rem; margin: 0 0 1rem }
.search label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.search input { flex: 1; min-width: 0 }
.search input, .search button { min-height: 2rem; padding: 0.2rem 0.5rem; font: inherit; color: var(--text); background: var(--bg); border: 1px solid var(--muted); border-radius: 0.25rem }
.site summary { min-height: 2rem; cursor: pointer }
.site .group { margin: 1rem 0 0.25rem; font-weight: 600; color: var(--muted) }
.site ul { margin: 0; padding: 0; list-style: none }
.site li a { display: block; padding: 0.2rem 0.5rem; border-radius: 0.25rem; color: var(--text); text-decoration: none }
.site li a:hover { text-decoration: underline }
.site li [aria-current] { background: var(--bg); color: var(--link); font-weight: 600 }
.turn { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; max-width: var(--measure); margin: 0 auto; padding: 1rem var(--page-x) 3rem }
.turn [rel="next"] { margin-inline-start: auto }
.turn a { max-width: 48%; overflow-wrap: anywhere }
.turn .direction { display: block; font-size: 0.85rem; color: var(--muted) }
.site ul ul { padding-inline-start: 0.9rem }
.results { padding: 0; list-style: none }
.results li { margin: 0 0 var(--block-gap) }
.results a { font-weight: 600 }
.results p { margin: 0.15rem 0 0 }
@media (max-width: 60rem) {
  body { display: block }
  .site { position: static; height: auto; padding-block-end: 0.5rem; border: 0; border-block-end: var(--hairline) solid var(--border) }
  .search { margin: 0 0 0.5rem }
}
@supports selector(::details-content) {
  @media (min-width: 60.01rem) {
    .site summary { display: none }
    .site details::details-content { display: block; content-visibility: visible }
  }
}
@media print {
  body { display: block }
  .site, .skip, .turn { display: none }
}
`
