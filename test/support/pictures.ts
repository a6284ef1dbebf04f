import { crc32, deflateSync } from 'node:zlib'

/** Pictures of 8 by 4 pixels, all red, as `data:` addresses. */
export const dotPng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAFElEQVR4nGM8ISfHgA0wYRUlSwIAZiYBDHImCC4AAAAASUVORK5CYII='

export const dotJpeg =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCAAEAAgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDkKKKK8U/TD//Z'

export const dotGif =
  'data:image/gif;base64,R0lGODdhCAAEAIEAAMgeHgAAAAAAAAAAACwAAAAACAAEAAAIDAABCBxIsKDBgwQDAgA7'

export const dotWebp = 'data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvB8AAAAdQjyLXo/+BiOh/AAA='

export const dotSvg =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4IiBoZWlnaHQ9IjQiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjQiIGZpbGw9IiNjODFlMWUiLz48L3N2Zz4='

/** The file that a `data:` address in base64 holds. */
export function bytesOf(uri: string): Buffer {
  return Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')
}

/** A PNG of that size in pixels, all red, as a `data:` address. */
export function redPng(width: number, height: number): string {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.of(200, 30, 30))])
  const file = rgbPng(width, height, Buffer.concat(Array(height).fill(row)))
  return `data:image/png;base64,${file.toString('base64')}`
}

/**
 * A PNG of 8-bit RGB pixels.
 *
 * @param rows each with its filter byte before it
 * @param chunks that stand before the data
 */
export function rgbPng(
  width: number,
  height: number,
  rows: Buffer,
  ...chunks: readonly Buffer[]
): Buffer {
  return pngFile(
    pngHeader(width, height),
    ...chunks,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  )
}

export function pngFile(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

/** The chunk that says how many 8-bit RGB pixels there are. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return pngChunk('IHDR', header)
}

/** Length, type, data, and the checksum of the last two (PNG, 5.3). */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A red rectangle of that size in CSS pixels, as an SVG. */
export function rectangle(width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#c81e1e"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
