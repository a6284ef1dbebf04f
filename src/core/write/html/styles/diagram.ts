import { diagramColors } from '../../../theme/diagram-colors.ts'
import type { Theme } from '../../../theme/types.ts'
import { css, rule } from '../css.ts'

const diagram = css`
.diagram { max-width: 100%; overflow-x: auto; text-align: inherit }
.diagram > svg { max-width: max(100%,30em); height: auto; vertical-align: middle; font-family: var(--font-body); line-height: normal; letter-spacing: normal; text-transform: none; direction: ltr }
.diagram text { white-space: pre }
@media print { .diagram { overflow: visible; break-inside: avoid } .diagram > svg { max-width: 100% } }
`

/** A diagram, and the theme's colours for its parts. */
export function diagramStyles(theme: Theme): string {
  const colors = Object.entries(diagramColors(theme))
  return (
    rule(
      '.diagram',
      Object.fromEntries(colors.map(([name, color]) => [`--diagram-${name}`, color])),
    ) + diagram
  )
}
