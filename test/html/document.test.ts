import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'

describe('an HTML document', () => {
  test('is a complete UTF-8 document in standards mode', async () => {
    const { source } = await htmlPage('Grüße, 世界')
    expect(source.startsWith('<!doctype html>\n<html ')).toBe(true)
    expect(source).toContain('<meta charset="utf-8">')
    expect(source).toContain('<p>Grüße, 世界</p>')
  })

  test('opens with a title block when the front matter has a title', async () => {
    const page = await htmlPage(
      '---\ntitle: Report\nsubtitle: For everyone\nauthor: Ada\ndate: 2026-03-04\n---\n\n# Part one',
    )
    expect(
      textOf(page.one('header', { class: 'title-block' }))
        .trim()
        .split('\n'),
    ).toEqual(['Report', 'For everyone', 'Ada', 'March 4, 2026'])
    expect(attribute(page.one('time'), 'datetime')).toBe('2026-03-04')
    expect(page.all('h1').map(textOf)).toEqual(['Report', 'Part one'])
  })

  test.each([
    [
      'below its only heading of level 1',
      '# Report\n\n## Part',
      ['Report', 'Ada', 'March 4, 2026'],
    ],
    ['first where it has parts', '# One\n\n# Two', ['Ada', 'March 4, 2026']],
    ['first where it has none', '## Part', ['Ada', 'March 4, 2026']],
  ])('without a title has authors and date %s', async (_where, headings, shown) => {
    const page = await htmlPage(`---\nauthor: Ada\ndate: 2026-03-04\n---\n\n${headings}`)
    const block = page.one('header', { class: 'title-block' })
    expect(textOf(block).trim().split(/\n+/)).toEqual(shown)
    expect(page.all('h1')).toHaveLength(headings.match(/^# /gm)?.length ?? 0)
  })

  test('has no title block when there is no front matter', async () => {
    expect((await htmlPage('# Heading')).all('header')).toEqual([])
  })

  test('is the same, byte for byte, each time', async () => {
    const content = '# A\n\nText[^1] with $x^2$.\n\n```js\nlet a = 1\n```\n\n[^1]: Note'
    const first = await convert({ content, format: 'html' })
    const second = await convert({ content, format: 'html' })
    expect(Buffer.from(second.bytes).equals(first.bytes)).toBe(true)
  })

  test('that is written from right to left says so, and marks the blocks that are not', async () => {
    const page = await htmlPage('שלום עולם\n\nHello world')
    expect(attribute(page.one('html'), 'dir')).toBe('rtl')
    expect(page.all('p').map((p) => attribute(p, 'dir'))).toEqual([undefined, 'ltr'])
  })
})
