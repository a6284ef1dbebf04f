import { describe, expect, test } from 'vitest'
import { type ConversionRequest, convert } from '#octavo/core/convert.js'
import { bundledStyles } from '#octavo/core/document/citation-styles.js'
import { all, wordFile } from '../support/docx.ts'
import { attribute, descendants, htmlPage, textOf } from '../support/html-page.ts'

const books = `@string{press = "ACM" # " Press"}
@book{smith2020, author = {Smith, John}, title = {A story}, publisher = press, year = 2020}
@inbook{part, author = {Doe, Jane}, title = {A part}, pages = {1--9}, crossref = {whole}}
@book{whole, editor = {Roe, Richard}, title = {The whole}, publisher = {Press}, year = 2001}
@book{broken, title = {Not closed
`

interface Page {
  readonly paragraphs: readonly string[]
  readonly entries: readonly string[]
  readonly warnings: readonly string[]
}

/** What a document becomes that comes with these files. */
async function cited(
  frontMatter: string,
  markdown: string,
  files: Readonly<Record<string, string>> = { 'a.bib': books },
): Promise<Page> {
  const images = Object.entries(files).map(([url, text]) => ({
    url,
    bytes: new TextEncoder().encode(text),
  }))
  const content = `---\n${frontMatter}\n---\n\n${markdown}`
  const page = await htmlPage(content, { images })
  const { warnings } = await convert({ content, format: 'html', images })
  const inList = page.all('section', { role: 'doc-bibliography' }).length > 0
  return {
    paragraphs: page.all('p').map(textOf),
    entries: inList ? page.all('li').map(textOf) : [],
    warnings: warnings.map(({ code, line, message }) => `${line} ${code} ${message}`),
  }
}

const apa = 'bibliography: a.bib\ncsl: apa'

describe('without a bibliography', () => {
  const text = 'See [@smith2020, p. 3], @smith2020, [-@smith2020] and me@example.org.'

  test('an at sign is a character', async () => {
    const page = await htmlPage(text)
    expect(page.all('p').map(textOf)).toEqual([text])
  })

  test('and one that nothing cites of isn’t read, and warned of by nobody', async () => {
    const { bytes } = await convert({ content: 'a', format: 'html' })
    const named = await convert({ content: '---\nbibliography: a.bib\n---\n\na', format: 'html' })
    expect(Buffer.from(named.bytes).equals(bytes)).toBe(true)
    expect(named.warnings).toEqual([])
  })
})

test('every style that is listed is one that the engine has', { timeout: 600_000 }, async () => {
  for (const style of bundledStyles) {
    const { entries, warnings } = await cited(`bibliography: a.bib\ncsl: ${style}`, '[@smith2020]')
    expect([style, warnings]).toEqual([style, []])
    expect(entries[0]).toMatch(/story/i)
  }
})

test('an unknown key is told of once, with the nearest', async () => {
  const { paragraphs, warnings } = await cited(apa, 'a [@smyth2020]\n\n@smyth2020 [@smith2020; @x]')
  expect(paragraphs).toEqual(['a [@smyth2020]', '@smyth2020 (Smith, 2020) [@x]'])
  expect(warnings).toEqual([
    '6 citation_unknown No bibliography has the key "smyth2020". Did you mean smith2020?',
    '8 citation_unknown No bibliography has the key "x".',
  ])
})

test('what is behind a backslash, in code, in an address or in a link is no citation', async () => {
  const { paragraphs, entries } = await cited(
    apa,
    '\\@smith2020 `@smith2020` a@smith2020 [@smith2020](b.html) /@smith2020/x',
  )
  expect(entries).toEqual([])
  expect(paragraphs[0]).toBe('@smith2020 @smith2020 a@smith2020 @smith2020 /@smith2020/x')
})

test('an entry that can’t be read is left out alone, with its line', async () => {
  const yaml = 'dated:\n  type: book\n  title: Undated\n  date: never\n'
  const { paragraphs, entries, warnings } = await cited(
    'bibliography: [a.bib, b.yaml]\ncsl: apa',
    '[@smith2020] [@broken] [@dated]',
    { 'a.bib': books, 'b.yaml': yaml },
  )
  expect(paragraphs).toEqual(['(Smith, 2020) [@broken] [@dated]'])
  expect(entries).toHaveLength(1)
  expect(warnings).toHaveLength(2)
  expect(warnings[0]).toContain('2 bibliography_invalid The source "broken" (a.bib, line 5)')
  expect(warnings[1]).toContain('2 bibliography_invalid The source "dated" (b.yaml)')
})

