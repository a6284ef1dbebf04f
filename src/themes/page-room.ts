import { textRoomOfTheme } from '../core/theme/page-geometry.ts'
import type { ThemeDefinition } from '../core/theme/types.ts'

/** In points: 40 mm, in which a word of a long language still fits. */
const leastRoom = 113.4

/** The fault of a page whose margins leave no room for text. */
export function pageFault({ page }: ThemeDefinition): string | undefined {
  const { width, height } = textRoomOfTheme(page)
  const [room, side] = width < height ? [width, 'width'] : [height, 'height']
  if (room >= leastRoom) return undefined
  const millimetres = Math.max(0, Math.floor((room * 25.4) / 72))
  const paper = page.measures === undefined ? page.size : 'paper of this size'
  const where = side === 'width' && (page.columns ?? 1) > 1 ? ' in each column' : ''
  return `page: on ${paper} the margins and insets leave a ${side} of ${millimetres} mm for text${where}; 40 mm are needed.`
}
