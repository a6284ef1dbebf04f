import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'

/** Of more styles than are kept, so that the first are forgotten and made again. */
const colors = Array.from({ length: 40 }, (_, index) => `#0000${index + 10}` as const)

test('files that documents share are the same bytes whether they were made before or not', async () => {
  const files = async () =>
    Promise.all(
      colors.map(async (accent) => {
        const overrides = { accent }
        const { bytes } = await convert({ content: 'a', format: 'docx', overrides })
        return Buffer.from(bytes).toString('base64')
      }),
    )
  const [first, again] = [await files(), await files()]
  expect(again).toEqual(first)
  expect(new Set(first).size).toBe(colors.length)
})
