import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { sayIfChromiumIsMissing } from '../support/chromium.ts'
import { fontFaces } from '../support/embedded-fonts.ts'
import { htmlPage } from '../support/html-page.ts'
import { browserTest, onPage } from '../support/in-browser.ts'
import { tablesOfWoff2 } from '../support/sfnt.ts'

sayIfChromiumIsMissing('fonts of web pages')

const showcase = readFileSync('examples/showcase.md', 'utf8')

test('a page holds each face that it uses as WOFF2, and no other', async () => {
  const faces = await fontFaces('# Title\n\nText, **bold**, *italic* and `code`.\n')
  expect(faces.map(({ family, weight, style }) => `${family} ${weight} ${style}`).sort()).toEqual([
    'Source Code Pro 400 normal',
    'Source Sans 3 400 italic',
    'Source Sans 3 400 normal',
    'Source Sans 3 600 normal',
    'Source Sans 3 700 normal',
  ])
  for (const { font, range } of faces) {
    expect(range).toBeUndefined()
    expect(font.toString('latin1', 0, 4)).toBe('wOF2')
    expect(font.readUInt32BE(8)).toBe(font.length)
    expect([...tablesOfWoff2(font).keys()]).toEqual(
      expect.arrayContaining(['cmap', 'glyf', 'GPOS']),
    )
  }
})

test('emphasis in emphasis has the upright face and the italic one, however deep it nests', async () => {
  // Each level would have asked for both faces of the next.
  const deep = Array.from({ length: 24 }, (_, level) => (level % 2 === 0 ? '*a' : '_a')).join(' ')
  const closed = Array.from({ length: 24 }, (_, level) => (level % 2 === 0 ? 'b_' : 'b*')).join(' ')
  const faces = await fontFaces(`${deep} ${closed}`)
  expect(faces.map(({ style }) => style).sort()).toEqual(['italic', 'normal'])
})

test.each(['> [!TODO]\n> An\n', '??? todo ""\n\n    An\n'])(
  'the label of an alert is in the fonts that it takes: %j',
  async (alert) => {
    const inVietnamese = (content: string) => fontFaces(`---\nlang: vi\n---\n\n${content}`)
    const written = await inVietnamese('> [!TODO] Cần làm\n> An\n')
    expect(written.some(({ weight, range }) => weight === '700' && range !== undefined)).toBe(true)
    expect(await inVietnamese(alert)).toEqual(written)
  },
)

test('other scripts add files, of which each has characters of its own', async () => {
  const files = async (content: string) =>
    (await fontFaces(content)).filter(({ weight }) => weight === '400')
  const english = await files('Text')
  const french = await files('Texte français')
  const greek = await files('Text κείμενο')
  expect([english.length, french.length, greek.length]).toEqual([1, 1, 2])
  const [first, second] = greek
  expect(first?.font).toEqual(english[0]?.font)
  expect(first?.range).toContain('U+20-7e')
  expect(second?.range).toContain('U+370-3ff')
  // What no font of the theme has adds nothing.
  expect(await files('Text 中文 😀')).toHaveLength(1)
})

test('formulas bring a font for formulas with them', async () => {
  const faces = await fontFaces('$x^2$ and $\\mathfrak{a}$')
  const math = faces.filter(({ family }) => family === 'STIX Two Math')
  expect(math.length).toBe(2)
  // By this table browsers stretch brackets and place scripts (OpenType 1.9, `MATH`).
  for (const { font } of math) expect([...tablesOfWoff2(font).keys()]).toContain('MATH')
  expect(await fontFaces('Text')).toHaveLength(1)
})

browserTest('brackets in a formula are as high as what they hold', async () => {
  const [bracket, matrix] = await onPage(
    '$$\n\\begin{pmatrix} a \\\\ b \\\\ c \\end{pmatrix}\n$$\n',
    {},
    (page) =>
      page.evaluate<number[]>(
        `['mo', 'mtable'].map((name) => document.querySelector(name).getBoundingClientRect().height)`,
      ),
  )
  expect(bracket).toBeGreaterThan(0.9 * (matrix ?? 0))
})

test('a page that only names its fonts holds none, but stand-ins as wide and as high', async () => {
  for (const [content, options] of [
    ['Text', { fonts: 'name' }],
    ['---\nfonts: name\n---\nText', {}],
  ] as const) {
    const { source } = await htmlPage(content, { options })
    expect(source).not.toMatch(/data:font|font-src/)
    // Source Sans 3 is narrower than Arial, letter by letter.
    expect(source).toMatch(
      /@font-face\{font-family:"Arial for Source Sans 3";font-weight:400;font-style:normal;src:local\("Arial"\),[^;]*local\("Liberation Sans"\)[^;]*;size-adjust:93\.7%;ascent-override:109\.3%;descent-override:42\.7%/,
    )
    expect(source).toMatch(
      /--font-body:"Source Sans 3","Source Sans Pro","Segoe UI for Source Sans 3"/,
    )
  }
})

describe.each(themes.map(({ id }) => id))('in %s', (theme) => {
  browserTest('every text has its face in the page', async () => {
    const faces = await fontFaces(showcase, { theme })
    const held = new Set(faces.map(({ family, weight, style }) => `${family} ${weight} ${style}`))
    const used = await onPage(showcase, { request: { theme } }, async (page) => {
      return (await page.evaluate(`(() => {
        const faces = new Set()
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          const element = text.parentElement
          if (text.data.trim() === '' || element.closest('math, svg') !== null) continue
          const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element)
          const [family] = fontFamily.split(',')
          faces.add([family.replaceAll('"', ''), fontWeight, fontStyle].join(' '))
        }
        return [...faces]
      })()`)) as string[]
    })
    expect(used.filter((face) => !held.has(face))).toEqual([])
  })
})
