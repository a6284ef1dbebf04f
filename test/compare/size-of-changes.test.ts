import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { compareCases } from './cases.ts'
import { changesIn } from './changes-in.ts'

test.each(compareCases)('the change is as small as it is: $name', async (given) => {
  const { bytes } = await convert({
    content: given.new,
    compareWith: { content: given.old },
    format: 'html',
    images: [{ url: 'cat.png', bytes: cat }],
  })
  expect(changesIn(Buffer.from(bytes).toString())).toEqual(given.changes)
})

const cat = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
