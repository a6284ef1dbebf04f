import { readFileSync } from 'node:fs'
import validate from '@ooxml-tools/validate'
import { expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { all, wordFile } from '../support/docx.ts'
import { richDocument } from '../support/rich-document.ts'

const showcase = readFileSync(new URL('../../examples/showcase.md', import.meta.url), 'utf8')

/** What the Open XML SDK, which is Word's own schema, has against a file. */
async function complaints(bytes: Uint8Array): Promise<readonly string[]> {
  const errors = await validate(bytes, 'docx')
  return errors.map(({ description }) => description)
}

for (const { id: theme } of themes) {
  test(`documents with everything in them are valid Open XML in the ${theme} theme`, async () => {
    for (const document of [richDocument, showcase]) {
      const { bytes } = await wordFile(document, { theme })
      expect(await complaints(bytes)).toEqual([])
    }
  })
}

test('the same document gives the same bytes', async () => {
  const [first, second] = [await wordFile(richDocument), await wordFile(richDocument)]
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
