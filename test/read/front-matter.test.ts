import { describe, expect, test } from 'vitest'
import { read, show, warned } from '../support/read.ts'

const metadata = (yaml: string) => read(`---\n${yaml}\n---\n\ntext`).document.metadata
const warnings = (yaml: string) => warned(`---\n${yaml}\n---\n\ntext`)

test('what it says is the metadata', () => {
  expect(
    metadata(`title: The Title
subtitle: More
author: [Ada, Karl]
date: 2026-03-04
description: >
  Folded
  text
keywords: one, two
toc_depth: 2
page_size: Letter
header: ''
footer: The end`),
  ).toEqual({
    ...metadata(''),
    title: 'The Title',
    subtitle: 'More',
    authors: ['Ada', 'Karl'],
    authorLines: ['Ada, Karl'],
    date: 'March 4, 2026',
    isoDate: '2026-03-04',
    description: 'Folded text',
    keywords: ['one', 'two'],
    tocDepth: 2,
    pageSize: 'letter',
  })
})

test('its title is the document’s', () => {
  expect(read('---\ntitle: A\n---\n\n# B').document.title).toBe('A')
})

test.each([
  ['author: Ada', ['Ada']],
  ['authors:\n  - Ada\n  - Karl', ['Ada', 'Karl']],
  ['author: Doe, John', ['Doe, John']],
])('%j names the authors', (yaml, authors) => {
  expect(metadata(yaml).authors).toEqual(authors)
})

test.each([
  ['5 March 2026', '2026-03-05'],
  ['March 5, 2026', '2026-03-05'],
  ['Mar 5th, 2026', '2026-03-05'],
  ['2026-02-30', null],
  ['03/05/2026', null],
  ['Spring 2026', null],
])('the date %j is %j in the calendar', (date, isoDate) => {
  expect(metadata(`date: ${date}`)).toMatchObject({ date, isoDate })
})

test.each(['---', '...'])('lines before %s that are no mapping stay', (end) => {
  expect(show(`---\nA paragraph.\n${end}\n\nmore`)).toContain('A paragraph.')
})

test('a number is taken as it was written', () => {
  expect(metadata('title: 1.10')).toMatchObject({ title: '1.10' })
})

test('lang sets language and direction', () => {
  expect(read('---\nlang: ar\n---\n\ntext').document).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(read('---\nlang: pt_BR\n---\n\ntext').document.lang).toBe('pt-BR')
  expect(read('text').document.lang).toBe('en')
})

test.each([
  'toc: perhaps',
  'toc_depth: 9',
  'page_size: huge',
  'lang: "<script>"',
  'title: [a, b]',
  'author: {a: b}',
  'title: *alias',
])('%j is left out with a warning', (yaml) => {
  expect(warnings(`date: x\n${yaml}`)).toEqual(['front_matter_invalid:3'])
})

describe('a first heading that repeats it', () => {
  const shown = (body: string) =>
    read(`---\ntitle: My  "book"\nnumber_sections: true\n---\n\n${body}`).document

  test.each(['# My "book"', '# *My* \\"book"', 'My\n"book"\n=====', '<h1 id="top">My "book"</h1>'])(
    'is left out: %j',
    (heading) => {
      const { outline, children } = shown(`${heading}\n\nText\n\n# One\n\n## Two`)
      expect(outline.map(({ number, text }) => `${number} ${text}`)).toEqual(['1 One', '1.1 Two'])
      expect(JSON.stringify(children[0])).toContain('"anchor","id":"my-book"')
    },
  )

  test.each([
    '# My book',
    '## My "book"',
    'Text\n\n# My "book"',
    '# My "book"[^1]\n\n[^1]: note',
    '# [My "book"](https://a.example)',
  ])('stays where it is more or something else: %j', (body) => {
    expect(shown(body).outline).toHaveLength(1)
  })

  test('is left out below an abstract', () => {
    const { document } = read('---\ntitle: A\nabstract: B\n---\n\n# A\n\nC\n')
    expect(document.children.map(({ type }) => type)).toEqual(['abstract', 'paragraph'])
  })
})

