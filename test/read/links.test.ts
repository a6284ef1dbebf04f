import { describe, expect, test } from 'vitest'
import { DocumentLimitError } from '#octavo/core/document/limits.js'
import { find, read, show, warned } from '../support/read.ts'

const target = (source: string) => find(source, 'link').target

describe('links to other places', () => {
  test.each([
    'http://a.b',
    'https://a.b/c?d=e&f#g',
    'mailto:a@b.c',
    'tel:+123',
    'xmpp:a@b.c',
    'relative/path.md',
    '/absolute',
    '?query',
  ])('%s is kept', (url) => {
    expect(target(`[a](${url})`)).toEqual({ kind: 'external', url })
  })

  test('an address with a host but no scheme is one of https', () => {
    expect(target('[a](//a.b/c)')).toEqual({ kind: 'external', url: 'https://a.b/c' })
  })

  test('letters beyond ASCII are percent-encoded, what is encoded already is not', () => {
    expect(target('[a](</straße/a b/%C3%A9/100%>)')).toEqual({
      kind: 'external',
      url: '/stra%C3%9Fe/a%20b/%C3%A9/100%25',
    })
  })

  test('a host beyond ASCII is written in Punycode', () => {
    expect(target('[a](https://bücher.example/ä)')).toEqual({
      kind: 'external',
      url: 'https://xn--bcher-kva.example/%C3%A4',
    })
  })

  test.each([
    ['mailto:a@b.cd', 'mailto:a@b.cd', 'mailto:a@b.cd'],
    ['(xmpp:a@b.cd).', 'xmpp:a@b.cd', 'xmpp:a@b.cd'],
    ['xmpp:a@b.cd/e@f.g/h', 'xmpp:a@b.cd/e@f.g', 'xmpp:a@b.cd/e@f.g'],
    ['notmailto:a@b.cd', 'mailto:a@b.cd', 'a@b.cd'],
    ['mailto:<a@b.cd>', 'mailto:a@b.cd', 'a@b.cd'],
    ['\\* mailto:a@b.cd', 'mailto:a@b.cd', 'mailto:a@b.cd'],
  ])('%s links %s, with the words %s', (source, url, words) => {
    expect(target(source)).toEqual({ kind: 'external', url })
    expect(find(source, 'link').children).toEqual([{ type: 'text', value: words }])
  })

  test('references and bare addresses are links', () => {
    expect(target('[a][b]\n\n[b]: https://a.b "t"')).toMatchObject({ url: 'https://a.b' })
    expect(target('www.example.org')).toMatchObject({ url: 'http://www.example.org' })
  })
})

describe('an address that could run or read something', () => {
  test.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert)',
    '[a](javascript&colon;alert)',
    '[a](&#106;avascript:alert)',
    '[a](<java\tscript:alert>)',
    '[a](vbscript:x)',
    '[a](data:text/html,x)',
    '[a](file:///etc/passwd)',
    '[a][b]\n\n[b]: javascript:alert',
    '<javascript:alert>',
    '<p><a href="javascript:alert">a</a></p>',
    '<p><a href=" &#9;java&#10;script:alert">a</a></p>',
    '<p><a href="&#1;javascript:alert">a</a></p>',
    '<p><a href="C:\\x">a</a></p>',
  ])('%j becomes plain text with a warning', (source) => {
    expect(show(source)).toMatch(/^paragraph\(text\("(?:a|javascript:alert)"\)\)$/)
    expect(warned(source)).toEqual(['link_dropped:1'])
  })

  test('so does one that is no address, or is too long', () => {
    expect(warned('[a](https://a.b)c%20d|@)')).toEqual([])
    expect(warned('[a](https://[)')).toEqual(['link_dropped:1'])
    const { document, warnings } = read(`[a](/${'b'.repeat(5000)})`)
    expect(document.children).toMatchObject([{ children: [{ type: 'text', value: 'a' }] }])
    expect(warnings).toMatchObject([{ code: 'link_dropped', line: 1 }])
  })
})

