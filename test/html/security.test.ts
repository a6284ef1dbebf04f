import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { attribute, descendants, htmlPage, textOf } from '../support/html-page.ts'

/** Documents that try to get something of their own into the page. */
const attacks: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:alert(1))',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '<iframe src="https://example.org"></iframe>',
  '<form action="https://example.org"><input name=a><button>go</button></form>',
  '<style>body{background:url(https://example.org)}</style>',
  '<link rel=stylesheet href=https://example.org/a.css>',
  '<meta http-equiv=refresh content="0;url=https://example.org">',
  '<base href="https://example.org/">',
  '<p style="background:url(https://example.org)" onclick="alert(1)">x</p>',
  '<math><mtext></mtext><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<details ontoggle=alert(1) open><summary>x</summary></details>',
  '```"><script>alert(1)</script>\ncode\n```',
  '~~~ " onclick="alert(1)\ncode\n~~~',
  '# Heading {#"onclick="alert(1)}',
  '[x](https://example.org/"onclick="alert(1) "a\\" onclick=\\"alert(1)")',
  '![" onerror="alert(1)](https://example.org/x.png "\\" onerror=\\"alert(1)")',
  '$\\text{</math><script>alert(1)</script>}$',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\class{x" onclick="alert(1)}{x}$',
  '$$\\unicode{x3c}script$$ `</code><script>`',
  '*[x]: " onmouseover="alert(1)\n\nx',
  'a[^"><script>]\n\n[^"><script>]: </li><script>alert(1)</script>',
  '---\ntitle: "</title><script>alert(1)</script>"\nauthor: "\\"><script>"\nlang: "en\\" onload=\\"alert(1)"\n---\nx',
  '---\ntitle: x\nheader: "</style><script>alert(1)</script>"\nfooter: "\\"}body{display:none}\\\\"\n---\nx',
]

const allowedSchemes = /^(?:https?:|mailto:|tel:|#|\/|[^:]*$)/i

describe.each(attacks)('a document cannot inject: %s', (markdown) => {
  test('no element that runs, frames, submits or redirects', async () => {
    const page = await htmlPage(markdown)
    for (const name of [
      'script',
      'iframe',
      'form',
      'button',
      'object',
      'embed',
      'base',
      'link',
      'svg',
    ]) {
      expect(page.all(name), name).toEqual([])
    }
    expect(page.all('style')).toHaveLength(1)
    expect(page.all('meta', { 'http-equiv': 'refresh' })).toEqual([])
  })

  test('no event handler, no inline style, no address that runs', async () => {
    const page = await htmlPage(markdown)
    for (const element of descendants(page.one('html'))) {
      for (const { name, value } of element.attrs) {
        expect(name).not.toMatch(/^on|^style$|:/)
        if (name === 'href') expect(value).toMatch(allowedSchemes)
        if (name === 'src') expect(value).toMatch(/^https:|^data:image\//)
      }
    }
  })
})

describe('the content security policy', () => {
  test('allows nothing but images and the one style sheet, by its hash', async () => {
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
  const page = await htmlPage(`---\ntitle: x\nheader: 'a"; } body { display: none } \\'\n---\ntext`)
  expect(textOf(page.one('style'))).toContain(
    'content:"a\\22 ; \\7d  body \\7b  display: none \\7d  \\5c "',
  )
})

test('what a document holds is shown as it is written', async () => {
  const page = await htmlPage('`<b> & "c"` \\<i\\> &amp;amp; &lt;')
  expect(textOf(page.one('p'))).toBe('<b> & "c" <i> &amp; <')
})
