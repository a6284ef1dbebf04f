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
