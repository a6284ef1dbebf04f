import { hex, themeColor, type WordColor } from './color.ts'
import { element, type Xml } from './xml.ts'

/** A line of a border. */
export interface Border {
  /** Eighths of a point. */
  readonly size: number
  /** Points between the border and the text; Word takes 0 to 31. */
  readonly space: number
  readonly color: WordColor
  readonly dashed?: boolean
  readonly double?: boolean
}

/** One side of a border, such as `w:left`. */
export function borderElement(name: string, { size, space, color, dashed, double }: Border): Xml {
  return element(name, {
    'w:val': dashed ? 'dashed' : double ? 'double' : 'single',
    'w:sz': size,
    'w:space': space,
    'w:color': hex(color.value),
    ...themeColor(color),
  })
}
