import { css } from '../css.ts'

/** Suggested changes. */
export const revision = css`
.revision { padding: .05em .1em; border-radius: .15em }
ins.revision { color: var(--tip); background: var(--tip-bg) }
del.revision { color: var(--caution); background: var(--caution-bg) }
`

/**
 * What has changed between two versions. What is underlined or struck is so in greyscale too, and where the reader's own colours are
 * forced; a bar stands in the margin beside each paragraph with a change, and beside what was inserted or deleted as a whole. Wide
 * blocks in a change grow as others do (wide-blocks.ts).
 */
export const comparison = css`
.revision { -webkit-box-decoration-break: clone; box-decoration-break: clone }
ins.revision,ins.revised { --changed: var(--tip); text-decoration: underline; text-decoration-thickness: .06em; text-underline-offset: .16em }
del.revision,del.revised { --changed: var(--caution); text-decoration: line-through; text-decoration-thickness: .06em }
.revised { display: block; position: relative }
.revised :is(p,li,dt,dd,h1,h2,h3,h4,h5,h6,td,th,figcaption,blockquote,summary,a,span,code):not([class^=syntax]) { color: inherit }
.revised,:is(td,th) > .revised { color: var(--changed) }
.revision code { color: inherit; background: none }
.revised :is(pre,table,figure,.math) { text-decoration: inherit }
.revised > :is(pre,.table,figure,.listing) { outline: 1px solid var(--changed); outline-offset: 2px }
.revised.moved { text-decoration-style: double }
:is(p,h1,h2,h3,h4,h5,h6,li,dt,dd,td,th,figcaption,.math):has(> .revision,> :is(a,em,strong,code,mark,sub,sup,small) > .revision) { position: relative }
.revised::before,:where(p,h1,h2,h3,h4,h5,h6,li,dt,dd,figcaption,.math):has(> .revision,> :is(a,em,strong,code,mark,sub,sup,small) > .revision)::before {
  content: "";
  position: absolute;
  inset-block: .1em;
  inset-inline-start: -.75rem;
  inline-size: 3px;
  background: var(--changed, var(--muted));
}
dd > .revised::before { inset-inline-start: -.4rem }
:is(td,th) > .revised::before { display: none }
tr:is(.inserted,.deleted) > :first-child > .revised::before { display: block; inset-inline-start: -.4rem }
li > :is(.revised,p)::before,li:has(> .revision,> :is(a,em,strong,code) > .revision)::before { inset-inline-start: calc(-1 * var(--list-indent, 2em)) }
tr.inserted > :is(td,th),:is(td,th).inserted { background: var(--tip-bg) }
tr.deleted > :is(td,th),:is(td,th).deleted { background: var(--caution-bg) }
@media screen {
  @supports (width: 1cqi) {
    main > .revised > :is(pre,.listing,.table,.math:not(:has(.numbered,.wide))) { width: max-content; min-width: 100%; max-width: calc(50% + 50cqi - var(--page-x)) }
    main > .revised > .table:has(> table > colgroup) { width: var(--wide) }
  }
}
@media (forced-colors: active) { .revised::before,:has(> .revision)::before { background: CanvasText } }
`