describe('a first heading below authors or a date without a title', () => {
  const shown = (body: string) => read(`---\nauthor: Ada\n---\n\n${body}`).document

  test('is the title above them', () => {
    const { metadata, outline } = shown('# A "book"\n\nText\n\n## One')
    expect(metadata.title).toBe('A “book”')
    expect(outline.map(({ text }) => text)).toEqual(['One'])
  })

  test.each(['# One\n\nText\n\n# Two', '## One', 'Text\n\n# One', '# One *two*'])(
    'stays where it is one of several or more than text: %j',
    (body) => {
      expect(shown(body).metadata.title).toBeNull()
      expect(shown(body).outline).not.toEqual([])
    },
  )
})

test.each([
  ['## December 21, 2020\n\nText.\n\n## December 7, 2020', 'Untitled'],
  ['# 2.0.0\n\nText.\n\n# 1.9.3', 'Untitled'],
  ['## Guide\n\nText.\n\n### One', 'Guide'],
  ['# Guide\n\nText.\n\n# Installation', 'Guide'],
])('the title of %j is %j: an entry of a journal does not stand for the whole', (body, title) => {
  expect(read(body).document.title).toBe(title)
})

test('that does not end is text, with a warning', () => {
  const source = '---\ntitle: A\nlang: en\n\n# One'
  expect(warned(source)).toEqual(['front_matter_invalid:1'])
  expect(show(source)).toContain('title: A')
  expect(warned('---\nNote: text below a rule.\n\n# One')).toEqual([])
})

test.each([
  ['last: 3', ''],
  ['how: x', ''],
  ['tco: true', ' Did you mean toc?'],
  ['titel: x', ' Did you mean title?'],
])('what may be meant by %j is no farther than a typing error', (yaml, hint) => {
  const [warning] = read(`---\n${yaml}\n---\n\ntext`).warnings
  expect(/ Did you mean .*|$/.exec(warning?.message ?? '')?.[0]).toBe(hint)
})

test('a map of words at `language`, as Quarto has it, names no language', () => {
  expect(warnings('language:\n  section-title-footnotes: Notes')).toEqual([])
  expect(warnings('language: [x]')).toEqual(['front_matter_invalid:2'])
})

test.each([
  ['"[[Steph Ango]]"', 'Steph Ango'],
  ['"[[people/ada|Ada Lovelace]]"', 'Ada Lovelace'],
  ['"[[a]] and [[b]]"', '[[a]] and [[b]]'],
])('an author who is a link to a note, %s, is called %s', (author, name) => {
  expect(metadata(`author: ${author}`).authors).toEqual([name])
})

test('an unknown key is left out with a warning', () => {
  expect(warnings('title: a\ntitel: b')).toEqual(['front_matter_unknown_key:3'])
})

test('what is known is listed once, and not where a key is nearly one that is', () => {
  const { warnings } = read('---\ntitel: a\nmobile: b\nlocation: c\n---\n\ntext')
  expect(warnings.map(({ message }) => message)).toEqual([
    'The front matter key "titel" is not known. Did you mean title?',
    expect.stringMatching(/^The front matter key "mobile" is not known\. Known: title, .*\.$/),
    'The front matter key "location" is not known.',
  ])
})

test('it runs nothing', () => {
  const { document } = read('---js\nthrow new Error()\n---\n\ntext')
  expect(document.children.length).toBeGreaterThan(0)
  expect(warnings('title: !!js/function "function () {}"')).not.toEqual([])
})

test('aliases cannot multiply', () => {
  const yaml = `a: &a [${'x,'.repeat(50)}]\nb: &b [${'*a,'.repeat(50)}]\ntitle: [${'*b,'.repeat(50)}]`
  expect(warnings(yaml)).toContain('front_matter_invalid:4')
  expect(metadata(yaml).title).toBeNull()
})

