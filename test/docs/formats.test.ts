import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Format, formatDescriptions, formatsInWords } from '#octavo/core/formats/formats.js'

const name = (format: Format) => formatDescriptions[format].name
const title = (format: Format) => formatDescriptions[format].title
const both = (format: Format) =>
  title(format) === name(format) ? name(format) : `${title(format)} (${name(format)})`
const id = (format: Format) => format
const inQuotes = (format: Format) => `"${format}"`
const extension = (format: Format) => `\`.${format}\``

/** Sentences that list every format: in which file, what stands before the list, the list, and what stands behind it. */
const sentences = [
  ['README.md', 'documents: **', formatsInWords('and', both), '**'],
  ['llms.txt', 'converts Markdown to finished ', formatsInWords('and', both), ' documents'],
  ['llms.txt', 'The extension sets the format: ', formatsInWords('or', extension), '.\n'],
  ['docs/api.md', 'The service converts Markdown to ', formatsInWords('or'), ' in a named theme'],
  ['docs/for-agents.md', 'output sets the format: ', formatsInWords('or', extension), '. The'],
  ['docs/for-agents.md', '- It writes ', formatsInWords('and'), ', and reads'],
  ['docs/migrating-from-pandoc.md', 'converts Markdown to ', formatsInWords('and', title), ' that'],
  [
    'action.yml',
    'description: Converts Markdown to ',
    formatsInWords('or', title),
    ', and reports',
  ],
  ['action.yml', 'format:\n    description: ', formatsInWords('or', id), '.\n'],
  ['package.json', 'Turns Markdown into a styled ', formatsInWords('or'), ' document:'],
  ['deploy/helm/octavo/Chart.yaml', 'Converts Markdown to ', formatsInWords('and', title), ' over'],
  ['clients/python/pyproject.toml', 'converts Markdown to ', formatsInWords('and', title), '"'],
  [
    'clients/python/octavo_client/types.py',
    'FormatName = str  # ',
    formatsInWords('or', inQuotes),
    '\n',
  ],
] as const

// `npx vitest run -u test/docs/formats` writes the lists anew.
test.each([...new Set(sentences.map(([file]) => file))])('%s lists every format', async (file) => {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url))
  const page = readFileSync(path, 'utf8')
  const written = sentences
    .filter(([each]) => each === file)
    .reduce((text, [, before, list, after]) => withList(text, before, list, after), page)
  await expect(written).toMatchFileSnapshot(path)
})

/** @throws {Error} the words before the list aren't there just once */
function withList(text: string, before: string, list: string, after: string): string {
  const [head, tail, ...further] = text.split(before)
  const end = tail?.indexOf(after) ?? -1
  if (end === -1 || further.length > 0) throw new Error(`No single list behind "${before}".`)
  return `${head}${before}${list}${tail?.slice(end)}`
}
