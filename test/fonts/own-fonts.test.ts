import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subset } from '#octavo/core/fonts/formats/subset.js'
import { readWoff2 } from '#octavo/core/fonts/formats/woff2-reader.js'
import { convert, formats, type ThemeFontFile } from '#octavo/index.js'
import { all, wordFile } from '../support/docx.ts'
import { embeddedFonts, fontFaces } from '../support/embedded-fonts.ts'
import { changedTable, woffOf } from '../support/font-files.ts'
import { htmlPage, textOf } from '../support/html-page.ts'
import { acmeFile, googleFont, ownTheme, variableFont } from '../support/own-theme.ts'
import { pdf } from '../support/pdf.ts'
import { embeddingRights, namesIn, tableOf, tablesOfWoff2 } from '../support/sfnt.ts'

const playfair = 'playfair-display'
const regular = googleFont(`${playfair}/400Regular/PlayfairDisplay_400Regular`)
const bold = googleFont(`${playfair}/700Bold/PlayfairDisplay_700Bold`)
const italic = googleFont(`${playfair}/400Regular_Italic/PlayfairDisplay_400Regular_Italic`)

const faces: readonly ThemeFontFile[] = [
  acmeFile(regular),
  acmeFile(bold, { weight: 700 }),
  acmeFile(italic, { style: 'italic' }),
]
const acme = ownTheme(faces)
const content = 'Text, **bold** and *italic*.\n'

test('a page holds the faces of its theme’s own fonts, with what it uses of them', async () => {
  const own = (await fontFaces(content, { theme: acme })).filter(({ family }) => family === 'Acme')
  expect(own.map(({ weight, style }) => `${weight} ${style}`).sort()).toEqual([
    '400 italic',
    '400 normal',
    '700 normal',
  ])
  for (const { font } of own) {
    const names = namesIn(tablesOfWoff2(font).get('name') ?? Buffer.alloc(6))
    expect(names.get(6)).toMatch(/^PlayfairDisplay/)
    expect(font.length).toBeLessThan(20_000)
  }
})

test('a Word file holds them under the name that the theme gives them', async () => {
  const fonts = embeddedFonts(await wordFile(content, { theme: acme }))
  expect(fonts.map(({ entry }) => entry)).toEqual(
    expect.arrayContaining(['Acme embedRegular', 'Acme embedBold', 'Acme embedItalic']),
  )
  for (const { entry, font } of fonts.filter((each) => each.entry.startsWith('Acme'))) {
    const names = namesIn(tableOf(font, 'name'))
    expect(entry).toBe(`Acme embed${names.get(2)}`)
    expect(names.get(1)).toBe('Acme')
    expect(font.length).toBeLessThan(regular.length)
  }
})

test('headings between regular and bold have a family of their own in Word', async () => {
  const semibold = googleFont(`${playfair}/600SemiBold/PlayfairDisplay_600SemiBold`)
  const files = [...faces, acmeFile(semibold, { weight: 600 })]
  const file = await wordFile('## *Part*\n\nText\n', {
    theme: ownTheme(files, { heading: 'Acme' }),
  })
  const own = embeddedFonts(file).filter(({ entry }) => entry.startsWith('Acme SemiBold'))
  // It has no italic face of that weight, which Word makes of the upright one.
  expect(own.map(({ entry }) => entry)).toEqual(['Acme SemiBold embedBold'])
  const names = namesIn(tableOf(own[0]?.font ?? new Uint8Array(), 'name'))
  expect([names.get(1), names.get(2)]).toEqual(['Acme SemiBold', 'Bold'])
})

test('a Word file says which characters they have, so that Word finds others for the rest', async () => {
  const file = await wordFile(content, { theme: acme })
  const [entry] = file
    .part('word/fontTable.xml')
    .children.filter((each) => typeof each !== 'string' && each.attributes['w:name'] === 'Acme')
  const unicode = tableOf(regular, 'OS/2').readUInt32BE(42).toString(16).toUpperCase()
  expect(JSON.stringify(entry)).toContain(`"w:usb0":"${unicode.padStart(8, '0')}"`)
})

test('a PDF is set in them', async () => {
  const { bytes, claimsUa, text } = await pdf(content, { theme: acme })
  const fonts = fontNames(bytes)
  expect(fonts).toEqual(
    expect.arrayContaining([
      'PlayfairDisplay-Regular',
      'PlayfairDisplay-Bold',
      'PlayfairDisplay-Italic',
    ]),
  )
  expect(text).toContain('Text, bold and italic.')
  expect(claimsUa).toBe(true)
})

