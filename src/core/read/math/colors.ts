import { colorsNamed, formatHex, wcagLuminance } from 'culori'

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/

/** A colour as temml writes it, in hex digits or by CSS's name, as `#rrggbb`; `undefined` for none that is known. */
export function hexColor(color: string): string | undefined {
  const given = color.trim().toLowerCase()
  return hex.test(given) || Object.hasOwn(colorsNamed, given) ? formatHex(given) : undefined
}

/** Black or white, whichever stands out more on `ground` (WCAG 2.2, "relative luminance"). */
export function colorOn(ground: string): string {
  // Where the contrasts with both, (1.05)/(L + 0.05) and (L + 0.05)/0.05, are the same.
  return wcagLuminance(ground) > 0.179 ? '#000000' : '#ffffff'
}
