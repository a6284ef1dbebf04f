import { expect, test } from 'vitest'
import { all, child, one, wordFile, type XmlElement } from '../support/docx.ts'
import { dotPng, dotSvg, dotWebp } from '../support/pictures.ts'

const sizeOf = (drawing: XmlElement) => {
  const { cx, cy } = one(drawing, 'wp:extent').attributes
  return { width: Number(cx) / 9525, height: Number(cy) / 9525 }
}

test('a picture is in the file, with its text alternative', async () => {
  const word = await wordFile(`![A red dot](${dotPng})`)
  const document = word.part('word/document.xml')
  expect(one(document, 'wp:docPr').attributes.descr).toBe('A red dot')
  const path = word.target(one(document, 'a:blip').attributes['r:embed'])
  expect([...word.file(`word/${path}`).slice(1, 4)]).toEqual([...Buffer.from('PNG')])
})

test('a picture that is used twice is stored once, and each drawing has its own number', async () => {
  const word = await wordFile(`![a](${dotPng}) ![b](${dotPng})`)
  expect(word.names.filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
  const ids = all(word.part('word/document.xml'), 'wp:docPr').map(({ attributes }) => attributes.id)
  expect(new Set(ids).size).toBe(2)
})

test('a picture without words is marked as decorative', async () => {
  const word = await wordFile(`![](${dotPng})`)
  expect(one(word.part('word/document.xml'), 'adec:decorative').attributes.val).toBe('1')
})

test('a wanted width is kept, and the height follows', async () => {
  const word = await wordFile(`<img src="${dotPng}" alt="x" width="40">`)
  expect(sizeOf(one(word.part('word/document.xml'), 'w:drawing'))).toEqual({
    width: 40,
    height: 20,
  })
})

test('an SVG stays a vector picture, with a PNG for programs that know no SVG', async () => {
  const word = await wordFile(`![A dot](${dotSvg})`)
  const document = word.part('word/document.xml')
  expect(word.target(one(document, 'asvg:svgBlip').attributes['r:embed'])).toMatch(/\.svg$/)
  expect(word.target(one(document, 'a:blip').attributes['r:embed'])).toMatch(/\.png$/)
})

test('a WebP, which Word cannot show, becomes a PNG', async () => {
  const word = await wordFile(`![A dot](${dotWebp})`)
  expect(word.names.filter((name) => name.startsWith('word/media/'))).toEqual([
    'word/media/image1.png',
  ])
  const header = Buffer.from(word.file('word/media/image1.png'))
  expect(header.toString('latin1', 12, 16)).toBe('IHDR')
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([8, 4])
  expect(word.warnings).toEqual([])
})

test('a caption runs in the direction of its words', async () => {
  const word = await wordFile(
    `Text\n\n![A dot](${dotPng} "\u05e0\u05e7\u05d5\u05d3\u05d4.")\n\n![A dot](${dotPng} "A dot.")`,
  )
  const turned = (text: string) =>
    child(word.paragraph(text).element, 'w:pPr', 'w:bidi') !== undefined
  expect([turned('\u05e0\u05e7\u05d5\u05d3\u05d4.'), turned('A dot.')]).toEqual([true, false])
})

test('a caption without letters runs in the direction of the document', async () => {
  const word = await wordFile(`\u05e9\u05dc\u05d5\u05dd\n\n![A dot](${dotPng} "(1)")`)
  expect(child(word.paragraph('(1)').element, 'w:pPr', 'w:bidi')).toBeDefined()
})

test('a picture with a title is a figure, whose caption stays with it', async () => {
  const word = await wordFile(`![A dot](${dotPng} "The dot")`)
  expect(word.paragraphs.map(({ style, text }) => [style, text])).toEqual([
    ['Figure', ''],
    ['Caption', 'The dot'],
  ])
})
