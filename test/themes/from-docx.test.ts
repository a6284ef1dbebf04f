import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { obfuscated } from '#octavo/core/fonts/formats/word-obfuscation.js'
import { TemplateError } from '#octavo/core/output.js'
import { loadTheme, type ThemeFromFolder } from '#octavo/index.js'
import { type DrawnTheme, themeFromDocx } from '#octavo/themes/from-docx/theme-from-docx.js'
import { inFolder } from '../support/cli.ts'
import { changedTable } from '../support/font-files.ts'
import { googleFont } from '../support/own-theme.ts'
import { paddedPng } from '../support/padded-png.ts'
import { themeNamed } from '../support/themes.ts'
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

const corporate = themeNamed('corporate')

/** The theme that a template gives, as its folder is read. */
async function drawn(
  parts: TemplateParts,
): Promise<DrawnTheme & Pick<ThemeFromFolder, 'definition' | 'fonts'>> {
  const theme = themeFromDocx(wordTemplate(parts), {
    file: 'in/acme.dotx',
    name: 'Acme',
    base: corporate,
  })
  const files = Object.fromEntries(theme.files.map(({ path, bytes }) => [`acme/${path}`, bytes]))
  const { definition, fonts } = await inFolder(
    { ...files, 'acme/theme.yaml': theme.text },
    (folder) => loadTheme(join(folder, 'acme')),
  )
  return { ...theme, definition, fonts }
}

const normal = (content = '') => style('paragraph', 'Normal', 'Normal', content, ' w:default="1"')
const tabs =
  '<w:tabs><w:tab w:val="center" w:pos="4500"/><w:tab w:val="right" w:pos="9000"/></w:tabs>'
const field = (instruction: string, result = '1') =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const tab = '<w:r><w:tab/></w:r>'
const section = (content: string) => `<w:sectPr>${content}</w:sectPr>`
const reference = (kind: string, id: string, type = 'default') =>
  `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`

const office = `<a:theme ${namespaces} name="x"><a:themeElements><a:clrScheme name="x"><a:dk1><a:srgbClr val="112233"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="AA0044"/></a:accent1><a:hlink><a:srgbClr val="005577"/></a:hlink></a:clrScheme><a:fontScheme name="x"><a:majorFont><a:latin typeface="Playfair Display"/></a:majorFont><a:minorFont><a:latin typeface="Georgia"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`
const officePart = {
  relationships: officeRelationship('t', 'theme', 'theme/theme1.xml'),
  files: { 'word/theme/theme1.xml': office },
}

describe('the look of text', () => {
  test('is that of the template’s theme part and styles', async () => {
    const { definition, text, leftOut } = await drawn({
      ...officePart,
      styles: [
        normal(
          '<w:pPr><w:spacing w:after="120" w:line="300" w:lineRule="exact"/><w:jc w:val="both"/></w:pPr><w:rPr><w:rFonts w:asciiTheme="minorHAnsi"/><w:sz w:val="20"/></w:rPr>',
        ),
        style(
          'paragraph',
          'berschrift1',
          'heading 1',
          '<w:pPr><w:pBdr><w:bottom w:val="single" w:sz="4"/></w:pBdr><w:spacing w:before="400" w:after="100"/><w:jc w:val="center"/></w:pPr><w:rPr><w:rFonts w:asciiTheme="majorHAnsi"/><w:b/><w:caps/><w:color w:val="AA0044"/><w:spacing w:val="20"/><w:sz w:val="40"/></w:rPr>',
        ),
        style('paragraph', 'Title', 'Title', '<w:rPr><w:sz w:val="60"/></w:rPr>'),
        style(
          'paragraph',
          'Quote',
          'Quote',
          '<w:pPr><w:ind w:left="400"/></w:pPr><w:rPr><w:i/></w:rPr>',
        ),
      ].join(''),
    })
    expect(definition.palette).toEqual({
      text: '#112233',
      heading: '#aa0044',
      bg: '#ffffff',
      link: '#005577',
      accent: '#aa0044',
    })
    expect(definition.text).toMatchObject({ size: 10, lineHeight: 1.5, paragraphSpacing: 6 })
    expect(definition.text.align).toBe('justify')
    expect(definition.headings[0]).toEqual({
      ...{ size: 20, weight: 700, italic: false, caps: 'upper', tracking: 0.05, align: 'center' },
      ...{ spaceAbove: 20, spaceBelow: 5, rule: true, color: 'heading' },
    })
    expect(definition.title).toMatchObject({ size: 30, weight: 400, rule: 'none' })
    expect(definition.quote).toMatchObject({ italic: true, bar: 0, indent: 20 })
    expect(definition.fonts.heading.name).toBe('Playfair Display')
    // Georgia isn't bundled.
    expect(definition.fonts.body.generic).toBe('serif')
    expect(leftOut).toEqual([
      expect.stringContaining('The font Georgia is not embedded'),
      expect.stringContaining('The colour #112233 of the title'),
    ])
    expect(text).toContain('accent: "#aa0044" # accent 1 of its theme\n')
    expect(text).toContain('# Not carried over:\n# - The font Georgia')
  })

  test('of tables is that of the table style', async () => {
    const table = style(
      'table',
      'Acme',
      'Acme',
      '<w:tblPr><w:tblBorders><w:insideH w:val="single"/></w:tblBorders><w:tblCellMar><w:left w:w="160" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="003366"/></w:tcPr></w:tblStylePr>',
      ' w:default="1"',
    )
    const { definition } = await drawn({ styles: normal() + table })
    expect(definition.table).toMatchObject({
      ...{ rules: 'lines', zebra: false, headFill: 'solid', paddingX: 8 },
    })
    expect(definition.roles).toMatchObject({ tableHead: '#003366', tableHeadText: '#ffffff' })
  })
})

