import type { Image } from '../../document/types.ts'

/** How much larger than by their pixels pictures are shown at most, in points: drawings stay sharp. */
const largest = { drawing: 1.6, bitmap: 1.1 } as const

/** What stands for a picture that isn't there. */
const placeholder = { width: 320, height: 120 } as const

/** The size of a picture on a slide in points, made to fit a room. */
export function pictureSize(
  { source, share, width, height }: Image,
  room: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  const natural = source.kind === 'embedded' ? source.image : placeholder
  const ratio = natural.height / natural.width
  const isDrawing = source.kind === 'embedded' && source.image.format === 'svg'
  const grown = source.kind === 'embedded' ? largest[isDrawing ? 'drawing' : 'bitmap'] : 1
  const asked =
    share !== null ? share * room.width : (width ?? (height === null ? null : height / ratio))
  const wide = asked ?? natural.width * grown
  const high = share === null && height !== null ? height : wide * ratio
  const scale = Math.min(1, room.width / wide, room.height / high)
  return { width: Math.max(1, wide * scale), height: Math.max(1, high * scale) }
}
