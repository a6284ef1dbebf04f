import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bytesOf, dotGif, dotJpeg, dotPng, dotWebp } from '../support/pictures.ts'
import { warned } from '../support/read.ts'

const pictures = { PNG: dotPng, JPEG: dotJpeg, GIF: dotGif, WebP: dotWebp }

const shown = (bytes: Uint8Array) =>
  warned(`![a](data:;base64,${Buffer.from(bytes).toString('base64')})`)

describe.each(Object.entries(pictures))('a %s', (format, uri) => {
  const whole = bytesOf(uri)

  test('that is whole is shown, whatever comes after it', () => {
    expect(shown(whole)).toEqual([])
    expect(shown(Buffer.concat([whole, Buffer.from('\n')]))).toEqual([])
  })

  test('that is cut off anywhere is left out with a warning', () => {
    // The trailer of a GIF and the last byte of a chunk of odd length in a WebP say nothing.
    const needed = format === 'GIF' || format === 'WebP' ? whole.length - 1 : whole.length
    for (let length = 30; length < needed; length++) {
      expect([length, shown(whole.subarray(0, length))]).toEqual([length, ['image_invalid:1']])
    }
  })
})

test('a PNG with a wrong byte among its pixels is left out with a warning', () => {
  const damaged = bytesOf(dotPng)
  const at = damaged.indexOf('IDAT') + 8
  damaged.writeUInt8((damaged.readUInt8(at) + 1) % 256, at)
  expect(shown(damaged)).toEqual(['image_invalid:1'])
})

/** The picture with a colour profile of that many bytes, compressed, behind its header (W3C PNG, third edition, 11.3.2.3). */
function withProfile(bytes: number): Buffer {
  const png = bytesOf(dotPng)
  const data = Buffer.concat([Buffer.from('iCCPa\0\0'), deflateSync(Buffer.alloc(bytes))])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length - 4, 0)
  frame.writeUInt32BE(crc32(data), 4)
  const header = 8 + 25
  return Buffer.concat([
    png.subarray(0, header),
    frame.subarray(0, 4),
    data,
    frame.subarray(4),
    png.subarray(header),
  ])
}

test('a PNG whose colour profile expands to far more than any has is left out with a warning', () => {
  expect(shown(withProfile(3_000_000))).toEqual([])
  expect(shown(withProfile(50_000_000))).toEqual(['image_invalid:1'])
  const inSvg = (bytes: Buffer) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image width="9" height="9" href="data:image/png;base64,${bytes.toString('base64')}"/></svg>`,
    )
  expect(shown(inSvg(withProfile(3_000_000)))).toEqual([])
  expect(shown(inSvg(withProfile(50_000_000)))).toEqual(['image_invalid:1'])
})
