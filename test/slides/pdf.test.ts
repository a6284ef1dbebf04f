import { describe, expect, test } from 'vitest'
import { contrast } from '#octavo/core/theme/color.js'
import { themes } from '#octavo/core/theme/index.js'
import type { Color } from '#octavo/core/theme/types.js'
import { pdf } from '../support/pdf.ts'
import { richDocument } from '../support/rich-document.ts'

const slides = (content: string, request = {}) =>
  pdf(content, { ...request, options: { slides: true } })

const deck = `---
title: Deck
subtitle: About it
footer: Octavo
---

## One

a [to two](#two) and a note[^n]

[^n]: Below.

::: notes
Say hello.
:::

## Two {background-color="navy"}

| a | b |
|---|---|
| 1 | 2 |
`

test('each slide is a page in its shape', async () => {
  const { pages } = await slides(deck)
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [960, 540],
    [960, 540],
    [960, 540],
  ])
  const narrow = await slides('---\naspectRatio: 4/3\n---\n\n# One\n\na\n')
  expect(narrow.pages[0]).toMatchObject({ width: 720, height: 540 })
})

test('titles are in the outline and headings of the tags, and links lead to slides', async () => {
  const { bookmarks, elements, pages } = await slides(deck)
  expect(bookmarks.map(({ title }) => title)).toEqual(['One', 'Two'])
  expect([...elements('H1'), ...elements('H2')].map(({ text }) => text)).toEqual(['One', 'Two'])
  expect(pages[1]?.links.find(({ target }) => target === 'two')?.place?.page).toBe(3)
})

test('a slide has its notes at its foot, the footer and its number, and nothing for the speaker', async () => {
  const { pages, text } = await slides(deck)
  expect(pages[1]?.text).toContain('Below.')
  expect(pages[1]?.text).toContain('Octavo')
  expect(pages[1]?.text).toContain('2')
  expect(pages[0]?.text).not.toContain('Octavo')
  expect(text).not.toContain('hello')
})

test('what doesn’t fit goes on on a next page, with a warning that names the line', async () => {
  const { pages, warnings } = await slides(`## A\n\n${'- item\n'.repeat(40)}`)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[1]?.text).toContain(`(2/${pages.length})`)
  expect(warnings).toContainEqual(expect.objectContaining({ code: 'slide_divided', line: 1 }))
  expect(pages.flatMap(({ runs }) => runs.filter((run) => run.text === 'item')).length).toBe(40)
})

test('code and tables on a slide in colours of its own are legible', async () => {
  const { pages } = await slides('# A {background-color="black"}\n\n`code` and text\n')
  const { textColors = [] } = pages[0] ?? {}
  expect(textColors.length).toBeGreaterThan(0)
  // WCAG 2.2, 1.4.3.
  expect(textColors.filter((color) => contrast(color as Color, '#000000') < 4.5)).toEqual([])
})

describe.each(themes)('$id', ({ id }) => {
  test('every construct is inside its slide, in an accessible file', async () => {
    const { pages, claimsUa, warnings } = await slides(richDocument, { theme: id })
    expect(claimsUa).toBe(true)
    expect(warnings.filter(({ code }) => code.startsWith('pdf_'))).toEqual([])
    const outside = pages.flatMap(({ runs, width, height }) =>
      runs.filter(({ x, y, width: long }) => x < -1 || y < 0 || x + long > width + 1 || y > height),
    )
    expect(outside).toEqual([])
  })
})

test('headings on a slide are below its title in the tags', async () => {
  const { elements, warnings } = await slides('# A\n\na\n\n## B\n\nb\n')
  expect(elements('H1').map(({ text }) => text)).toEqual(['A'])
  expect(elements('H2').map(({ text }) => text)).toEqual(['B'])
  expect(warnings).toEqual([])
})