test('an entry has what it says nothing of from the one that it refers to', async () => {
  const { entries } = await cited(apa, '[@part]')
  expect(entries).toHaveLength(1)
  expect(entries[0]).toContain('The whole')
})

test('a style in a file is that style, and one that depends on another is the other', async () => {
  const own =
    '<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>a</title><id>a</id></info><citation><layout prefix="{" suffix="}"><text variable="title"/></layout></citation><bibliography><layout suffix="!"><text variable="title"/></layout></bibliography></style>'
  const page = await cited('bibliography: a.bib\ncsl: own.csl', '[@smith2020]', {
    'a.bib': books,
    'own.csl': own,
  })
  expect([page.paragraphs[0], page.entries]).toEqual(['{A story}', ['A story!']])
  const dependent =
    '<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0"><info><title>b</title><id>b</id><link href="http://www.zotero.org/styles/ieee" rel="independent-parent"/></info></style>'
  const other = await cited('bibliography: a.bib\ncsl: b.csl', '[@smith2020]', {
    'a.bib': books,
    'b.csl': dependent,
  })
  expect(other.paragraphs[0]).toBe('[1]')
})

test('a style by its address is the one that comes with Octavo; another is asked about', async () => {
  const known = await cited(
    'bibliography: a.bib\ncsl: https://www.zotero.org/styles/ieee',
    '[@smith2020]',
  )
  expect([known.paragraphs[0], known.warnings]).toEqual(['[1]', []])
  const { warnings } = await cited('bibliography: a.bib\ncsl: natur', '[@smith2020]')
  expect(warnings).toEqual([
    '3 bibliography_invalid The citation style "natur" was not found. Did you mean nature?',
  ])
})

test('sources that aren’t cited are listed if the front matter says so, and none if there is to be no list', async () => {
  const both = await cited(`${apa}\nnocite: "@whole"`, '[@smith2020]')
  expect(both.entries).toHaveLength(2)
  const none = await cited(`${apa}\nsuppress-bibliography: true`, '[@smith2020]')
  expect([none.paragraphs[0], none.entries]).toEqual(['(Smith, 2020)', []])
})

test('nothing in a bibliography is run, and formulas are formulas', async () => {
  const bib =
    '@book{a, title = {T $#panic()$ costs \\$5 and $ more, \\emph{really}}, author = {A, B}, year = 2000}'
  const yaml = 'b:\n  type: book\n  title: "U $#panic()$"\n  author: "C, D"\n  date: 2001\n'
  const { entries, warnings } = await cited(
    'bibliography: [a.bib, b.yaml]\ncsl: apa',
    '[@a] [@b]',
    { 'a.bib': bib, 'b.yaml': yaml },
  )
  expect(entries[0]).toMatch(/^A, B\. \(2000\)\. T .*costs \$5 and \$ more, really\.$/)
  expect(entries[1]).toBe('C, D. (2001). U $#panic()$.')
  expect(warnings.every((warning) => warning.includes('math_invalid'))).toBe(true)
  const formula = await htmlPage('---\ncsl: apa\nbibliography: f.bib\n---\n\n[@f]', {
    images: [
      {
        url: 'f.bib',
        bytes: new TextEncoder().encode('@book{f, title = {On $x^2$}, year = 2000}'),
      },
    ],
  })
  expect(formula.all('msup').length).toBeGreaterThan(0)
})

test('notes of a style are numbered with the author’s own, and cite in place in these', async () => {
  const { paragraphs, entries } = await cited(
    'bibliography: a.bib\ncsl: chicago-notes',
    'One [@smith2020]. Two.[^a] @smith2020 says.\n\n[^a]: See [@whole].',
  )
  expect(paragraphs[0]).toBe('One.1 Two.2 Smith3 says.')
  expect(entries.filter((entry) => entry.includes('↩'))).toHaveLength(3)
})

test('terms are in the language of the document', async () => {
  const two = '@book{a, author = {Smith, J. and Doe, J.}, title = {T}, year = 2000}'
  const { paragraphs } = await cited(
    'lang: de\nbibliography: a.bib\ncsl: chicago-author-date',
    '[@a]',
    {
      'a.bib': two,
    },
  )
  expect(paragraphs[0]).toBe('(Smith und Doe 2000)')
})

