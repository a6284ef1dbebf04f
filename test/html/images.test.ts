import { describe, expect, test } from 'vitest'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'

/** A red PNG of 2 × 1 pixels. */
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4z8AARAAI/gH/xp559wAAAABJRU5ErkJggg=='

describe('an image on another host', () => {
  const markdown = '![A *chart*](https://example.org/chart.png "Sales")\n\ntext'

  test('is shown from there, late, and without saying who asks', async () => {
    const image = (await htmlPage(`Look: ${markdown}`)).one('img')
    expect(attribute(image, 'src')).toBe('https://example.org/chart.png')
    expect(attribute(image, 'alt')).toBe('A chart')
    expect(attribute(image, 'loading')).toBe('lazy')
    expect(attribute(image, 'referrerpolicy')).toBe('no-referrer')
  })

  test('opens the policy for images on other hosts, which is closed without one', async () => {
    expect(await policy(`Look: ${markdown}`)).toContain('img-src data: https:;')
    expect(await policy('Text')).toContain('img-src data:;')
  })

  test('is a placeholder that links to it where the operator forbids it', async () => {
    const page = await htmlPage(`Look: ${markdown}`, { remoteImages: false })
    expect(page.all('img')).toEqual([])
    const placeholder = page.one('a', { class: 'missing-image' })
    expect(textOf(placeholder)).toBe('A chart')
    expect(attribute(placeholder, 'href')).toBe('https://example.org/chart.png')
  })

  test('that was to be embedded and could not be is told, and shown from there', async () => {
    const url = 'https://example.org/chart.png'
    const images = [{ url, problem: 'its host answered 404' }]
    const page = await htmlPage(`Look: ${markdown}`, { images })
    expect(attribute(page.one('img'), 'src')).toBe(url)
    expect(page.warnings).toEqual([
      {
        code: 'image_not_loaded',
        message: `The image "A chart" at ${url} was not fetched (its host answered 404); the page loads it from there.`,
        line: 1,
      },
    ])
  })

  test('is no link inside a link where it is forbidden', async () => {
    const page = await htmlPage('[![Alt](https://example.org/a.png)](https://example.org)', {
      remoteImages: false,
    })
    expect(page.all('a')).toHaveLength(1)
    expect(textOf(page.one('span', { class: 'missing-image' }))).toBe('Alt')
  })
})

describe('an embedded image', () => {
  test('stays in the document, in its natural size', async () => {
    const image = (await htmlPage(`A dot ![dot](${png})`)).one('img')
    expect(attribute(image, 'src')).toBe(png)
    expect([attribute(image, 'width'), attribute(image, 'height')]).toEqual(['2', '1'])
  })

  test('keeps its proportions where the author gives one side', async () => {
    const image = (await htmlPage(`<img src="${png}" alt="dot" width="100">`)).one('img')
    expect([attribute(image, 'width'), attribute(image, 'height')]).toEqual(['100', '50'])
  })

  test('that is an SVG is an image file to the browser, never markup of the page', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>'
    const uri = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    const page = await htmlPage(`A box ![box](${uri})`)
    expect(attribute(page.one('img'), 'src')).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(page.all('svg')).toEqual([])
  })
})

test('an image that stands alone with a title is a figure with a caption', async () => {
  const page = await htmlPage(`![dot](${png} "A dot")`)
  expect(textOf(page.one('figcaption'))).toBe('A dot')
  expect(page.one('img').parentNode?.nodeName).toBe('figure')
})

async function policy(markdown: string): Promise<string> {
  const page = await htmlPage(markdown)
  const meta = page.one('meta', { 'http-equiv': 'Content-Security-Policy' })
  return attribute(meta, 'content') ?? ''
}
