import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type FrontMatterOptions,
  type OptionKey,
  optionKeys,
} from '#octavo/core/document/front-matter-options.js'
import { DocumentLimitError } from '#octavo/core/document/limits.js'
import { checkFrontMatterOptions } from '#octavo/core/document/options/check.js'
import { convert, type Format, formats } from '#octavo/index.js'
import { examplePair } from '../support/option-examples.ts'
import { read, show } from '../support/read.ts'
import { style, wordTemplate } from '../support/word-template.ts'

const picture = (color: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'%3E%3Crect width='9' height='9' fill='${color}'/%3E%3C/svg%3E`

const body = `# One "a"

Text -- more {++added++}\\index{c}.

## Two

### Three :tada:

#### Four

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`

![A](<${picture('red')}>){#fig:a}

| a |
|---|
| 1 |

: B {#tbl:a}

\`\`\`{#lst:a .js}
x
\`\`\`
`

/**
 * What the front matter says, the option, and front matter that says the same as the option. Of options that aren't here it's their
 * example.
 */
const pairs: { readonly [Key in OptionKey]?: readonly [string, FrontMatterOptions[Key], string] } =
  {
    title: ['title: Old', 'New: 1', 'title: "New: 1"'],
    authors: [
      'author: {name: Old, affiliation: There}',
      ['Ada', 'Doe, Karl'],
      'authors: [Ada, "Doe, Karl"]',
    ],
    date: ['date: 2020-01-01', '2026-05-04', 'date: 2026-05-04'],
    date_format: ['date_format: iso', 'D.M.YY', 'date_format: D.M.YY'],
    lang: ['lang: fr', 'de', 'lang: de'],
    abstract: ['abstract: Old', 'A *new* one.', 'abstract: A *new* one.'],
    keywords: ['tags: [old]', ['one', 'two'], 'keywords: [one, two]'],
    syntax: ['syntax: {keys: false}', { emoji: false }, 'syntax: {emoji: no}'],
    properties: [
      'properties: {Old: 1}',
      { 'Document number': 'QM-1', Size: 2.5, Draft: true, Due: '2026-05-04' },
      'properties: {Document number: QM-1, Size: 2.5, Draft: true, Due: 2026-05-04}',
    ],
    lof: ['lof: false', true, 'list-of-figures: true'],
    index: ['index: false', true, 'index: true'],
    number_by_chapter: ['number_by_chapter: true', false, 'number_by_chapter: false'],
    number_sections: ['number_sections: true', false, 'number_sections: false'],
    numbering: ['numbering: decimal', ['legal'], 'numbering: legal'],
    page: [
      'page: {size: a5, margins: 1cm}',
      {
        orientation: 'landscape',
        margins: { top: '2cm', inside: '3cm' },
        columns: 2,
      },
      'page: {orientation: landscape, margins: {top: 2cm, inside: 3cm}, columns: 2}',
    ],
    slides: ['slides: true', false, 'slides: false'],
    pdf: ['pdf: ua-1', 'a-2b', 'pdf: a-2b'],
    // What is attached holds the front matter that is replaced, so that only "none" gives the same file.
    attach_source: ['attach_source: all', 'none', 'attach-source: none'],
    track_changes: ['track_changes: accept', 'reject', 'track-changes: reject'],
    smart: ['smart: true', false, 'smart: false'],
    header: [
      'header: Old',
      { end: '*New* {page}', first_page: 'none', left: { start: '{{' } },
      'header: {end: "*New* {page}", first-page: none, left: {start: "{{"}}',
    ],
    footer: ['footer: Old', '', 'footer: ""'],
    logo: [`logo: ${picture('red')}`, picture('blue'), `logo: ${picture('blue')}`],
    cover: ['cover: false', { color: 'accent' }, 'cover: {color: accent}'],
    letterhead: [
      `letterhead: ${picture('red')}`,
      { other_pages: picture('blue') },
      `letterhead: {other-pages: "${picture('blue')}"}`,
    ],
    source_map: ['source_map: true', false, 'source_map: false'],
    word_styles: [
      'word_styles: {text: One}',
      { text: 'Two', table: 'Grid' },
      'word_styles: {text: Two, table: Grid}',
    ],
    back_cover: ['back_cover: Old', 'New\n\n*One*', 'back-cover: "New\\n\\n*One*"'],
  }

const pairOf = (key: OptionKey) => pairs[key] ?? examplePair(key)

/** What makes the values of some options visible. */
const beside: { readonly [Key in OptionKey]?: string } = {
  pdf: 'date: 2026-05-04',
  date_format: 'date: 2026-05-04',
  abstract: 'title: A',
  toc_depth: 'toc: true',
  version: 'header: "{version}"',
  logo: 'header: "{logo}"',
}

const documentWith = (...lines: readonly (string | undefined)[]) =>
  `---\n${lines.filter(Boolean).join('\n')}\n---\n\n${body}`

const template = wordTemplate({
  styles: [
    ...['One', 'Two'].map((name) => style('paragraph', name, name)),
    style('table', 'Grid', 'Grid'),
  ].join(''),
})

async function bytesOf(
  format: Format,
  content: string,
  options: FrontMatterOptions = {},
  inTemplate = false,
) {
  const supplied = inTemplate ? { template } : {}
  const { bytes, warnings } = await convert({
    ...{ content, format, options, theme: 'academic' },
    ...supplied,
  })
  // All options together have no place for the logo, and most alone none for the index.
  const expected = [
    'index_missing',
    'letterhead_dropped',
    'option_without_effect',
    ...(format === 'epub' ? ['epub_option_ignored'] : []),
    ...(['html', 'pdf', 'pptx'].includes(format)
      ? ['slides_option_ignored', 'slide_text_reduced', 'slide_divided']
      : []),
  ]
  expect(warnings.filter(({ code }) => !expected.includes(code))).toEqual([])
  return Buffer.from(bytes)
}

describe('an option means what it means in front matter, and wins over it', () => {
  test.each(optionKeys)('%s', async (key) => {
    const [old, value, same] = pairOf(key)
    // HTML has no letterhead, no standard for archives and no attachments.
    const format = ['letterhead', 'pdf', 'attach_source'].includes(key) ? 'pdf' : 'html'
    const bytes = (source: string | undefined, options: FrontMatterOptions = {}) =>
      ['source_map', 'word_styles'].includes(key)
        ? bytesOf('docx', documentWith(source, beside[key]), options, key === 'word_styles')
        : bytesOf(format, documentWith(source, beside[key]), options)
    const wanted = await bytes(same)
    expect((await bytes(old)).equals(wanted)).toBe(false)
    expect((await bytes(old, { [key]: value })).equals(wanted)).toBe(true)
  })

  test.each(formats)('all of them in %s', async (format) => {
    const lines = (index: 0 | 2) => optionKeys.map((key) => pairOf(key)[index])
    const options = Object.fromEntries(optionKeys.map((key) => [key, pairOf(key)[1]]))
    const wanted = await bytesOf(format, documentWith(...lines(2)))
    expect((await bytesOf(format, documentWith(...lines(0)))).equals(wanted)).toBe(false)
    expect((await bytesOf(format, documentWith(...lines(0)), options)).equals(wanted)).toBe(true)
  })
})

test('a theme in front matter is warned of where it is one of ours that isn’t used', async () => {
  const told = async (theme: string, used?: string) => {
    const content = `---\ntitle: A\ntheme: ${theme}\n---\n\na`
    const { warnings } = await convert({ content, format: 'html', ...(used && { theme: used }) })
    return warnings.map(({ code, line, message }) => [code, line, message])
  }
  const message =
    'The front matter key "theme" does not set the theme, which is "corporate": the request does, or --theme.'
  expect(await told('academic')).toEqual([['front_matter_invalid', 3, message]])
  expect(await told('academic', 'academic')).toEqual([])
  // LaTeX Beamer's, Slidev's and others'.
  for (const other of ['metropolis', '[a, b]', '{a: b}']) expect(await told(other)).toEqual([])
})

test('the front matter overrides the theme', async () => {
  const numbered = async (content: string, options?: FrontMatterOptions) =>
    (await bytesOf('html', content, options)).includes('section-number">')
  expect(await numbered(body)).toBe(true)
  expect(await numbered(documentWith('number_sections: false'))).toBe(false)
  expect(await numbered(documentWith('number_sections: false'), { number_sections: true })).toBe(
    true,
  )
})

test('options need no front matter', () => {
  const { document } = read('Text\n---\n', {
    options: { title: 'T', abstract: 'An *abstract*.\n\n- of two blocks', toc: true },
  })
  expect(document.title).toBe('T')
  expect(document.children.map(({ type }) => type)).toEqual(['abstract', 'toc', 'heading'])
})

test('an option that is null leaves it to the front matter, and an empty one removes it', () => {
  const content = '---\ntitle: A\nauthor: B\nkeywords: d\ndate: 2026-05-04\n---\n\ntext'
  const metadata = (options: FrontMatterOptions) => read(content, { options }).document.metadata
  const none = { title: null, authors: null, keywords: null, date: null }
  expect(metadata(none)).toEqual(metadata({}))
  const empty = { title: '', authors: [], keywords: [], date: '' }
  expect(metadata(empty)).toMatchObject({
    ...empty,
    title: null,
    authorLines: [],
    date: null,
    isoDate: null,
  })
})

test('what the front matter says in vain is not warned of', () => {
  const content = '---\ntitle: A\ntoc_depth: 9\nformat:\n  pdf:\n    toc-depth: 5\n---\n\ntext'
  expect(read(content).warnings).toMatchObject([{ code: 'front_matter_invalid', line: 3 }])
  const { document, warnings } = read(content, { options: { toc_depth: 2 } })
  expect(warnings).toEqual([])
  expect(document.metadata.tocDepth).toBe(2)
})

test('characters that no document may contain are left out of options with a warning', () => {
  const { document, warnings } = read('text', {
    options: { title: 'a\u0007b\ud800c\r\nd', authors: ['x\ufeff'] },
  })
  expect(document.metadata).toMatchObject({ title: 'abc d', authors: ['x'] })
  expect(warnings).toMatchObject([
    { code: 'characters_removed', message: expect.stringContaining('"title"') },
    { code: 'characters_removed', message: expect.stringContaining('"authors"') },
  ])
})

test('options have no more text than front matter may have', () => {
  const options = { title: 'a'.repeat(15_000), authors: Array(3000).fill('bb') }
  expect(() => read('text', { options })).toThrow(DocumentLimitError)
  const { document } = read('text', { options, frontMatter: 21_000 })
  expect(document.metadata.authors).toHaveLength(3000)
})

test.each<[object, string]>([
  [{ titel: 'x' }, `Unknown option "titel". Did you mean title? Known: ${optionKeys.join(', ')}.`],
  [{ title: 1 }, 'options.title must be text.'],
  [{ authors: 'Ada' }, 'options.authors must be a list of texts.'],
  [{ authors: ['Ada', 7] }, 'options.authors[1] must be text.'],
  [{ toc: 'true' }, 'options.toc must be true or false.'],
  [{ toc_depth: 2.5 }, 'options.toc_depth must be a whole number from 1 to 6.'],
  [{ page_size: 'A4' }, 'options.page_size must be one of a3, a4, a5, letter, legal.'],
  [{ lang: '' }, 'options.lang must be a language tag such as en or pt-BR.'],
  [
    { header: 7 },
    'options.header must be text, or an object of start, center, end, first_page, left, right.',
  ],
  [
    { header: { middle: 'x' } },
    'Unknown option "header.middle". Known: start, center, end, first_page, left, right.',
  ],
  [{ footer: { left: { end: true } } }, 'options.footer.left.end must be text.'],
  [
    { footer: { left: { left: 'x' } } },
    'Unknown option "footer.left.left". Known: start, center, end.',
  ],
  [
    { page: 'a4' },
    'options.page must be an object of size, orientation, margins, columns, line_numbers, chapters.',
  ],
  [
    { page: { margins: { top: '2' } } },
    'options.page.margins.top must be a length such as 2cm, in pt, mm, cm or in.',
  ],
  [{ watermark: 'x'.repeat(61) }, 'options.watermark must be text of at most 60 characters.'],
  [{ date: 'today' }, 'options.date must be a date that is written out.'],
])('the library refuses the options %j', async (options, message) => {
  const request = { content: 'text', format: 'html', options } as const
  await expect(convert(request)).rejects.toMatchObject({ name: 'RequestError', message })
})

test('what is no fault of a request is none in front matter', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('en', 'pt_BR', 'iso', 'D. MMMM', '[x] YY', 'today', 'a4', 'name', 'x-', ''),
    fc.integer({ min: -1, max: 8 }),
    fc.boolean(),
    fc.array(fc.string()),
    fc.dictionary(
      fc.constantFrom('start', 'end', 'left', 'first_page'),
      fc.constantFrom('a', '{page}', 'none'),
    ),
  )
  const given = fc.dictionary(fc.constantFrom(...optionKeys, '__proto__', 'x'), value)
  fc.assert(
    fc.property(given, (some) => {
      const options = checkFrontMatterOptions(some, () => {})
      const told = read('text', { options }).warnings.filter(
        // Text of a header may hold what looks like a placeholder, or none for a logo; no picture of a letterhead is there, and
        // nothing to list.
        ({ code, message }) =>
          ![
            'chapters_not_numbered',
            'characters_removed',
            'image_not_found',
            'list_empty',
            'option_without_effect',
          ].includes(code) && !/placeholder/.test(message),
      )
      expect(told).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('an abstract of the request stands before the document’s first block, whatever that is', () => {
  const shown = (content: string) => {
    const { document } = read(content, { options: { title: 'T', abstract: 'A' } })
    return document.children.map(({ type }) => type).join(' ')
  }
  expect(shown('text')).toBe('abstract paragraph')
  expect(shown('> quote')).toBe('abstract blockquote')
  expect(shown('---\n\ntext')).toBe('abstract thematicBreak paragraph')
  expect(shown('% Title\n% Ada\n\ntext')).toBe('abstract paragraph')
  expect(shown('    code')).toBe('abstract code')
  expect(shown(':::note\ntext\n:::')).toBe('abstract alert')
  expect(show('text')).toBe('paragraph(text("text"))')
})