test('too much of it is left out with a warning', () => {
  expect(warnings(`title: ${'a'.repeat(30_000)}`)).toEqual(['front_matter_invalid:2'])
})

describe('authors', () => {
  test.each([
    [
      'author:\n  - name: Ada\n    email: a@b.example\n    orcid: 0000\n  - name: Karl',
      ['Ada, Karl'],
    ],
    ['author:\n  name: Ada', ['Ada']],
    ['author:\n  - name: {given: Ada, family: Lovelace}', ['Ada Lovelace']],
    ['author:\n  - given: Ada\n    family: Lovelace', ['Ada Lovelace']],
    ['author:\n  - name: {literal: The Ada Society}', ['The Ada Society']],
    ['author:\n  - name: Ada\n    affiliation: London', ['Ada', 'London']],
    [
      'author:\n  - {name: Ada, affiliation: London}\n  - {name: Karl, affiliation: London}',
      ['Ada, Karl', 'London'],
    ],
    [
      'author:\n  - {name: Ada, affiliation: London}\n  - {name: Karl, affiliation: Oxford}\n  - Eve',
      ['Ada, London', 'Karl, Oxford', 'Eve'],
    ],
    [
      'authors:\n  - {name: Ada, affiliation: "1, 2"}\n  - {name: Karl, affiliation: 2}\naffiliations:\n  - {name: London, index: 1}\n  - {name: Oxford, index: 2}',
      ['Ada, London, Oxford', 'Karl, Oxford'],
    ],
    [
      'author:\n  - name: Ada\n    affiliations:\n      - ref: l\naffiliations:\n  - id: l\n    department: Logic\n    name: London',
      ['Ada', 'Logic, London'],
    ],
    ['author: [Ada, Karl]\ninstitute: [London]', ['Ada, Karl', 'London']],
  ])('%j', (yaml, lines) => {
    const { authorLines, authors } = metadata(yaml)
    expect(authorLines).toEqual(lines)
    expect(authors.join(' ')).not.toMatch(/London|Oxford/)
    expect(warnings(yaml)).toEqual([])
  })
})

test.each([
  ['2024-01-15T10:30:00+01:00', '2024-01-15'],
  ['2024-01-15 10:30:00 +0100', '2024-01-15'],
  ['{created: 2024-01-15, updated: 2024-02-01}', '2024-01-15'],
])('of the date %s the day counts', (date, shown) => {
  expect(metadata(`date: ${date}`)).toMatchObject({ date: 'January 15, 2024', isoDate: shown })
})

test.each([
  ['lang: en\ndate: 2026-05-01', 'May 1, 2026'],
  ['lang: en-GB\ndate: 2026-05-01', '1 May 2026'],
  ['lang: de-CH\ndate: 2026-05-01T10:00:00Z', '1. Mai 2026'],
  ['lang: fr\ndate: 2026-05-01', '1er mai 2026'],
  ['lang: pt-BR\ndate: 2026-05-01', '1 de maio de 2026'],
  ['lang: ja\ndate: 2026-05-01', '2026年5月1日'],
  ['lang: he\ndate: 2026-05-01', '1 במאי 2026'],
  ['lang: nn\ndate: 2026-05-01', '1. mai 2026'],
  ['lang: eo\ndate: 2026-05-01', '2026-05-01'],
  ['lang: de\ndate: "2026-05-01"', '2026-05-01'],
  ["lang: de\ndate: '2026-05-01'", '2026-05-01'],
  ['lang: de\ndate: "2026-05-01"\ndate-format: long', '1. Mai 2026'],
  ['lang: de\ndate: 2026-05-01\ndate_format: iso', '2026-05-01'],
  ['lang: de\ndate: 2026-05-01\ndate_format: DD.MM.YY', '01.05.26'],
  ['lang: es\ndate: 2026-05-01\ndate_format: D [de] MMMM', '1 de mayo'],
  ['lang: de\ndate: May 1, 2026\ndate_format: D. MMM YYYY', '1. Mai 2026'],
  ['lang: de\ndate: May 1, 2026', 'May 1, 2026'],
  ['lang: de\ndate: 2026-02-30', '2026-02-30'],
  ['lang: de\ndate: in May\ndate_format: long', 'in May'],
])('with %j the date is %s', (yaml, shown) => {
  expect(metadata(yaml).date).toBe(shown)
  expect(warnings(yaml)).toEqual([])
})

