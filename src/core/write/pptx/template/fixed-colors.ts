import { recordOf } from '../../../document/record-of.ts'
import { alertKinds } from '../../../document/types.ts'
import type { ThemeSlot, WordColor } from '../../docx/markup/color.ts'
import type { WordColors } from '../../docx/styles/theme-colors.ts'

/** Says a colour by its slot of the theme only where the template has that colour in that slot. */
export type Follow = (color: WordColor) => WordColor

/** @param slots those that have the colours which Octavo takes them for */
export function followOnly(slots: ReadonlySet<ThemeSlot>): Follow {
  return ({ value, slot, ...change }) =>
    slot !== undefined && slots.has(slot) ? { value, slot, ...change } : { value }
}

export function fixedColors({ alerts, ...colors }: WordColors, follow: Follow): WordColors {
  const roles = Object.entries(colors).map(([role, color]) => [role, follow(color)])
  return {
    // With the keys that it had.
    ...(Object.fromEntries(roles) as typeof colors),
    alerts: recordOf(alertKinds, (kind) => ({
      accent: follow(alerts[kind].accent),
      background: follow(alerts[kind].background),
    })),
  }
}
