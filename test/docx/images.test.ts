import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { all, child, isOn, one, wordFile, type XmlElement } from '../support/docx.ts'
import { bytesOf, dotPng, dotSvg, dotWebp } from '../support/pictures.ts'

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
  expect(isOn(word.paragraph('(1)').element, 'w:pPr', 'w:bidi')).toBe(true)
})

test('a picture with a title is a figure, whose caption stays with it', async () => {
  const word = await wordFile(`![A dot](${dotPng} "The dot")`)
  expect(word.paragraphs.map(({ style, text }) => [style, text])).toEqual([
    ['Figure', ''],
    ['Caption', 'The dot'],
  ])
})

/** A picture whose bytes tell how often they are gone through. */
class WatchedBytes extends Uint8Array {
  static reads = 0

  override [Symbol.iterator]() {
    WatchedBytes.reads += 1
    return super[Symbol.iterator]()
  }
}

test('a picture is looked through once, however often it is shown', async () => {
  const url = 'https://a.example/dot.png'
  const show = async (times: number) => {
    WatchedBytes.reads = 0
    const images = [{ url, bytes: WatchedBytes.from(bytesOf(dotPng)) }]
    await convert({ content: `![a](${url})\n\n`.repeat(times), format: 'docx', images })
    return WatchedBytes.reads
  }
  expect(await show(50)).toBe(await show(1))
})

describe('an SVG that takes long to draw', () => {
  const drawing = (content: string) =>
    `\n![A dot](data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${content}</svg>`)})`
  const pngWidth = async (content: string) => {
    const word = await wordFile(drawing(content))
    const png = word.names.find((name) => name.endsWith('.png'))
    const width = png === undefined ? null : Buffer.from(word.file(png)).readUInt32BE(16)
    return { width, warnings: word.warnings.map(({ code, line }) => [code, line]) }
  }

  test('has fewer pixels, with a warning', async () => {
    const seeThrough = '<circle cx="500" cy="500" r="500" fill-opacity=".5"/>'
    expect(await pngWidth(seeThrough)).toEqual({ width: 2000, warnings: [] })
    const many = await pngWidth(seeThrough.repeat(300))
    expect(many.width).toBeLessThan(1500)
    expect(many.warnings).toEqual([['image_reduced', 2]])
  })

  test.each([
    [
      'filters of its own',
      '<rect width="900" height="900" filter="blur(20px) drop-shadow(5 5 5 red)"/>'.repeat(600),
    ],
    [
      'filters by a style',
      `<style>rect[width]{filter:blur(20px) blur(20px)}</style>${'<rect width="900" height="900"/>'.repeat(300)}`,
    ],
    ['dashes', '<path d="M0 500H1000" stroke="#000" stroke-width="5" stroke-dasharray=".002"/>'],
  ])('for its %s is a placeholder, with a warning', async (_what, content) => {
    expect(await pngWidth(content)).toEqual({ width: null, warnings: [['image_invalid', 2]] })
  })

  test('since it is far taller than it says is a placeholder, with a warning', async () => {
    const tall = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1e5"></svg>`
    const word = await wordFile(`![A dot](data:image/svg+xml;base64,${btoa(tall)})`)
    expect(word.warnings.map(({ code }) => code)).toEqual(['image_invalid'])
  })

  test('leaves the others their time', async () => {
    const slow = '<rect width="900" height="900" filter="blur(20px)"/>'.repeat(150)
    const { warnings } = await wordFile(
      `${drawing(slow)}\n\n${drawing('<rect width="9" height="9"/>')}`,
    )
    expect(warnings.map(({ line }) => line)).toEqual([2])
  })
})
