import { crc32, deflateSync } from 'node:zlib'

/** Pictures of 8 by 4 pixels, all red, as `data:` addresses. */
export const dotPng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAFElEQVR4nGM8ISfHgA0wYRUlSwIAZiYBDHImCC4AAAAASUVORK5CYII='

export const dotWebp = 'data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvB8AAAAdQjyLXo/+BiOh/AAA='

export const dotSvg =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4IiBoZWlnaHQ9IjQiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjQiIGZpbGw9IiNjODFlMWUiLz48L3N2Zz4='

/** A PNG of that size in pixels, all red, as a `data:` address. */
export function redPng(width: number, height: number): string {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.of(200, 30, 30))])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const file = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array(height).fill(row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${file.toString('base64')}`
}

/** Length, type, data, and the checksum of the last two (PNG, 5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
