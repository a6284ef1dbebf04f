import type { Theme, TitleStyle } from '../../../theme/types.ts'
import { css, rule } from '../css.ts'
import { lettering } from './lettering.ts'

/** Title, subtitle, authors and date, from the front matter. */
export function titleBlockStyles({ title }: Theme): string {
  return [
    shared,
    rule('.title-block', { 'text-align': title.align }),
    rule('.title-block h1', { ...plainLetters, ...lettering(title) }),
    title.subtitleItalic ? italicSubtitle : '',
    rules[title.rule],
  ].join('')
}

/** A title is a first-level heading, but isn't lettered like one. */
const plainLetters = {
  'font-style': 'normal',
  'text-transform': 'none',
  'font-variant-caps': 'normal',
  'letter-spacing': 'normal',
}

const shared = css`
.title-block { margin-bottom: var(--below-title-block) }
.title-block h1 { font-size: var(--title-size); line-height: var(--title-line-height); color: var(--heading); text-align: inherit; margin: 0; padding: 0; border: 0 }
.title-block h1:not(:last-child) { margin-bottom: var(--below-title) }
.subtitle { font: 400 var(--subtitle-size)/1.35 var(--font-heading); color: var(--muted); text-wrap: balance; margin: 0 }
.subtitle:not(:last-child) { margin-bottom: var(--below-subtitle) }
.authors,.date { margin: 0 }
.authors:not(:last-child) { margin-bottom: var(--below-authors) }
.date { color: var(--muted) }
`

const italicSubtitle = css`.subtitle { font-style: italic }`

const above = css`.title-block { padding-top: var(--above-title-rule); border-top: var(--title-rule) solid var(--accent) }`
const below = css`.title-block { padding-bottom: var(--above-title-rule); border-bottom: var(--title-rule) solid var(--accent) }`

const rules: Readonly<Record<TitleStyle['rule'], string>> = {
  none: '',
  above,
  below,
  both: above + below,
}
