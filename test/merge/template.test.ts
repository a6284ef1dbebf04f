import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { convert, merge } from '#octavo/index.js'
import { edits, source } from '../support/review-edits.ts'
import { reviewed } from '../support/reviewed.ts'
import { p, sdt, style, wordTemplate } from '../support/word-template.ts'

const heading = (level: number) =>
  style(
    'paragraph',
    `H${level}`,
    `heading ${level}`,
    `<w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr>`,
  )

/** A template with a cover, a closing and styles of its own. */
const template = wordTemplate({
  body: `${p('Acme Corporation')}${p('{{title}}')}${p('The quick answer to all.')}${sdt('octavo:body', p('Text'))}${p('Acme, 12 Long Road')}`,
  styles:
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
    heading(1) +
    heading(2) +
    style('paragraph', 'Citation', 'Quote', '<w:basedOn w:val="Normal"/>'),
})

test.each(edits)('in a Word template, %s: it comes back', async (_, from, to) => {
  const edited = source.replace(from, to)
  const result = await reviewed(source, edited, 'accept', { template })
  expect(result).toEqual({ markdown: edited, unplaced: [] })
})

test('in a Word template, tracked changes and comments come back', async () => {
  const edited = source
    .replace('quick', '{~~quick~>slow~~}{>>@Ada Lovelace 2026-11-20<<}')
    .replace('lazy dog', '{==lazy dog==}{>>@Ada 2026-11-20: Which?<<}')
    .replace('second', '{--second--}{>>@Bob 2026-11-21<<}')
  const result = await reviewed(source, edited, 'all', { template })
  expect(result).toEqual({ markdown: edited, unplaced: [] })
})

test('an edit of the template’s own text is reported, and nothing else changes', async () => {
  const { bytes } = await convert({ content: source, format: 'docx', template })
  const files = unzipSync(bytes)
  const main = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  const changed = main
    .replace('Acme Corporation', 'Acme Limited')
    .replace('12 Long Road', '13 Short Road')
    .replace('quick answer to', 'slow answer to')
  const edited = zipSync({ ...files, 'word/document.xml': strToU8(changed) })
  const { markdown, unplaced } = await merge({
    content: source,
    edited,
    template,
    trackedChanges: 'accept',
  })
  expect(markdown).toBe(source)
  expect(unplaced.map(({ text }) => text)).toEqual([
    'Acme Limited',
    'The slow answer to all.',
    'Acme, 13 Short Road',
  ])
})