test('a bibliography that isn’t there is told of once', async () => {
  const { paragraphs, warnings } = await cited('bibliography: b.bib', '[@a] [@b]', {})
  expect(paragraphs).toEqual(['[@a] [@b]'])
  expect(warnings).toEqual([
    '2 bibliography_invalid The bibliography "b.bib" was not found: no file of that name came with the document.',
  ])
})

test('commas before names that begin with a full stop stay', async () => {
  const bib =
    '@book{k, title = {{.NET} in {Action}, .NET}, publisher = {Foo, .NET Press}, year = 2020}'
  const { entries } = await cited(apa, '[@k]', { 'a.bib': bib })
  expect(entries[0]).toContain('in Action, .NET')
  expect(entries[0]).toContain('Foo, .NET Press')
})

test('a bibliography in a quotation has its style in Word', async () => {
  const content = `---\n${apa}\n---\n\n[@smith2020]\n\n> ::: {#refs}\n> :::`
  const images = [{ url: 'a.bib', bytes: new TextEncoder().encode(books) }]
  const file = await wordFile(content, { images })
  expect(file.paragraphs.map(({ style }) => style)).toContain('Bibliography')
  const styles = all(file.part('word/styles.xml'), 'w:style')
  expect(styles.map(({ attributes }) => attributes['w:styleId'])).toContain('Bibliography')
})

test('a style of notes without a bibliography cites in notes, and lists nothing', async () => {
  const own =
    '<style xmlns="http://purl.org/net/xbiblio/csl" class="note" version="1.0"><info><title>a</title><id>a</id></info><citation><layout suffix="."><text variable="title" quotes="true"/></layout></citation></style>'
  const page = await htmlPage(
    '---\nbibliography: a.bib\ncsl: own.csl\n---\n\nAs said [@smith2020].',
    {
      images: [
        { url: 'a.bib', bytes: new TextEncoder().encode(books) },
        { url: 'own.csl', bytes: new TextEncoder().encode(own) },
      ],
    },
  )
  expect(page.warnings.filter(({ code }) => code !== 'bibliography_invalid')).toEqual([])
  expect(page.all('section', { role: 'doc-bibliography' })).toEqual([])
  expect(textOf(page.one('section'))).toContain('“A story”.')
})

test.each([
  [
    'year = {forthcoming}',
    'n.d.',
    /^\d+ bibliography_invalid The year "forthcoming" of the source "k" \(a\.bib, line 1\) was left out/,
  ],
  ['year = {in press}', 'n.d.', /was left out/],
  ['year = {c. 1990}', '1990', /is shown as 1990/],
  ['year = {1999--2001}', '1999', /is shown as 1999/],
  ['date = {May 3, 2001}', '2001', /is shown as 2001/],
  ['year = {}', 'n.d.', null],
  ['year = 2001, urldate = {yesterday}', '2001', /The urldate "yesterday"/],
  ['date = {2001-05-03/2001-06-02}', '2001', null],
  ['date = {2001-02-30}', '2001', /is shown as 2001/],
  ['date = {2003-22}', '2003', /is shown as 2003/],
  ['date = {2001-05-01/2001-99}', '2001', /is shown as 2001/],
  ['date = {2001-05~}', 'ca. 2001', null],
])('an entry with %s stays, with the date %s', async (field, shown, warning) => {
  const { entries, warnings } = await cited('bibliography: a.bib\ncsl: apa', '[@k]', {
    'a.bib': `@article{k, author = {Roe, Ann}, title = {Title}, journal = {J}, ${field}}`,
  })
  expect(entries).toEqual([expect.stringContaining(`Roe, A. (${shown}). Title.`)])
  expect(warnings).toEqual(warning === null ? [] : [expect.stringMatching(warning)])
})

test('sources whose keys differ in a space alone have ids of their own', async () => {
  const references = ['a b', 'a-b'].map(
    (id) => `- {id: "${id}", type: book, title: "T ${id}", issued: 2001}`,
  )
  const page = await htmlPage(
    `---\ncsl: apa\nnocite: "@*"\nreferences:\n${references.join('\n')}\n---\n\nText\n`,
  )
  const ids = page
    .all('li')
    .flatMap((item) => [item, ...descendants(item)])
    .flatMap((each) => attribute(each, 'id') ?? [])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})

