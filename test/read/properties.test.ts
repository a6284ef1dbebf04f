import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { convert, type Format, type FrontMatterOptions } from '#octavo/index.js'
import { brokenRules, veraPdfIsMissing } from '../conformance/verapdf/verapdf.ts'
import { openXmlErrors } from '../support/open-xml.ts'
import { p, relationshipsPart, wordTemplate } from '../support/word-template.ts'

const withProperties = (...lines: readonly string[]) =>
  `---\nlang: en\nproperties:\n${lines.map((line) => `  ${line}\n`).join('')}---\n\n# A\n`

const front = (text: string) => `---\nlang: en\n${text}\n---\n\n# A\n`

/** The properties that a Word file has of its author, as `name: type value`. */
function propertiesOf(docx: Uint8Array): readonly string[] {
  const part = unzipSync(docx)['docProps/custom.xml']
  if (part === undefined) return []
  return [...strFromU8(part).matchAll(/ name="([^"]*)"[^>]*><([\w:]+)\/?>([^<]*)</g)].map(
    ([, name, type, value]) => `${name}: ${type} ${value}`,
  )
}

async function word(content: string, options: FrontMatterOptions = {}) {
  const { bytes, warnings } = await convert({
    content,
    format: 'docx',
    options: { fonts: 'name', ...options },
  })
  return { properties: propertiesOf(bytes), bytes, warnings }
}

async function pdf(content: string, options: FrontMatterOptions = {}) {
  const { bytes } = await convert({ content, format: 'pdf', options })
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  try {
    const { info, metadata } = await (await loading.promise).getMetadata()
    return { bytes, info, metadata }
  } finally {
    await loading.destroy()
  }
}

describe('a property that can not be one is left out, with a warning that has its line:', () => {
  const characters =
    'named with at most 64 letters, digits, spaces and ._-, of which a letter or digit is first and last'
  test.each([
    ['title: x', 'title', 'given another name: every file has a property "title" of its own'],
    ['Company: x', 'Company', 'given another name: every file has a property "Company" of its own'],
    ['a<b: x', 'a<b', characters],
    ['"": x', '', characters],
    ['__proto__: x', '__proto__', characters],
    [`${'n'.repeat(65)}: x`, 'n'.repeat(40), characters],
    ['A: [x]', 'A', 'true, false, a number, or text of at most 255 characters'],
    ['A: {b: c}', 'A', 'true, false, a number, or text of at most 255 characters'],
    [`A: ${'x'.repeat(256)}`, 'A', 'true, false, a number, or text of at most 255 characters'],
    ['ok: there', 'ok', 'there once, whatever its upper and lower case'],
  ])('%s', async (line, name, wanted) => {
    const { properties, warnings } = await word(withProperties('OK: 1', line, 'Last: 2'))
    expect(warnings).toEqual([
      {
        code: 'front_matter_invalid',
        line: 5,
        message: `The front matter key "properties.${name}" must be ${wanted}.`,
      },
    ])
    expect(properties).toEqual(['OK: vt:i4 1', 'Last: vt:i4 2'])
  })

  test('what is no map', async () => {
    const { properties, warnings } = await word(front('properties: [a, b]'))
    expect(warnings).toMatchObject([{ code: 'front_matter_invalid', line: 3 }])
    expect(properties).toEqual([])
  })

  test('those after the fiftieth', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `p${index}: x`)
    const { properties, warnings } = await word(withProperties(...lines))
    expect(properties).toHaveLength(50)
    expect(warnings).toMatchObject([{ code: 'front_matter_invalid', line: 54 }])
  })
})

test('an option that has wrong properties is an error that names them', async () => {
  const rejected = (properties: object) =>
    expect(
      // `as`: what a caller without types sends.
      convert({ content: '', format: 'html', options: { properties } as FrontMatterOptions }),
    ).rejects
  await rejected({ A: [] }).toThrow(
    'options.properties.A must be true, false, a number, or text of at most 255 characters.',
  )
  await rejected({ A: 1, a: 2 }).toThrow('options.properties.a must be there once')
  await rejected({ 'x\u0000': 1 }).toThrow('options.properties.x\ufffd must be named')
  await rejected({ A: Number.NaN }).toThrow('options.properties.A must be true')
  await rejected([]).toThrow('options.properties must be an object of at most 50 names and values')
})

test('options take the place of the front matter, and null leaves a property out', async () => {
  const options = { properties: { B: 'x', C: null as unknown as string, D: -2147483649 } }
  const { properties } = await word(withProperties('A: 1'), options)
  expect(properties).toEqual(['B: vt:lpwstr x', 'D: vt:r8 -2147483649'])
})

test('numbers, dates and words that would change stay text', async () => {
  const { properties } = await word(
    withProperties('A: 1.10', 'B: "2026-05-04"', 'C: 2026-02-30', 'D: yes', 'E: ""'),
  )
  expect(properties).toEqual([
    'A: vt:lpwstr 1.10',
    'B: vt:lpwstr 2026-05-04',
    'C: vt:lpwstr 2026-02-30',
    'D: vt:lpwstr yes',
    'E: vt:lpwstr ',
  ])
})

test('a Word file with properties has no error that Office knows', async () => {
  const { bytes } = await word(
    withProperties('A b: 1', 'C: 2.5', 'D: true', 'E: 2026-05-04', 'F: <&">'),
    { company: '<&">', subject: '<&">' },
  )
  expect(await openXmlErrors(bytes)).toEqual([])
})

