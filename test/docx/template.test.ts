import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { findTheme } from '#octavo/core/theme/index.js'
import { convert, TemplateError } from '#octavo/index.js'
import {
  all,
  child,
  one,
  value,
  type WordParagraph,
  wordFile,
  type XmlElement,
} from '../support/docx.ts'
import { openXmlErrors } from '../support/open-xml.ts'
import { paddedPng } from '../support/padded-png.ts'
import { richDocument } from '../support/rich-document.ts'
import { unzip } from '../support/unzip.ts'
import {
  namespaces,
  officeRelationship,
  p,
  relationshipsPart,
  sdt,
  style,
  wordTemplate,
} from '../support/word-template.ts'

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const section = (content: string) => `<w:sectPr>${content}</w:sectPr>`
const a4 =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1000" w:right="1000" w:bottom="1000" w:left="1000" w:header="500" w:footer="500" w:gutter="0"/>'

const errorOf = async (template: Uint8Array) => {
  const error = await convert({ content: 'a', format: 'docx', template }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(TemplateError)
  return (error as TemplateError).message
}

describe('where the document goes', () => {
  test('in the place of {{body}}, between what the template has before and after it', async () => {
    const template = wordTemplate({ body: `${p('Before')}${p('{{ body }}')}${p('After')}` })
    const { paragraphs, warnings } = await wordFile('One\n\nTwo', { template })
    expect(paragraphs.map((each) => each.text)).toEqual(['Before', 'One', 'Two', 'After'])
    expect(warnings).toEqual([])
  })

  test('in the place of the content control octavo:body, also inside another', async () => {
    const control = sdt('octavo:body', p('Click here'))
    const template = wordTemplate({ body: `${sdt('outer', p('Kept') + control)}${p('After')}` })
    const { paragraphs } = await wordFile('One', { template })
    expect(paragraphs.map((each) => each.text)).toEqual(['Kept', 'One', 'After'])
  })

  test('in a cell, whose lines bound its pictures', async () => {
    const cell = '<w:tc><w:tcPr><w:tcW w:w="2216" w:type="dxa"/></w:tcPr>'
    const table = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2216"/></w:tblGrid><w:tr>${cell}${p('{{body}}')}</w:tc></w:tr></w:tbl>`
    const template = wordTemplate({ body: table + p('') })
    const url = `data:image/png;base64,${Buffer.from(paddedPng(1000)).toString('base64')}`
    const { part, bytes } = await wordFile(`![a](${url}){width=900}\n\n| a |\n|---|\n| b |`, {
      template,
    })
    const document = JSON.stringify(part('word/document.xml'))
    expect(Number(/"cx":"(\d+)"/.exec(document)?.[1])).toBeLessThanOrEqual(2000 * 635)
    expect(await openXmlErrors(bytes)).toEqual([])
  })

  test('replaces everything but a cover page where no place is marked', async () => {
    const cover = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Cover Pages"/></w:docPartObj></w:sdtPr><w:sdtContent>${p('Cover')}</w:sdtContent></w:sdt>`
    const template = wordTemplate({
      body: `${cover}${p('Sample')}${p('Section', section(''))}${p('More')}${section(a4)}`,
    })
    const { paragraphs, warnings } = await wordFile('One', { template })
    expect(paragraphs.map((each) => each.text)).toEqual(['Cover', 'One'])
    expect(warnings.map(({ code }) => code)).toEqual(['template_content_dropped'])
    expect(warnings[0]?.message).toContain('including a section (')
    const drawing = '<w:p><w:r><w:pict/></w:r></w:p>'
    const drawn = await wordFile('One', { template: wordTemplate({ body: drawing + drawing }) })
    expect(drawn.warnings[0]?.message).toContain('including 2 pictures and drawings (')
  })

  describe('behind a cover that is plain text', () => {
    const title = `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr><w:r><w:t>Cover</w:t></w:r></w:p>`
    const styles = `${style('paragraph', 'Title', 'Title')}${style('paragraph', 'berschrift1', 'heading 1')}`
    const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
    const shown = async (body: string) => {
      const { paragraphs } = await wordFile('One', { template: wordTemplate({ body, styles }) })
      return paragraphs.map((each) => each.text).filter((each) => each.trim() !== '')
    }

    test('that ends with a page break', async () => {
      expect(await shown(`${title}${pageBreak}${p('Sample')}`)).toEqual(['Cover', 'One'])
    })

    test('that ends with a section on new pages, which keeps its page', async () => {
      const template = wordTemplate({
        body: `${title}${p('Confidential', section(a4))}${p('Sample')}${section('<w:pgSz w:w="12240" w:h="15840"/>')}`,
        styles,
      })
      const { file, paragraphs, warnings } = await wordFile('One', { template })
      expect(paragraphs.map((each) => each.text)).toEqual(['Cover', 'Confidential', 'One'])
      expect(text(file('word/document.xml')).match(/w:w="1\d+"/g)).toEqual([
        'w:w="11906"',
        'w:w="12240"',
      ])
      expect(warnings).toEqual([])
    })

    test('in large type, without styles', async () => {
      const large = '<w:p><w:r><w:rPr><w:sz w:val="56"/></w:rPr><w:t>Report</w:t></w:r></w:p>'
      expect(await shown(`${large}${pageBreak}${p('Sample')}`)).toEqual(['Report', 'One'])
    })

    test('but not where a heading, or no break, or a section on the same page follows', async () => {
      const heading = `<w:p><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr><w:r><w:t>Sample</w:t></w:r></w:p>`
      const onSamePage = section('<w:type w:val="continuous"/>')
      expect(await shown(`${title}${heading}${pageBreak}`)).toEqual(['One'])
      expect(await shown(`${title}${p('Sample')}`)).toEqual(['One'])
      expect(await shown(`${title}${p('Abstract', section(''))}${p('Text')}${onSamePage}`)).toEqual(
        ['One'],
      )
      expect(await shown(`${p('Dear Sir')}${pageBreak}${p('Yours')}`)).toEqual(['One'])
    })
  })

  test.each([
    ['two marks', p('{{body}}') + p('{{body}}'), 'it has 2 places for the document'],
    [
      'a mark in a text box',
      `<w:p><w:r><w:pict><w:txbxContent>${p('{{body}}')}</w:txbxContent></w:pict></w:r></w:p>`,
      'in a text box',
    ],
    [
      'a mark in a line',
      `<w:p><w:r><w:t>See </w:t></w:r>${sdt('octavo:body', '<w:r><w:t>x</w:t></w:r>')}</w:p>`,
      'in a line with other text',
    ],
  ])('%s is refused', async (_, body, message) => {
    expect(await errorOf(wordTemplate({ body }))).toContain(message)
  })

  test('a turned page lies between pages of the template, whose headers go on', async () => {
    const header = officeRelationship('h', 'header', 'header9.xml')
    const template = wordTemplate({
      body: `${p('{{body}}')}${section(`<w:headerReference w:type="default" r:id="h"/>${a4}<w:titlePg/>`)}`,
      relationships: header,
      files: { 'word/header9.xml': `<w:hdr ${namespaces}>${p('Head')}</w:hdr>` },
      types:
        '<Override PartName="/word/header9.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>',
    })
    const wide = `| ${'Column with words | '.repeat(14)}\n|${'---|'.repeat(14)}\n| ${'Internationalization | '.repeat(14)}`
    const { file, bytes } = await wordFile(`Before\n\n${wide}\n\nAfter`, { template })
    const sections = text(file('word/document.xml')).match(/<w:sectPr>.*?<\/w:sectPr>/gs) ?? []
    expect(sections).toHaveLength(3)
    expect(sections[0]).toContain('r:id="h"')
    expect(sections[1]).toContain('w:w="16838" w:h="11906" w:orient="landscape"')
    expect(sections[2]).toContain('w:w="11906" w:h="16838"')
    expect(sections.slice(1).join()).not.toContain('titlePg')
    expect(await openXmlErrors(bytes)).toEqual([])
  })
})

describe('files of other kinds', () => {
  /** A part as Strict Open XML has it. */
  const strict = (part: string) =>
    part
      .replace(
        /http:\/\/schemas\.openxmlformats\.org\/(\w+)\/2006\/(?=main|relationships|wordprocessingDrawing|picture)/g,
        (whole, area: string) =>
          area === 'package' ? whole : `http://purl.oclc.org/ooxml/${area}/`,
      )
      .replace('<w:document ', '<w:document w:conformance="strict" ')

  test('a Strict Open XML template is one too, with measures that have units', async () => {
    const page =
      '<w:pgSz w:w="595.30pt" w:h="841.90pt"/><w:pgMar w:top="72pt" w:right="1in" w:bottom="72pt" w:left="1in" w:header="36pt" w:footer="36pt" w:gutter="0pt"/>'
    const styles = style(
      'paragraph',
      'Normal',
      'Normal',
      '<w:rPr><w:sz w:val="12pt"/></w:rPr>',
      ' w:default="1"',
    )
    const plain = unzip(
      wordTemplate({ body: `${p('Before')}${p('{{body}}')}${section(page)}`, styles }),
    )
    const template = zipSync(
      Object.fromEntries(
        Array.from(plain, ([name, bytes]) => [name, strToU8(strict(text(bytes)))]),
      ),
    )
    const { file, bytes, paragraphs } = await wordFile('One', { template })
    expect(paragraphs.map((each) => each.text)).toEqual(['Before', 'One'])
    const main = text(file('word/document.xml'))
    expect(main).not.toContain('purl.oclc.org')
    expect(main).toContain('w:w="11906"')
    expect(main).toContain('w:right="1440"')
    expect(text(file('word/styles.xml'))).toContain('<w:sz w:val="24"/>')
    expect(await openXmlErrors(bytes)).toEqual([])
  })

  test('a template whose type allows macros is one too if it holds none', async () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
    const parts = Object.fromEntries(unzip(wordTemplate({ body: p('{{body}}') })))
    const types = text(parts['[Content_Types].xml']).replace(
      word,
      'application/vnd.ms-word.template.macroEnabledTemplate.main+xml',
    )
    const template = zipSync({
      ...parts,
      '[Content_Types].xml': strToU8(
        types.replace(
          '<Default ',
          '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Default ',
        ),
      ),
    })
    const { file, paragraphs } = await wordFile('One', { template })
    expect(paragraphs.map((each) => each.text)).toEqual(['One'])
    expect(text(file('[Content_Types].xml'))).toContain(word)
  })
})

