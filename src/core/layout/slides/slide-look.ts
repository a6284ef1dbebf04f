import { isDark, legible } from '../../theme/color.ts'
import { deriveRoles } from '../../theme/roles.ts'
import type { Color, Palette, Theme } from '../../theme/types.ts'
import { cssColor } from './css-color.ts'
import type { Slide } from './slides.ts'

/** What a slide's own colours make of a theme, so that all that is on it stays legible; the theme itself for a slide without any. */
export function lookOf(
  { background, color, isInverted }: Pick<Slide, 'background' | 'color' | 'isInverted'>,
  theme: Theme,
): Theme {
  const asked = background.color === null ? null : cssColor(background.color)
  const words = color === null ? null : cssColor(color)
  if (asked === null && words === null && !isInverted) return theme
  const { palette } = theme
  const bg = asked ?? (isInverted ? palette.text : palette.bg)
  const isTurned = isDark(bg) !== isDark(palette.bg)
  const text = words ?? (isTurned ? palette.bg : palette.text)
  const shown = (role: Color, ratio: number) => legible(role, [bg], ratio)
  const own: Palette = {
    ...{ bg, text: shown(text, theme.contrast), accent: shown(palette.accent, 3) },
    heading: shown(words ?? (isTurned ? palette.bg : palette.heading), theme.contrast),
    link: shown(palette.link, theme.contrast),
  }
  return { ...theme, palette: own, colors: deriveRoles(own, { ...theme, roles: {} }) }
}
