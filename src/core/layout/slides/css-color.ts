import type { Color } from '../../theme/types.ts'

/** Colours that authors of slides name. */
const named: Readonly<Record<string, Color>> = {
  ...{ black: '#000000', white: '#ffffff', gray: '#808080', grey: '#808080', silver: '#c0c0c0' },
  ...{ red: '#ff0000', maroon: '#800000', crimson: '#dc143c', tomato: '#ff6347', pink: '#ffc0cb' },
  ...{ orange: '#ffa500', gold: '#ffd700', yellow: '#ffff00', beige: '#f5f5dc', ivory: '#fffff0' },
  ...{ green: '#008000', lime: '#00ff00', olive: '#808000', teal: '#008080', aqua: '#00ffff' },
  ...{ cyan: '#00ffff', aquamarine: '#7fffd4', lightgreen: '#90ee90', darkgreen: '#006400' },
  ...{ blue: '#0000ff', navy: '#000080', steelblue: '#4682b4', skyblue: '#87ceeb' },
  ...{ lightblue: '#add8e6', darkblue: '#00008b', midnightblue: '#191970', purple: '#800080' },
  ...{ violet: '#ee82ee', indigo: '#4b0082', lavender: '#e6e6fa', fuchsia: '#ff00ff' },
  ...{
    brown: '#a52a2a',
    chocolate: '#d2691e',
    tan: '#d2b48c',
    coral: '#ff7f50',
    salmon: '#fa8072',
  },
  ...{ lightgray: '#d3d3d3', lightgrey: '#d3d3d3', darkgray: '#a9a9a9', darkslategray: '#2f4f4f' },
  ...{ whitesmoke: '#f5f5f5', gainsboro: '#dcdcdc', slategray: '#708090', dimgray: '#696969' },
}

/** A colour of CSS as `#rrggbb`; `null` for one that isn't known here. */
export function cssColor(text: string): Color | null {
  const value = text.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/u.test(value)) return value as Color
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/u.exec(value)
  if (short !== null) {
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`
  }
  return named[value] ?? null
}
