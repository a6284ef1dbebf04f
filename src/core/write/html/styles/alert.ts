import { type AlertKind, alertKinds } from '../../../document/types.ts'
import type { AlertStyle, Theme } from '../../../theme/types.ts'
import { css, rule } from '../css.ts'

/** Alerts: their frame, and the colours of each kind. */
export function alertStyles({ alert }: Theme): string {
  return [
    shared,
    frames[alert.frame],
    alertKinds.map((kind) => rule(`.alert-${kind}`, colors(kind))).join(''),
    forced,
  ].join('')
}

function colors(kind: AlertKind): Readonly<Record<string, string>> {
  return { '--alert': `var(--${kind})`, '--alert-bg': `var(--${kind}-bg)` }
}

const shared = css`
.alert { padding: var(--alert-y) var(--alert-x) }
.alert-title { font: 700 1rem/1.3 var(--font-heading); color: var(--alert); margin-bottom: var(--tight-gap); text-align: start }
.alert-title:last-child,details.alert:not([open]) > .alert-title { margin-bottom: 0 }
`

const frames: Readonly<Record<AlertStyle['frame'], string>> = {
  // A bar has straight ends, so corners are rounded on the other side only.
  fill: css`.alert { background: var(--alert-bg); border-inline-start: var(--alert-bar) solid var(--alert); border-start-end-radius: var(--alert-radius); border-end-end-radius: var(--alert-radius) }`,
  bar: css`.alert { padding-block: .1em; padding-inline-end: 0; border-inline-start: var(--alert-bar) solid var(--alert) }`,
  box: css`.alert { background: var(--alert-bg); border: var(--rule) solid var(--alert); border-radius: var(--alert-radius) }`,
}

/** Where the reader's own colours are forced, backgrounds are gone. */
const forced = css`@media (forced-colors: active) { .alert { border-block: 1px solid; border-inline-end: 1px solid } }`