describe('a Word template', () => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
  const own = wordTemplate({
    body: p('{{company}} {{subject}}') + p('{{body}}'),
    types: ['custom', 'extended']
      .map(
        (kind) =>
          `<Override PartName="/docProps/${kind}.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}-properties+xml"/>`,
      )
      .join(''),
    files: {
      '_rels/.rels': relationshipsPart(
        `<Relationship Id="a" Type="${office}/relationships/officeDocument" Target="word/document.xml"/>` +
          ['custom', 'extended']
            .map(
              (kind) =>
                `<Relationship Id="${kind}" Type="${office}/relationships/${kind}-properties" Target="docProps/${kind}.xml"/>`,
            )
            .join(''),
      ),
      'docProps/extended.xml': `<Properties xmlns="${office}/extended-properties"><Company>Old</Company><Manager>M</Manager></Properties>`,
      'docProps/custom.xml': `<Properties xmlns="${office}/custom-properties" xmlns:vt="${office}/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="7" name="PROJECT"><vt:lpwstr>Old</vt:lpwstr></property><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="9" name="Kept"><vt:lpwstr>K</vt:lpwstr></property></Properties>`,
    },
  })
  const content = '---\nsubject: S\ncompany: New\nproperties: {Project: P, More: 1}\n---\n\nText\n'

  test('keeps its own properties beside those of the document', async () => {
    const { bytes, warnings } = await convert({ content, format: 'docx', template: own })
    expect(warnings).toEqual([])
    const files = unzipSync(bytes)
    expect(propertiesOf(bytes)).toEqual([
      'Project: vt:lpwstr P',
      'Kept: vt:lpwstr K',
      'More: vt:i4 1',
    ])
    const custom = strFromU8(files['docProps/custom.xml'] ?? new Uint8Array())
    expect([...custom.matchAll(/pid="(\d+)"/g)].map(([, id]) => id)).toEqual(['7', '9', '10'])
    const extended = strFromU8(files['docProps/extended.xml'] ?? new Uint8Array())
    expect(extended).toContain('>New</Company><Manager>M</Manager>')
    expect(strFromU8(files['word/document.xml'] ?? new Uint8Array())).toMatch(/New S/)
    expect(await openXmlErrors(bytes)).toEqual([])
  })

  test('without any is given parts for them', async () => {
    const template = wordTemplate({ body: p('{{body}}') })
    const { bytes } = await convert({ content, format: 'docx', template })
    expect(propertiesOf(bytes)).toEqual(['Project: vt:lpwstr P', 'More: vt:i4 1'])
    const app = strFromU8(unzipSync(bytes)['docProps/app.xml'] ?? new Uint8Array())
    expect(app).toContain('<Company>New</Company>')
    expect(await openXmlErrors(bytes)).toEqual([])
  })
})

describe('a PDF', () => {
  const content = (title: string) =>
    `---\ntitle: "${title}"\ndate: 2026-05-04\nlang: en\ncompany: A <b> & ]]>\nproperties: {Document number: "QM (1) \\\\ >> endobj", Größe: ↂ0020, 文書: 😀}\n---\n\n# A\n`
  const written = {
    Company: 'A <b> & ]]>',
    'Document number': 'QM (1) \\ >> endobj',
    // Names are UTF-8; pdf.js shows a character for each byte.
    [Buffer.from('Größe').toString('latin1')]: 'ↂ0020',
    [Buffer.from('文書').toString('latin1')]: '😀',
  }

  test.each([
    'Plain',
    '(() \\\\ endobj >> trailer startxref %%EOF',
    'Ċ ਾ ഊ 😀 \u{1000a}',
    'x'.repeat(2000),
  ])('has them beside the title %s', async (title) => {
    const { bytes, info } = await pdf(content(title))
    expect(info).toMatchObject({ Title: title.replaceAll('\\\\', '\\'), Custom: written })
    expect((await pdf(content(title))).bytes).toEqual(bytes)
  })

  test('has them in its XMP metadata, in well-formed names', async () => {
    const { bytes } = await pdf(content('A'))
    const source = Buffer.from(bytes).toString('utf8')
    const packet = source.slice(source.lastIndexOf('<?xpacket begin'))
    expect(packet).toContain('<pdfx:Company>A &lt;b&gt; &amp; ]]&gt;</pdfx:Company>')
    expect(packet).toContain('<pdfx:Grↂ00F6ↂ00DFe>ↂ0020</pdfx:Grↂ00F6ↂ00DFe>')
  })

  test('without any is as it was', async () => {
    const { bytes } = await pdf('# A')
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/startxref/g),
    ).toHaveLength(1)
  })

  test.skipIf(veraPdfIsMissing !== undefined).each([
    ['ua-1', 'ua1'],
    ['a-2a', '2a'],
    ['a-2b', '2b'],
    ['a-3a', '3a'],
  ] as const)('with them breaks no rule of %s', async (standard, flavour) => {
    const attach_source = standard === 'a-3a' ? 'all' : 'none'
    const { bytes } = await pdf(content('A'), { pdf: standard, attach_source })
    expect(await brokenRules([bytes], flavour)).toEqual([[]])
  })
})

test.each(['html', 'docx', 'pdf'] as const satisfies readonly Format[])(
  'subject, company and properties can be empty in %s',
  async (format) => {
    const content = front('subject: ""\ncompany: ""\nproperties: {}')
    // Lines of the text differ.
    const options = { source_map: false }
    expect((await convert({ content, format, options })).bytes).toEqual(
      (await convert({ content: front(''), format, options })).bytes,
    )
  },
)