test.each(['%d.%m.%Y', 'dddd, D MMMM', '[no token]', 'soon'])(
  'the date_format %j is warned of, and the date is in the long form',
  (format) => {
    const yaml = `lang: de\ndate: 2026-05-01\ndate_format: "${format}"`
    expect(metadata(yaml).date).toBe('1. Mai 2026')
    expect(warnings(yaml)).toEqual(['front_matter_invalid:4'])
  },
)

test.each(['today', 'last-modified', '"`r Sys.Date()`"', '\\today', '[1, 2]'])(
  'the date %s, which has to be computed, is left out with a warning',
  (date) => {
    expect(metadata(`title: a\ndate: ${date}`).date).toBeNull()
    expect(warnings(`title: a\ndate: ${date}`)).toEqual(['front_matter_invalid:3'])
  },
)

test('other programs’ names and words count too', () => {
  const yaml =
    'table-of-contents: yes\nnumbersections: on\npapersize: a5paper\ntoc_max_heading_level: 2\nlang: zh-Hans'
  const { document } = read(`---\n${yaml}\n---\n\n# A\n\n# B`)
  expect(document.metadata).toMatchObject({ pageSize: 'a5', tocDepth: 2 })
  expect(document.lang).toBe('zh-Hans')
  expect(document.children[0]?.type).toBe('toc')
  expect(document.outline[0]?.number).toBe('1')
  expect(warnings(yaml)).toEqual([])
  expect(metadata('page_size: a4\npapersize: a5').pageSize).toBe('a4')
  expect(metadata('papersize: a5\npage_size: a4').pageSize).toBe('a4')
})

test.each([
  'format:\n  html:\n    toc: true\n  pdf: {papersize: a5}',
  'output: {html_document: {toc: yes}}',
])('a table of contents that %j asks for is one of the document', (yaml) => {
  const first = (more: string) => read(`---\n${more}${yaml}\n---\n\n# A`).document.children[0]?.type
  expect(first('')).toBe('toc')
  expect(first('toc: false\n')).toBe('heading')
  expect(warnings(yaml)).toEqual([])
})

test('tags and categories are keywords', () => {
  const yaml = 'keywords: a, b\ntags:\n  - b\n  - {label: c, permalink: /c}\ncategories: d'
  expect(metadata(yaml).keywords).toEqual(['a', 'b', 'c', 'd'])
})

test.each([
  ['Jekyll', 'layout: post\npermalink: /a\nexcerpt_separator: x\nnav_order: 2'],
  ['Hugo', 'weight: 2\ndraft: true\nlinkTitle: x\ncascade:\n  type: docs\ntype: docs'],
  ['Docusaurus', 'id: a\nslug: /a\nsidebar_position: 1\nsidebar_label: A\nhide_title: true'],
  ['VitePress', 'outline: [2, 3]\naside: false\nhero: {name: x}\nfooter: false\nlastUpdated: true'],
  ['MkDocs', 'template: home.html\nhide:\n  - toc\nicon: x\nstatus: new'],
  ['Obsidian', 'aliases: [x]\ncssclasses: [wide]\npublish: true\ntags:'],
  [
    'Quarto',
    'execute:\n  echo: false\ncrossref: {fig-title: F}\nbibliography: a.bib\ncsl: b.csl\ncode-fold: true',
  ],
  ['R Markdown', 'output:\n  pdf_document:\n    latex_engine: xelatex\nparams:\n  x: 1'],
  [
    'pandoc',
    'header-includes: |\n  \\usepackage{x}\ngeometry: margin=1in\nthanks: you\nlink-citations: true',
  ],
  ['Minimal Mistakes', 'header:\n  image: /a.png\ntoc_sticky: true\nclasses: wide'],
  ['Zola', 'template: page.html\nin_search_index: false\nextra: {x: 1}\nsort_by: date'],
  ['Sphinx', 'orphan:\ntocdepth: 2\nnosearch: true\nhtml_theme: {sidebar: none}'],
  ['Slidev', 'themeConfig: {x: y}\nhighlighter: shiki\nlineNumbers: true\nmdc: true'],
  ['Microsoft Learn', 'ms.date: 01/01/2024\nms.topic: how-to\nmanager: x'],
])('keys of %s are left out without a warning', (_program, yaml) => {
  expect(warnings(yaml)).toEqual([])
  expect(read(`---\n${yaml}\n---\n\ntext`).document.children).toHaveLength(1)
})

