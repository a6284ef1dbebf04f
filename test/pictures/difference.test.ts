import { expect, test } from 'vitest'
import { pdf } from '../support/pdf.ts'
import { differences } from './difference.ts'
import { pictureOfPdf, resolution } from './drawing.ts'
import { inFewColors, type Picture, pngOf, readPicture } from './picture.ts'

const file = await pdf(
  '---\npage_size: a5\n---\n\nCall the function (`parse()`), or [go on](https://example.org).\n\n| Name | Value |\n| --- | --- |\n| one | 1 |\n',
)
const [page] = file.pages
const reference = inFewColors(await pictureOfPdf(file.bytes, 1))

type Color = readonly [number, number, number]

/** The picture with other colours in a box on the page: left, bottom, right, top in points. */
function changed(box: readonly number[], change: (color: Color) => Color): Picture {
  const pixels = Uint8ClampedArray.from(reference.pixels)
  const scale = resolution / 72
  const [left = 0, bottom = 0, right = 0, top = 0] = box
  const height = page?.height ?? 0
  for (let y = Math.floor((height - top) * scale); y < (height - bottom) * scale; y++) {
    for (let x = Math.floor(left * scale); x < right * scale; x++) {
      const at = (y * reference.width + x) * 4
      const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3)
      pixels.set(change([r, g, b]), at)
    }
  }
  return { ...reference, pixels }
}

/** The picture, so many pixels further down and to the right. */
function moved(by: number): Picture {
  const { width, height, pixels } = reference
  const result = new Uint8ClampedArray(pixels.length).fill(255)
  result.set(pixels.subarray(0, (height * width - by * (width + 1)) * 4), by * (width + 1) * 4)
  return { width, height, pixels: result }
}

test('a page looks like itself, and like what a file of PNG keeps of it', async () => {
  expect(differences(reference, reference)).toEqual([])
  const read = await readPicture(pngOf(reference))
  expect(Buffer.from(read.pixels).equals(Buffer.from(reference.pixels))).toBe(true)
})

test('a page that has moved by two pixels looks alike, and one that has moved by five does not', () => {
  expect(differences(reference, moved(2))).toEqual([])
  expect(differences(reference, moved(5))).not.toEqual([])
})

test('a page that pdf.js draws between other pixels looks alike', async () => {
  const drawn = await pictureOfPdf(file.bytes, 1, { x: 0.7, y: 1.3 })
  expect(differences(reference, inFewColors(drawn))).toEqual([])
})

test('a bracket that is half covered by the tint of code looks different', () => {
  const code = page?.runs.find(({ font }) => font.startsWith('SourceCode'))
  if (code === undefined) throw new Error('There is no code.')
  const box = [code.x - code.size * 0.17, code.y - 3, code.x, code.y + 9]
  expect(
    differences(
      reference,
      changed(box, () => [243, 245, 248]),
    ),
  ).not.toEqual([])
})

test('a line of a table that is missing looks different', () => {
  const line = page?.lines.find(({ box: [left = 0, , right = 0] }) => right - left > 50)
  if (line === undefined) throw new Error('There is no line.')
  const [left = 0, bottom = 0, right = 0, top = 0] = line.box
  const box = [left, bottom - 1, right, top + 1]
  expect(
    differences(
      reference,
      changed(box, () => [255, 255, 255]),
    ),
  ).not.toEqual([])
})

test('a link in the colour of another role looks different', () => {
  const box = page?.links[0]?.box ?? []
  expect(
    differences(
      reference,
      changed(box, ([r, g, b]) => [b, g, r]),
    ),
  ).not.toEqual([])
})
