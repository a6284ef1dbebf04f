import { expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { pptx } from '../support/pptx.ts'

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

const shownOn = (texts: readonly string[], pattern: RegExp) =>
  texts.filter((text) => pattern.test(text)).length

test.each(themes.map(({ id }) => id))(
  'nothing stands below the edge of a slide in %s',
  async (theme) => {
    const content = [
      `# List\n\n${lines(40, (index) => `- item ${index} ${'and words '.repeat(index % 9)}`)}`,
      `# Table\n\n| a | b |\n|---|---|\n${lines(40, (index) => `| ${index} | ${'word '.repeat(index)} |`)}`,
      `# Code\n\n\`\`\`js\n${lines(60, (index) => `const a${index} = ${'b + '.repeat(index % 30)}1`)}\n\`\`\``,
      `# Paragraph\n\n${'Words of a long paragraph. '.repeat(200)}`,
      `# ${'A long title '.repeat(30)}\n\na`,
    ].join('\n\n')
    const { slides } = await pptx(content, { theme })
    expect(Math.max(...slides.map(({ bottom }) => bottom))).toBeLessThanOrEqual(0.93)
    const texts = slides.flatMap((slide) => slide.texts)
    expect(shownOn(texts, /^item \d+/)).toBe(40)
    expect(shownOn(texts, /^const a\d+/)).toBe(60)
  },
)

test('a list that is too long goes on on a next slide, whose title says so, with its numbers', async () => {
  const { slides, warnings } = await pptx(`# Long\n\n${lines(30, () => '1. item')}\n`)
  expect(slides.map(({ title }) => title)).toEqual(['Long (1/3)', 'Long (2/3)', 'Long (3/3)'])
  const [first = 0, second = 0, third = 0] = slides.map(({ texts }) => shownOn(texts, /^item$/))
  expect(first + second + third).toBe(30)
  expect(slides[1]?.source).toContain(`startAt="${first + 1}"`)
  expect(warnings).toMatchObject([{ code: 'slide_divided', line: 1 }])
})

test('an empty cell makes no row of a table higher', async () => {
  const { slides } = await pptx('# One\n\n| a | b |\n|---|---|\n| c |  |\n')
  const empty = /<a:txBody><a:bodyPr\/><a:lstStyle\/><a:p>(<a:endParaRPr [^>]*>)<\/a:p>/
  expect(empty.exec(slides[0]?.source ?? '')?.[1]).toContain('sz="1600"')
})

test('a table that is too long has its head on each slide', async () => {
  const { slides } = await pptx(`# Long\n\n| head |\n|---|\n${lines(40, () => '| cell |')}\n`)
  expect(slides.length).toBeGreaterThan(1)
  for (const { texts } of slides) expect(shownOn(texts, /^head$/)).toBe(1)
  expect(slides.reduce((sum, { texts }) => sum + shownOn(texts, /^cell$/), 0)).toBe(40)
})

test('text that is a little too long is set smaller', async () => {
  const { slides, warnings } = await pptx(`# Full\n\n${lines(13, () => '- item')}\n`)
  expect(slides).toHaveLength(1)
  expect(slides[0]?.source).toMatch(/<a:rPr [^>]*sz="1[6-9]\d\d"/)
  expect(warnings).toMatchObject([{ code: 'slide_text_reduced', line: 1 }])
})

test('a heading never stands last on a slide that goes on', async () => {
  const { slides } = await pptx(
    `# Long\n\nText.\n\n${lines(14, (index) => `## Below ${index}\n\n${'words '.repeat(60)}\n`)}`,
  )
  for (const { texts } of slides) {
    expect(texts.filter((text) => text !== '‹#›').at(-1)).not.toMatch(/^Below/)
  }
})

test('one paragraph that no slide can hold is divided between words, and none is lost', async () => {
  const words = Array.from({ length: 1500 }, (_, index) => `word${index}`)
  const { slides } = await pptx(`# One\n\n${words.join(' ')}\n`)
  const shown = slides.flatMap(({ texts }) => texts.join(' ').match(/word\d+/g) ?? [])
  expect(shown).toEqual(words)
})
