import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'

const drawing = (content: string, size: number) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`)}`

const blurred = (count: number) =>
  '<rect width="200" height="200" filter="blur(20px) drop-shadow(5 5 5 red)"/>'.repeat(count)

test('an SVG whose filters take too long is a placeholder, with a warning', async () => {
  const content = `a\n\n![b](${drawing(blurred(150), 200)})\n\n![c](${drawing(blurred(1), 200)} "shown")`
  const { warnings } = await convert({ content, format: 'pdf' })
  expect(warnings.map(({ code, line }) => [code, line])).toEqual([['image_invalid', 3]])
})

test('the same SVG is drawn where it is shown small', async () => {
  const content = `<img src="${drawing(blurred(150), 200)}" alt="b" width="10">`
  const { warnings } = await convert({ content, format: 'pdf' })
  expect(warnings).toEqual([])
})
