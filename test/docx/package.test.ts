import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { all, wordFile } from '../support/docx.ts'
import { richDocument } from '../support/rich-document.ts'

test('the same document gives the same bytes', async () => {
  const request = { content: richDocument, format: 'docx' } as const
  const [first, second] = [await convert(request), await convert(request)]
  expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true)
})

test('nothing outside the file is pointed at but by links to click on', async () => {
  const word = await wordFile('[a](https://example.org) ![b](https://example.org/b.png)')
  const external = word.names
    .filter((name) => name.endsWith('.rels'))
    .flatMap((name) => all(word.part(name), 'Relationship'))
    .filter(({ attributes }) => attributes.TargetMode === 'External')
  expect(external.length).toBeGreaterThan(0)
  for (const { attributes } of external) expect(attributes.Type).toMatch(/\/hyperlink$/)
})

test('a file without a date says nothing about when it was made', async () => {
  const word = await wordFile('Text')
  expect(all(word.part('docProps/core.xml'), 'dcterms:created')).toEqual([])
})
