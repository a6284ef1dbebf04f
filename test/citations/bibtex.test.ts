import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { htmlPage, textOf } from '../support/html-page.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** The list of sources, one a line, and warnings. */
async function listed(csl: string, bib: string, lang = 'en-US', file = 'a.bib') {
  const content = `---\nlang: ${lang}\ncsl: ${csl}\nbibliography: ${file}\nnocite: "@*"\n---\n\nText.`
  const images = [{ url: file, bytes: bytes(bib) }]
  const page = await htmlPage(content, { images })
  const { warnings } = await convert({ content, format: 'html', images })
  const entries = page.all('li').map((item) => textOf(item).replace(/\s+/g, ' ').trim())
  return { entries, warnings: warnings.map(({ message }) => message) }
}

describe('names', () => {
  const names: readonly (readonly [field: string, shown: string])[] = [
    ["van der Walt, St{\\'e}fan J.", 'Stéfan J. van der Walt'],
    ['Walt, Stéfan J. van der', 'Stéfan J. van der Walt'],
    ['Jean de la Fontaine', 'Jean de la Fontaine'],
    ['{\\O}sterby, S\\o{}ren', 'Søren Østerby'],
    ["del R{\\'\\i}o, Jaime", 'Jaime del Río'],
    ['King, Jr., Martin Luther', 'Martin Luther King Jr.'],
    ['{Stan Development Team}', 'Stan Development Team'],
    ["{\\'E}mile Zola", 'Émile Zola'],
    ['family=Hasselt, given=Jan, prefix=van', 'Jan van Hasselt'],
    ["Ho{\\v r}e{\\v n}ovsk{\\'y}, M.", 'M. Hořeňovský'],
  ]
  test.each(names)('%s is %s', async (field, shown) => {
    const csl =
      '<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>a</title><id>a</id></info><citation><layout><text variable="title"/></layout></citation><bibliography><layout><names variable="author"/></layout></bibliography></style>'
    const content = `---\ncsl: own.csl\nbibliography: a.bib\nnocite: "@*"\n---\n\nText.`
    const page = await htmlPage(content, {
      images: [
        { url: 'a.bib', bytes: bytes(`@book{a, author = {${field}}, title = {T}}`) },
        { url: 'own.csl', bytes: bytes(csl) },
      ],
    })
    expect(page.all('li').map(textOf)).toEqual([shown])
  })

  test('initials without a space between them are two', async () => {
    const { entries } = await listed('apa', '@book{a, author = {Reuter, J.A.}, title = {T}}')
    expect(entries[0]).toContain('Reuter, J. A.')
  })

  test('initials without points get them where a style shows names in full', async () => {
    const bib = '@book{a, author = {Montanus, J M C}, title = {T}}'
    expect((await listed('mla', bib)).entries[0]).toContain('Montanus, J. M. C.')
  })
})

describe('titles', () => {
  const titles: readonly (readonly [field: string, shown: string])[] = [
    ['Time Series Analysis by State Space Methods', 'Time series analysis by state space methods.'],
    [
      'Array Programming with {NumPy}: A Title in Title Case',
      'Array programming with NumPy: A title in title case.',
    ],
    ['NetCDF and DNA: the Whole Story', 'NetCDF and DNA: The whole story.'],
    ['{Kept As It Is}', 'Kept As It Is.'],
    ['Maximum-Entropy Methods', 'Maximum-entropy methods.'],
    ["The 1\\textsuperscript{st} of {A\\,B} --- ``Q'' \\& 5\\%", 'The 1st of A B — “Q” & 5%.'],
  ]
  test.each(titles)('%s is in sentence case in a style that asks for it', async (title, shown) => {
    const { entries } = await listed('apa', `@book{a, author = {B, C}, title = {${title}}}`)
    expect(entries[0]?.replace(/\u202f/g, ' ')).toBe(`B, C. (n.d.). ${shown}`)
  })

  test('those in another language keep their capitals', async () => {
    const bib = '@book{a, author = {B, C}, title = {Die Lage der Dinge}, langid = {ngerman}}'
    for (const csl of ['apa', 'mla']) {
      expect((await listed(csl, bib)).entries[0]).toContain('Die Lage der Dinge')
    }
    const untold = '@book{a, author = {B, C}, title = {Die Lage der Dinge}}'
    expect((await listed('apa', untold, 'de')).entries[0]).toContain('Die Lage der Dinge')
  })

  test('a letter stays small in title case', async () => {
    const bib = '@book{a, author = {B, C}, title = {Moving Beyond P Values}}'
    expect((await listed('mla', bib)).entries[0]).toContain('Moving Beyond p Values')
  })

  test('names of journals and single letters keep their case in title case', async () => {
    const bib =
      '@article{a, author = {B, C}, title = {On Bees, Wasps, and {eLife}}, journal = {{IEEE} Physics Letters A, and NeuroImage}}'
    const { entries } = await listed('mla', bib)
    expect(entries[0]).toContain(
      '“On Bees, Wasps, and eLife.” IEEE Physics Letters A, and NeuroImage',
    )
  })

  test('a chapter names its book once, and a paper its proceedings', async () => {
    const bib = `@incollection{a, author = {A, B}, title = {Part}, booktitle = {Handbook}, editor = {C, D}, publisher = {P}, year = 2001, pages = {1--2}}
@inproceedings{b, author = {B, B}, title = {Paper}, booktitle = {Meeting}, year = 2001, volume = 3, pages = {1--2}}`
    for (const csl of ['apa', 'mla', 'chicago-author-date']) {
      const { entries } = await listed(csl, bib)
      expect(entries).toHaveLength(2)
      expect(entries[0]?.match(/Handbook/g)).toHaveLength(1)
      expect(entries[1]?.match(/Meeting/g)).toHaveLength(1)
    }
  })
})