/** The PostScript names of a PDF's fonts, without the tags of their subsets. */
function fontNames(bytes: Uint8Array): readonly string[] {
  const source = Buffer.from(bytes).toString('latin1')
  return [...source.matchAll(/\/FontName \/[A-Z]{6}\+([^\s/]+)/g)].map(([, name = '']) => name)
}

test('with `fonts: name` a file names them, with fonts made as wide and as high in their place', async () => {
  const theme = ownTheme(faces)
  const css = textOf((await htmlPage(content, { theme, options: { fonts: 'name' } })).one('style'))
  expect(css).not.toContain('base64')
  expect(css).toContain('--font-body:"Acme","Segoe UI for Acme"')
  expect(css).toMatch(/"Arial for Acme";[^}]*local\("Arial"\)[^}]*size-adjust:10[01]\.\d%/)
  expect(css).not.toContain('"",')
  const file = await wordFile(content, { theme, options: { fonts: 'name' } })
  expect(file.names.filter((name) => name.endsWith('.odttf'))).toEqual([])
})

test('a file of WOFF or WOFF2 gives the same document as the TrueType font in it', async () => {
  const font = readWoff2(variableFont('inter'), 2 ** 20)
  const made = async (bytes: Buffer) => {
    const theme = ownTheme([acmeFile(bytes)])
    const files = (['html', 'docx'] as const).map((format) => convert({ content, format, theme }))
    return (await Promise.all(files)).map(({ bytes }) => Buffer.from(bytes).toString('base64'))
  }
  const files = await made(font)
  expect((await made(woffOf(font))).map((file, index) => file === files[index])).toEqual([
    true,
    true,
  ])
  expect((await made(variableFont('inter'))).map((file, index) => file === files[index])).toEqual([
    true,
    true,
  ])
})

test('a variable font has all weights of the theme, in each format', async () => {
  const files = [
    acmeFile(variableFont('inter'), { weight: [100, 900] }),
    acmeFile(variableFont('inter', 'italic'), { weight: [100, 900], style: 'italic' }),
  ]
  const theme = ownTheme(files, { body: 'Acme', heading: 'Acme' })
  const titled = `# Title\n\n${content}`
  const own = (await fontFaces(titled, { theme })).filter(({ family }) => family === 'Acme')
  expect(own.map(({ weight, style }) => `${weight} ${style}`).sort()).toEqual([
    '400 italic',
    '400 normal',
    '600 normal',
    '700 normal',
  ])
  for (const { font, weight } of own) {
    const tables = tablesOfWoff2(font)
    expect(tables.has('fvar')).toBe(false)
    expect(tables.get('OS/2')?.readUInt16BE(4)).toBe(Number(weight))
  }
  const names = fontNames((await pdf(titled, { theme })).bytes)
  expect(names).toEqual(expect.arrayContaining(['Inter-Regular-400', 'Inter-Regular-700']))
  const word = embeddedFonts(await wordFile(titled, { theme }))
  expect(word.map(({ entry }) => entry)).toEqual(
    expect.arrayContaining(['Acme embedRegular', 'Acme embedBold', 'Acme embedItalic']),
  )
})

test('a file that the theme says no more of has the weight and the slope that it says itself', async () => {
  const said = (bytes: Uint8Array) => ({ family: 'Acme', path: 'acme/fonts/Acme.ttf', bytes })
  const files = [bold, italic, regular, variableFont('inter', 'italic')].map(said)
  const own = async (theme: ReturnType<typeof ownTheme>) =>
    (await fontFaces(content, { theme }))
      .filter(({ family }) => family === 'Acme')
      .map(({ weight, style }) => `${weight} ${style}`)
      .sort()
  expect(await own(ownTheme(files.slice(0, 3)))).toEqual(['400 italic', '400 normal', '700 normal'])
  expect(await own(ownTheme(files.slice(3)))).toEqual(['400 italic', '700 italic'])
})

test('the same theme, read again, gives the same bytes', async () => {
  for (const format of formats) {
    const bytes = async () => {
      const copy = ownTheme(faces.map((file) => ({ ...file, bytes: Uint8Array.from(file.bytes) })))
      return Buffer.from((await convert({ content, format, theme: copy })).bytes)
    }
    expect((await bytes()).equals(await bytes())).toBe(true)
  }
})

