import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/index.js'
import { all, one, wordFile } from '../support/docx.ts'
import { pdf } from '../support/pdf.ts'
import { read } from '../support/read.ts'
import { themeNamed } from '../support/themes.ts'

const picture = (width: number, height: number) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'%3E%3Crect width='9' height='9'/%3E%3C/svg%3E`

function coverOf(frontMatter: string, options = {}) {
  const { document, warnings } = read(`---\n${frontMatter}\n---\n\n# One\n`, { options })
  return {
    cover: document.cover,
    first: document.children[0]?.type,
    warnings: warnings.map(({ code, line, message }) => `${code}:${line}: ${message}`),
  }
}

describe('a document', () => {
  test.each([
    ['title: A', false],
    ['cover: true', true],
    ['cover: false', false],
    ['cover: none', false],
    ['cover: {color: "#1B3A5C"}', true],
    // Those of other programs.
    ['cover: img/post.jpg', false],
    ['cover: {image: img/post.jpg, alt: A post, relative: true}', false],
  ])('that says %s has a cover: %s', (frontMatter, has) => {
    const { cover, warnings } = coverOf(frontMatter)
    expect([cover !== null, warnings]).toEqual([has, []])
  })

  test('that a request gives a cover, or takes it from', () => {
    expect(coverOf('title: A', { cover: true }).cover).not.toBeNull()
    expect(coverOf('cover: {color: accent}', { cover: false }).cover).toBeNull()
  })

  test('has its abstract on the cover where it says so', () => {
    const own = 'title: A\nabstract: Words\n'
    expect(coverOf(`${own}cover: true`)).toMatchObject({
      cover: { abstract: null },
      first: 'abstract',
    })
    expect(coverOf(`${own}cover: {abstract: true}`)).toMatchObject({
      cover: { abstract: { type: 'abstract' } },
      first: 'heading',
    })
  })

  test.each([
    [
      'cover: {color: blue}',
      'front_matter_invalid:2: The front matter key "cover.color" must be accent, heading, none or a colour such as #1b3a5c.',
    ],
    [
      'cover:\n  color: accent\n  height: 3cm',
      'front_matter_unknown_key:4: The front matter key "cover.height" is not known. Known: color, picture, abstract.',
    ],
    [
      'cover: {picture: [a.png]}',
      'front_matter_invalid:2: The front matter key "cover.picture" must be text.',
    ],
    [
      'cover: {abstract: long}',
      'front_matter_invalid:2: The front matter key "cover.abstract" must be true or false.',
    ],
    [
      'cover: {picture: "https://example.com/a.png"}',
      'image_not_loaded:2: The picture of the cover at https://example.com/a.png was not fetched; it was left out.',
    ],
  ])('that says %s is told', (frontMatter, warning) => {
    expect(coverOf(frontMatter).warnings).toEqual([warning])
  })
})

describe('a theme', () => {
  const corporate = themeNamed('corporate')
  const themeWith = (cover: object) => ({
    definition: { ...corporate, frontMatter: { cover } },
    fonts: [],
  })
  const pagesOf = async (content: string, cover: object) => {
    const { bytes } = await convert({ content, format: 'html', theme: themeWith(cover) })
    return Buffer.from(bytes).toString()
  }

  test('says what is at the top of covers, and whether there are any', async () => {
    const field = '.cover-field{background:#abcdef}'
    const look = { color: '#abcdef' }
    expect(await pagesOf('Text', look)).not.toContain('class="cover"')
    expect(await pagesOf('---\ncover: true\n---\n', look)).toContain(field)
    expect(await pagesOf('Text', { ...look, show: true })).toContain(field)
    expect(await pagesOf('---\ncover: false\n---\n', { ...look, show: true })).not.toContain(
      'class="cover"',
    )
    const own = await pagesOf('---\ncover: {color: "#123456"}\n---\n', look)
    expect(own).toContain('.cover-field{background:#123456}')
    expect(await pagesOf('---\ncover: {color: none}\n---\n', look)).not.toContain('cover-field"')
  })
})

const pages = '# One\n\n\\newpage\n\n# Two\n\n\\newpage\n\n# Three\n'

describe('pages after a cover', () => {
  test('are counted from 1, in contents too', async () => {
    const content = `---\ntitle: Report\ncover: true\ntoc: true\n---\n\n${pages}`
    const file = await pdf(content)
    const texts = file.pages.map(({ text }) => text.replace(/\s+/g, ' ').trim())
    expect(texts.map((text) => /\d \/ \d$/.exec(text)?.[0])).toEqual([
      undefined,
      ...['1 / 3', '2 / 3', '3 / 3'],
    ])
    expect(file.claimsUa).toBe(true)
    const word = await wordFile(content)
    const entries = word.paragraphs.filter(({ style }) => style.startsWith('TOC'))
    expect(entries.map(({ text }) => text)).toEqual(['Contents', 'One\t1', 'Two\t2', 'Three\t3'])
  })

  test('begin on a right page where left and right pages differ', async () => {
    const content = `---\ntitle: Report\ncover: true\nheader: {left: Left, right: Right}\n---\n\n${pages}`
    const texts = (await pdf(content)).pages.map(({ text }) => text.replace(/\s+/g, ' ').trim())
    expect(texts).toEqual([
      'Report',
      '',
      expect.stringMatching(/^Right One 1 \/ 3/),
      expect.stringMatching(/^Left Two 2 \/ 3/),
      expect.stringMatching(/^Right Three 3 \/ 3/),
    ])
    const document = (await wordFile(content)).part('word/document.xml')
    // Word leaves the back of the cover empty by itself.
    expect(one(document, 'w:pgNumType').attributes['w:start']).toBe('1')
  })
})

test('a picture fills the field at the top of a cover, and is cut at its sides or above and below', async () => {
  const cropOf = async (width: number, height: number) => {
    const file = await wordFile(
      `---\ntitle: A\ncover: {picture: "${picture(width, height)}"}\n---\n`,
    )
    const header = file.names.find(
      (name) => /^word\/header/.test(name) && all(file.part(name), 'wp:anchor').length > 0,
    )
    const part = file.part(header ?? '')
    expect(one(part, 'wp:anchor').attributes.behindDoc).toBe('1')
    const { l, t, r, b } = one(part, 'a:srcRect').attributes
    return [l, t, r, b].map((side) => Math.round(Number(side) / 1000))
  }
  // The field of A4 is 595 by 354 points.
  expect(await cropOf(300, 300)).toEqual([0, 20, 0, 20])
  expect(await cropOf(600, 100)).toEqual([36, 0, 36, 0])
})