test.each([
  ['geometry: margin=1in', { top: 72, bottom: 72, start: 72, end: 72 }],
  ['geometry:\n  - top=30mm\n  - left=1in\n  - heightrounded', { top: 85.04, start: 72 }],
  ['margin-left: 2in\nmargin-right: 144pt', { start: 144, end: 144 }],
  ['output:\n  pdf_document:\n    geometry: "margin=72pt"', { top: 72, end: 72 }],
  ['geometry: margin=1in\npage: {margins: 10pt}', { top: 10, start: 10 }],
])('margins that pandoc reads in %j are those of the page', (yaml, margins) => {
  const { page } = metadata(yaml)
  const rounded = Object.entries(page?.margins ?? {}).flatMap(([side, length]) =>
    length === null ? [] : [[side, Math.round(length * 100) / 100]],
  )
  expect(Object.fromEntries(rounded)).toMatchObject(margins)
  expect(warnings(yaml)).toEqual([])
})

test('margins that are none are told of at their line', () => {
  expect(new Set(warnings('title: A\ngeometry: margin=90cm'))).toEqual(
    new Set(['front_matter_invalid:3']),
  )
})

test('geometry turns pages to landscape', () => {
  expect(metadata('geometry: "a4paper, landscape"').page?.orientation).toBe('landscape')
})

test('what sets the look in other programs is told of once', () => {
  const yaml = 'title: A\nmainfont: B\nformat:\n  pdf:\n    fontsize: 12pt\ncss: c.css'
  const { warnings } = read(`---\n${yaml}\n---\n\ntext`)
  expect(warnings).toEqual([
    {
      code: 'option_without_effect',
      message:
        'The theme decides what these front matter keys set in other programs: "mainfont", "css", "fontsize".',
      line: 3,
    },
  ])
})

describe('a logo', () => {
  const logo = 'logo: data:image/gif;base64,R0lGODlhAQABAAAAACw='

  test.each(['', 'header: none\n'])('without a place for it is told of', (more) => {
    expect(warnings(`${more}${logo}`)).toEqual([`option_without_effect:${more === '' ? 2 : 3}`])
  })

  test.each(['cover: true', 'footer: {end: "{logo}"}', 'back_cover: "A {logo}"'])(
    'with the place %s is not',
    (place) => {
      expect(
        warnings(`title: A\n${place}\n${logo}`).map((code) => code.split(':')[0]),
      ).not.toContain('option_without_effect')
    },
  )
})

