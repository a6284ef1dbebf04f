import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { one, value, wordFile } from '../support/docx.ts'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'
import { dotPng } from '../support/pictures.ts'
import { printable, printed } from '../support/printed.ts'

// Relative images are lost without a word: travs/markdown-pdf#100, #109. One dead image fails or stalls the whole job:
// gotenberg#1435, knitr#569.

const content = `Before.

![A relative chart](images/chart.png)

![Another host](https://example.org/badge.svg)

![Not an image](data:image/png;base64,AAAA)

![No host](http://[/x.png)

![Sound](${dotPng})

After.
`

describe.concurrent.each(printable)('printed from %s', (format) => {
  test('words stand in for images that are not there, and all else is', async () => {
    const file = await printed(format, content.replace(/!\[Another host\].*\n\n/, ''))
    const [page] = file.pages
    expect(page?.images).toBe(1)
    expect(page?.text.replaceAll(/\s+/g, ' ')).toMatch(
      /Before\. A relative chart Not an image No host After\./,
    )
  })
})

test.each(['html', 'docx', 'pdf'] as const)(
  '%s names the line of each image that is not there',
  async (format) => {
    const { warnings } = await convert({ content, format })
    const named = warnings
      .filter(({ code }) => code.startsWith('image_'))
      .map(({ code, line }) => [line, code])
      .toSorted(([a], [b]) => Number(a) - Number(b))
    expect(named).toEqual([
      [3, 'image_not_found'],
      // A browser may load it.
      ...(format === 'html' ? [] : [[5, 'image_not_loaded']]),
      [7, 'image_invalid'],
      [9, 'image_not_found'],
    ])
  },
)

const remote = '# Head\n\n![Build status](https://example.org/badge.svg)\n'

test('in Word an image of another host is a framed placeholder that links to it', async () => {
  const word = await wordFile(remote)
  const { element } = word.paragraph('Build status')
  expect(value(one(element, 'w:r'), 'w:rPr', 'w:rStyle')).toBe('ImagePlaceholder')
  const link = one(element, 'w:hyperlink')
  expect(word.target(link.attributes['r:id'])).toBe('https://example.org/badge.svg')
})

test('in a PDF an image of another host is a framed placeholder that links to it', async () => {
  const file = await pdf(remote)
  expect(file.text).toContain('Build status')
  expect(file.pages[0]?.strokes).toBeGreaterThan(0)
  expect(file.pages[0]?.links.map((link) => link.target)).toEqual(['https://example.org/badge.svg'])
})

test('an image of another host inside a link leads where its author’s link does, in every format', async () => {
  const badge = '[![Build](https://example.org/badge.svg)](https://example.org/builds)\n'
  const page = await htmlPage(badge)
  expect(attribute(page.one('a'), 'href')).toBe('https://example.org/builds')
  const word = await wordFile(badge)
  const link = one(word.paragraph('Build').element, 'w:hyperlink')
  expect(word.target(link.attributes['r:id'])).toBe('https://example.org/builds')
  const file = await pdf(badge)
  expect(file.pages[0]?.links.map(({ target }) => target)).toEqual(['https://example.org/builds'])
  expect(file.elements('Link')).toHaveLength(1)
})

test('on a web page a missing image is its text alternative in a frame', async () => {
  const page = await htmlPage('![A relative chart](images/chart.png)')
  expect(page.all('img')).toEqual([])
  const placeholder = page.one('span', { class: 'missing-image' })
  expect(textOf(placeholder)).toBe('A relative chart')
  expect(attribute(placeholder, 'class')).toBe('missing-image')
})
