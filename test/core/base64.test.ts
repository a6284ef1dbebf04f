import { expect, test } from 'vitest'
import { decodeBase64 } from '#octavo/core/base64.js'

const bytes = Buffer.from([0xfb, 0xef, 0xff, 0x00])

test.each([
  ['with padding', '++//AA=='],
  ['without', '++//AA'],
  ['safe in addresses', '--__AA'],
  ['with line ends', '++//\r\nAA==\n'],
  ['with spaces in the padding', '++//AA= = '],
  ['with spaces beyond ASCII, whose lower bytes are letters', '++\u202f//\u205fAA\u00a0=\u2003='],
])('decodes base64 %s', (_what, text) => {
  expect(decodeBase64(text)).toEqual(new Uint8Array(bytes))
})

test.each([
  ['a letter after the padding', 'AA=A'],
  ['too much padding', 'AA==='],
  ['other characters', 'AA!'],
  ['letters of other scripts', 'ÄA=='],
  ['a megabyte of spaces and an error', `${' '.repeat(1_000_000)}!`],
])('refuses %s', (_what, text) => {
  expect(decodeBase64(text)).toBeNull()
})
