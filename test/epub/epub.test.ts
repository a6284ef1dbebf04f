import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { convert, OutputLimitError } from '#octavo/index.js'
import { epubBook } from '../support/epub.ts'
import { deadLinks } from '../support/epub-check.ts'
import { book, dot } from './book.ts'

const { content: front, ...rest } = book
const threeChapters = () => epubBook(front, rest)

test('an EPUB file is known by its start', async () => {
  const { bytes, names } = await threeChapters()
  expect(names.slice(0, 2)).toEqual(['mimetype', 'META-INF/container.xml'])
  expect(Buffer.from(bytes).toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip')
})

test('each file of a book is a page', async () => {
  const { pages, warnings } = await threeChapters()
  expect([...pages.keys()]).toEqual([
    ...['cover.xhtml', 'title-page.xhtml'],
    ...['chapter-1.xhtml', 'chapter-2.xhtml', 'chapter-3.xhtml'],
  ])
  expect(pages.get('chapter-2.xhtml')).toContain('<title>The second chapter</title>')
  expect(warnings).toEqual([])
})

test('links lead from page to page, and none leads nowhere', async () => {
  const file = await threeChapters()
  expect(file.pages.get('chapter-1.xhtml')).toContain('href="chapter-2.xhtml#table"')
  expect(file.pages.get('title-page.xhtml')).toContain('href="chapter-1.xhtml#the-first-chapter"')
  expect(deadLinks(file)).toEqual([])
})

test('reading systems have contents, places and lists', async () => {
  const { text } = await threeChapters()
  const nav = text('nav.xhtml')
  expect(nav).toMatch(
    /epub:type="toc".*The first chapter.*The second chapter.*<ol>.*Table.*<\/ol>.*The third/s,
  )
  expect(nav).toMatch(/epub:type="loi".*Figure 1.*epub:type="lot".*Table 1: Numbers/s)
  expect(nav).toMatch(/epub:type="landmarks".*"cover".*"toc".*"bodymatter"/s)
  expect(text('toc.ncx')).toMatch(/<navPoint id="place-3" playOrder="3">.*chapter-2.xhtml#table/s)
})

test('the book says what it is, and what it needs of its readers', async () => {
  const { text } = await threeChapters()
  const opf = text('package.opf')
  for (const expected of [
    '<dc:identifier id="identifier">urn:isbn:9783161484100</dc:identifier>',
    '<dc:title id="title">The book</dc:title>',
    '<dc:title id="subtitle">In three chapters</dc:title>',
    '<dc:creator>Ann Author</dc:creator>\n<dc:creator>Ben Writer</dc:creator>',
    '<dc:language>en</dc:language>',
    '<dc:description>What it is about</dc:description>',
    '<dc:publisher>A press</dc:publisher>',
    '<dc:rights>CC BY 4.0</dc:rights>',
    '<dc:subject>words</dc:subject>',
    '<meta property="dcterms:modified">2026-05-04T00:00:00Z</meta>',
    '<meta property="schema:accessMode">visual</meta>',
    '<meta property="schema:accessModeSufficient">textual</meta>',
    '<meta property="schema:accessibilityFeature">MathML</meta>',
    '<meta property="schema:accessibilityHazard">none</meta>',
    'href="chapter-1.xhtml" media-type="application/xhtml+xml" properties="mathml"/>',
    'href="chapter-2.xhtml" media-type="application/xhtml+xml" properties="svg"/>',
    'media-type="image/png" properties="cover-image"/>',
  ]) {
    expect(opf).toContain(expected)
  }
})

test.each(['', '---\nproperties: {identifier: " "}\n---\n\n'])(
  'a book without an identifier has one of its contents: %j',
  async (frontMatter) => {
    const identifier = async (content: string) =>
      /urn:uuid:[\da-f-]{36}/.exec((await epubBook(frontMatter + content)).text('package.opf'))?.[0]
    expect(await identifier('a')).toMatch(/^urn/)
    expect(await identifier('a')).not.toBe(await identifier('b'))
  },
)

test('the same request gives the same bytes', async () => {
  const [one, other] = [
    await convert({ ...book, format: 'epub' }),
    await convert({ ...book, format: 'epub' }),
  ]
  expect(Buffer.compare(one.bytes, other.bytes)).toBe(0)
})

test('notes are shown where they are cited', async () => {
  const { pages } = await threeChapters()
  expect(pages.get('chapter-1.xhtml')).toMatch(/<a href="#fn-1"[^>]* epub:type="noteref">1<\/a>/)
  expect(pages.get('chapter-2.xhtml')).toMatch(
    /<aside id="fn-2" role="doc-footnote" epub:type="footnote"><p>2\. The second note\./,
  )
})

test('a picture is one file, however often it is shown', async () => {
  const { names, pages } = await threeChapters()
  expect(names.filter((name) => name.startsWith('EPUB/images/'))).toHaveLength(2)
  const shown = pages.get('chapter-2.xhtml')?.match(/<img src="images\/[^"]*"/g)
  expect(new Set(shown).size).toBe(1)
  expect(shown).toHaveLength(2)
  expect(pages.get('chapter-2.xhtml')).not.toContain('data:')
})

test('a drawing has each id once, since its file must be valid', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect id="a"/><rect id="a"/><text> id="a"</text></svg>'
  const { text } = await epubBook(`![b](data:image/svg+xml;base64,${btoa(svg)})`)
  expect(text('images/image-1.svg')).toMatch(
    /<rect id="a"><\/rect><rect><\/rect><text> id=(?:"|&quot;)a/,
  )
})

test('fonts are in the file, or only named', async () => {
  const embedded = await epubBook('a', { options: { fonts: 'embed' } })
  expect(embedded.names).toContain('EPUB/fonts/font-1.woff2')
  expect(embedded.text('style.css')).toContain('src:url(fonts/font-1.woff2)')
  expect((await epubBook('a')).names.filter((name) => name.includes('fonts/'))).toEqual([])
})

test('the style sheet has the colours of the theme, and nothing that EPUB forbids', async () => {
  const css = (await epubBook('a `b` $c$', { overrides: { link: '#123456' } })).text('style.css')
  expect(css).toContain('a{color:#123456')
  expect(css).not.toMatch(
    /[;{](?:direction|unicode-bidi):|@page|@media print|var\(--(?!alert|up|down|across|least)/,
  )
})

test('a diagram has its colours in itself', async () => {
  const { pages } = await threeChapters()
  expect(pages.get('chapter-2.xhtml')).toMatch(/<svg [^>]*xmlns=.*fill="#[\da-f]{6}"/s)
  expect(pages.get('chapter-2.xhtml')).not.toContain('var(--')
})

test('a document has a page for each heading of level 1', async () => {
  const { pages } = await epubBook('Before\n\n# One\n\na\n\n## Not\n\n# Two\n\nb')
  expect([...pages.values()].map((page) => /<title>(.*)<\/title>/.exec(page)?.[1])).toEqual([
    ...['Document', 'One', 'Two'],
  ])
})

test('a document with one heading of level 1 has a page for each of level 2', async () => {
  const { pages } = await epubBook('# Title\n\n## One\n\na\n\n## Two\n\nb\n\n### Not')
  expect(pages.size).toBe(2)
  expect(pages.get('chapter-1.xhtml')).toMatch(/<h1[^>]*>Title<\/h1>\n<h2 id="one">/)
})

test('a document of one page has its title on it', async () => {
  const { pages } = await epubBook('---\ntitle: Words\n---\na')
  expect([...pages.keys()]).toEqual(['chapter-1.xhtml'])
  expect(pages.get('chapter-1.xhtml')).toContain('<h1>Words</h1>')
})

test('a book from right to left is turned over so, and its code is not', async () => {
  const { text, pages } = await epubBook('---\nlang: ar\n---\nنص `code`')
  expect(text('package.opf')).toContain('page-progression-direction="rtl"')
  expect(pages.get('chapter-1.xhtml')).toContain('<code dir="ltr">code</code>')
})

test('links to files beside the book are text, and told of', async () => {
  const content = 'a [b](other.md) [c](/d) [e](https://example.org/)\n\n![f](g.png)'
  const { pages, warnings } = await epubBook(content)
  expect(pages.get('chapter-1.xhtml')).toContain('a b c <a href="https://example.org/"')
  expect(warnings.map(({ code, line }) => [code, line])).toEqual([
    ['image_not_found', 3],
    ['link_dropped', 1],
    ['link_dropped', 1],
  ])
})

test('a picture on another host is a link to it, and told of', async () => {
  const { pages, warnings } = await epubBook('![a](https://example.org/b.png)')
  expect(pages.get('chapter-1.xhtml')).toContain(
    '<a class="missing-image" href="https://example.org/b.png"',
  )
  expect(warnings.map(({ code }) => code)).toEqual(['image_not_loaded'])
})

test('what a reader may have nothing to open with is open', async () => {
  const { pages } = await epubBook('<details><summary>a</summary>b</details>\n\n> [!note]- c\n> d')
  expect(pages.get('chapter-1.xhtml')?.match(/<details[^>]* open="open"/g)).toHaveLength(2)
})

test('what pages of paper have is told of', async () => {
  const content = '---\nfooter: a\nwatermark: b\npage_size: a5\npage: {columns: 2}\n---\nc'
  const { warnings } = await epubBook(content)
  expect(warnings).toEqual(
    [2, 3, 4, 5].map((line) => expect.objectContaining({ code: 'epub_option_ignored', line })),
  )
})

test('characters and markup of authors stay text', async () => {
  const words = ']]> <![CDATA[a]]> <?b?> &c; <!-- -- --> \u{fffe}\u0001 "\''
  // Opening it parses all of its XML.
  const file = await epubBook(`# ${words}\n\n\`${words}\` ![${words}](${dot} "&<")`, {
    options: { title: words, authors: [words], properties: { identifier: words } },
  })
  expect(file.text('package.opf')).toContain('<dc:title id="title">]]&gt; &lt;![CDATA[a]]&gt;')
  expect(deadLinks(file)).toEqual([])
})

test('a book of nothing has a page', async () => {
  expect((await epubBook('')).pages.size).toBe(1)
})

test('thousands of chapters share pages', async () => {
  const content = '# a\n\nb\n\n'.repeat(2001)
  const { bytes } = await convert({ content, format: 'epub', options: { fonts: 'name' } })
  const pages: string[] = []
  unzipSync(bytes, {
    filter: ({ name }) => {
      if (name.includes('chapter-')) pages.push(name)
      return false
    },
  })
  expect(pages).toHaveLength(1001)
})

test('a book larger than it may be is an error', async () => {
  const converted = convert({ ...book, format: 'epub', outputBytes: 1000 })
  await expect(converted).rejects.toThrow(OutputLimitError)
})
