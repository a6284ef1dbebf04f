import { createCanvas, ImageData } from '@napi-rs/canvas'
import { type Spot, side } from './difference.ts'
import type { Picture } from './picture.ts'

/** Between the pictures, in pixels. */
const gap = 16

/** A PNG file of the reference picture, the new one, and the new one once more with what differs marked. */
export function sideBySide(reference: Picture, drawn: Picture, spots: readonly Spot[]): Buffer {
  const [left, middle] = [reference.width + gap, drawn.width + gap]
  const width = left + middle + drawn.width
  const canvas = createCanvas(width, Math.max(reference.height, drawn.height))
  const context = canvas.getContext('2d')
  context.fillStyle = '#808080'
  context.fillRect(0, 0, width, canvas.height)
  context.putImageData(imageOf(reference), 0, 0)
  context.putImageData(imageOf(drawn), left, 0)
  context.putImageData(imageOf(drawn), left + middle, 0)
  context.fillStyle = 'rgba(255, 0, 0, 0.25)'
  for (const { x, y } of spots) context.fillRect(left + middle + x, y, side, side)
  return canvas.toBuffer('image/png')
}

function imageOf({ width, height, pixels }: Picture): ImageData {
  return new ImageData(Uint8ClampedArray.from(pixels), width, height)
}
