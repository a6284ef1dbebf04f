import { describe, expect, test } from 'vitest'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { browserTest, inBrowser } from '../support/in-browser.ts'

test.each([
  ['*a*', 'em'],
  ['**a**', 'strong'],
  ['~~a~~', 'del'],
  ['==a==', 'mark'],
  ['++a++', 'ins'],
  ['`a`', 'code'],
  ['<u>a</u>', 'u'],
  ['<sub>a</sub>', 'sub'],
  ['<sup>a</sup>', 'sup'],
  ['<small>a</small>', 'small'],
  ['<kbd>a</kbd>', 'kbd'],
])('%s is a <%s>', async (markdown, name) => {
  expect(textOf((await htmlPage(`x ${markdown} y`)).one(name))).toBe('a')
})

test('an abbreviation carries its long form', async () => {
  const page = await htmlPage('The HTML page.\n\n*[HTML]: HyperText Markup Language')
  expect(attribute(page.one('abbr'), 'title')).toBe('HyperText Markup Language')
})

test('a hard line break breaks the line', async () => {
  expect((await htmlPage('one\\\ntwo')).all('br')).toHaveLength(1)
})

browserTest.for(['`code()`', '<kbd>code()</kbd>'])(
  '%s in Hebrew text runs from left to right',
  async (markdown) => {
    const offsets = `(() => {
      const [text] = document.querySelector('code, kbd').childNodes
      const range = document.createRange()
      return [...text.data].map((_, index) => {
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        return range.getBoundingClientRect().left
      })
    })()`
    const lefts = (await inBrowser(`\u05d0 ${markdown} \u05d1`, offsets)) as number[]
    expect(lefts).toHaveLength('code()'.length)
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  },
)

describe('links', () => {
  test('to other places lend them no rank and tell them nothing', async () => {
    const page = await htmlPage('[a](https://example.org/?a=1&b=2 "Title")')
    const link = page.one('a')
    expect(attribute(link, 'href')).toBe('https://example.org/?a=1&b=2')
    expect(attribute(link, 'title')).toBe('Title')
    expect(attribute(link, 'rel')?.split(' ').toSorted()).toEqual([
      'nofollow',
      'noopener',
      'noreferrer',
    ])
  })

  test('inside the document carry no rel', async () => {
    const page = await htmlPage('# Place\n\n[a](#place)')
    expect(attribute(page.one('a'), 'rel')).toBeUndefined()
  })
})

describe('footnotes', () => {
  const cited = 'One[^a], two[^b], one again[^a].\n\n[^a]: First.\n[^b]: Second.'

  test('are numbered in the order in which they are cited, at the end', async () => {
    const page = await htmlPage(cited)
    expect(page.all('a', { role: 'doc-noteref' }).map(textOf)).toEqual(['1', '2', '1'])
    const notes = page.one('section', { role: 'doc-endnotes', 'aria-label': 'Footnotes' })
    expect(textOf(notes)).toMatch(/First\..*Second\./s)
  })

  test('link to their note, and back to every place that cites them', async () => {
    const page = await htmlPage(cited)
    const ids = new Set(page.all('a').flatMap((a) => attribute(a, 'id') ?? []))
    expect(ids.size).toBe(3)
    const back = page.all('a', { role: 'doc-backlink' }).map((a) => attribute(a, 'href')?.slice(1))
    expect(new Set(back)).toEqual(ids)
    for (const reference of page.all('a', { role: 'doc-noteref' })) {
      const note = attribute(reference, 'href')?.slice(1) ?? ''
      expect(page.all('li', { id: note })).toHaveLength(1)
    }
  })

  test('name every link for those who only hear it', async () => {
    const page = await htmlPage(cited)
    const labels = page.all('a', { role: 'doc-backlink' }).map((a) => attribute(a, 'aria-label'))
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('do not clash with a heading that happens to have their id', async () => {
    const page = await htmlPage('# fn 1\n\n## fnref 1\n\nText[^1]\n\n[^1]: Note')
    const ids = [...page.source.matchAll(/ id="([^"]*)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('math', () => {
  test('in a line is MathML with its LaTeX as the alternative', async () => {
    const math = (await htmlPage('The $\\frac{a}{b}$ of it')).one('math')
    expect(attribute(math, 'alttext')).toBe('\\frac{a}{b}')
    expect(attribute(math, 'display')).toBeUndefined()
    expect(textOf(math)).toBe('ab')
  })

  test('on lines of its own is display math', async () => {
    const page = await htmlPage('$$\n\\sum_{i=1}^n i\n$$')
    expect(attribute(page.one('math'), 'display')).toBe('block')
    expect(page.all('munderover')).toHaveLength(1)
  })
})
