import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { convert, TemplateError } from '#octavo/index.js'
import { themeFromDocx } from '#octavo/themes/from-docx/theme-from-docx.js'
import { themeNamed } from '../support/themes.ts'
import { unzip } from '../support/unzip.ts'
import {
  namespaces,
  officeRelationship,
  p,
  relationshipsPart,
  sdt,
  style,
  type TemplateParts,
  wordTemplate,
} from '../support/word-template.ts'

const content =
  '---\ntitle: T\n---\n\n# One\n\n- a\n  1. b\n\n| c |\n|---|\n| d |\n\nText[^1]\n\n[^1]: e\n'

/** `text` for 0, 1, 2 and so on. */
const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('')

/** A run that none of the others is like, or the package would be too small for what is in it. */
let made = 0
const run = (text: string) =>
  `<w:r w:rsidR="${(made++ * 7919).toString(16)}"><w:t>${text}</w:t></w:r>`
const nested = (depth: number, name: string, inner = '') =>
  `<${name}>`.repeat(depth) + inner + `</${name}>`.repeat(depth)
const styles = (content: string): TemplateParts => ({ styles: content })
const numbering = (content: string, id = 1): TemplateParts => ({
  parts: { numbering: `<w:numbering ${namespaces}>${content}</w:numbering>` },
  styles: style(
    'paragraph',
    'B',
    'List Bullet',
    `<w:pPr><w:numPr><w:numId w:val="${id}"/></w:numPr></w:pPr>`,
  ),
})
const num = (id: number | string, of: number | string) =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/></w:num>`
const headerOf = (inner: string, more: TemplateParts = {}): TemplateParts => ({
  body: `${p('{{body}}')}<w:sectPr><w:headerReference w:type="default" r:id="header1"/></w:sectPr>`,
  parts: { header1: `<w:hdr ${namespaces}>${inner}</w:hdr>` },
  ...more,
})
const fieldStart = (index: number) =>
  `<w:r w:rsidR="${index * 7919}"><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>`
const section = (inner: string): TemplateParts => ({
  body: `${p('{{body}}')}<w:sectPr>${inner}</w:sectPr>`,
})

/** Templates that mean harm, and can be written into. */
const taken: Readonly<Record<string, TemplateParts>> = {
  'styles that are based on each other': styles(
    many(3, (index) =>
      style(
        'paragraph',
        `S${index}`,
        `heading ${index + 1}`,
        `<w:basedOn w:val="S${(index + 1) % 3}"/>`,
      ),
    ),
  ),
  'thousands of styles on each other': styles(
    many(4_000, (index) =>
      style(
        'paragraph',
        `S${index}`,
        index === 0 ? 'heading 1' : `n${index}`,
        `<w:basedOn w:val="S${index + 1}"/>`,
      ),
    ),
  ),
  'thousands of styles of one name': styles(
    many(10_000, (index) => style('paragraph', `S${index}`, 'heading 1')),
  ),
  'numberings that stand for each other': {
    parts: {
      numbering: `<w:numbering ${namespaces}>${many(2, (index) => `<w:abstractNum w:abstractNumId="${index}"><w:numStyleLink w:val="L${1 - index}"/></w:abstractNum>`)}${num(1, 0)}${num(2, 1)}</w:numbering>`,
    },
    styles:
      many(2, (index) =>
        style(
          'numbering',
          `L${index}`,
          `L${index}`,
          `<w:pPr><w:numPr><w:numId w:val="${index + 1}"/></w:numPr></w:pPr>`,
        ),
      ) +
      style(
        'paragraph',
        'B',
        'List Bullet',
        '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>',
      ),
  },
  'numbering without numbers': numbering(
    `<w:abstractNum><w:lvl/></w:abstractNum><w:abstractNum w:abstractNumId="x"/>${num('-1', 'x')}${num(1, '99999999999')}`,
  ),
  'levels that are none': numbering(
    `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="x"/><w:pPr><w:ind w:left="99999999999999" w:hanging="-5"/></w:pPr></w:lvl>${many(8_000, (index) => `<w:lvl w:ilvl="${index * 7}"/>`)}</w:abstractNum>${num(1, 1)}`,
  ),
  'thousands of numberings': numbering(
    `<w:abstractNum w:abstractNumId="1"/>${many(10_000, (index) => num(index, 1))}`,
  ),
  'thousands of fields that never end': headerOf(`<w:p>${many(4_000, fieldStart)}</w:p>`),
  'thousands of names in one line': {
    body: `<w:p>${many(8_000, () => run('{{title}}'))}</w:p>${p('{{body}}')}`,
  },
  'a name in thousands of pieces': {
    body: `<w:p>${run('{{')}${many(8_000, () => run('a'))}${run('}}')}</w:p>${p('{{body}}')}`,
  },
  'braces and spaces': {
    body: p(`${'{{ '.repeat(100_000)}${' '.repeat(500_000)}`) + p('{{body}}'),
  },
  'content controls in each other': {
    body:
      many(50, () => '<w:sdt><w:sdtPr><w:tag w:val="title"/></w:sdtPr><w:sdtContent>') +
      p('x') +
      many(50, () => '</w:sdtContent></w:sdt>') +
      p('{{body}}'),
  },
  'thousands of content controls': {
    body: many(2_000, () => sdt('title', `<w:p>${run('x')}</w:p>`)) + p('{{body}}'),
  },
  'tables in each other': {
    body: `${many(60, () => '<w:tbl><w:tr><w:tc>')}${p('{{body}}')}${many(60, () => '<w:p/></w:tc></w:tr></w:tbl>')}`,
  },
  'paper without an extent': section(
    '<w:pgSz w:w="0" w:h="0"/><w:pgMar w:left="99999999" w:right="-5"/>',
  ),
  'paper as large as a town': section('<w:pgSz w:w="2000000000" w:h="2000000000"/>'),
  'a billion columns': section('<w:cols w:num="1000000000"/>'),
  'lengths that are no numbers': section(
    '<w:pgSz w:w="NaN" w:h="1e9"/><w:pgMar w:left="x" w:top=""/>',
  ),
  'sizes of text that no page has': styles(
    `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="999999999"/></w:rPr></w:rPrDefault></w:docDefaults>${style('paragraph', 'N', 'Normal', '<w:pPr><w:spacing w:line="-1" w:after="9999999"/></w:pPr>', ' w:default="1"')}`,
  ),
  'relationships that lead nowhere': {
    relationships: [
      officeRelationship('a', 'header', 'none.xml'),
      officeRelationship('b', 'footer', '../../../../etc/passwd'),
      officeRelationship('c', 'numbering', 'file:///etc/passwd'),
      officeRelationship('d', 'theme', '%zz'),
      officeRelationship('d', 'theme', ''),
    ].join(''),
    body: `${p('{{body}}')}<w:sectPr><w:headerReference w:type="default" r:id="a"/><w:footerReference w:type="default" r:id="nowhere"/></w:sectPr>`,
  },
  'a header that is the document': {
    relationships: officeRelationship('h', 'header', 'document.xml'),
    body: `${p('{{body}}')}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
  },
  'thousands of linked pictures': {
    relationships: many(2_000, (index) =>
      officeRelationship(`p${index}`, 'image', `https://evil.example/${index}`, true),
    ),
    body:
      many(
        2_000,
        (index) => `<w:p><w:r><w:pict><v:imagedata r:id="p${index}"/></w:pict></w:r></w:p>`,
      ) + p('{{body}}'),
  },
  'a linked picture whose mode is written otherwise': {
    relationships: officeRelationship('p', 'image', 'https://evil.example/a', true).replace(
      '"External"',
      '"external"',
    ),
  },
  'objects that hold each other': {
    relationships: officeRelationship('o', 'oleObject', 'a.bin'),
    body: `<w:p><w:r><w:object><o:OLEObject r:id="o"/></w:object></w:r></w:p>${p('{{body}}')}`,
    files: {
      'word/a.bin': 'a',
      'word/b.bin': 'b',
      'word/_rels/a.bin.rels': relationshipsPart(officeRelationship('b', 'oleObject', 'b.bin')),
      'word/_rels/b.bin.rels': relationshipsPart(officeRelationship('a', 'oleObject', 'a.bin')),
    },
  },
  'three hundred levels': { body: p('{{body}}') + nested(300, 'w:smartTag', run('x')) },
  'spaces in a tag': {
    body: p('{{body}}'),
    parts: { footnotes: `<w:footnotes ${namespaces}${' '.repeat(1_000_000)}/>` },
  },
  'fonts that are none': {
    parts: {
      fontTable: `<w:fonts ${namespaces}>${many(4_000, (index) => `<w:font w:name="F${index}"><w:embedRegular r:id="f" w:fontKey="{x}"/></w:font>`)}</w:fonts>`,
    },
  },
}

