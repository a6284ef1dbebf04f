import { expect, test } from 'vitest'
import type { SuppliedImage } from '#octavo/core/images/supplied-images.js'
import { convert } from '#octavo/index.js'
import { everything } from '../support/scope.ts'

/** A call takes no more than some 125,000 arguments: more parts of one kind must not be passed one by one. */
const many = 130_000

const bibliography = '@book{a, title = {B}, author = {Doe, Jane}, year = 2020}'
const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`)
const cited = [{ url: 'a.bib', bytes: Buffer.from(bibliography) }]

async function htmlOf(content: string, images: readonly SuppliedImage[] = []): Promise<string> {
  const { bytes } = await convert({ content, format: 'html', images })
  return Buffer.from(bytes).toString()
}

test.each([
  ['items of a list', '- x\n', '<li>'],
  ['items of a list with numbers', '1. x\n', '<li>'],
  ['descriptions', 'a\n: b\n\n', '<dd>'],
])('%s by the hundred thousand are all there', async (_what, each, element) => {
  const html = await htmlOf(each.repeat(many))
  expect(html.split(element)).toHaveLength(many + 1)
})

test('a table of contents lists headings by the hundred thousand', async () => {
  const html = await htmlOf(`[TOC]\n\n${'# x\n'.repeat(many)}`)
  expect(html.split('<li>')).toHaveLength(many + 1)
})

test('a bibliography stands behind headings by the hundred thousand', async () => {
  const front = '---\nbibliography: a.bib\nreference-section-title: Sources\n---\n\n[@a]\n\n'
  const html = await htmlOf(`${front}${'# x\n'.repeat(many)}`, cited)
  expect(html).toContain('Sources</h1>')
})

test.runIf(everything)(
  'an EPUB lists sections of one chapter by the hundred thousand',
  async () => {
    const content = `# a\n\n${'## x\n'.repeat(many)}`
    const { bytes } = await convert({ content, format: 'epub' })
    expect(bytes.length).toBeGreaterThan(0)
  },
)

test.each([
  [
    'numbers of an attribute',
    `<filter id="f"><feMorphology radius="${'1 '.repeat(many)}"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
  ],
  ['markers of a path', `<path d="M0 0h1" marker-mid="${'url(#a) '.repeat(many)}"/>`],
  ['references of a shape', `<rect width="9" height="9" fill="${'url(#a) '.repeat(many)}"/>`],
])('a drawing with a hundred thousand %s costs no document', async (_what, drawing) => {
  const images = [{ url: 'a.svg', bytes: svg(drawing) }]
  expect(await htmlOf('Words\n\n![a](a.svg)', images)).toContain('Words')
})
