import type { Format } from '#octavo/core/formats/formats.js'
import { pngChunk, rgbPng } from '../support/pictures.ts'

/** A document that means harm, as large as one likes. */
export interface HostileDocument {
  /** What it's made of. */
  readonly name: string
  /**
   * How often it has what makes it hostile: a size for any format in every run, a larger one for one format, and one
   * that does the most harm where that is too slow for every run.
   */
  readonly sizes: readonly [usual: number, large: number, ...worst: number[]]
  /** The format in which the large one is converted in every run: the one that has most work with it. */
  readonly worst: Format
  readonly content: (size: number) => string
}

export function hostile(
  name: string,
  sizes: HostileDocument['sizes'],
  content: HostileDocument['content'],
  worst: Format = 'pdf',
): HostileDocument {
  return { name, sizes, worst, content }
}

/** `line` for 0, 1, 2 and so on. */
export function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('')
}

/** An image in a paragraph of its own. What the address says of its type is believed by nobody. */
export function image(bytes: Buffer | string): string {
  return `![a](data:image/png;base64,${Buffer.from(bytes).toString('base64')})\n\n`
}

export function svg(content: string, attributes = 'width="100" height="100"'): string {
  return image(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  )
}

/** A sound PNG, all black: a few kilobytes, however many its pixels are. `mark` makes it another file. */
export function blankPng(width: number, height: number, mark = 0): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  return rgbPng(width, height, rows, pngChunk('tEXt', Buffer.from(`mark\0${mark}`)))
}