describe('fonts', () => {
  const key = '{01234567-89AB-CDEF-0123-456789ABCDEF}'
  const font = googleFont('playfair-display/400Regular/PlayfairDisplay_400Regular')
  const template = (bytes: Uint8Array, attributes = ''): TemplateParts => ({
    styles: normal('<w:rPr><w:rFonts w:ascii="Acme Sans"/></w:rPr>'),
    parts: {
      fontTable: `<w:fonts ${namespaces}><w:font w:name="Acme Sans"><w:family w:val="swiss"/><w:embedRegular r:id="f" w:fontKey="${key}"${attributes}/></w:font></w:fonts>`,
    },
    files: {
      'word/_rels/fontTable.xml.rels': relationshipsPart(
        officeRelationship('f', 'font', 'fonts/font1.odttf'),
      ),
      'word/fonts/font1.odttf': obfuscated(bytes, key),
    },
  })

  test('that the template embeds are files of the theme', async () => {
    const { definition, fonts, leftOut } = await drawn(template(font))
    expect(definition.fonts.body).toMatchObject({ name: 'Acme Sans', generic: 'sans-serif' })
    expect(definition.fonts.heading.name).toBe('Acme Sans')
    expect(fonts).toMatchObject([{ family: 'Acme Sans', weight: 400, style: 'normal' }])
    expect(Buffer.compare(Buffer.from(fonts[0]?.bytes ?? []), font)).toBe(0)
    expect(leftOut).toEqual([])
  })

  test.each([
    [
      'that may not be embedded',
      changedTable(font, 'OS/2', (table) => table.writeUInt16BE(2, 8)),
      '',
      'forbid embedding it in documents',
    ],
    ['that are broken', Buffer.alloc(1000), '', 'this is not a font'],
    ['that are cut down', font, ' w:subsetted="1"', 'contains only the characters of the template'],
  ])('%s are left out', async (_, bytes, attributes, message) => {
    const { definition, fonts, leftOut } = await drawn(template(bytes, attributes))
    expect(fonts).toEqual([])
    expect(definition.fonts.body.name).toBe('Source Sans 3')
    expect(leftOut[0]).toContain(message)
  })
})