describe('what is kept', () => {
  test('parts that nothing is added to have the same bytes, and a .dotx becomes a .docx', async () => {
    const settings = `<w:settings ${namespaces}><w:zoom w:percent="80"/></w:settings>`
    const files = { 'customXml/item1.xml': '<a/>', 'word/media/image1.png': paddedPng(200) }
    const template = wordTemplate({ kind: 'template', parts: { settings }, files })
    const { file, names } = await wordFile('One', { template })
    for (const name of [...Object.keys(files), 'word/settings.xml', 'word/styles.xml']) {
      expect(Buffer.compare(file(name), unzip(template).get(name) ?? strToU8(''))).toBe(0)
    }
    expect(text(file('[Content_Types].xml'))).toContain('document.main+xml')
    expect(text(file('[Content_Types].xml'))).not.toContain('template.main+xml')
    expect(names.filter((name) => name.startsWith('word/header'))).toEqual([])
  })

  test('numbers and names of the template and of the document are apart', async () => {
    const template = wordTemplate({
      body: `<w:p><w:bookmarkStart w:id="7" w:name="one"/><w:bookmarkEnd w:id="7"/><w:r><w:footnoteReference w:id="3"/></w:r></w:p>${p('{{body}}')}<w:p><w:r><w:footnoteReference w:id="4"/></w:r></w:p>`,
      parts: {
        footnotes: `<w:footnotes ${namespaces}>${[3, 4, 5].map((id) => `<w:footnote w:id="${id}">${p(`Old ${id}`)}</w:footnote>`).join('')}</w:footnotes>`,
        numbering: `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="6"><w:lvl w:ilvl="0"/></w:abstractNum><w:num w:numId="9"><w:abstractNumId w:val="6"/></w:num></w:numbering>`,
      },
      files: { 'word/media/image1.png': paddedPng(200) },
    })
    const url = `data:image/png;base64,${Buffer.from(paddedPng(300)).toString('base64')}`
    const markdown = `# One\n\nA[^1] and [link](#one).\n\n1. x\n\n- y\n\n![a](${url})\n\n[^1]: New`
    const { file, names, bytes } = await wordFile(markdown, { template })
    const document = text(file('word/document.xml'))
    const ids = [...document.matchAll(/bookmarkStart w:id="(\d+)" w:name="([^"]*)"/g)]
    expect(new Set(ids.map((match) => match[1])).size).toBe(ids.length)
    expect(new Set(ids.map((match) => match[2])).size).toBe(ids.length)
    const notes = [...text(file('word/footnotes.xml')).matchAll(/<w:footnote w:id="(\d+)"/g)]
    // LibreOffice takes notes in the order of the part: the last of the template's stays behind ours, and the one that nothing cites is gone.
    expect(notes.map((match) => match[1])).toEqual(['3', '6', '4'])
    expect(document).toContain('<w:footnoteReference w:id="6"/>')
    expect(names).toContain('word/media/image2.png')
    const numbering = text(file('word/numbering.xml'))
    expect(numbering.lastIndexOf('<w:abstractNum ')).toBeLessThan(numbering.indexOf('<w:num '))
    const numbers = [...numbering.matchAll(/<w:num w:numId="(\d+)"/g)].map((match) => match[1])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(await openXmlErrors(bytes)).toEqual([])
  })
})

