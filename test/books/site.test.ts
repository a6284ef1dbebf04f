import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { BookFile } from '#octavo/core/document/book.js'
import { type ConversionRequest, convert, OutputLimitError } from '#octavo/index.js'

const chapter = (path: string, content: string, more: Partial<BookFile> = {}): BookFile => ({
  ...{ path, content, kind: 'chapter', depth: 0, ...more },
})

/** The files of a site, as text. */
async function site(
  files: readonly BookFile[],
  front = 'title: The book\n',
  more: Partial<ConversionRequest> = {},
) {
  const { bytes, warnings } = await convert({
    content: `---\n${front}---\n`,
    book: { path: 'book.yaml', kind: 'matter', files },
    format: 'html',
    split: true,
    options: { fonts: 'name' },
    ...more,
  })
  const entries = Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)])
  return { pages: new Map(entries as [string, string][]), warnings }
}

const main = (page: string | undefined) =>
  page?.slice(page.indexOf('<main'), page.indexOf('</main>'))

/** Where links of all pages lead that lead nowhere. */
function deadLinks(pages: ReadonlyMap<string, string>): readonly string[] {
  const ids = new Map(
    [...pages].map(([name, page]) => [
      name,
      new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)),
    ]),
  )
  return [...pages].flatMap(([name, page]) =>
    [...page.matchAll(/ (?:href|action)="([^"]*)"/g)].flatMap(([, url = '']) => {
      if (/^[a-z]+:/.test(url)) return []
      const { pathname, hash } = new URL(url.replaceAll('&amp;', '&'), `http://x/${name}`)
      const target = decodeURIComponent(pathname.slice(1))
      const id = decodeURIComponent(hash.slice(1))
      const found = target.endsWith('.css') ? pages.has(target) : ids.get(target)
      const isThere = id === '' || (found instanceof Set && found.has(id))
      return found && isThere ? [] : [`${name}: ${url}`]
    }),
  )
}

test('a note has its number on each page', async () => {
  const { pages } = await site([
    chapter('a.md', '# A\n\na[^1]\n\n[^1]: one'),
    chapter('b.md', '# B\n\nb[^1] c[^2]\n\n[^1]: two\n\n[^2]: three'),
  ])
  expect(pages.get('a.html')).toMatch(/<li id="fn-1"><p>one/)
  expect(pages.get('b.html')).toMatch(/<li id="fn-2" value="2"><p>two.*<li id="fn-3"><p>three/s)
})

test('each file has a page, beside a start page, a style sheet and a search', async () => {
  const { pages, warnings } = await site([chapter('a.md', '# A\n'), chapter('guide/b.md', '# B\n')])
  expect([...pages.keys()].sort()).toEqual([
    ...['a.html', 'guide/b.html', 'index.html', 'search.html', 'style.css'],
  ])
  expect(pages.get('guide/b.html')).toContain('<title>B – The book</title>')
  expect(pages.get('guide/b.html')).toContain('<link rel="stylesheet" href="../style.css">')
  expect(main(pages.get('index.html'))).toMatch(/<h1>The book<\/h1>.*href="a.html".*guide\/b.html/s)
  expect(warnings).toEqual([])
})

test('links lead from page to page: to files, headings, notes, figures and sources', async () => {
  const figure =
    '![F](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==){#fig:x}\n'
  const { pages, warnings } = await site(
    [
      chapter('a.md', `# A\n\n[b](s/b.md) [end](s/b.md#the-end) @fig:x [](s/b.md) @k\n`),
      chapter(
        's/b.md',
        `# B\n\n[a](../a.md) Text[^1].\n\n${figure}\n## The end\n\n[^1]: See @k, [^2].\n[^2]: Two.\n`,
      ),
      chapter('c.md', '# C\n\n[^2] {==x==}{>>said<<}\n\n[^2]: Three.\n\n::: {#refs}\n:::\n'),
    ],
    'title: T\ntoc: true\nlof: true\nreferences: [{id: k, type: book, title: The source}]\n',
  )
  expect(warnings).toEqual([])
  expect(deadLinks(pages)).toEqual([])
  const a = main(pages.get('a.html'))
  for (const url of ['s/b.html#b', 's/b.html#the-end', 's/b.html#user-content-fig:x', 'c.html#']) {
    expect(a).toContain(`href="${url}`)
  }
  expect(main(pages.get('s/b.html'))).toMatch(/href="\.\.\/a\.html#a".*id="fn-1".*id="fn-3"/s)
  expect(main(pages.get('c.html'))).toContain('Three.')
  expect(main(pages.get('c.html'))).not.toContain('Two.')
})

test('the first heading of a page has level 1, and pages turn in their order', async () => {
  const { pages } = await site([
    chapter('', '', { kind: 'part', title: 'Basics' }),
    chapter('a.md', '# A\n\n## Sub\n', { depth: 1 }),
    chapter('b.md', '# B\n', { depth: 2 }),
  ])
  expect([...pages.keys()]).toContain('Basics.html')
  expect(main(pages.get('Basics.html'))).toMatch(/<h1 id="basics">.*href="a.html".*href="b.html"/s)
  expect(main(pages.get('a.html'))).toMatch(/<h1 id="a">.*<h2 id="sub">/s)
  expect(main(pages.get('b.html'))).toContain('<h1 id="b">')
  expect(pages.get('a.html')).toMatch(/href="Basics.html" rel="prev".*href="b.html" rel="next"/s)
  expect(pages.get('a.html')).toMatch(/href="a.html" aria-current="page"/)
})