describe('headers and footers', () => {
  const header = (content: string) => `<w:hdr ${namespaces}>${content}</w:hdr>`
  const footer = (content: string) => `<w:ftr ${namespaces}>${content}</w:ftr>`

  test('stand at the places to which tabs lead, with fields as placeholders', async () => {
    const { definition, leftOut } = await drawn({
      body: `${p('{{body}}')}${section(reference('header', 'header1') + reference('footer', 'footer1'))}`,
      styles: normal() + style('paragraph', 'Header', 'header', `<w:pPr>${tabs}</w:pPr>`),
      parts: {
        header1: header(
          `<w:p><w:pPr><w:pStyle w:val="Header"/></w:pPr>${run('Acme *Ltd* {x} ')}${tab}${field('STYLEREF "heading 1"')}${tab}${field('TITLE', 'Old')}</w:p>`,
        ),
        footer1: footer(
          `<w:p>${run('{{version}}')}${tab}${sdt('author', run('Me'))}${tab}<w:fldSimple w:instr="PAGE \\* MERGEFORMAT"><w:r><w:t>3</w:t></w:r></w:fldSimple>${run(' / ')}${field('NUMPAGES')}</w:p>`,
        ),
      },
    })
    expect(definition.frontMatter).toEqual({
      header: { start: 'Acme \\*Ltd\\* {{x}}', center: '{section}', end: '{title}' },
      footer: { start: '{version}', center: '{author}', end: '{page} / {pages}' },
    })
    expect(leftOut.filter((each) => !each.includes('font'))).toEqual([])
  })

  test('of first and even pages, by alignment and cells, with the logo and the watermark', async () => {
    const cell = (content: string) => `<w:tc><w:tcPr/>${content}</w:tc>`
    const picture =
      '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="i"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
    const background = picture
      .replaceAll('wp:inline>', 'wp:anchor>')
      .replace('<wp:anchor>', '<wp:anchor behindDoc="1"><wp:extent cx="7000000" cy="900000"/>')
    const watermark =
      '<w:p><w:r><w:pict><v:shape><v:textpath string="DRAFT"/></v:shape></w:pict></w:r></w:p>'
    const { definition, files, leftOut } = await drawn({
      body: `${p('{{body}}')}${section(`${reference('header', 'header1')}${reference('header', 'header2', 'even')}<w:titlePg/>`)}`,
      parts: {
        header1: header(
          `${background}<w:tbl><w:tblPr/><w:tblGrid/><w:tr>${cell(picture)}${cell(p('Acme') + p('Berlin'))}</w:tr></w:tbl>${watermark}`,
        ),
        header2: header(
          `${p('Even', '<w:jc w:val="center"/>')}<w:p>${field('FILENAME', 'a.docx')}</w:p>`,
        ),
        settings: `<w:settings ${namespaces}><w:evenAndOddHeaders/></w:settings>`,
      },
      files: {
        'word/_rels/header1.xml.rels': relationshipsPart(
          officeRelationship('i', 'image', 'media/image1.png'),
        ),
        'word/media/image1.png': paddedPng(100),
      },
    })
    expect(definition.frontMatter).toMatchObject({
      header: {
        start: '{logo}',
        end: 'Acme · Berlin',
        first_page: 'none',
        left: { start: 'a.docx', center: 'Even' },
      },
      footer: 'none',
      watermark: 'DRAFT',
      logo: expect.stringMatching(/^data:image\/png;/),
    })
    expect(files.map(({ path }) => path)).toEqual(['logo.png'])
    expect(leftOut).toContain(
      'A picture that fills much of the page was left out (part "word/header1.xml").',
    )
    expect(leftOut).toContain(
      'The field FILENAME became the text that it shows (part "word/header2.xml").',
    )
  })
})

test('the page has the template’s paper and margins', async () => {
  const page = (size: string, margins: string) =>
    drawn({
      body: `${p('{{body}}')}${section(`<w:pgSz ${size}/><w:pgMar w:top="1000" w:bottom="800" ${margins} w:header="1" w:footer="1" w:gutter="0"/>`)}`,
    })
  const plain = await page('w:w="12240" w:h="15840"', 'w:left="1200" w:right="1200"')
  expect(plain.definition.page).toMatchObject({
    ...{ size: 'letter', marginTop: 50, marginBottom: 40, marginX: 60 },
    textInset: { start: 0, end: 0 },
  })
  const turned = await page('w:w="15840" w:h="12240"', 'w:left="1200" w:right="800"')
  expect(turned.definition.page).toMatchObject({
    orientation: 'landscape',
    sides: { start: 60, end: 40 },
  })
  const odd = await page('w:w="8000" w:h="10000"', 'w:left="1200" w:right="1200"')
  expect(odd.definition.page.measures).toEqual([400, 500])
  // No room for text: the page of the theme that is extended.
  const narrow = await page('w:w="4000" w:h="10000"', 'w:left="1800" w:right="1800"')
  expect(narrow.definition.page).toEqual(corporate.page)
  expect(narrow.leftOut.join()).toContain('40 mm are needed')
})

test('what is no template is refused', () => {
  const from = { file: 'a.docx', name: 'A', base: corporate }
  expect(() => themeFromDocx(new Uint8Array(9), from)).toThrow(TemplateError)
})
