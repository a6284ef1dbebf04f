import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attribute, descendants, type HtmlPage, htmlPage } from '../support/html-page.ts'
import { richDocument } from '../support/rich-document.ts'

describe('a document with everything in it', () => {
  test('is read by a browser exactly as it was written', async () => {
    expectReadAsWritten(await htmlPage(richDocument))
  })

  test('has no id twice, and no link to a place that is not there', async () => {
    const elements = descendants((await htmlPage(richDocument)).one('html'))
    const ids = elements.flatMap((element) => attribute(element, 'id') ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    const targets = elements
      .map((element) => attribute(element, 'href'))
      .filter((href) => href?.startsWith('#'))
    expect(targets.length).toBeGreaterThan(5)
    for (const target of targets) {
      expect(ids).toContain(decodeURIComponent(target?.slice(1) ?? ''))
    }
  })
})

/** Pieces that open, close and cross each other's constructs. */
const pieces = [
  ...'*_~`=+<>[]()!&|\\"\'#-$:^{} \n'.split(''),
  '\n\n',
  '\n> ',
  '\n- ',
  '\n1. ',
  '\n| a | b |\n| - | - |\n| ',
  '\n```x\n',
  '\n$$\n',
  '[^1]',
  '\n\n[^1]: ',
  '[a](',
  '![a](https://e.org/',
  '<div>',
  '</div>',
  '<p align="center">',
  '<table><tr><td>',
  '</table>',
  '<a href="https://e.org">',
  '</a>',
  '<details><summary>',
  '</summary>',
  '<kbd>',
  '<ul><li>',
  '<dl><dt>',
  '<dd>',
  '<h2>',
  '<figure><figcaption>',
  '<pre>',
  '<svg><style>',
  '<script>',
  '</script>',
  '</style>',
  '</title>',
  '<!--',
  '-->',
  ']]>',
  ' onclick="x" ',
  'javascript:',
  '&lt;script&gt;',
  '\n> [!NOTE]\n> ',
  'שלום',
  'word',
]

test('whatever pieces of Markdown and HTML are put together, a browser reads what was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), async (parts) => {
      expectReadAsWritten(await htmlPage(parts.join('')))
    }),
    { numRuns: 400 },
  )
})

/**
 * No element is implied, moved or closed early by the parser, and none is there that wasn't written: the
 * start tags of the source are the elements of the page, in order.
 */
function expectReadAsWritten(page: HtmlPage): void {
  const withoutStyles = page.source.replace(/<style>.*?<\/style>/s, '<style></style>')
  const written = [...withoutStyles.matchAll(/<([a-z][a-z0-9]*)/g)].map((match) => match[1])
  const read = descendants(page.one('html')).map((element) => element.tagName)
  expect(read).toEqual(written)
}