test('others are "et al.", behind a comma in lists and behind a space in citations', async () => {
  const bib =
    '@book{a, author = {Smith, Ada and Doe, Bob and others}, title = {T}}\n@book{b, author = {Poe, Eve and others}, title = {U}}'
  for (const [csl, shown] of [
    ['apa', 'Smith, A., Doe, B., et al. (n.d.). T.'],
    ['nature', 'Smith, A., Doe, B., et al. T.'],
    ['chicago-author-date', 'Smith, Ada, Bob Doe, et al. n.d. T.'],
  ] as const) {
    expect((await listed(csl, bib)).entries.join('\n')).toContain(shown)
  }
  const content = '---\ncsl: apa\nbibliography: a.bib\n---\n\nSee [@b].'
  const page = await htmlPage(content, { images: [{ url: 'a.bib', bytes: bytes(bib) }] })
  expect(page.all('p').map(textOf)).toContain('See (Poe et al., n.d.).')
})

describe('sources of the same first author', () => {
  const two = (first: string, second: string) =>
    `@article{a, author = {Axer, Max and Grant, Bo and Low, Cy and Mo, Di}, title = {${first}}, journal = {J}, year = 2011}
@article{b, author = {Axer, Max and Katz, Ed and Low, Cy and Mo, Di}, title = {${second}}, journal = {J}, year = 2011}`

  test('have all names in the list of a style that tells them apart by names', async () => {
    const { entries } = await listed('chicago-author-date', two('One', 'Two'))
    expect(entries[0]).toMatch(/^Axer, Max, Bo Grant, Cy Low,? (?:and Di Mo|et al)\. 2011\. “One/)
    expect(entries[1]).toMatch(/^Axer, Max, Ed Katz, Cy Low,? (?:and Di Mo|et al)\. 2011\. “Two/)
  })

  test('keep the letters behind their years', async () => {
    const bib = two('One', 'Two').replace('Katz, Ed', 'Grant, Bo')
    const { entries } = await listed('apa', bib)
    expect(entries.map((entry) => /\((\w+)\)/.exec(entry)?.[1]).sort()).toEqual(['2011a', '2011b'])
  })

  test('are sorted by title in MLA, with a line for authors who are repeated', async () => {
    const bib = `@book{a, author = {Low, Cy}, title = {The Mind}, year = 2011}
@article{b, author = {Low, Cy}, title = {A Code}, journal = {J}, year = 2013}
@book{c, author = {Low, Cy and Mo, Di}, title = {Bees}, year = 2001}`
    const { entries } = await listed('mla', bib)
    expect(entries).toEqual([
      'Low, Cy. “A Code.” J, 2013.',
      '———. The Mind. 2011.',
      'Low, Cy, and Di Mo. Bees. 2001.',
    ])
  })
})

