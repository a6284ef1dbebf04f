import { describe, expect, test } from 'vitest'
import { fromDocx } from '#octavo/from-docx/from-docx.js'
import { bytesOf, dotPng } from '../support/pictures.ts'
import { p, run, wordFile } from '../support/word-file.ts'

const markdown = (body: string, parts: Parameters<typeof wordFile>[1] = {}) =>
  fromDocx(wordFile(body, parts)).markdown

const by = (author: string, day: string) =>
  `w:id="1" w:author="${author}" w:date="${day}T09:00:00Z"`
const list = (id: number, level: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`
const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
const table = (...rows: readonly string[]) =>
  `<w:tbl><w:tblPr/>${rows.map((cells) => `<w:tr>${cells}</w:tr>`).join('')}</w:tbl>`

describe('text', () => {
  test('headings, bold and italic are Markdown', () => {
    const body =
      p(run('A plan'), '<w:pStyle w:val="H1"/>') +
      p(run('It is ') + run('very', '<w:b/>') + run(' ') + run('simple', '<w:i/>') + run('.'))
    expect(markdown(body)).toBe('# A plan\n\nIt is **very** *simple*.\n')
  })

  test('white space at the end of bold text stands outside of it', () => {
    expect(markdown(p(run('one ', '<w:b/>') + run('two')))).toBe('**one** two\n')
  })

  test('characters that mean something to Markdown stay text', () => {
    expect(markdown(p(run('1. 2 * 3 * 4 is &lt;b> and snake_case [x](y) # {a}')))).toBe(
      '1\\. 2 * 3 * 4 is \\<b> and snake_case \\[x](y) # \\{a}\n',
    )
  })

  test('symbols of Wingdings and no-break hyphens are characters', () => {
    const symbol = '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:noBreakHyphen/></w:r>'
    expect(markdown(p(symbol + run('x')))).toBe('✓‑x\n')
  })

  test('the title, authors and date at its start are front matter', () => {
    const body = p(run('On Engines'), '<w:pStyle w:val="Title"/>') + p(run('Text.'))
    expect(markdown(body)).toBe('---\ntitle: On Engines\n---\n\nText.\n')
  })

  test('straight quotation marks stay straight', () => {
    expect(markdown(p(run('5" pipe')))).toBe('---\nsmart: false\n---\n\n5" pipe\n')
  })
})

describe('lists', () => {
  test('nest, with their own numbers', () => {
    const body = [
      p(run('one'), list(2, 0)),
      p(run('first'), list(2, 1)),
      p(run('second'), list(2, 1)),
      p(run('two'), list(2, 0)),
      p(run('dot'), list(1, 0)),
    ].join('')
    expect(markdown(body)).toBe('1. one\n\n   a) first\n   b) second\n2. two\n\n- dot\n')
  })

  test('a list that goes on behind a paragraph goes on with its number', () => {
    const body = p(run('one'), list(2, 0)) + p(run('Between.')) + p(run('two'), list(2, 0))
    expect(markdown(body)).toBe('1. one\n\nBetween.\n\n2. two\n')
  })

  test('a list whose own start is the next number goes on', () => {
    const decimal =
      '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>'
    const num = (id: number, start: number) =>
      `<w:num w:numId="${id}"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride></w:num>`
    const numbering = `<w:abstractNum w:abstractNumId="1">${decimal}</w:abstractNum>${num(1, 1)}${num(2, 2)}`
    const body = p(run('one'), list(1, 0)) + p(run('two'), list(2, 0))
    expect(markdown(body, { numbering })).toBe('1. one\n2. two\n')
  })
})

describe('tables', () => {
  test('with the first row as header', () => {
    const head = `<w:trPr><w:tblHeader/></w:trPr>${cell(p(run('A')))}${cell(p(run('B')))}`
    expect(markdown(table(head, cell(p(run('1'))) + cell(p(run('2|3')))))).toBe(
      '| A   | B    |\n| --- | ---- |\n| 1   | 2\\|3 |\n',
    )
  })

  test('with cells over several rows and columns are HTML', () => {
    const body = table(
      cell(p(run('wide')), '<w:gridSpan w:val="2"/>'),
      cell(p(run('tall')), '<w:vMerge w:val="restart"/>') + cell(p(run('x'))),
      cell(p(''), '<w:vMerge/>') + cell(p(run('y'))),
    )
    const html = markdown(body)
    expect(html).toContain('<td colspan="2">wide</td>')
    expect(html).toContain('<td rowspan="2">tall</td>\n<td>x</td>')
  })
})

describe('changes and comments', () => {
  const changed = p(
    run('A ') +
      `<w:del ${by('Ada Lovelace', '2026-11-20')}><w:r><w:delText>bad</w:delText></w:r></w:del>` +
      `<w:ins ${by('Ada Lovelace', '2026-11-20')}>${run('good')}</w:ins>` +
      run(' idea.'),
  )

  test('become CriticMarkup with author and day', () => {
    expect(markdown(changed)).toBe('A {~~bad~>good~~}{>>@Ada Lovelace 2026-11-20<<} idea.\n')
  })

  test.each([
    ['accept', 'A good idea.\n'],
    ['reject', 'A bad idea.\n'],
  ] as const)('%s leaves text without changes', (trackedChanges, expected) => {
    expect(fromDocx(wordFile(changed), { trackedChanges }).markdown).toBe(expected)
  })

  test('a paragraph whose inserted end is rejected is joined with the next', () => {
    const body = p(run('One '), `<w:rPr><w:ins ${by('A', '2026-11-20')}/></w:rPr>`) + p(run('two.'))
    expect(fromDocx(wordFile(body), { trackedChanges: 'reject' }).markdown).toBe('One two.\n')
    expect(fromDocx(wordFile(body), { trackedChanges: 'accept' }).markdown).toBe('One\n\ntwo.\n')
  })

  test('a changed format is the old text deleted and the new one inserted', () => {
    const change = `<w:b/><w:rPrChange ${by('Ada', '2026-11-20')}><w:rPr/></w:rPrChange>`
    expect(markdown(p(run('so', change)))).toBe('{~~so~>**so**~~}{>>@Ada 2026-11-20<<}\n')
  })

  test('comments keep their replies, and whether they are resolved', () => {
    const comment = (id: number, author: string, day: string, text: string) =>
      `<w:comment w:id="${id}" w:author="${author}" w:date="${day}T09:00:00Z"><w:p w14:paraId="0000000${id}">${run(text)}</w:p></w:comment>`
    const body = p(
      `<w:commentRangeStart w:id="1"/><w:commentRangeStart w:id="2"/>${run('This')}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r><w:commentRangeEnd w:id="2"/><w:r><w:commentReference w:id="2"/></w:r>${run(' is it.')}`,
    )
    const parts = {
      comments:
        comment(1, 'Ada', '2026-11-20', 'Why?') + comment(2, 'Bob', '2026-11-21', 'Because.'),
      commentsExtended:
        '<w15:commentEx w15:paraId="00000001" w15:done="1"/><w15:commentEx w15:paraId="00000002" w15:paraIdParent="00000001" w15:done="1"/>',
    }
    expect(markdown(body, parts)).toBe(
      '{==This==}{>>@Ada 2026-11-20 resolved: Why?<<}{>>@Bob 2026-11-21: Because.<<} is it.\n',
    )
  })
})

describe('links, fields and notes', () => {
  const field = (instruction: string, result: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

  test('a field HYPERLINK is a link, and a field in it its text', () => {
    const body = p(
      field(' HYPERLINK "https://example.org/" ', run('page ') + field(' PAGE ', run('3'))),
    )
    expect(markdown(body)).toBe('[page 3](https://example.org/)\n')
  })

  test('a field HYPERLINK may have quotes in its address, as LibreOffice writes them', () => {
    const body = p(
      field(
        ' HYPERLINK &quot;https://a.example/&quot; \\l &quot;if &quot;$1&quot; then&quot;',
        run('a'),
      ),
    )
    expect(markdown(body)).toBe('[a](<https://a.example/#if "$1" then>)\n')
  })

  test('a field SET shows nothing', () => {
    expect(markdown(p(run('One') + field(' SET Figure 0 ', run('0')) + run('.')))).toBe('One.\n')
  })

  test('a reference to a bookmark in a heading leads to that heading', () => {
    const body =
      p(
        `<w:bookmarkStart w:id="1" w:name="_Ref1"/>${run('The Engine')}<w:bookmarkEnd w:id="1"/>`,
        '<w:pStyle w:val="H2"/>',
      ) + p(run('See ') + field(' REF _Ref1 \\h ', run('The Engine')) + run('.'))
    expect(markdown(body)).toBe('## The Engine\n\nSee [The Engine](#the-engine).\n')
  })

  test('a second reference to a note is one in Markdown too', () => {
    const footnotes = `<w:footnote w:id="2">${p(run('A note.'))}</w:footnote>`
    const first =
      '<w:bookmarkStart w:id="1" w:name="_RefN"/><w:r><w:footnoteReference w:id="2"/></w:r><w:bookmarkEnd w:id="1"/>'
    const body = p(run('One') + first + run(', two') + field(' NOTEREF _RefN \\h ', run('1')))
    expect(markdown(body, { footnotes })).toBe('One[^1], two[^1]\n\n[^1]: A note.\n')
  })

  test('a footnote stands below the text', () => {
    const footnotes = `<w:footnote w:type="separator" w:id="0"><w:p/></w:footnote><w:footnote w:id="2">${p(run('A note.'))}</w:footnote>`
    const body = p(`${run('Text')}<w:r><w:footnoteReference w:id="2"/></w:r>${run('.')}`)
    expect(markdown(body, { footnotes })).toBe('Text[^1].\n\n[^1]: A note.\n')
  })
})

describe('formulas', () => {
  const math = (content: string) => p(`<m:oMath>${content}</m:oMath>`)
  const mr = (text: string, properties = '') =>
    `<m:r><m:rPr>${properties}</m:rPr><m:t>${text}</m:t></m:r>`
  const e = (content: string) => `<m:e>${content}</m:e>`

  test.each([
    ['\\frac{a}{b + 1}', `<m:f><m:num>${mr('a')}</m:num><m:den>${mr('b + 1')}</m:den></m:f>`],
    ['\\sqrt[3]{x}', `<m:rad><m:deg>${mr('3')}</m:deg>${e(mr('x'))}</m:rad>`],
    [
      'x_{i}^{2}',
      `<m:sSubSup>${e(mr('x'))}<m:sub>${mr('i')}</m:sub><m:sup>${mr('2')}</m:sup></m:sSubSup>`,
    ],
    [
      '\\sum_{i = 1}^{n}\\alpha',
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${mr('i = 1')}</m:sub><m:sup>${mr('n')}</m:sup>${e(mr('α'))}</m:nary>`,
    ],
    [
      '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
      `<m:d>${e(`<m:m><m:mr>${e(mr('a'))}${e(mr('b'))}</m:mr><m:mr>${e(mr('c'))}${e(mr('d'))}</m:mr></m:m>`)}</m:d>`,
    ],
    ['\\overline{ab}', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(mr('ab'))}</m:bar>`],
    ['\\hat{x}', `<m:acc>${e(mr('x'))}</m:acc>`],
    [
      '\\lim_{x \\rightarrow 0}f',
      `<m:func><m:fName><m:limLow>${e(mr('lim', '<m:sty m:val="p"/>'))}<m:lim>${mr('x → 0')}</m:lim></m:limLow></m:fName>${e(mr('f'))}</m:func>`,
    ],
    ['\\text{if }x \\in\\mathbb{R}', mr('if ', '<m:nor/>') + mr('x ∈ℝ')],
  ])('%s', (latex, omml) => {
    expect(markdown(math(omml))).toBe(`$${latex}$\n`)
  })
})

describe('what a look means', () => {
  const styles = [
    '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>',
    '<w:style w:type="paragraph" w:styleId="Unlisted"><w:name w:val="Unlisted"/><w:basedOn w:val="Heading1"/><w:pPr><w:outlineLvl w:val="7"/></w:pPr></w:style>',
  ].join('')

  test('a heading whose style keeps it out of the contents has the level of the heading that the style is based on', () => {
    const body = p(run('Figures'), '<w:pStyle w:val="Unlisted"/>')
    expect(markdown(body, { styles })).toBe('# Figures\n')
  })

  test('a paragraph that was taken out of its list, and keeps its indent, is no quotation', () => {
    const properties =
      '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr><w:ind w:left="360"/>'
    expect(markdown(p(run('Out of the list'), properties))).toBe('Out of the list\n')
  })

  test('a font of one width that begins within a word is no code', () => {
    const font = '<w:rFonts w:ascii="Courier New"/>'
    const body = p(run('whole', font) + run(', th') + run('ese ', font) + run('not'))
    expect(markdown(body)).toBe('`whole`, these not\n')
  })
})

describe('pictures', () => {
  const drawing = (width: number, height: number) =>
    `<w:r><w:drawing><wp:inline><wp:extent cx="${width * 9525}" cy="${height * 9525}"/><wp:docPr id="1" name="" descr="Dot"/><pic:pic><a:blip r:embed="dot"/></pic:pic></wp:inline></w:drawing></w:r>`
  const withDot = (body: string) =>
    markdown(body, {
      relationships: '<Relationship Id="dot" Type="image" Target="dot.png"/>',
      files: [{ name: 'word/dot.png', bytes: bytesOf(dotPng) }],
    })

  test.each([
    ['its own size', drawing(8, 4), ''],
    ['another size', drawing(80, 40), '{width=80}'],
    ['another shape', drawing(80, 80), '{width=80 height=80}'],
  ])('of %s', (_name, picture, size) => {
    expect(withDot(p(picture))).toBe(`![Dot](media/dot.png)${size}\n`)
  })

  test('a caption in a text box beside a picture is that of a figure', () => {
    const caption = p(
      `${run('Figure ')}<w:fldSimple w:instr=" SEQ Figure ">${run('1')}</w:fldSimple>${run(': A dot')}`,
    )
    const box = `<w:r><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent>${caption}</w:txbxContent></v:textbox></w:pict></w:r>`
    expect(withDot(p(drawing(8, 4) + box))).toBe('![Dot](media/dot.png "Figure 1: A dot")\n')
  })
})

describe('what Markdown has no place for', () => {
  test('hidden text is left out, with a warning', () => {
    const { markdown: text, warnings } = fromDocx(
      wordFile(p(run('Seen') + run(' secret', '<w:vanish/>'))),
    )
    expect([text, warnings.map((warning) => warning.text)]).toEqual(['Seen\n', [' secret']])
  })

  test('the text of a text box follows its paragraph, with a warning', () => {
    const box = `<w:r><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent>${p(run('Inside'))}</w:txbxContent></v:textbox></w:pict></w:r>`
    const { markdown: text, warnings } = fromDocx(wordFile(p(run('Around') + box)))
    expect(text).toBe('Around\n\nInside\n')
    expect(warnings.map(({ code, text: words }) => [code, words])).toEqual([['text_box', 'Inside']])
  })
})

describe('comments that have no place in Markdown', () => {
  const comments = `<w:comment ${by('Ada', '2026-11-20')}>${p(run('Is it?'))}</w:comment>`
  const marked = (inside: string) =>
    `<w:commentRangeStart w:id="1"/>${inside}<w:commentRangeEnd w:id="1"/>`

  test('those in code stand behind it', () => {
    const code =
      p(marked(run('a = 1')), '<w:pStyle w:val="Code"/>') +
      p(run('b = 2'), '<w:pStyle w:val="Code"/>')
    const styles =
      '<w:style w:type="paragraph" w:styleId="Code"><w:name w:val="Source Code"/><w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr></w:style>'
    expect(markdown(code, { comments, styles })).toBe(
      '```\na = 1\nb = 2\n```\n\n{>>@Ada 2026-11-20: Is it?<<}\n',
    )
  })

  test('those that the text does not refer to are warnings', () => {
    const { warnings } = fromDocx(wordFile(p(run('Text')), { comments }))
    expect(warnings.map(({ code, text }) => [code, text])).toEqual([
      ['content_left_out', 'Ada: Is it?'],
    ])
  })

  test('those on what was inserted stand in the insertion', () => {
    const inserted = `<w:ins ${by('Bob', '2026-11-21')}>${run('a ')}</w:ins>${marked(`<w:ins ${by('Bob', '2026-11-21')}>${run('b')}</w:ins>`)}<w:ins ${by('Bob', '2026-11-21')}>${run(' c')}</w:ins>`
    expect(markdown(p(inserted), { comments })).toBe(
      '{++a {==b==}{>>@Ada 2026-11-20: Is it?<<} c++}{>>@Bob 2026-11-21<<}\n',
    )
  })
})

describe('files that are broken or made to do harm', () => {
  const message = (bytes: Uint8Array) => {
    try {
      fromDocx(bytes)
      return 'read'
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    }
  }

  test.each([
    ['no archive', Buffer.from('hello')],
    ['entities', wordFile('<!DOCTYPE a [<!ENTITY b "c">]>')],
    ['elements that nest too deep', wordFile('<w:sdt><w:sdtContent>'.repeat(9_000))],
    ['an element that is never closed', wordFile('<w:p>')],
  ])('%s', (_name, bytes) => {
    expect(message(bytes)).toMatch(/^WordFileError: The (?:Word file|part "word\/document.xml")/u)
  })

  test('more comments than anybody writes', () => {
    const comments = Array.from(
      { length: 20_001 },
      (_, index) => `<w:comment w:id="${index}" w:author="Ada ${index * 7919}"/>`,
    ).join('')
    expect(message(wordFile(p(run('Text')), { comments }))).toContain(
      'The part "word/comments.xml" of the Word file can\'t be read: it has more than the 20000 comments allowed.',
    )
  })

  test('a part that is missing leaves the rest', () => {
    const image = '<w:r><w:drawing><pic:pic><a:blip r:embed="gone"/></pic:pic></w:drawing></w:r>'
    const { markdown: text, warnings } = fromDocx(wordFile(p(run('Text') + image)))
    expect([text, warnings.map(({ code }) => code)]).toEqual(['Text\n', ['picture_left_out']])
  })

  test('a cell over a billion columns', () => {
    const body = table(cell(p(run('a')), '<w:gridSpan w:val="999999999"/>') + cell(p(run('b'))))
    expect(markdown(body)).toContain('a')
  })
})
