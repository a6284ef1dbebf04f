import { describe, expect, test } from 'vitest'
import { type ConversionRequest, convert } from '#octavo/core/convert.js'
import { DocumentLimitError, defaultLimits } from '#octavo/core/document/limits.js'
import { parityCases } from '../parity/parity-cases.ts'
import { everything } from '../support/scope.ts'

/** What is written once and shown many times must not make a small document a large one. */

/** Bytes of output for each of the input, beyond what a document takes at least: its styles and fonts. */
const mostRatio = 50

const long = (characters: number) => 'long '.repeat(characters / 5)

/** A style for citations with long texts of its own. */
const style = (layout: string) =>
  `<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>a</title><id>a</id></info><citation><layout>${layout}</layout></citation><bibliography><layout><text variable="title"/></layout></bibliography></style>`
const supplied = (files: Readonly<Record<string, string>>) => ({
  images: Object.entries(files).map(([url, text]) => ({ url, bytes: Buffer.from(text) })),
})
const cited = '---\nbibliography: a.bib\ncsl: a.csl\n---\n\n'
const entry = (title: string) => `@book{a, author = {Doe, Jane}, title = {${title}}, year = 2020}`

type Refused = readonly [what: string, content: string, request?: Partial<ConversionRequest>]

const refused: readonly Refused[] = [
  ['links without words', `# ${long(25_000)} {#a}\n\n${'[](#a) '.repeat(4000)}`],
  ['references to a section', `# ${long(10_000)} {#sec-a}\n\n${'@sec-a '.repeat(1000)}`],
  [
    'affixes of a citation style',
    `${cited}${'[@a] '.repeat(1500)}`,
    supplied({
      'a.bib': entry('b'),
      'a.csl': style(`<text variable="title" suffix="${long(30_000)}"/>`),
    }),
  ],
  [
    'terms of a citation style, in a macro',
    `${cited}${'[@a] '.repeat(1500)}`,
    supplied({
      'a.bib': entry('b'),
      'a.csl': style('<text macro="m"/>').replace(
        '<citation>',
        `<macro name="m"><group>${`<text value="${long(100)}"/>`.repeat(300)}<text variable="title"/></group></macro><citation>`,
      ),
    }),
  ],
  [
    'a title in each citation',
    `${cited}${'[@a] '.repeat(1500)}`,
    supplied({ 'a.bib': entry(long(30_000)), 'a.csl': style('<text variable="title"/>') }),
  ],
  [
    'placeholders of headers',
    `---\nversion: ${long(9000)}\nheader:\n  center: "${'{version} '.repeat(900)}"\n---\n\na`,
  ],
]

const cases = refused.map(([what, content, request = {}]) => ({ what, content, request }))

test.each(cases)('$what are refused before they fill the memory', async ({ content, request }) => {
  const error: unknown = await convert({ ...request, content, format: 'html' }).catch(
    (each) => each,
  )
  expect(error).toBeInstanceOf(DocumentLimitError)
  expect(error).toMatchObject({ limit: 'expansion' })
})

test('a thesis may cite in Chicago style a thousand times', async () => {
  const content = `${cited.replace('a.csl', 'chicago-notes')}${'Said[@a].\n\n'.repeat(1000)}`
  const request = supplied({ 'a.bib': entry('A title of usual length, with a subtitle behind it') })
  const { bytes } = await convert({ ...request, content, format: 'html' })
  expect(bytes.toString().match(/Said/g)).toHaveLength(1000)
})

/**
 * Every case of the matrix, with one of its words made long and all its other lines repeated: what shows the long one again
 * in each of them stands out, whatever it is.
 */
describe('no construct repeats what is long without spending the budget for it', () => {
  const limits = { ...defaultLimits, expansion: 10_000 }
  const size = async (request: ConversionRequest) => {
    try {
      return (await convert({ ...request, limits })).bytes.length
    } catch (error) {
      if (error instanceof DocumentLimitError) return 0
      throw error
    }
  }

  /** The document with its word number `nth` made long, and every other line there many times. */
  function inflated(markdown: string, nth: number): string {
    const words = [...markdown.matchAll(/[A-Za-z]{3,}/g)]
    const word = words[nth % Math.max(1, words.length)]
    const end = word === undefined ? 0 : word.index + word[0].length
    const lineOfWord = markdown.slice(0, end).split('\n').length - 1
    const column = end - (markdown.lastIndexOf('\n', end - 1) + 1)
    return markdown
      .split('\n')
      .map((line, index) => {
        if (index === lineOfWord)
          return `${line.slice(0, column)} ${long(6000)}${line.slice(column)}`
        const isFence = /^(?:---|\.\.\.|```|~~~|:::|\|?-)/.test(line)
        return line.trim().length < 3 || line.length > 200 || isFence
          ? line
          : Array(200).fill(line).join('\n\n')
      })
      .join('\n')
  }

  const cases = parityCases.map((each, index) => ({ ...each, index }))
  test.each(everything ? cases : cases.filter(({ index }) => index % 8 === 0))(
    '$file',
    async ({ markdown, request, index }) => {
      const base = await size({ ...request, content: markdown, format: 'html' })
      for (const nth of [index, index * 7 + 3]) {
        const content = inflated(markdown, nth)
        const bytes = await size({ ...request, content, format: 'html' })
        expect((bytes - base) / content.length).toBeLessThanOrEqual(mostRatio)
      }
    },
  )
})

/**
 * A tagged PDF has an element of its structure for each construct, of 150 to 950 bytes: up to 130 times the Markdown where that has
 * two or three letters. That's what is paid once for each, and not for what was said before.
 */
describe('a PDF takes the same for each construct, however many of them there are', () => {
  const constructs: readonly (readonly [name: string, markdown: string])[] = [
    ['code in text', '`a` '],
    ['heading', '# a\n\n'],
    ['description', 'a\n: b\n\n'],
    ['page break', '\\newpage\n\na\n\n'],
    ['paragraph', 'a\n\n'],
    ['item', '- a\n'],
    ['quotation', '> a\n\n'],
    ['link', '[a](https://b.example) '],
  ]
  test.each(constructs)('%s', async (_name, markdown) => {
    const sizeOf = async (count: number) =>
      (await convert({ content: markdown.repeat(count), format: 'pdf' })).bytes.length
    const [few, some, many] = [await sizeOf(100), await sizeOf(300), await sizeOf(900)]
    const each = (some - few) / 200
    expect(each).toBeLessThanOrEqual(1000)
    expect((many - some) / 600).toBeLessThanOrEqual(1.1 * each)
  })
})