test('two themes whose fonts bear the same name each get their own, and a bundled name stands for the theme’s', async () => {
  const inter = googleFont('inter/400Regular/Inter_400Regular')
  const themes = [regular, inter].map((bytes) =>
    ownTheme([acmeFile(bytes, { family: 'Source Sans 3' })], { body: 'Source Sans 3' }),
  )
  const names = await Promise.all(
    themes.map(async (theme) => fontNames((await pdf('Plain text.', { theme })).bytes)),
  )
  expect(names).toEqual([['PlayfairDisplay-Regular'], ['Inter-Regular']])
})

test('characters that they lack stand in a PDF in the fonts that come with Octavo', async () => {
  const latin = subset(regular, { characters: [...'Latin .'].map((each) => each.charCodeAt(0)) })
  const theme = ownTheme([acmeFile(latin)])
  const { bytes, warnings } = await pdf('Latin. Ελληνικά.', { theme })
  expect(fontNames(bytes)).toEqual(
    expect.arrayContaining(['PlayfairDisplay-Regular', 'NotoSans-Regular']),
  )
  expect(warnings).toEqual([])
  const rare = await pdf('Latin \u{10A60}.', { theme })
  expect(rare.warnings.map(({ code }) => code)).toEqual(['missing_glyph'])
})

test('a page has of rare characters those that it uses', async () => {
  const hebrew = googleFont('noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular')
  const own = await fontFaces('Text שלום', { theme: ownTheme([acmeFile(hebrew)]) })
  const rare = own.filter(({ family, range }) => family === 'Acme' && range?.includes('U+5e9'))
  expect(rare.map(({ range }) => range)).toEqual(['U+5d5,U+5dc,U+5dd,U+5e9'])
})

test('a style that they lack is told of in a PDF, where nothing slants or thickens letters', async () => {
  const theme = ownTheme([acmeFile(regular)])
  const { warnings } = await pdf(content, { theme })
  expect(warnings.map(({ code, message }) => `${code}: ${message}`).sort()).toEqual([
    'font_style_missing: The theme\'s font "Acme" has no bold file: bold text looks like other text in PDF.',
    'font_style_missing: The theme\'s font "Acme" has no italic file: italic text looks like other text in PDF.',
  ])
  expect((await htmlPage(content, { theme })).warnings).toEqual([])
  // Browsers and Word make it of the regular face.
  const own = (await fontFaces(content, { theme })).filter(({ family }) => family === 'Acme')
  expect(own.map(({ weight, style }) => `${weight} ${style}`)).toEqual(['400 normal'])
  const word = embeddedFonts(await wordFile(content, { theme }))
  expect(word.filter(({ entry }) => entry.startsWith('Acme'))).toHaveLength(1)
})

test('tables and lines are measured with their letters', async () => {
  const table = '| First column | Second |\n| --- | --- |\n| A few words that are long | 12 |\n'
  const wide = ownTheme([acmeFile(withAdvances(1.5))])
  const narrow = ownTheme([acmeFile(withAdvances(0.7))])
  const measure = async (theme: typeof wide) => {
    const css = textOf((await htmlPage(table, { theme })).one('style'))
    return Number(/--measure:([\d.]+)rem/.exec(css)?.[1])
  }
  expect((await measure(wide)) / (await measure(narrow))).toBeCloseTo(1.5 / 0.7, 1)
})

/** Its letters that many times as wide as they were, by units that are larger. */
function withAdvances(factor: number): Buffer {
  return changedTable(regular, 'head', (head) => {
    head.writeUInt16BE(Math.round(head.readUInt16BE(18) / factor), 18)
  })
}

test('code is broken by the width of the theme’s own font for it', async () => {
  const mono = googleFont('jetbrains-mono/400Regular/JetBrainsMono_400Regular')
  const narrow = changedTable(mono, 'head', (head) => {
    head.writeUInt16BE(Math.round(head.readUInt16BE(18) * 1.5), 18)
  })
  // 0.4 em instead of 0.6.
  const theme = ownTheme([acmeFile(narrow)], { mono: 'Acme' })
  const line = 'x'.repeat(120)
  const rows = async (request: object) => {
    const { pages } = await pdf(`\`\`\`\n${line}\n\`\`\`\n`, request)
    return new Set(
      pages.flatMap(({ runs }) =>
        runs.filter(({ text }) => /x{9}/.test(text)).map(({ y }) => Math.round(y)),
      ),
    ).size
  }
  expect(await rows({})).toBe(2)
  expect(await rows({ theme })).toBe(1)
})