test('apostrophes are typographic, and nothing is left of a year that there isn’t', async () => {
  const { entries } = await cited('bibliography: a.bib\ncsl: mla', '[@oneill]', {
    'a.bib':
      "@article{oneill, author = {O'Neill, Jane}, title = {Life's work}, journal = {J}, volume = 3, url = {https://a.b/it's}}",
  })
  expect(entries[0]).toContain('O’Neill, Jane. “Life’s Work.”')
  expect(entries[0]).toContain("https://a.b/it's")
  expect(entries[0]).not.toContain('()')
})

describe('hostile files', () => {
  const limits: readonly [name: string, bibliography: string, reason: string][] = [
    ['deep braces', `@book{a, title = {${'{'.repeat(9e5)}${'}'.repeat(9e5)}}}`, 'braces inside'],
    ['braces without an end', `@book{a, title = ${'{'.repeat(9e5)}`, 'not closed'],
    ['entries without an end', '@book{a,\n'.repeat(1e5), 'not closed'],
    ['strings in a ring', '@string{x = y}@string{y = x}@book{a, title = x}', 'refers to itself'],
    [
      'strings that double',
      `@string{s0 = "aaaaaaaaaa"}${Array.from({ length: 19 }, (_, index) => `@string{s${index + 1} = s${index} # s${index}}`).join('')}@book{a, title = s19}`,
      'more than 100000 characters',
    ],
  ]
  test.each(limits)('%s are left out', async (_, bibliography, reason) => {
    const { warnings } = await cited('bibliography: a.bib', '[@a]', { 'a.bib': bibliography })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(reason)
  })

  test('entries that refer to each other in a ring end', async () => {
    const ring =
      '@inbook{a, title = {A}, crossref = {b}}@book{b, title = {B}, crossref = {a}}@book{c, title = {C}, xdata = {c}}'
    const { entries } = await cited(apa, '[@a] [@b] [@c]', { 'a.bib': ring })
    expect(entries).toHaveLength(3)
  })

  test.each([
    [
      'call each other in a ring',
      '<macro name="m"><text macro="n"/></macro><macro name="n"><text macro="m"/></macro>',
    ],
    ['have prefixes', '<x:macro xmlns:x="x" name="m"><x:text macro="m"/></x:macro>'],
    ['have prefixes', '<macro name="m"><text xmlns:x="x" x:macro="m"/></macro>'],
    [
      'multiply',
      `<macro name="m0"><text value="a"/></macro>${Array.from({ length: 30 }, (_, index) => `<macro name="m${index + 1}"><text macro="m${index}"/><text macro="m${index}"/></macro>`).join('')}`,
    ],
  ])('macros that %s are left out', async (reason, macros) => {
    const csl = `<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>t</title><id>t</id></info>${macros}<citation><layout><text variable="title"/></layout></citation><bibliography><layout><text variable="title"/></layout></bibliography></style>`
    const files = { 'a.bib': books, 'x.csl': csl }
    const { paragraphs, warnings } = await cited(
      'bibliography: a.bib\ncsl: x.csl',
      '[@smith2020]',
      files,
    )
    expect(paragraphs).toEqual(['(Smith, 2020)'])
    expect(warnings[0]).toContain(reason)
  })

  test('macros of which only one of many is used are taken', async () => {
    const macros = Array.from({ length: 30 }, (_, index) => {
      const call = `<text macro="m${index}"/>`
      return `<macro name="m${index + 1}"><choose><if type="book">${call}</if><else>${call}</else></choose></macro>`
    })
    const csl = `<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>t</title><id>t</id></info><macro name="m0"><text variable="title"/></macro>${macros.join('')}<citation><layout><text macro="m30"/></layout></citation><bibliography><layout><text variable="title"/></layout></bibliography></style>`
    const files = { 'a.bib': books, 'x.csl': csl }
    const { paragraphs, warnings } = await cited(
      'bibliography: a.bib\ncsl: x.csl',
      '[@smith2020]',
      files,
    )
    expect(warnings).toEqual([])
    expect(paragraphs[0]).not.toContain('Smith')
  })

  test('a list of everything counts against the limit of citations', async () => {
    const all = Array.from({ length: 2001 }, (_, index) => `@book{k${index}, title = {T}}`).join(
      '\n',
    )
    const content = '---\nbibliography: a.bib\nnocite: "@*"\n---\n\na'
    const images: ConversionRequest['images'] = [
      { url: 'a.bib', bytes: new TextEncoder().encode(all) },
    ]
    await expect(convert({ content, format: 'html', images })).rejects.toThrow('2000 citations')
  })
})
