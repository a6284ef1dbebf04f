import type { Image } from '../../../document/types.ts'
import { pictureSize } from '../../../layout/slides/picture-size.ts'
import { nativeChart } from './native-chart.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of a picture, or of the chart that stands for it: a chart is drawn for its place, and has the whole room. */
export function shownSize(image: Image, room: Size): Size {
  const isFree = image.share === null && image.width === null && image.height === null
  if (!isFree || nativeChart(image) === null) return pictureSize(image, room)
  const { width, height } = room
  // Neither too flat nor too high.
  return { width: Math.min(width, height * 2.2), height: Math.min(height, width * 0.75) }
}
