import { expect, test } from 'vitest'
import { type PptxFile, pptx } from '../support/pptx.ts'

const titles = ({ slides }: PptxFile) => slides.map(({ title }) => title)
const layouts = ({ slides }: PptxFile) => slides.map(({ layout }) => layout)

test('slides begin at the highest headings that are followed by text, and those above make sections', async () => {
  const file = await pptx('# Part\n\n## One\n\na\n\n### Below\n\nb\n\n## Two\n\nc\n')
  expect(titles(file)).toEqual(['Part', 'One', 'Two'])
  expect(layouts(file)).toEqual(['Section Header', 'Title and Content', 'Title and Content'])
  expect(file.slides[1]?.texts).toEqual(expect.arrayContaining(['a', 'Below', 'b']))
  expect(file.text('ppt/presentation.xml')).toContain('<p14:section name="Part"')
})

test('a level that the front matter names counts', async () => {
  const file = await pptx('---\nslide-level: 1\n---\n\n# Part\n\n## One\n\na\n')
  expect(titles(file)).toEqual(['Part'])
  expect(file.warnings).toEqual([])
})

test('the front matter makes a title slide', async () => {
  const file = await pptx('---\ntitle: Talk\nsubtitle: Why\nauthor: Ada\n---\n\n# One\n\na\n')
  expect(titles(file)).toEqual(['Talk', 'One'])
  expect(file.slides[0]).toMatchObject({ layout: 'Title Slide', texts: ['Why', 'Ada'] })
})

test('rules begin slides, of which each has a title that can be heard', async () => {
  const file = await pptx('# One\n\na\n\n---\n\nwithout a heading\n')
  expect(titles(file)).toEqual(['One', 'without a heading'])
  expect(file.slides[1]?.source).toMatch(/type="title".*?<a:off x="\d+" y="-\d+"/s)
})

test('in decks for Marp rules alone begin slides', async () => {
  const file = await pptx(
    '---\nmarp: true\ntitle: Deck\n---\n\n# One\n\n## Below\n\na\n\n---\n\n# Two\n',
  )
  expect(titles(file)).toEqual(['One', 'Two'])
})

test('the settings between slides of Slidev are no text, and `::right::` begins a column', async () => {
  const file = await pptx(
    '# One\n\n---\nlayout: two-cols\nclass: x\n---\n\n# Two\n\nleft\n\n::right::\n\nright\n',
  )
  expect(titles(file)).toEqual(['One', 'Two'])
  expect(file.slides[1]).toMatchObject({ layout: 'Two Content' })
  expect(file.slides[1]?.texts.slice(0, 2)).toEqual(['left', 'right'])
})

test('what looks like settings in code stays code', async () => {
  const file = await pptx('# One\n\n```yaml\n---\nlayout: x\n---\n```\n')
  expect(file.slides[0]?.texts.slice(0, 3)).toEqual(['---', 'layout: x', '---'])
})