test('only the page that searches has a script, which its policy allows by a hash', async () => {
  const { pages } = await site([
    chapter('a.md', '# A\n\n`</script><script>alert(1)</script>` <!--\n'),
  ])
  for (const [name, page] of pages) {
    if (name === 'style.css') continue
    expect(page).toMatch(/content="default-src 'none'; [^"]*style-src 'self' file:/)
    expect(page.includes('script-src')).toBe(name === 'search.html')
    expect(page.match(/<script/g)?.length ?? 0).toBe(name === 'search.html' ? 2 : 0)
  }
  const [, data = ''] =
    /id="search-data">(.*?)<\/script>/s.exec(pages.get('search.html') ?? '') ?? []
  expect(JSON.parse(data).sections).toMatchObject([
    { url: 'a.html#a', page: 'A', heading: 'A', text: expect.stringContaining('</script>') },
  ])
})

test('names are safe and each there once, whatever the files are called', async () => {
  const files = [
    ...['../../x.md', 'index.md', 'INDEX.MD', 'CON.md', 'search.md', 'style.css.md', 'search.html'],
    ...[
      'index.html/a.md',
      '/etc/passwd',
      'C:\\b.md',
      'a b#?%2e.md',
      '..md',
      '.hidden.md',
      'x/../y.md',
    ],
    ...[
      '\u202egpj.exe.md',
      `${'l'.repeat(300)}.md`,
      `${'f/'.repeat(400)}deep.md`,
      '日本/語.md',
      'aux/nul.md',
    ],
  ].map((path, index) => chapter(path, `# N${index}\n\n[next](x.md)\n`))
  const { pages } = await site(files)
  const names = [...pages.keys()]
  expect(names).toHaveLength(files.length + 3)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  for (const name of names) {
    expect(name).toMatch(/^[^/\\:*?"<>|#%\p{Cc}\p{Cf}]+(?:\/[^/\\:*?"<>|#%\p{Cc}\p{Cf}]+)*$/u)
    expect(name).not.toMatch(/(?:^|\/)(?:\.|(?:con|aux|nul)(?:\.|\/|$))|\.\.|\.(?:\/|$)/i)
    expect(name.length).toBeLessThan(260)
  }
  for (const name of [
    'page-CON.html',
    'search-2.html',
    'index-2.html',
    'INDEX-3.html',
    '日本/語.html',
  ]) {
    expect(names).toContain(name)
  }
  expect(deadLinks(pages)).toEqual([])
})

test('ids that the pages themselves have are those of authors too', async () => {
  const { pages } = await site([
    chapter('a.md', '# Top\n\n[up](#) [b](b.md#q)\n'),
    chapter('b.md', '# Q\n\n## Status\n\n## Results\n\n[t](a.md#top)\n'),
  ])
  expect(deadLinks(pages)).toEqual([])
  for (const page of pages.values()) {
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('folders that all files are in are no part of the names', async () => {
  const { pages } = await site([chapter('src/a.md', '# A\n'), chapter('src/x/b.md', '# B\n')])
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['a.html', 'x/b.html']))
})

test('the words around pages are those of the language', async () => {
  const { pages } = await site([chapter('a.md', '# A\n'), chapter('b.md', '# B\n')], 'lang: de\n')
  expect(pages.get('a.html')).toMatch(/Zum Inhalt springen.*Suche.*Inhalt.*Weiter/s)
})

describe('is limited', () => {
  test('so that a thousand chapters take what they have, and not its square', async () => {
    const files = Array.from({ length: 1000 }, (_, n) =>
      chapter(
        `c${n}.md`,
        `# Chapter ${n}\n\n[next](c${(n + 1) % 1000}.md#more)\n\n## More\n\nText.\n`,
      ),
    )
    const before = process.cpuUsage()
    const { pages } = await site(files)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(30)
    expect(pages.size).toBe(1003)
    expect(deadLinks(pages)).toEqual([])
    const bytes = [...pages.values()].reduce((sum, { length }) => sum + length, 0)
    expect(bytes).toBeLessThan(12_000_000)
  }, 120_000)

  test('so that chapters in chapters without end are listed in six levels, and any depth is taken', async () => {
    const files = Array.from({ length: 1500 }, (_, n) =>
      chapter(`c${n}.md`, `# Chapter ${n}\n`, { depth: n - 2 }),
    )
    const before = process.cpuUsage()
    const { pages } = await site(files)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(30)
    const start = main(pages.get('index.html')) ?? ''
    expect(start.match(/<li>/g)).toHaveLength(1500)
    expect(start).toContain('<li><a href="c1499.html">Chapter 1499</a></li>')
    expect(start).not.toMatch(/(?:<ul>(?:(?!<\/ul>).)*){7}/s)
  }, 120_000)

  test('in its size', async () => {
    const failed = site([chapter('a.md', '# A\n')], 'title: T\n', { outputBytes: 10_000 })
    await expect(failed).rejects.toThrow(OutputLimitError)
  })

  test('to books in HTML', async () => {
    await expect(site([], 'title: T\n', { format: 'pdf' })).rejects.toThrow(RangeError)
    const alone = convert({ content: '# A\n', format: 'html', split: true })
    await expect(alone).rejects.toThrow(RangeError)
  })
})
