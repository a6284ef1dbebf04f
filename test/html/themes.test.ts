import { expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'

test.each(themes)('$id brings its colours, its fonts and its sizes', async (theme) => {
  const page = await htmlPage('# Heading', { theme: theme.id })
  const css = textOf(page.one('style'))
  for (const [key, color] of Object.entries(theme.palette))
    expect(css).toContain(`--${key}:${color}`)
  expect(css).toContain(`--font-body:"${theme.fonts.body.name}"`)
  expect(css).toContain(`font-size:${theme.text.size}pt`)
})

test('an overridden colour takes the place of the theme’s', async () => {
  const page = await htmlPage('text', { overrides: { bg: '#101820', heading: '#ffcc00' } })
  const css = textOf(page.one('style'))
  expect(css).toContain('--bg:#101820')
  expect(css).toContain('--heading:#ffcc00')
})

test.each([
  ['corporate', undefined, 'light'],
  ['midnight', undefined, 'dark'],
  ['corporate', '#000000', 'dark'],
] as const)('%s on %s asks for %s form controls and scroll bars', async (theme, bg, scheme) => {
  const page = await htmlPage('text', { theme, ...(bg === undefined ? {} : { overrides: { bg } }) })
  expect(textOf(page.one('style'))).toContain(`color-scheme:${scheme}`)
})

test('the paper is the theme’s, or the one that the document asks for', async () => {
  expect((await htmlPage('text')).source).toContain('@page{size:A4;margin:68pt 68pt 68pt')
  const page = await htmlPage('---\npage_size: letter\n---\ntext')
  expect(page.source).toContain('@page{size:letter;')
})

test('the style sheet stays small', async () => {
  for (const theme of themes) {
    const page = await htmlPage('text', { theme: theme.id })
    expect(textOf(page.one('style')).length).toBeLessThan(25_000)
  }
})

test('a heading’s rank is its element, not its look', async () => {
  const page = await htmlPage('## Two')
  expect(attribute(page.one('h2'), 'class')).toBeUndefined()
})