describe('an abstract', () => {
  test.each([
    ['stands first where there is no title', 'text', ['abstract', 'paragraph']],
    ['stands below the heading that is the title', '# A\n\ntext', ['abstract', 'paragraph']],
  ])('%s', (_what, body, types) => {
    const { document } = read(`---\nabstract: b\n---\n\n${body}`)
    expect(document.children.map(({ type }) => type)).toEqual(types)
    expect(document.metadata.title).toBe(body.startsWith('#') ? 'A' : null)
  })

  const abstractOf = (markdown: string) => {
    const [first] = read(markdown).document.children
    return first?.type === 'abstract' ? first : undefined
  }

  test('is Markdown of the document, with the lines of the source', () => {
    const markdown =
      '---\ntitle: A\nabstract: |\n  Of *b*, [c], and d[^1].\n\n  [e](#missing)\nabstract-title: Sum **up**\n---\n\n# F\n\n[c]: https://c.example\n[^1]: g\n'
    const abstract = abstractOf(markdown)
    expect(JSON.stringify(abstract)).toContain('https://c.example')
    expect(abstract).toMatchObject({ line: 4, title: [{ value: 'Sum ' }, { type: 'strong' }] })
    expect(abstract?.children.map(({ line }) => line)).toEqual([4, 6])
    expect(warned(markdown)).toEqual(['link_target_missing:6'])
    const { document } = read(markdown)
    expect(document.footnotes).toHaveLength(1)
    expect(document.children[1]).toMatchObject({ type: 'heading', line: 10 })
  })

  test('ends where the front matter does', () => {
    const { document } = read('---\ntitle: A\nabstract: b\n---\nc\n\n> d')
    const types = document.children.map(({ type }) => type)
    expect(types).toEqual(['abstract', 'paragraph', 'blockquote'])
  })

  test('stands before the contents, and gives the document no title', () => {
    const { document } = read('---\ndate: 2024\nabstract: b\ntoc: true\n---\n\n## C\n\n### D')
    expect(document.children.slice(0, 2).map(({ type }) => type)).toEqual(['abstract', 'toc'])
    expect(document.title).toBe('C')
  })

  test('is drawn only below a title block', () => {
    expect(abstractOf('---\ntitle: a\nabstract:\n---\n\nc')).toBeUndefined()
    expect(warnings('title: a\nabstract: [b]')).toEqual(['front_matter_invalid:3'])
  })

  test('keeps to itself, whatever it holds', () => {
    const abstract = '"x\\r\\n---\\r\\ny\\u0000\\u0007\\n```\\n<div>"'
    const { document } = read(`---\ntitle: a\nabstract: ${abstract}\n---\n\nc`)
    expect(document.children.map(({ type }) => type)).toEqual(['abstract', 'paragraph'])
  })
})

describe('front matter in TOML', () => {
  test('is read as YAML is', () => {
    const toml = `title = "A"\ndate = 2024-01-15T10:30:00+01:00\nauthors = ["Ada", {name = "Karl"}]\ntags = ["b"]\ntoc = true\ndraft = true\nabstract = 'c'\n[params]\ntitle = "no"`
    const { document, warnings: log } = read(`+++\n${toml}\n+++\n\n# D`)
    expect(log).toEqual([])
    expect(document.metadata).toMatchObject({
      title: 'A',
      date: 'January 15, 2024',
      authors: ['Ada', 'Karl'],
      keywords: ['b'],
    })
    expect(document.children.map(({ type }) => type)).toEqual(['abstract', 'toc', 'heading'])
  })

  test('is warned of with its lines', () => {
    expect(warned('+++\ntitle = "a"\ntitel = "b"\n+++\n\ntext')).toEqual([
      'front_matter_unknown_key:3',
    ])
    expect(warned('+++\ndate = 2024-01-01\ntitle = "a\n+++\n\ntext')).toEqual([
      'front_matter_invalid:3',
    ])
    expect(warned('+++\ntoc = "perhaps"\n+++\n\ntext')).toEqual(['front_matter_invalid:2'])
  })

  test.each([
    '+++\nSome text.\n+++\n\nmore',
    '+++\na + b = c\n+++\n\nmore',
    '+++ a',
    '+++\ntitle = "a"',
  ])('%j is text', (markdown) => {
    expect(show(markdown)).toContain('+++')
    expect(warned(markdown)).toEqual([])
  })

  test('may hold a container’s fence, and the names of an object’s parts', () => {
    const toml = 'title = """\n:::note\nx"""\n__proto__ = 1\nconstructor = 2'
    const { document } = read(`+++\n${toml}\n+++\n\n:::tip\nb\n:::`)
    expect(document.children.map(({ type }) => type)).toEqual(['alert'])
    expect(document.metadata.title).toBe(':::note x')
  })
})

