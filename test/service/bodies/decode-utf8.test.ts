import { expect, test } from 'vitest'
import { decodeUtf8 } from '#octavo/service/bodies/decode-utf8.js'

test.each(['', 'plain', 'é', '漢字', '😀', 'é漢😀', '\u0000', 'a\ufeffb'])('decodes %j', (text) => {
  expect(decodeUtf8(Buffer.from(text))).toBe(text)
})

test.each(['x', 'é', '漢', '😀'])('decodes millions of %j', (letter) => {
  const text = letter.repeat(2_000_000)
  expect(decodeUtf8(Buffer.from(text)) === text).toBe(true)
})

test('leaves out one byte order mark', () => {
  expect(decodeUtf8(Buffer.from('\ufeff\ufeffa'))).toBe('\ufeffa')
})

test.each([[[0xc0, 0xaf]], [[0xe9]], [[0xed, 0xa0, 0x80]], [[0xff, 0xfe]], [[0xf0, 0x9f]]])(
  'refuses the bytes %j',
  (bytes) => {
    expect(decodeUtf8(Buffer.from(bytes))).toBeUndefined()
  },
)