/** Templates that mean harm, and are refused, with a part of the reason. */
const refused: Readonly<Record<string, readonly [Uint8Array, string]>> = {
  'more parts than a template has': [
    zipSync(
      Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`a${index}`, strToU8('a')])),
    ),
    'more than the 2000 parts allowed',
  ],
  'four hundred levels': [
    wordTemplate({ body: p('{{body}}') + nested(401, 'w:smartTag') }),
    'its elements nest too deep',
  ],
  'a part of nine megabytes': [
    wordTemplate({
      files: { 'word/styles.xml': `<a>${many(600_000, (index) => `<b c="${index}"/>`)}</a>` },
    }),
    '8388608 are allowed',
  ],
  'a billion laughs': [
    wordTemplate({
      files: {
        'word/document.xml': `<!DOCTYPE a [<!ENTITY a "lol">${many(9, (index) => `<!ENTITY a${index} "${`&a${index - 1};`.repeat(10)}">`)}]><a>&a9;</a>`,
      },
    }),
    'it has a document type',
  ],
  'a document of the network': [
    wordTemplate({
      files: {
        '_rels/.rels': relationshipsPart(
          officeRelationship('a', 'officeDocument', 'https://evil.example/a.xml', true),
        ),
      },
    }),
    'its main document is missing',
  ],
}

const base = themeNamed('corporate')

describe('what is made of a template with', () => {
  test.each(Object.entries(taken))('%s', async (_, parts) => {
    const template = wordTemplate(parts)
    const { bytes } = await convert({ content, format: 'docx', template })
    for (const [name, part] of unzip(bytes)) {
      if (name.endsWith('.rels'))
        expect(new TextDecoder().decode(part)).not.toContain('evil.example')
    }
    const text = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
    expect(text).toContain('Text')
    const theme = themeFromDocx(template, { file: 'a.dotx', name: 'A', base })
    expect(theme.text).toContain('extends: "corporate"')
  })
})

describe('it is refused, with the reason:', () => {
  test.each(Object.entries(refused))('%s', async (_, [template, message]) => {
    const error = await convert({ content, format: 'docx', template }).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(TemplateError)
    expect(error.message).toContain(message)
  })
})
