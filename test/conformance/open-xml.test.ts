import { readFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { themes } from '#octavo/core/theme/index.js'
import { parityCases } from '../parity/parity-cases.ts'
import { awkwardTemplates } from '../support/awkward-templates.ts'
import { converted } from '../support/converted.ts'
import { openXmlErrors } from '../support/open-xml.ts'
import { richDocument } from '../support/rich-document.ts'
import { wordTemplate } from '../support/word-template.ts'
import { wordDocuments } from './word-documents.ts'

const showcase = readFileSync(new URL('../../examples/showcase.md', import.meta.url), 'utf8')

test.each(wordDocuments.map(({ name, bytes }) => [name, bytes] as const))(
  '%s is a Word document in which the Open XML SDK finds no error',
  { meta: { conformance: { suite: 'Open XML SDK' } } },
  async (_name, bytes) => {
    expect(await openXmlErrors(await bytes())).toEqual([])
  },
)

test.each(themes)('documents with everything in them are valid in $id', async ({ id: theme }) => {
  for (const content of [richDocument, showcase]) {
    const { bytes } = await converted({ content, theme, format: 'docx' })
    expect(await openXmlErrors(bytes)).toEqual([])
  }
})

test.each(themes)('slides with everything in them are valid in $id', async ({ id: theme }) => {
  for (const content of [richDocument, showcase]) {
    const { bytes } = await converted({ content, theme, format: 'pptx' })
    expect(await openXmlErrors(bytes, 'pptx')).toEqual([])
  }
})

test.each(
  parityCases.map(({ construct, markdown, request }) => [construct, markdown, request] as const),
)(
  '%s gives slides in which the Open XML SDK finds no error',
  { meta: { conformance: { suite: 'Open XML SDK' } } },
  async (_construct, content, request) => {
    const { bytes } = await converted({ ...request, content, format: 'pptx' })
    expect(await openXmlErrors(bytes, 'pptx')).toEqual([])
  },
)

test('an error in a slide is found', async () => {
  const { bytes } = await converted({ content: '# A\n\n- b\n', format: 'pptx' })
  const parts = unzipSync(bytes)
  const name = 'ppt/slides/slide1.xml'
  const broken = strFromU8(parts[name] ?? new Uint8Array()).replace('<a:p>', '<a:unknown/><a:p>')
  const errors = await openXmlErrors(zipSync({ ...parts, [name]: strToU8(broken) }), 'pptx')
  expect(errors).toEqual([expect.stringContaining('unknown')])
})

const templates = Object.entries(awkwardTemplates)
const constructs = parityCases.filter(
  ({ markdown, request }) => request === undefined && !markdown.startsWith('---'),
)

/** The constructs shared out: each template has a part of them, one after another. */
test.each(templates.map(([name, parts], index) => ({ name, parts, index })))(
  'the Open XML SDK finds no more errors than before in a template with $name',
  { meta: { conformance: { suite: 'Open XML SDK' } } },
  async ({ parts, index }) => {
    const own = constructs.filter((_, each) => each % templates.length === index)
    const content = own.map(({ markdown }) => markdown).join('\n\n')
    const template = wordTemplate(parts)
    const { bytes } = await convert({ content, format: 'docx', template })
    const before = await openXmlErrors(template)
    expect((await openXmlErrors(bytes)).filter((error) => !before.includes(error))).toEqual([])
  },
)

describe('an error is found after sound documents with the same styles, numbering and headers', () => {
  test.each([
    ['a style', 'word/styles.xml', '<w:basedOn '],
    ['a level of a list', 'word/numbering.xml', '<w:lvlText '],
    ['a setting', 'word/settings.xml', '<w:compat>'],
    ['a footer', 'word/footer1.xml', '<w:r>'],
    ['a font', 'word/fontTable.xml', '<w:font '],
    ['the text', 'word/document.xml', '<w:r>'],
  ])('in %s', async (_what, name, before) => {
    const { bytes } = await converted({ content: '# A\n\n- b\n', format: 'docx' })
    expect(await openXmlErrors(bytes)).toEqual([])
    const parts = unzipSync(bytes)
    const part = strFromU8(parts[name] ?? new Uint8Array())
    const broken = part.replace(before, `<w:unknown/>${before}`)
    expect(broken).not.toBe(part)
    const errors = await openXmlErrors(zipSync({ ...parts, [name]: strToU8(broken) }))
    expect(errors).toEqual([expect.stringContaining('unknown')])
  })
})