describe('styles', () => {
  test('Word’s own styles are found by their names, whatever their ids', async () => {
    const styles = [
      style('paragraph', 'Standard', 'Normal', '', ' w:default="1"'),
      style('paragraph', 'berschrift1', 'heading 1'),
      style('paragraph', 'Zitat', 'Quote'),
      style('paragraph', 'Beschriftung', 'Caption'),
      style('character', 'Funotenzeichen', 'footnote reference'),
      style('table', 'Tabellenraster', 'Table Grid'),
    ].join('')
    const markdown =
      '# One\n\n> Two words of a longer quotation, which is no pull quote, since it goes on and on and on. And on. And on.\n\nA[^1]\n\n| a |\n|---|\n| b |\n\n: Caption\n\n[^1]: b'
    const { file, paragraphs } = await wordFile(markdown, { template: wordTemplate({ styles }) })
    expect(paragraphs.find((each) => each.text === 'One')?.style).toBe('berschrift1')
    const document = text(file('word/document.xml'))
    for (const id of ['Zitat', 'Funotenzeichen', 'Tabellenraster']) {
      expect(document).toContain(`w:val="${id}"`)
    }
    expect(document).not.toContain('OctavoTable')
    expect(text(file('word/styles.xml'))).not.toContain(
      'w:val="heading 1"/><w:basedOn w:val="Normal"',
    )
  })

  test('the heading of the contents has neither the number nor the page break of chapters', async () => {
    const chapter = style(
      'paragraph',
      'Heading1',
      'heading 1',
      '<w:pPr><w:pageBreakBefore/><w:numPr><w:numId w:val="12"/></w:numPr></w:pPr>',
    )
    const contents = style(
      'paragraph',
      'TOCHeading',
      'TOC Heading',
      '<w:basedOn w:val="Heading1"/>',
    )
    const template = wordTemplate({ body: p('{{body}}'), styles: chapter + contents })
    const file = await wordFile('---\ntoc: true\n---\n\n# One\n\n# Two', { template })
    const heading = all(file.part('word/document.xml'), 'w:pPr').find(
      (properties) => value(one(properties, 'w:pStyle')) === 'TOCHeading',
    )
    expect(
      heading?.children.map((each) => (typeof each === 'string' ? each : each.name)).slice(0, 3),
    ).toEqual(['w:pStyle', 'w:pageBreakBefore', 'w:numPr'])
    expect(heading && value(one(heading, 'w:pageBreakBefore'))).toBe('0')
    expect(heading && value(one(heading, 'w:numId'))).toBe('0')
  })

  describe('of running text', () => {
    const normal = style('paragraph', 'Normal', 'Normal', '', ' w:default="1"')
    const heading = (next: string, content = '') =>
      style('paragraph', 'H1', 'heading 1', `<w:next w:val="${next}"/>${content}`)
    const markdown =
      '# One\n\nFirst.\n\nSecond.\n\n- Item\n\nThird.\n\nFourth.\n\n> [!NOTE]\n> Boxed.\n'
    const stylesOf = async (...styles: readonly string[]) => {
      const { paragraphs } = await wordFile(markdown, {
        template: wordTemplate({ styles: normal + styles.join('') }),
      })
      const words = ['First.', 'Second.', 'Third.', 'Fourth.', 'Boxed.']
      return words.map((word) => paragraphs.find((each) => each.text === word)?.style)
    }

    test('is what its headings are followed by, in the text alone', async () => {
      const text = style('paragraph', 'Text', 'Text Odstavce')
      expect(await stylesOf(heading('Text'), text)).toEqual([
        ...['Text', 'Text', 'Text', 'Text'],
        'AlertNote',
      ])
    })

    test('has pandoc’s first paragraphs', async () => {
      const text = style('paragraph', 'BodyText', 'Body Text')
      const first = style('paragraph', 'First', 'First Paragraph', '<w:next w:val="BodyText"/>')
      for (const next of ['BodyText', 'First']) {
        expect(await stylesOf(heading(next), text, first)).toEqual([
          ...['First', 'BodyText', 'First', 'BodyText'],
          'AlertNote',
        ])
      }
    })

    test.each([
      ['numbered', '<w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr>', 'paragraph'],
      ['a heading’s', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>', 'paragraph'],
      ['for characters', '', 'character'],
    ])('is not one that is %s', async (_what, content, type) => {
      expect(await stylesOf(heading('Text'), style(type, 'Text', 'Clause', content))).toEqual([
        ...Array(4).fill('Normal'),
        'AlertNote',
      ])
    })
  })

  describe('that the document names', () => {
    const styles = [
      style('paragraph', 'Normal', 'Normal', '', ' w:default="1"'),
      style('paragraph', 'H1', 'heading 1', '<w:next w:val="T1"/>'),
      style('paragraph', 'T1', 'Body Text'),
      ...['Thesis', 'Opening', 'Fig', 'Tab', 'Listing', 'Cited'].map((name) =>
        style('paragraph', `X${name}`, name),
      ),
      style('table', 'TableGrid', 'Table Grid'),
      style('table', 'Simple', 'Table Simple'),
    ].join('')
    const template = wordTemplate({ styles })
    const markdown =
      '# One\n\nFirst.\n\nSecond.\n\n![A](a.png "Picture")\n\n| a |\n|---|\n| b |\n\n: Rows\n\n```\nlet a\n```\n\n> Quotation of more words than a pull quote has, which goes on and on, and on, and on, and on, and on.\n'
    const all = {
      ...{ text: 'thesis', first_paragraph: 'Opening', table: 'Table Simple', code: 'Listing' },
      ...{ figure_caption: 'Fig', table_caption: 'Tab', quote: 'Cited' },
    }
    const used = ['XOpening', 'XThesis', 'XFig', 'XTab', 'XListing', 'XCited']

    test('stand for what they are named for, in options and in front matter', async () => {
      const frontMatter = `---\nword_styles: ${JSON.stringify(all)}\n---\n\n`
      for (const request of [
        { content: markdown, options: { word_styles: all } },
        { content: frontMatter + markdown },
      ]) {
        const { content, ...options } = request
        const { file, paragraphs, warnings } = await wordFile(content, { template, ...options })
        expect(paragraphs.map((each) => each.style)).toEqual(expect.arrayContaining(used))
        expect(text(file('word/document.xml'))).toContain('<w:tblStyle w:val="Simple"/>')
        expect(warnings.map(({ code }) => code)).toEqual(['image_not_found'])
      }
    })

    test('and the template lacks are told of, with the name that is nearest', async () => {
      const word_styles = { text: 'Thesiss', table: 'Thesis', code: 'Nothing like it' }
      const { paragraphs, warnings } = await wordFile('# One\n\nFirst.', {
        template,
        options: { word_styles },
      })
      expect(warnings).toEqual([
        {
          code: 'template_style_missing',
          message:
            'The Word template has no paragraph style "Thesiss" (word_styles.text). Did you mean Thesis?',
        },
        {
          code: 'template_style_missing',
          message: 'The Word template has no table style "Thesis" (word_styles.table).',
        },
        {
          code: 'template_style_missing',
          message: 'The Word template has no paragraph style "Nothing like it" (word_styles.code).',
        },
      ])
      expect(paragraphs.map((each) => each.style)).toEqual(['H1', 'T1'])
    })
  })

  test('captions have the styles that pandoc’s templates have for figures and tables', async () => {
    const styles = [
      style('paragraph', 'Normal', 'Normal', '', ' w:default="1"'),
      style('paragraph', 'Caption', 'caption'),
      style('paragraph', 'C1', 'Image Caption', '<w:basedOn w:val="Caption"/>'),
      style('paragraph', 'C2', 'Table Caption', '<w:basedOn w:val="Caption"/>'),
    ].join('')
    const markdown = `![A](a.png "Picture")\n\n| a |\n|---|\n| b |\n\n: Table\n`
    const { paragraphs } = await wordFile(markdown, { template: wordTemplate({ styles }) })
    const styleOf = (word: string) => paragraphs.find((each) => each.text === word)?.style
    expect(['Picture', 'Table'].map(styleOf)).toEqual(['C1', 'C2'])
  })

  test('contents are found by Word when it opens the file, since it alone knows the pages', async () => {
    const template = wordTemplate({ body: p('{{body}}') })
    const { file, warnings } = await wordFile('---\ntoc: true\n---\n\n# One', { template })
    const fields = [...text(file('word/document.xml')).matchAll(/<w:fldChar [^>]*begin[^>]*>/g)]
    expect(fields.map(([field]) => field.includes('w:dirty="1"'))).toEqual([true, false])
    expect(warnings.map(({ code }) => code)).toEqual(['contents_page_numbers_missing'])
  })

  test('what the template lacks is added in its fonts and colours, under ids that are free', async () => {
    const theme = `<a:theme ${namespaces} name="x"><a:themeElements><a:clrScheme name="x"><a:dk1><a:srgbClr val="112233"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="AA0044"/></a:accent1><a:hlink><a:srgbClr val="005577"/></a:hlink></a:clrScheme><a:fontScheme name="x"><a:majorFont><a:latin typeface="Georgia"/></a:majorFont><a:minorFont><a:latin typeface="Verdana"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`
    const styles = [
      style('paragraph', 'Normal', 'Normal', '<w:rPr><w:sz w:val="18"/></w:rPr>', ' w:default="1"'),
      style('paragraph', 'SourceCode', 'Our own'),
    ].join('')
    const template = wordTemplate({
      styles,
      relationships: officeRelationship('t', 'theme', 'theme/theme1.xml'),
      files: { 'word/theme/theme1.xml': theme },
    })
    const { file, paragraphs } = await wordFile(
      '# One\n\n[a](https://b.example)\n\n```\ncode\n```',
      {
        template,
      },
    )
    const added = text(file('word/styles.xml'))
    expect(paragraphs.find((each) => each.text === 'code')?.style).toBe('OctavoSourceCode')
    expect(added).toContain('w:styleId="OctavoSourceCode"')
    expect(
      /w:styleId="Hyperlink".*?w:color w:val="005577" w:themeColor="hyperlink"/s.test(added),
    ).toBe(true)
    // The accents of the template are no alerts.
    expect(added).not.toMatch(/themeColor="accent[2-6]"/)
    // Nothing is added that the document doesn't use.
    expect(added).not.toContain('w:val="Keyboard"')
    expect(added).toContain('w:val="heading 1"')
  })

  test('words of a head can be read in any table style', async () => {
    const template = wordTemplate({
      styles: style('table', 'TableGrid', 'Table Grid'),
    })
    const { file } = await wordFile('| a |\n|---|\n| b |', { template })
    const heading = /w:styleId="TableHeading".*?<\/w:style>/s.exec(
      text(file('word/styles.xml')),
    )?.[0]
    expect(heading).toContain('<w:b/>')
    expect(heading).not.toContain('<w:color')
  })
})

describe('what is filled', () => {
  test('content controls and {{names}}, cut into runs or in headers, by any key of the front matter', async () => {
    const run = (content: string) => `<w:r><w:rPr><w:i/></w:rPr><w:t>${content}</w:t></w:r>`
    const prompt = '<w:showingPlcHdr/>'
    const template = wordTemplate({
      body: `${sdt('title', p('Click to add a title', '<w:jc w:val="center"/>'), prompt)}<w:p>${run('By {{au')}${run('thor}} &amp; {{Project-No')}${run('}}.')}</w:p><w:p>${sdt('client', run('x'))}</w:p>${p('{{body}}')}`,
      parts: { header1: `<w:hdr ${namespaces}>${p('{{title}} / {{missing}}')}</w:hdr>` },
    })
    const front =
      '---\ntitle: A & B\nauthor: [Ada, Karl]\nproject_no: 12\nclient: [C, D]\ndate: 2026-03-04\n---\n\n'
    const { paragraphs, file, warnings } = await wordFile(`${front}Text`, { template })
    // The title block doesn't repeat what the template shows.
    expect(paragraphs.map((each) => each.text)).toEqual([
      'A & B',
      'By Ada, Karl & 12.',
      'C, D',
      'March 4, 2026',
      'Text',
    ])
    const document = text(file('word/document.xml'))
    expect(document).toContain('<w:jc w:val="center"/>')
    expect(document).not.toContain('showingPlcHdr')
    expect(text(file('word/header1.xml'))).toContain('>A &amp; B / <')
    expect(warnings.map(({ code }) => code)).toEqual(['template_field_unset'])
    expect(warnings[0]?.message).toContain('"missing"')
  })

  test('the version that a request sets', async () => {
    const template = wordTemplate({ body: p('Version {{version}}') + p('{{body}}') })
    const { paragraphs, warnings } = await wordFile('---\nversion: 1\n---\n\nText', {
      template,
      options: { version: '1.2' },
    })
    expect(paragraphs[0]?.text).toBe('Version 1.2')
    expect(warnings).toEqual([])
  })

  test('the properties of the file, with those of the template that the document does not set', async () => {
    const core =
      '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Old</dc:title><cp:category>Reports</cp:category></cp:coreProperties>'
    const template = wordTemplate({
      files: {
        'docProps/core.xml': core,
        '_rels/.rels': relationshipsPart(
          `${officeRelationship('a', 'officeDocument', 'word/document.xml')}<Relationship Id="b" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
        ),
      },
    })
    const { file } = await wordFile('---\ntitle: New\nauthor: Ada\n---\n\na', { template })
    const properties = text(file('docProps/core.xml'))
    expect(properties).toContain('>New</dc:title>')
    expect(properties).toContain('>Ada</dc:creator>')
    expect(properties).toContain('<cp:category>Reports</cp:category>')
    expect(properties).not.toContain('Old')
  })

  test('contents of the template’s own are told of', async () => {
    const contents =
      '<w:p><w:fldSimple w:instr=" TOC \\o &quot;1-3&quot; "><w:r><w:t>Old</w:t></w:r></w:fldSimple></w:p>'
    const { warnings } = await wordFile('# a', {
      template: wordTemplate({ body: contents + p('{{body}}') }),
    })
    expect(warnings.map(({ code }) => code)).toEqual(['template_contents_stale'])
  })
})

describe('what the template decides', () => {
  const front =
    '---\nheader: A\nfooter: {start: B}\nwatermark: C\npage: {size: a5}\npage_size: a4\nfonts: embed\ncover: true\n---\n\n'

  test('is told of where the front matter or a request sets it, with its line', async () => {
    const { warnings } = await wordFile(`${front}Text`, { template: wordTemplate() })
    expect(warnings.map(({ code, line }) => [code, line])).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((line) => ['template_option_ignored', line]),
    )
    expect(warnings[0]?.message).toContain('"header"')
    const options = { watermark: 'DRAFT' }
    const request = await wordFile('Text', { template: wordTemplate(), options })
    expect(request.warnings).toMatchObject([{ code: 'template_option_ignored', line: 1 }])
  })

  test('is not told of where it is shown, is nothing, or is the theme’s', async () => {
    const template = wordTemplate({ body: p('{{header}}') + p('{{body}}') })
    const { paragraphs, warnings } = await wordFile('---\nheader: A\nwatermark: ""\n---\n\nText', {
      template,
    })
    expect(paragraphs.map((each) => each.text)).toEqual(['A', 'Text'])
    expect(warnings).toEqual([])
    const corporate = findTheme('corporate')
    if (corporate === undefined) throw new Error('No theme')
    const definition = { ...corporate, frontMatter: { header: 'Ours' } }
    const themed = await wordFile('Text', { template, theme: { definition, fonts: [] } })
    expect(themed.warnings.map(({ code }) => code)).toEqual(['template_field_unset'])
  })
})

describe('lists in the template’s own styles', () => {
  const level = (ilvl: number, format: string, sign: string, start: number, more = '') =>
    `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${sign}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${start}" w:hanging="300"/></w:pPr><w:rPr><w:color w:val="AA0000"/></w:rPr></w:lvl>`
  const abstract = (id: number, levels: string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${levels}</w:abstractNum>`
  const num = (id: number, of: number) =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/></w:num>`
  const linked = '<w:pStyle w:val="Nummer2"/>'
  const numbering = `<w:numbering ${namespaces}>${abstract(1, level(0, 'bullet', '■', 300))}${abstract(2, level(0, 'decimal', '(%1)', 400) + level(1, 'lowerLetter', '%2.', 800, linked) + level(2, 'lowerRoman', '%3.', 1200))}${num(1, 1)}${num(2, 2)}</w:numbering>`
  const listStyle = (id: string, name: string, numId: number, more = '') =>
    style(
      'paragraph',
      id,
      name,
      `<w:pPr><w:numPr><w:numId w:val="${numId}"/></w:numPr>${more}</w:pPr>`,
    )
  const normal = style('paragraph', 'Normal', 'Normal', '', ' w:default="1"')
  const template = wordTemplate({
    styles: `${normal}${listStyle('Punkt', 'List Bullet', 1)}${listStyle('Nummer', 'List Number', 2)}${listStyle('Nummer2', 'List Number 2', 2)}`,
    parts: { numbering },
  })
  const indentOf = (each: WordParagraph) => child(each.element, 'w:pPr', 'w:ind')?.attributes
  const numIdOf = (each: WordParagraph) => value(each.element, 'w:pPr', 'w:numPr', 'w:numId')

  test('bullets say no more than their style; the level that it lacks is ours, further in', async () => {
    const { paragraph, bytes } = await wordFile('- a\n\n  b\n  - c\n- d', { template })
    for (const text of ['a', 'd']) {
      expect(paragraph(text).style).toBe('Punkt')
      expect(child(paragraph(text).element, 'w:pPr')?.children).toHaveLength(1)
    }
    // A second paragraph has no mark.
    expect(paragraph('b').style).toBe('Punkt')
    expect(numIdOf(paragraph('b'))).toBe('0')
    expect(indentOf(paragraph('b'))?.['w:left']).toBe('300')
    expect(paragraph('c').style).toBe('ListParagraph')
    expect(Number(indentOf(paragraph('c'))?.['w:left'])).toBeGreaterThan(300)
    expect(await openXmlErrors(bytes)).toEqual([])
  })

  test('numbers begin anew in each list, on the level of their style, and below it on the next', async () => {
    const { paragraph, part, file, bytes } = await wordFile(
      '1. a\n   1. b\n      1. c\n2. d\n\nText\n\n7. e\n8. f',
      { template },
    )
    expect(['a', 'b', 'c', 'd'].map((each) => paragraph(each).style)).toEqual([
      ...['Nummer', 'Nummer2', 'Nummer2', 'Nummer'],
    ])
    expect(numIdOf(paragraph('a'))).toBe(numIdOf(paragraph('d')))
    expect(numIdOf(paragraph('e'))).not.toBe(numIdOf(paragraph('a')))
    expect(value(paragraph('b').element, 'w:pPr', 'w:numPr', 'w:ilvl')).toBe('1')
    expect(value(paragraph('c').element, 'w:pPr', 'w:numPr', 'w:ilvl')).toBe('2')
    for (const text of ['a', 'b', 'c']) expect(indentOf(paragraph(text))).toBeUndefined()
    const instance = (text: string) =>
      all(part('word/numbering.xml'), 'w:num').find(
        ({ attributes }) => attributes['w:numId'] === numIdOf(paragraph(text)),
      ) as XmlElement
    expect(value(instance('e'), 'w:abstractNumId')).toBe('2')
    expect(value(instance('e'), 'w:lvlOverride', 'w:startOverride')).toBe('7')
    // The template's own are as they were.
    expect(text(file('word/numbering.xml'))).toContain(abstract(1, level(0, 'bullet', '■', 300)))
    expect(await openXmlErrors(bytes)).toEqual([])
  })

  test('other numbers than 1. stay, in the template’s look', async () => {
    const { paragraph, part, bytes } = await wordFile(
      'c) a\nd) b\n\nText\n\n<ol><li>d</li><li value="3">e</li></ol>',
      {
        template,
      },
    )
    expect(paragraph('a').style).toBe('Nummer')
    const instance = (text: string) =>
      all(part('word/numbering.xml'), 'w:num').find(
        ({ attributes }) => attributes['w:numId'] === numIdOf(paragraph(text)),
      ) as XmlElement
    const own = one(instance('a'), 'w:lvl')
    expect(value(own, 'w:numFmt')).toBe('lowerLetter')
    expect(value(own, 'w:lvlText')).toBe('%1)')
    expect(value(own, 'w:rPr', 'w:color')).toBe('AA0000')
    expect(value(instance('a'), 'w:lvlOverride', 'w:startOverride')).toBe('3')
    expect(value(instance('e'), 'w:lvlOverride', 'w:startOverride')).toBe('3')
    expect(await openXmlErrors(bytes)).toEqual([])
  })

  test('boxes of tasks take the place of bullets; in quotes and cells the text’s own style counts', async () => {
    const { paragraphs, bytes } = await wordFile(
      '- [x] a\n\n> - b\n\n<table><tr><td><ul><li>c</li></ul></td></tr></table>',
      { template },
    )
    const of = (word: string) =>
      paragraphs.find((each) => each.text.endsWith(word)) as WordParagraph
    expect(of('a').style).toBe('Punkt')
    expect(numIdOf(of('a'))).toBe('0')
    expect(of('c').style).toBe('TableText')
    expect(numIdOf(of('c'))).toBe('1')
    expect(numIdOf(of('b')) ?? '1').toBe('1')
    expect(await openXmlErrors(bytes)).toEqual([])
  })

  test('a style’s indent counts before that of its numbering', async () => {
    const own = listStyle('Nummer', 'List Number', 2, '<w:ind w:left="900"/>')
    const { paragraph } = await wordFile('1. a', {
      template: wordTemplate({ styles: normal + own, parts: { numbering } }),
    })
    expect(indentOf(paragraph('a'))).toMatchObject({ 'w:left': '900', 'w:hanging': '300' })
  })

  test.each([
    ['no numbering', listStyle('Punkt', 'List Bullet', 9)],
    ['numbers for bullets', listStyle('Punkt', 'List Bullet', 2)],
    [
      'numberings that stand for each other',
      listStyle('Punkt', 'List Bullet', 3) +
        style(
          'numbering',
          'Ring',
          'Ring',
          '<w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr>',
        ),
    ],
  ])('with %s, lists are ours', async (_, styles) => {
    const ring = '<w:abstractNum w:abstractNumId="3"><w:numStyleLink w:val="Ring"/></w:abstractNum>'
    const numbered = numbering.replace('<w:num ', `${ring}${num(3, 3)}<w:num `)
    const { paragraph } = await wordFile('- a', {
      template: wordTemplate({ styles: normal + styles, parts: { numbering: numbered } }),
    })
    expect(paragraph('a').style).toBe('ListParagraph')
  })
})

describe('what is left out', () => {
  test('what would be loaded from elsewhere or run, each with a warning; hyperlinks stay', async () => {
    const picture = (id: string) =>
      `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ${id}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
    const template = wordTemplate({
      body: `${picture('r:link="linked"')}${picture('r:embed="own" r:link="linked"')}<w:p><w:r><w:object><v:shape/><o:OLEObject r:id="ole"/></w:object></w:r><w:hyperlink r:id="link"><w:r><w:t>Site</w:t></w:r></w:hyperlink></w:p><w:altChunk r:id="chunk"/>${p('{{body}}')}`,
      relationships: [
        officeRelationship('linked', 'image', 'https://evil.example/a.png', true),
        officeRelationship('own', 'image', 'media/image1.png'),
        officeRelationship('ole', 'oleObject', 'embeddings/oleObject1.bin'),
        officeRelationship('chunk', 'aFChunk', 'chunk.html'),
        officeRelationship('link', 'hyperlink', 'https://example.org', true),
      ].join(''),
      parts: { settings: `<w:settings ${namespaces}><w:attachedTemplate r:id="t"/></w:settings>` },
      files: {
        'word/media/image1.png': paddedPng(200),
        'word/embeddings/oleObject1.bin': 'x',
        'word/chunk.html': '<p>x</p>',
        'word/_rels/settings.xml.rels': relationshipsPart(
          officeRelationship('t', 'attachedTemplate', 'https://evil.example/a.dotm', true),
        ),
      },
    })
    const { file, names, warnings } = await wordFile('One', { template })
    expect(warnings.map(({ code }) => code)).toEqual(Array(4).fill('template_content_dropped'))
    expect(names.filter((name) => /ole|chunk/.test(name))).toEqual([])
    const all = names.map((name) => text(file(name))).join()
    expect(all).not.toContain('evil.example')
    expect(all).not.toContain('altChunk')
    expect(all).toContain('r:embed="own"')
    expect(all).toContain('https://example.org')
    expect(text(file('word/document.xml')).match(/<w:drawing>/g)).toHaveLength(1)
    expect(text(file('word/document.xml'))).toContain('<v:shape/>')
  })
})

test('fields that load something keep what they show, and load nothing', async () => {
  const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
  const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const field = `<w:p>${char('begin')}${instruction(' INCLUDE')}${instruction('TEXT "https://evil.example/a"')}${char('separate')}<w:r><w:t>Shown</w:t></w:r>${char('end')}<w:fldSimple w:instr="DDEAUTO c:\\evil"><w:r><w:t>too</w:t></w:r></w:fldSimple></w:p>`
  const { file, paragraphs, warnings } = await wordFile('One', {
    template: wordTemplate({ body: field + p('{{body}}') }),
  })
  expect(paragraphs.map((each) => each.text)).toEqual(['Showntoo', 'One'])
  expect(text(file('word/document.xml'))).not.toContain('evil')
  expect(warnings.map(({ code }) => code)).toEqual(Array(2).fill('template_content_dropped'))
})

describe('what is refused', () => {
  const main = (xml: string) => wordTemplate({ files: { 'word/document.xml': xml } })
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(8_000_000) })

  test.each([
    ['no package', strToU8('hello'), 'it is not a .docx or .dotx file, or is broken'],
    [
      'Word 97',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
      'it has a password, or is in the format of Word 97',
    ],
    [
      'macros',
      wordTemplate({
        types:
          '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        files: { 'word/x.bin': 'macro' },
      }),
      'it holds macros (.docm or .dotm)',
    ],
    [
      'a spreadsheet',
      wordTemplate({
        files: {
          '[Content_Types].xml':
            '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        },
      }),
      'it is not a Word document',
    ],
    [
      'no styles where they should be',
      wordTemplate({ files: { 'word/styles.xml': '<w:styles' } }),
      'The part "word/styles.xml" of the Word template can\'t be used: it is not well-formed XML',
    ],
    [
      'a document type',
      main('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      'it has a document type (DOCTYPE)',
    ],
    ['an entity', main('<a>&b;</a>'), "Named entity isn't defined"],
    ['a deep part', main('<a>'.repeat(50_000) + '</a>'.repeat(50_000)), 'nest too deep'],
    ['an undeclared prefix', main('<w:document/>'), 'the prefix "w" is not declared'],
    [
      'another meaning of a prefix',
      main(
        `<x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w="urn:other"><x:body/></x:document>`,
      ),
      'its prefix "w" stands for "urn:other"',
    ],
    ['a bomb', bomb, 'it is compressed to less than a 200th'],
    [
      'a path that leads out',
      zipSync({ '../a.xml': strToU8('a') }),
      'a part has the name "../a.xml"',
    ],
    [
      'two parts of one name',
      zipSync({ 'A.xml': strToU8('a'), 'a.xml': strToU8('a') }),
      'two parts of that name',
    ],
    [
      'no main document',
      wordTemplate({ files: { '_rels/.rels': relationshipsPart('') } }),
      'it has no main document',
    ],
  ])('%s', async (_, template, message) => {
    expect(await errorOf(template)).toContain(message)
  })

  test('a template for another format than DOCX and PPTX', async () => {
    const request = { content: 'a', format: 'pdf', template: wordTemplate() } as const
    await expect(convert(request)).rejects.toThrow(
      'A template is for the formats "docx" and "pptx", not "pdf"',
    )
  })
})

test('the Open XML SDK finds no error, and the same template gives the same bytes', async () => {
  const template = wordTemplate({ body: `${p('Start')}${p('{{body}}')}${section(a4)}` })
  const { bytes } = await wordFile(richDocument, { template })
  expect(await openXmlErrors(bytes)).toEqual([])
  const again = await convert({ content: richDocument, format: 'docx', template })
  expect(Buffer.compare(again.bytes, bytes)).toBe(0)
})

test('other prefixes than Word’s are read', async () => {
  const template = wordTemplate({
    files: {
      'word/document.xml':
        '<ns0:document xmlns:ns0="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><ns0:body><ns0:p><ns0:r><ns0:t>{{title}}</ns0:t></ns0:r></ns0:p><ns0:p><ns0:r><ns0:t>{{body}}</ns0:t></ns0:r></ns0:p></ns0:body></ns0:document>',
    },
  })
  const { file, bytes } = await wordFile('---\ntitle: T\n---\n\nOne', { template })
  expect(text(file('word/document.xml'))).toMatch(/>T<.*>One</s)
  expect(await openXmlErrors(bytes)).toEqual([])
})

test('both branches of a markup compatibility block are filled', async () => {
  const box = (content: string) =>
    `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="v"><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
  const template = wordTemplate({ body: box(p('{{title}}')) + p('{{body}}') })
  const { file } = await wordFile('---\ntitle: T\n---\n\nOne', { template })
  expect(text(file('word/document.xml')).match(/>T</g)).toHaveLength(2)
})