const fsType = (font: Buffer, rights: number) =>
  changedTable(font, 'OS/2', (table) => table.writeUInt16BE(rights, 8))

test.each([
  ['installable', 0x0000],
  ['preview and print', 0x0004],
  ['editable', 0x0008],
  ['restricted, and editable: the least restrictive counts', 0x000a],
])('a font whose licence bits say %s is embedded', async (_what, rights) => {
  const theme = ownTheme([acmeFile(fsType(regular, rights))])
  for (const format of formats) {
    const { warnings } = await convert({ content: 'Text', format, theme })
    expect(warnings, format).toEqual([])
  }
  const [font] = embeddedFonts(await wordFile('Text', { theme }))
  expect(font && embeddingRights(font.font)).toBe(rights)
})

test.each([
  ['restricted', 0x0002, /^acme\/fonts\/Acme\.ttf: the licence bits .* fsType 2, .* forbid/],
  [
    'bitmaps only',
    0x0200,
    /^acme\/fonts\/Acme\.ttf: the licence bits .* bit 9\) allow only its bitmaps/,
  ],
])('a font whose licence bits say %s is refused', async (_what, rights, message) => {
  const theme = ownTheme([acmeFile(fsType(regular, rights))])
  for (const format of formats) {
    await expect(convert({ content: 'Text', format, theme })).rejects.toThrow(message)
  }
})

test('a font that may not be subset is embedded whole in HTML and Word, and refused for PDF', async () => {
  const whole = fsType(regular, 0x0108)
  const theme = ownTheme([acmeFile(whole)])
  const [face] = (await fontFaces('Text', { theme })).filter(({ family }) => family === 'Acme')
  const tables = tablesOfWoff2(face?.font ?? new Uint8Array())
  for (const tag of ['cmap', 'glyf', 'GSUB', 'name']) {
    expect(tables.get(tag)?.equals(tableOf(whole, tag))).toBe(true)
  }
  const [font] = embeddedFonts(await wordFile('Text\n\n[[toc]]', { theme }))
  expect(tableOf(font?.font ?? new Uint8Array(), 'glyf').equals(tableOf(whole, 'glyf'))).toBe(true)
  await expect(convert({ content: 'Text', format: 'pdf', theme })).rejects.toThrow(
    /^acme\/fonts\/Acme\.ttf: the licence bits .* bit 8\) forbid to leave out/,
  )
})

test('a font with PostScript outlines is embedded in HTML and PDF, and named in Word with a warning', async () => {
  const file = 'node_modules/@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf'
  const latin = Array.from({ length: 95 }, (_, index) => 0x20 + index)
  const otf = subset(readFileSync(file), { characters: latin })
  expect(otf.toString('latin1', 0, 4)).toBe('OTTO')
  const theme = ownTheme([acmeFile(otf, { path: 'acme/fonts/Acme.otf' })])
  expect(await fontFaces('Text', { theme })).toHaveLength(1)
  expect(fontNames((await pdf('Text', { theme })).bytes)[0]).toMatch(/^NotoSansJP-Regular/)
  const word = await wordFile('Text', { theme })
  expect(embeddedFonts(word).filter(({ entry }) => entry.startsWith('Acme'))).toEqual([])
  expect(word.warnings.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'font_not_embedded: acme/fonts/Acme.otf has PostScript outlines (CFF), which Word takes from no document. The file names "Acme"; where that is not installed, Word shows another font. A font with TrueType outlines would be embedded.',
  ])
})

test('a family that is neither bundled nor brought is an error', async () => {
  const theme = ownTheme([], { body: 'Nowhere Sans' })
  await expect(convert({ content: 'Text', format: 'html', theme })).rejects.toThrow(
    'The theme\'s font family "Nowhere Sans" is neither bundled nor in one of the theme\'s own files.',
  )
})

test('labels of a diagram have the letters of the theme’s own font in Word', async () => {
  const outlines = async (theme: ReturnType<typeof ownTheme>) => {
    const file = await wordFile('```mermaid\nflowchart LR\nA[Quay] --> B[Gate]\n```\n', { theme })
    return all(file.part('word/media/image1.svg'), 'path').map(({ attributes }) => attributes.d)
  }
  const inter = acmeFile(googleFont('inter/400Regular/Inter_400Regular'))
  const own = await outlines(ownTheme([inter]))
  expect(own.length).toBeGreaterThan(4)
  expect(own).toEqual(await outlines(ownTheme([], { body: 'Inter' })))
})