test('a style file that repeats authors by a line does so', async () => {
  const csl =
    '<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>a</title><id>a</id></info><citation><layout><text variable="title"/></layout></citation><bibliography subsequent-author-substitute="&#8212;"><layout suffix="."><group delimiter=". "><names variable="author"><name name-as-sort-order="all"/></names><text variable="title"/></group></layout></bibliography></style>'
  const bib = '@book{a, author = {Low, Cy}, title = {A}}\n@book{b, author = {Low, Cy}, title = {B}}'
  const page = await htmlPage(
    '---\ncsl: own.csl\nbibliography: a.bib\nnocite: "@*"\n---\n\nText.',
    {
      images: [
        { url: 'a.bib', bytes: bytes(bib) },
        { url: 'own.csl', bytes: bytes(csl) },
      ],
    },
  )
  expect(page.all('li').map(textOf)).toEqual(['Low, Cy. A.', '—. B.'])
})

test('a work of no type that is part of something is not a chapter', async () => {
  const bib =
    '@misc{a, author = {B, C}, title = {Law}, journal = {Gazette}, year = 2011, url = {https://a.org/law}}'
  expect((await listed('elsevier-harvard', bib)).entries[0]).toBe('B, C., 2011. Law. Gazette.')
  expect((await listed('nature', bib)).entries[0]).toContain('Law. Gazette')
})

test('an address that says how a work was published is its address', async () => {
  const bib =
    '@misc{a, author = {B, C}, title = {T}, howpublished = {\\url{https://a.org}}, urldate = {2025-11-18}}'
  expect((await listed('apa', bib)).entries[0]).toBe(
    'B, C. (n.d.). T. Retrieved November 18, 2025, from https://a.org',
  )
})

test('ranges of pages with other signs have a dash', async () => {
  const bib =
    '@article{a, author = {B, C}, title = {T}, journal = {J}, year = 2020, pages = {6.15-6.17}}'
  expect((await listed('apa', bib)).entries[0]).toContain('6.15–6.17')
})

test('there is no space before the pages of a volume without issues', async () => {
  const bib =
    '@article{a, author = {B, C}, title = {T}, journal = {J}, volume = 95, pages = {17--20}, year = 2018}'
  expect((await listed('chicago-author-date', bib)).entries[0]).toContain('J 95: 17–20')
})

test('months are shown, however they are written', async () => {
  for (const month of ['sep', '{September}', '9', '"sept"', '{10 sep}']) {
    const { entries } = await listed(
      'mla',
      `@article{a, author = {B, C}, title = {T}, journal = {J}, year = 2020, month = ${month}}`,
    )
    expect(entries[0]).toContain('Sept. 2020')
  }
})

test('article numbers keep their zeros, and numbers of reports their letters', async () => {
  const bib = `@article{a, author = {B, C}, title = {T}, journal = {J}, year = 2020, volume = 10, pages = {021002}}
@techreport{b, author = {D, E}, title = {R}, institution = {MIT}, number = {10-092r3}, year = 2020}`
  const { entries } = await listed('apa', bib)
  expect(entries[0]).toContain(', 10, 021002.')
  expect(entries[1]).toContain('10-092r3')
  expect(entries[1]).toContain('MIT')
})

test('sentences end once before an address', async () => {
  const bib =
    '@article{a, author = {B, C}, title = {T}, journal = {J}, year = 2020, pages = {1--2}, doi = {10.1/x}}'
  const { entries } = await listed('elsevier-harvard', bib)
  expect(entries[0]).toContain('1–2. https://doi.org/10.1/x')
})

test('a part takes the title of its book, its editor and its year by crossref', async () => {
  const bib = `@incollection{a, author = {A, B}, title = {Part}, crossref = {b}}
@book{b, editor = {C, D}, title = {The Whole}, publisher = {P}, year = 2001}`
  const { entries } = await listed('apa', bib)
  expect(entries[0]).toBe('A, B. (2001). Part. In D. C (Ed.), The whole. P.')
})

test('text that is no LaTeX takes linear time', async () => {
  for (const piece of [
    '{',
    '}',
    '\\',
    '~',
    '$',
    '-',
    "'",
    '`',
    '\\"',
    '{\\',
    ' and ',
    ',',
    '\\href{',
  ]) {
    const text = piece.repeat(20_000)
    const bib = `@book{a, author = "${text}", title = "${text}", month = "${text}"}\n`
    const { entries, warnings } = await listed('apa', bib)
    expect([...entries, ...warnings]).not.toEqual([])
  }
})