test.each([
  ['lists in YAML', `---\ntitle: a\nauthor: ${'['.repeat(9_000)}${']'.repeat(9_000)}\n---\n\nb`],
  ['maps in YAML', `---\ntitle: a\nauthor: ${'{a: '.repeat(3_000)}1${'}'.repeat(3_000)}\n---\n\nb`],
  [
    'arrays in TOML',
    `+++\ntitle = "a"\nauthor = ${'['.repeat(9_000)}${']'.repeat(9_000)}\n+++\n\nb`,
  ],
  ['keys in TOML', `+++\ntitle = "a"\nauthor.${'a.'.repeat(9_000)}b = 1\n+++\n\nb`],
])('%s that nest are refused, and nothing else', (_what, markdown) => {
  expect(warned(markdown)).toContainEqual(expect.stringMatching(/^front_matter_invalid/))
  expect(show(markdown)).toBe('paragraph(text("b"))')
})

test.each([
  [
    'a blank line after the first break',
    '---\n\n# A\n\nNote: b\n\n---\n\nc',
    ['A', 'Note: b', 'c'],
  ],
  ['no key', '---\nFoo\n---\nBar', ['Foo', 'Bar']],
])('text between two thematic breaks stays text: %s', (_rule, markdown, words) => {
  const { document, warnings: log } = read(markdown)
  expect(document.children[0]?.type).toBe('thematicBreak')
  const shown = JSON.stringify(document.children)
  for (const word of words) expect(shown).toContain(`"${word}"`)
  expect(log).toEqual([])
})

test('one slip costs only the key that it stands in', () => {
  const yaml = 'title: A: B\nsubtitle: "open\nauthor: [Ada\ndate: x\n  and y'
  expect(warnings(yaml)).toEqual([
    'front_matter_invalid:2',
    'front_matter_invalid:3',
    'front_matter_invalid:4',
  ])
  expect(metadata(yaml)).toMatchObject({
    title: null,
    subtitle: null,
    authors: [],
    date: 'x and y',
  })
})

test('of a key that is there twice the first counts', () => {
  expect(warnings('title: a\ntitle: b')).toEqual(['front_matter_invalid:3'])
  expect(metadata('title: a\nTitle: b').title).toBe('a')
})

test.each([
  ['# Title', 'thematicBreak heading(text("Title")) thematicBreak paragraph(text("text"))'],
  [
    'Words: and\n\nmore',
    'thematicBreak paragraph(text("Words: and")) heading(text("more")) paragraph(text("text"))',
  ],
])('%j between lines of dashes is Markdown', (text, shown) => {
  expect(show(`---\n${text}\n---\n\ntext`)).toBe(shown)
  expect(warnings(text)).toEqual([])
})

test('a long text between thematic breaks is not lost', () => {
  const { document } = read(`---\n${'Words and words.\n\n'.repeat(2000)}---\n`)
  expect(document.children).toHaveLength(2002)
})

describe("Pandoc's title block", () => {
  const source = '% A title\n  of two lines\n% Ada; Karl\n% May 2026\n\n[a](javascript:b)'

  test('says the title, the authors and the date', () => {
    const { document } = read(source)
    expect(document.metadata).toMatchObject({
      title: 'A title of two lines',
      authors: ['Ada', 'Karl'],
      date: 'May 2026',
    })
    expect(show(source)).toBe('paragraph(text("a"))')
    expect(warned(source)).toEqual(['link_dropped:6'])
  })

  test.each(['% one line alone\n\na', '% a\n% b\nc', 'a\n% b\n% c\n\nd', '%a\n\n%b'])(
    '%j is text',
    (text) => {
      expect(read(text).document.metadata.authors).toEqual([])
      expect(show(text)).toContain('%')
    },
  )
})