describe('links within the document', () => {
  test('find headings that come later', () => {
    expect(target('[a](#b)\n\n# B')).toEqual({ kind: 'internal', id: 'b' })
  })

  test('find headings without regard to case and percent-encoding as a last resort', () => {
    expect(target('[a](#B)\n\n# b')).toEqual({ kind: 'internal', id: 'b' })
    expect(target('[a](#gr%C3%B6%C3%9Fe)\n\n# Größe')).toEqual({ kind: 'internal', id: 'größe' })
  })

  test.each([
    '<a name="x"></a>',
    '<a id="x"></a>',
    'text <span id="x">y</span>',
    '<div id="x">y</div>',
    '<h2 id="x">y</h2>',
    '<table><tr><td id="x">y</table>',
  ])('find the id that %s sets, prefixed', (html) => {
    const source = `${html}\n\n[a](#x)`
    expect(target(source)).toEqual({ kind: 'internal', id: 'user-content-x' })
    expect(find(source, 'anchor').id).toBe('user-content-x')
  })

  test('an anchor that stands alone moves into the next heading', () => {
    expect(show('<a name="x"></a>\n\n## Y')).toBe('heading(anchor text("Y"))')
  })

  test('a heading in a summary can be linked to', () => {
    const source = '<details><summary><h2>Y</h2></summary>\n\n[a](#y)\n\n</details>'
    expect(target(source)).toEqual({ kind: 'internal', id: 'y' })
    expect(find(source, 'anchor').id).toBe('y')
  })

  test.each(['#', '#top'])('%s is the very start', (href) => {
    expect(target(`[a](${href})`)).toEqual({ kind: 'internal', id: 'top' })
  })

  test('one that leads nowhere becomes plain text with a warning', () => {
    expect(show('*[a](#nowhere)* b')).toBe('paragraph(emphasis(text("a")) text(" b"))')
    expect(warned('x\n\n[a](#nowhere)')).toEqual(['link_target_missing:3'])
  })

  test('an id that is set twice is the first', () => {
    expect(show('<a id="x"></a>one <a id="x"></a>two')).toBe('paragraph(anchor text("one two"))')
  })
})

test('links do not nest', () => {
  expect(show('<a href="/a">\n\n[b](/c)\n\n</a>')).toBe('paragraph(link(text("b")))')
})

describe('a definition that is long', () => {
  const picture = `data:image/svg+xml,${encodeURIComponent(`<svg><desc>${'x'.repeat(50_000)}</desc></svg>`)}`
  const images = (count: number, rest = '') =>
    read(`${'![a][b]\n\n'.repeat(count)}[b]: ${picture}\n\n${rest}`)

  test('is shown wherever it is referred to', () => {
    const { document, warnings } = images(20)
    expect(warnings).toEqual([])
    expect(document.children).toHaveLength(20)
    for (const block of document.children) {
      expect(block).toMatchObject({ children: [{ type: 'image', source: { kind: 'embedded' } }] })
    }
  })

  test('leaves the lines and the code after it as they are', () => {
    const { document, warnings } = images(3, '![c](missing.png)\n\n```\ncode')
    expect(warnings).toMatchObject([{ code: 'image_not_found', line: 9 }])
    expect(document.children.at(-1)).toMatchObject({ type: 'code', lines: [[{ text: 'code' }]] })
  })

  test('is refused where it would be repeated beyond the limit', () => {
    expect(() => images(100)).toThrow(DocumentLimitError)
  })
})

describe('a link without text', () => {
  test.each([
    '[](cards:options)',
    '[ ](b.html)',
    '[][b]\n\n[b]: https://b.example',
    '<a href="b.html"></a>',
  ])('%s is left out with a warning', (source) => {
    expect(warned(`a\n\nSee ${source}`)).toEqual(['link_dropped:3'])
  })

  test.each([
    '<a href="#x"></a>',
    '[](){#id}',
    '<a name="x"></a>',
    '[![a](a.png#gh-dark-mode-only)](b)',
  ])('%s stands for a place or an image, without a warning', (source) => {
    expect(warned(`a ${source}\n\n[](#x)`)).not.toContain('link_dropped:1')
  })
})
