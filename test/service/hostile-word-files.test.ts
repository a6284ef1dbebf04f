import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { documentOf, markdownFile, startService } from '../support/service.ts'
import { p, run, wordFile } from '../support/word-file.ts'
import { wordTemplate } from '../support/word-template.ts'

const service = startService()
afterAll(() => service.close())

const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('')
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Files that aren't read, with a part of the reason. */
const refused: Readonly<Record<string, readonly [bytes: Uint8Array, reason: string]>> = {
  'a bomb of zeros': [
    zipSync({ 'word/document.xml': new Uint8Array(30_000_000) }),
    'compressed to less than a 200th',
  ],
  'more parts than a file has': [
    zipSync(
      Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`a${index}`, strToU8('a')])),
    ),
    'more than the 10000 parts allowed',
  ],
  'a billion laughs': [
    wordTemplate({
      files: {
        'word/document.xml': `<!DOCTYPE a [<!ENTITY a "lol">${many(9, (index) => `<!ENTITY a${index} "${`&a${index - 1};`.repeat(10)}">`)}]><a>&a9;</a>`,
      },
    }),
    'it has a document type',
  ],
  'elements in each other': [
    wordFile(
      '<w:sdt><w:sdtContent>'.repeat(300) + p(run('x')) + '</w:sdtContent></w:sdt>'.repeat(300),
    ),
    'its elements nest too deep',
  ],
  'a main document of the network': [
    zipSync({
      '_rels/.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${office}/officeDocument" Target="https://evil.example/a.xml" TargetMode="External"/></Relationships>`,
      ),
    }),
    "The Word file can't be read",
  ],
  'no main document': [
    zipSync({ 'word/styles.xml': strToU8('<a/>') }),
    "The Word file can't be read",
  ],
}

/** Files that are read, with a part of the Markdown. */
const read: Readonly<Record<string, readonly [bytes: Uint8Array, text: string]>> = {
  macros: [
    wordFile(p(run('Words')), {
      files: [{ name: 'word/vbaProject.bin', bytes: strToU8('Shell') }],
    }),
    'Words',
  ],
  'a picture of the network, which nobody fetches': [
    wordFile(
      p(`${run('Words')}<w:r><w:drawing><pic:pic><a:blip r:link="p"/></pic:pic></w:drawing></w:r>`),
      {
        relationships: `<Relationship Id="p" Type="${office}/image" Target="https://evil.example/a.png" TargetMode="External"/>`,
      },
    ),
    'Words',
  ],
  'parts that are missing': [
    wordFile(p(run('Words')), {
      relationships: `<Relationship Id="x" Type="${office}/comments" Target="none.xml"/><Relationship Id="y" Type="${office}/footnotes" Target="../../../etc/passwd"/>`,
    }),
    'Words',
  ],
  'a thousand comments in each other': [
    wordFile(
      p(
        many(1000, (index) => `<w:commentRangeStart w:id="${index}"/>`) +
          run('Words') +
          many(1000, (index) => `<w:commentRangeEnd w:id="${999 - index}"/>`),
      ),
      {
        comments: many(
          1000,
          (index) =>
            `<w:comment w:id="${index}" w:author="A">${p(run(`Remark ${index * 7919}`))}</w:comment>`,
        ),
      },
    ),
    'Remark 7911081',
  ],
}

const word = (bytes: Uint8Array, name: string) => ({ name, content: bytes, filename: 'a.docm' })
const output = { name: 'output', content: 'markdown' }

describe('POST /api/v1/from-docx', () => {
  test.each(Object.entries(refused))('refuses %s', async (_, [bytes, reason]) => {
    const response = await service.upload([word(bytes, 'file')], {}, '/api/v1/from-docx')
    expect([response.statusCode, response.json().code]).toEqual([422, 'CONVERSION_FAILED'])
    expect(response.json().message).toContain(reason)
  })

  test.each(Object.entries(read))('reads %s', async (_, [bytes, text]) => {
    const response = await service.upload([word(bytes, 'file'), output], {}, '/api/v1/from-docx')
    expect(response.statusCode).toBe(200)
    expect(documentOf(response).toString()).toContain(text)
  })
})

describe('POST /api/v1/merge', () => {
  const parts = (bytes: Uint8Array) => [markdownFile('One.\n'), word(bytes, 'edited'), output]

  test.each(Object.entries(refused))('refuses %s', async (_, [bytes, reason]) => {
    const response = await service.upload(parts(bytes), {}, '/api/v1/merge')
    expect([response.statusCode, response.json().code]).toEqual([422, 'CONVERSION_FAILED'])
    expect(response.json().message).toContain(reason)
  })

  test.each(Object.entries(read))('merges %s', async (_, [bytes, text]) => {
    const response = await service.upload(parts(bytes), {}, '/api/v1/merge')
    expect(response.statusCode).toBe(200)
    const { warnings = [] } = response.json()
    expect(documentOf(response).toString() + JSON.stringify(warnings)).toContain(text)
  })
})
