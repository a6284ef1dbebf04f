import type { Color } from '../../theme/types.ts'

/** A tint of a theme colour as Word works it out: lightness in HSL moved towards white (ECMA-376, 17.3.2.6). */
export function tinted(color: Color, share: number): Color {
  const part = share / 255
  return withLightness(color, (lightness) => lightness * part + (1 - part))
}

/** A shade of a theme colour: lightness in HSL moved towards black. */
export function shaded(color: Color, share: number): Color {
  return withLightness(color, (lightness) => lightness * (share / 255))
}

/** The colour with another lightness, its hue and saturation kept. */
function withLightness(color: Color, change: (lightness: number) => number): Color {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  )
  const channels = [red ?? 0, green ?? 0, blue ?? 0]
  const max = Math.max(...channels)
  const min = Math.min(...channels)
  const before = (max + min) / 2
  const after = change(before)
  const room = (lightness: number) => 1 - Math.abs(2 * lightness - 1)
  // Chroma is saturation times the room that a lightness leaves for it; channels keep their ratio within it.
  const scale = room(before) === 0 ? 0 : room(after) / room(before)
  const digits = channels.map((channel) =>
    Math.round((after + (channel - before) * scale) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
