import { expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { browserTest, inBrowser } from '../support/in-browser.ts'
import { printed } from '../support/printed.ts'
import { rgb } from '../support/rgb.ts'
import { textMargin } from '../support/themes.ts'

const look = `(() => {
  const style = (selector) => getComputedStyle(document.querySelector(selector))
  const { backgroundColor, colorScheme } = style(':root')
  const { color, fontFamily } = style('p')
  return {
    bg: backgroundColor,
    text: color,
    heading: style('h1').color,
    link: style('a').color,
    accent: style('li').getPropertyValue('--accent'),
    font: fontFamily.split(',')[0].replaceAll('"', ''),
    colorScheme,
  }
})()`

browserTest.each(themes)(
  '$id is drawn in its colours and its font, and printed in its size',
  async (theme) => {
    const { palette, fonts, text } = theme
    const found = await inBrowser('# Heading\n\nText and [a link](#heading).\n\n- item', look, {
      theme: theme.id,
    })
    expect(found).toMatchObject({
      bg: rgb(palette.bg),
      text: rgb(palette.text),
      heading: rgb(palette.heading),
      link: rgb(palette.link),
      accent: palette.accent,
      font: fonts.body.name,
    })
    const [page] = (await printed('html', 'Text', { theme: theme.id })).pages
    expect(page?.runs.find((run) => run.text === 'Text')?.size).toBeCloseTo(text.size, 1)
  },
)

browserTest('an overridden colour takes the place of the theme’s', async () => {
  const found = await inBrowser('# Heading\n\nText and [a link](#heading).\n\n- item', look, {
    overrides: { bg: '#101820', heading: '#ffcc00' },
  })
  expect(found).toMatchObject({ bg: rgb('#101820'), heading: rgb('#ffcc00') })
})

browserTest.each([
  ['corporate', undefined, 'light'],
  ['midnight', undefined, 'dark'],
  ['corporate', '#000000', 'dark'],
] as const)('%s on %s asks for %s form controls and scroll bars', async (theme, bg, scheme) => {
  const colorScheme = 'getComputedStyle(document.documentElement).colorScheme'
  const request = { theme, ...(bg === undefined ? {} : { overrides: { bg } }) }
  expect(await inBrowser('text', colorScheme, request)).toBe(scheme)
})

browserTest.each([
  ['the theme’s', 'text', [595, 842]],
  ['the one that the document asks for', '---\npage_size: letter\n---\ntext', [612, 792]],
] as const)('the paper is %s, with the theme’s margins', async (_whose, content, paper) => {
  const [page] = (await printed('html', content, { theme: 'corporate' })).pages
  expect([page?.width, page?.height].map((side) => Math.round(side ?? 0))).toEqual(paper)
  expect(page?.runs.find(({ text }) => text === 'text')?.x).toBeCloseTo(textMargin, 0)
})

test('the style sheet stays small, but for its fonts', async () => {
  for (const theme of themes) {
    const page = await htmlPage('text', { theme: theme.id, options: { fonts: 'name' } })
    expect(textOf(page.one('style')).length).toBeLessThan(25_000)
  }
})

test('a heading’s rank is its element, not its look', async () => {
  const page = await htmlPage('## Two')
  expect(attribute(page.one('h2'), 'class')).toBeUndefined()
})
