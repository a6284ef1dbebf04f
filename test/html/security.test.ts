import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { injections } from '../hostile/injections.ts'
import { reachingOut } from '../hostile/reaching-out.ts'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { unsafeParts } from '../support/unsafe-html.ts'

test.each([...injections, ...Object.values(reachingOut)])(
  'a document cannot inject: %s',
  async (markdown) => {
    const page = await htmlPage(markdown)
    expect(unsafeParts(page, /^https:|^data:image\//)).toEqual([])
  },
)

describe('the content security policy', () => {
  test('allows nothing but images, fonts and the one style sheet, by its hash', async () => {
    const page = await htmlPage('---\ntitle: Ünïcode <&>\n---\ntext')
    const policy = attribute(
      page.one('meta', { 'http-equiv': 'Content-Security-Policy' }),
      'content',
    )
    const hash = createHash('sha256')
      .update(textOf(page.one('style')), 'utf8')
      .digest('base64')
    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      'img-src data:',
      'font-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ])
  })

  test('comes before everything that it governs', async () => {
    const { source } = await htmlPage('![x](https://example.org/x.png)')
    expect(source.indexOf('Content-Security-Policy')).toBeLessThan(source.indexOf('<style>'))
  })
})

test('a running header is one quoted string of the style sheet, whatever it holds', async () => {
  const page = await htmlPage(
    `---\ntitle: x\nsmart: false\nheader: 'a"; } body { display: none } \\'\n---\ntext`,
  )
  expect(textOf(page.one('style'))).toContain(
    'content:"a\\22 ; \\7d  body \\7b  display: none \\7d  \\5c "',
  )
})

test('what a document holds is shown as it is written', async () => {
  const page = await htmlPage('`<b> & "c"` \\<i\\> &amp;amp; &lt;')
  expect(textOf(page.one('p'))).toBe('<b> & "c" <i> &amp; <')
})
