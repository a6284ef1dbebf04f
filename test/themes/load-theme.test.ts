import { readFileSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { contrast } from '#octavo/core/theme/color.js'
import { contrastWarnings } from '#octavo/core/theme/contrast-warnings.js'
import { resolveTheme } from '#octavo/core/theme/index.js'
import { onPaper } from '#octavo/core/theme/paper.js'
import { convert, loadTheme, type ThemeFromFolder, themes } from '#octavo/index.js'
import { inFolder } from '../support/cli.ts'
import { googleFont } from '../support/own-theme.ts'
import { readPdf } from '../support/pdf.ts'
import { themeNamed } from '../support/themes.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

/** The theme in the folder `acme` of these files. */
function themeOf(files: Files): Promise<ThemeFromFolder> {
  return inFolder(files, (folder) => loadTheme(join(folder, 'acme')))
}

function theme(yaml: string): Promise<ThemeFromFolder> {
  return themeOf({ 'acme/theme.yaml': yaml })
}

const corporate = themeNamed('corporate')
const academic = themeNamed('academic')

describe('theme.yaml', () => {
  test('with nothing in it is the default theme under the name of its folder', async () => {
    const { definition, fonts, warnings } = await themeOf({ 'acme/theme.yaml': '' })
    expect(definition).toEqual({
      ...corporate,
      ...{ id: 'acme', name: 'acme', description: 'The theme acme.' },
    })
    expect([fonts, warnings]).toEqual([[], []])
  })

  test('changes what it says, and nothing else', async () => {
    const { definition } = await theme(
      [
        'extends: academic',
        'name: Acme Ltd',
        'palette: { accent: "#0A7" }',
        'fonts: { heading: Inter }',
        'text: { size: 11, line_height: 1.5 }',
        'headings: { all: { color: accent }, h2: { size: 15, color: text, caps: small } }',
        'quote: { pull: { size: 1.2 } }',
        'page: { margin_x: 2cm, text_inset: { end: 0.5in } }',
        'number_sections: false',
      ].join('\n'),
    )
    expect(definition).toEqual({
      ...academic,
      ...{ id: 'acme', name: 'Acme Ltd', description: 'The theme Acme Ltd.' },
      palette: { ...academic.palette, accent: '#00aa77' },
      fonts: { ...academic.fonts, heading: themeNamed('minimal').fonts.heading },
      text: { ...academic.text, size: 11, lineHeight: 1.5 },
      headings: academic.headings.map((heading, index) => ({
        ...heading,
        color: 'accent',
        ...(index === 1 && { size: 15, color: 'text', caps: 'small' }),
      })),
      quote: { ...academic.quote, pull: { size: 1.2, italic: false, color: 'muted' } },
      // To a twentieth of a point.
      page: { ...academic.page, marginX: 56.7, textInset: { start: 45, end: 36 } },
      numberSections: false,
    })
  })

  test('can extend a theme in another folder, which can extend one in turn', async () => {
    const { definition } = await themeOf({
      'acme/theme.yaml': 'extends: ../house\npalette: { link: "#123456" }\n',
      'house/theme.yaml': 'extends: elegant\npalette: { link: "#654321", accent: "#abcdef" }\n',
    })
    const { palette, text } = definition
    expect(palette).toMatchObject({ link: '#123456', accent: '#abcdef' })
    expect(text).toEqual(themeNamed('elegant').text)
  })

  test('can be a link within its folder', async () => {
    await inFolder({ 'acme/files/look.yaml': 'name: Linked' }, async (folder) => {
      await symlink('files/look.yaml', join(folder, 'acme/theme.yaml'))
      expect((await loadTheme(join(folder, 'acme'))).definition.name).toBe('Linked')
    })
  })

  test('is plain data, which another process can be sent', async () => {
    const loaded = await theme('colors: { muted: "#555555" }\nheader: Acme\n')
    expect(structuredClone(loaded)).toEqual(loaded)
    expect(JSON.parse(JSON.stringify(loaded))).toEqual(loaded)
  })
})

describe('colors', () => {
  const yaml = [
    'code: { surface: inverse }',
    'colors:',
    '  muted: "#445566"',
    '  code_block: "#0b2545"',
    '  syntax: { keyword: "#ff9f1c" }',
    '  alerts: { tip: { accent: "#006d3c" } }',
  ].join('\n')

  test('take the place of derived ones, and the others are derived from them', async () => {
    const { definition } = await theme(yaml)
    const { colors } = resolveTheme(definition)
    expect(colors.muted).toBe('#445566')
    expect(colors.syntax.keyword).toBe('#ff9f1c')
    expect(colors.alerts.tip.accent).toBe('#006d3c')
    expect(colors.alerts.tip.background).toBe(resolveTheme(corporate).colors.alerts.tip.background)
    expect(contrastWarnings(resolveTheme(definition))).toEqual([])
  })

  test('of code on a dark ground are those of a screen: paper has a tint', async () => {
    const { definition } = await theme(yaml)
    const { colors } = onPaper(resolveTheme(definition))
    expect(colors.codeBlock).toBe(onPaper(resolveTheme(corporate)).colors.codeBlock)
    expect(colors.syntax.keyword).toBe(resolveTheme(corporate).colors.syntax.keyword)
    expect(colors.muted).toBe('#445566')
  })

  test('stay those of the theme that is extended', async () => {
    const { definition } = await themeOf({
      'acme/theme.yaml':
        'extends: ../house\ncolors: { alerts: { tip: { background: "#eeffee" } } }\n',
      'house/theme.yaml': yaml,
    })
    expect(definition.roles).toMatchObject({
      muted: '#445566',
      alerts: { tip: { accent: '#006d3c', background: '#eeffee' } },
    })
  })

  test('that are hard to read are told of in every document, in the words of overrides', async () => {
    const loaded = await theme('palette: { link: "#ffff00" }\ncolors: { code: "#cccccc" }\n')
    const { warnings } = await convert({ content: 'Text', format: 'html', theme: loaded })
    expect(warnings.map(({ code }) => code)).toEqual(warnings.map(() => 'low_contrast'))
    const messages = warnings.map(({ message }) => message)
    expect(messages).toContain(
      'The link colour #ffff00 on the background #ffffff has a contrast of 1.07:1; 4.5:1 is needed.',
    )
    expect(messages.filter((message) => message.includes('text of code #cccccc'))).toHaveLength(1)
  })
})

describe('what a theme sets unless the front matter does', () => {
  const yaml = 'header: Acme Ltd\nfooter: Internal\ndate_format: D.M.YYYY\n'
  const htmlOf = async (content: string, options = {}) => {
    const { bytes } = await convert({ content, format: 'html', theme: await theme(yaml), options })
    return Buffer.from(bytes).toString()
  }

  test('counts where a document says nothing', async () => {
    const html = await htmlOf('---\ntitle: Report\ndate: 2026-05-04\n---\n')
    expect(html).toContain('4.5.2026')
    expect(html).toContain('Acme Ltd')
    expect(html).toContain('Internal')
  })

  test('yields to the front matter, and to options', async () => {
    const front = '---\ntitle: Report\ndate: 2026-05-04\nheader: Mine\nfooter: ""\n---\n'
    const html = await htmlOf(front, { date_format: 'iso' })
    expect(html).toContain('Mine')
    expect(html).toContain('2026-05-04')
    expect(html).not.toMatch(/Acme Ltd|Internal|4\.5\.2026/)
  })
})

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="#0c7c7a"/></svg>`

describe("the page's furniture", () => {
  const yaml = `
logo: img/logo.svg
watermark: DRAFT
header:
  start: "{logo}"
  end: "{title}"
  first_page: none
footer: { start: Acme Ltd, left: { start: "{page}" } }
`
  const files = { 'acme/theme.yaml': yaml, 'acme/img/logo.svg': logo }

  test('of a theme has places, kinds of pages, a logo and a watermark', async () => {
    const loaded = await themeOf(files)
    expect(structuredClone(loaded)).toEqual(loaded)
    const content = '---\ntitle: Report\n---\n\nOne\n\n\\newpage\n\nTwo\n\n\\newpage\n\nThree\n'
    const { bytes, warnings } = await convert({ content, format: 'pdf', theme: loaded })
    expect(warnings).toEqual([])
    const texts = (await readPdf(bytes)).pages.map(({ text }) => text)
    expect(texts.map((text) => text.includes('DRAFT'))).toEqual([true, true, true])
    expect(texts.map((text) => text.includes('Acme Ltd'))).toEqual([true, false, true])
    const { bytes: html } = await convert({ content, format: 'html', theme: loaded })
    expect(Buffer.from(html).toString()).toMatch(/@top-left\{content:url\("data:image\/svg\+xml/)
  })

  test('of a theme says where chapters begin', async () => {
    const loaded = await themeOf({ 'acme/theme.yaml': 'page: { chapters: right }' })
    const pages = async (front: string) => {
      const { bytes } = await convert({
        content: `${front}# One\n\n# Two\n`,
        format: 'pdf',
        theme: loaded,
      })
      return (await readPdf(bytes)).pages.length
    }
    expect(await pages('')).toBe(3)
    expect(await pages('---\npage: { chapters: none }\n---\n\n')).toBe(1)
  })

  test('of a theme has a letterhead and a back cover', async () => {
    const loaded = await themeOf({
      'acme/theme.yaml':
        'letterhead: { first_page: img/page.svg }\nback_cover: Acme Ltd\npage: { columns: 2, line_numbers: page }',
      'acme/img/page.svg': logo,
    })
    const content = 'One\n\n\\newpage\n\nTwo\n'
    const { bytes, warnings } = await convert({ content, format: 'pdf', theme: loaded })
    expect(warnings).toEqual([])
    const texts = (await readPdf(bytes)).pages.map(({ text }) => text.replace(/\s+/g, ' ').trim())
    expect(texts).toEqual(['One1 1 / 2', 'Document Two1 2 / 2', 'Acme Ltd'])
    const html = await convert({ content, format: 'html', theme: loaded })
    // This document asks for neither numbers nor a letterhead.
    expect(html.warnings).toEqual([])
    const bare = '---\nletterhead: none\nback_cover: ""\npage: {columns: 1}\n---\n\nOne\n'
    const without = await convert({ content: bare, format: 'pdf', theme: loaded })
    expect((await readPdf(without.bytes)).pages).toHaveLength(1)
  })

  test('of a theme yields to the front matter, key by key', async () => {
    const content =
      '---\nwatermark: ""\nheader: { start: "Mine {logo}" }\nfooter: none\n---\n\nText\n'
    const { bytes } = await convert({ content, format: 'html', theme: await themeOf(files) })
    const html = Buffer.from(bytes).toString()
    expect(html).toMatch(/@top-left\{content:"Mine "url/)
    expect(html).not.toMatch(/DRAFT|Acme Ltd/)
  })

  test('is inherited, and a logo that a folder names twice is that of the folder', async () => {
    const { definition } = await themeOf({
      'house/theme.yaml': yaml,
      'house/img/logo.svg': logo,
      'acme/theme.yaml': 'extends: ../house\nheader: Acme\n',
    })
    expect(definition.frontMatter).toMatchObject({ header: 'Acme', watermark: 'DRAFT' })
    expect(definition.frontMatter?.logo).toBe(
      `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`,
    )
  })
})

describe('pages', () => {
  const sizesOf = async (yaml: string, content: string) => {
    const { bytes } = await convert({ content, format: 'pdf', theme: await theme(yaml) })
    const [page] = (await readPdf(bytes)).pages
    return [Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]
  }

  test.each([
    ['size: 6in x 9in', '', [432, 648]],
    ['{ size: 6in x 9in, orientation: landscape }', '', [648, 432]],
    ['orientation: landscape', '', [842, 595]],
    ['orientation: landscape', 'page: { orientation: portrait }', [595, 842]],
    ['orientation: landscape', 'page_size: a5', [595, 420]],
    ['orientation: landscape', 'page: { size: 4in x 6in }', [288, 432]],
    ['size: auto', 'lang: en-US', [612, 792]],
    ['size: auto', 'lang: es-mx', [612, 792]],
    ['size: auto', 'lang: zh-Hant-TW', [595, 842]],
    ['size: auto', 'lang: en', [595, 842]],
    ['size: auto', 'lang: en-US\npage_size: a5', [420, 595]],
    ['size: 6in x 9in', 'page_size: letter', [612, 792]],
    ['{ margin_inside: 3cm, margin_outside: 2cm }', 'page_size: a5', [420, 595]],
  ])('with %s and a document that says "%s"', async (page, frontMatter, size) => {
    const yaml = page.startsWith('{') ? `page: ${page}` : `page: { ${page} }`
    expect(await sizesOf(yaml, `---\n${frontMatter}\n---\n\nText\n`)).toEqual(size)
  })

  test('have margins one by one, which change sides where sheets are bound', async () => {
    const pageOf = async (yaml: string) => (await theme(yaml)).definition.page
    const { marginX } = corporate.page
    expect(await pageOf('page: { margin_start: 1in }')).toEqual({
      ...corporate.page,
      sides: { start: 72, end: marginX },
    })
    expect(await pageOf('page: { margin_inside: 1in, margin_outside: 40 }')).toEqual({
      ...corporate.page,
      ...{ sides: { start: 72, end: 40 }, mirrored: true },
    })
    const { definition } = await themeOf({
      'house/theme.yaml': 'page: { size: 6in x 9in, margin_inside: 1in, text_inset: { end: 0 } }',
      'acme/theme.yaml': 'extends: ../house\npage: { size: a4, margin_x: 60 }',
    })
    expect(definition.page).toEqual({
      ...corporate.page,
      ...{ size: 'a4', marginX: 60, textInset: { ...corporate.page.textInset, end: 0 } },
    })
  })

  test('of bound sheets are mirrored in a document that says nothing of margins', async () => {
    const yaml =
      'page: { margin_inside: 100, margin_outside: 60, text_inset: { start: 0, end: 0 } }'
    const content = 'One\n\n\\newpage\n\nTwo\n'
    const { bytes } = await convert({ content, format: 'pdf', theme: await theme(yaml) })
    const { pages } = await readPdf(bytes)
    const starts = pages.map(({ runs }) => runs.find(({ text }) => /One|Two/.test(text))?.x ?? 0)
    expect(starts.map(Math.round)).toEqual([100, 60])
  })
})

describe('_brand.yml', () => {
  const brand = `
meta:
  name: { short: Acme, full: Acme Corporation }
  link: https://example.com
logo:
  medium: { light: logo.svg, dark: night.svg }
  small: icon.png
color:
  palette:
    navy: "#0b2545"
    teal: "rgb(12, 124, 122)"
    night: navy
  foreground: night
  background: { light: white, dark: "#111111" }
  primary: teal
  secondary: gray
typography:
  fonts:
    - family: Inter
      source: google
  base: { family: inter, size: 16px, line-height: 1.5 }
  headings: { family: Playfair Display, weight: semi-bold, color: primary }
  monospace: { family: Fira Code, size: 0.8em }
  monospace-inline: { color: navy, background-color: "#eef4f4" }
  link: { color: teal, decoration: underline }
`

  test("has a company's colours, families and sizes", async () => {
    const { definition } = await themeOf({ 'acme/_brand.yml': brand, 'acme/logo.svg': logo })
    expect(definition).toMatchObject({
      name: 'Acme',
      palette: {
        ...{ text: '#0b2545', bg: '#ffffff', accent: '#0c7c7a' },
        ...{ link: '#0c7c7a', heading: '#0c7c7a' },
      },
      roles: { code: '#0b2545', surface: '#eef4f4' },
      // A browser's 16 px are what 11 points are on paper.
      text: { size: 11, lineHeight: 1.5 },
      fonts: {
        body: { name: 'Inter' },
        heading: { name: 'Playfair Display' },
        mono: { name: 'Source Code Pro' },
      },
      title: { weight: 600, size: 27 },
      code: { size: 0.8 },
      frontMatter: { logo: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
    })
    const sizes = definition.headings.map(({ size }) => size)
    expect(sizes).toEqual([21, 16.5, 13.5, 12, 11, 11])
  })

  test('gives alerts its colours, as dark as labels have to be, and without a warning', async () => {
    const colors = `  success: teal\n  info: "#0dcaf0"\n  warning: "#ffc107"\n  danger: "#dc3545"\n`
    const { definition, warnings } = await themeOf({
      'acme/_brand.yml': brand.replace('  secondary: gray\n', colors),
      'acme/logo.svg': logo,
    })
    const { alerts = {} } = definition.roles ?? {}
    expect(Object.keys(alerts).sort()).toEqual(['caution', 'note', 'tip', 'warning'])
    expect(alerts.tip?.accent).toBe('#0c7c7a')
    expect(alerts.caution?.accent).toMatch(/^#[b-e]\w[0-4]\w[0-5]\w$/)
    for (const { accent, background } of Object.values(alerts)) {
      expect(contrast(accent ?? '#000000', background ?? '#000000')).toBeGreaterThanOrEqual(4.5)
    }
    expect(warnings.filter(({ message }) => message.startsWith('color.'))).toHaveLength(1)
  })

  test('takes the first family of a stack that is there', async () => {
    const { definition, warnings } = await themeOf({
      'acme/_brand.yml': brand.replace(
        'family: inter',
        'family: \'"Acme Sans", IBM Plex Sans, sans-serif\'',
      ),
      'acme/logo.svg': logo,
    })
    expect(definition.fonts.body.name).toBe('IBM Plex Sans')
    expect(warnings.some(({ message }) => message.includes('Acme Sans'))).toBe(false)
  })

  test.each([
    ['corporate', '6: logo.medium.dark is not used.'],
    ['midnight', '6: logo.medium.light is not used.'],
  ])('has the logo for the pages of the theme %s', async (base, unused) => {
    const night = logo.replace('<svg ', '<svg id="night" ')
    const { definition, warnings } = await themeOf({
      'acme/_brand.yml': brand.replace(/^ {2}background: .*\n/m, ''),
      'acme/logo.svg': logo,
      'acme/night.svg': night,
      'acme/theme.yaml': `extends: ${base}\n`,
    })
    const [, data = ''] = String(definition.frontMatter?.logo).split(',')
    const isNight = Buffer.from(data, 'base64').toString().includes('id="night"')
    expect(isNight).toBe(base === 'midnight')
    expect(warnings.map(({ line, message }) => `${line}: ${message}`)).toContain(unused)
  })

  test('says of each key that is not used that it is not, with its line', async () => {
    const { warnings } = await themeOf({ 'acme/_brand.yml': brand, 'acme/logo.svg': logo })
    expect(warnings.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '4: meta.link is not used.',
      '6: logo.medium.dark is not used.',
      '7: logo.small is not used.',
      '14: color.background.dark is not used.',
      '16: color.secondary is not used.',
      "23: The font family Fira Code doesn't come with Octavo, and has no files; Source Code Pro is used instead.",
      '25: typography.link.decoration is not used.',
    ])
    expect(warnings.every(({ file }) => file.endsWith('acme/_brand.yml'))).toBe(true)
  })

  test('yields to a theme.yaml beside it, and is put on the theme that this extends', async () => {
    const { definition } = await themeOf({
      'acme/_brand.yml': brand,
      'acme/logo.svg': logo,
      'acme/theme.yaml': 'extends: modern\nname: Acme Docs\npalette: { link: "#0000aa" }\n',
    })
    expect(definition.name).toBe('Acme Docs')
    expect(definition.palette).toMatchObject({ link: '#0000aa', accent: '#0c7c7a' })
    expect(definition.table).toEqual(themeNamed('modern').table)
  })

  test('says all that is wrong with it', async () => {
    const wrong = [
      'color:',
      '  palette: { a: b, b: a }',
      '  foreground: a',
      '  background: #ffffff',
      '  primary: "#12345678"',
      'typography:',
      '  base: { size: huge, line-height: 9 }',
      '  headings: { weight: heavy, style: oblique }',
    ].join('\n')
    await expect(themeOf({ 'acme/_brand.yml': wrong })).rejects.toMatchObject({
      faults: [
        { line: 2, message: 'color.palette.a: these colours name each other in a circle.' },
        { line: 2, message: 'color.palette.b: these colours name each other in a circle.' },
        { line: 2, message: 'color.foreground: these colours name each other in a circle.' },
        {
          line: 4,
          message:
            "color.background must be a colour without transparency, such as '#1b3a5c', or the name of one in color.palette; given: nothing. # begins a comment in YAML: write '#ffffff', in quotation marks.",
        },
        {
          line: 5,
          message:
            'color.primary must be a colour without transparency, such as \'#1b3a5c\', or the name of one in color.palette; given: "#12345678".',
        },
        {
          line: 7,
          message:
            'typography.base.size must be a size from 6 to 36 points, such as 11pt, 16px or 1rem; given: "huge".',
        },
        {
          line: 7,
          message: 'typography.base.line-height must be a number from 1 to 3; given: 9.',
        },
        {
          line: 8,
          message:
            'typography.headings.weight must be a number from 100 to 900, or one of thin, extra-light, ultra-light, light, normal, regular, medium, semi-bold, demi-bold, bold, extra-bold, ultra-bold, black; given: "heavy".',
        },
        {
          line: 8,
          message: 'typography.headings.style must be one of normal, italic; given: "oblique".',
        },
      ],
    })
  })
})

describe('fonts', () => {
  const regular = googleFont('playfair-display/400Regular/PlayfairDisplay_400Regular')
  const bold = googleFont('playfair-display/700Bold/PlayfairDisplay_700Bold')
  const files = { 'acme/fonts/regular.ttf': regular, 'acme/fonts/bold.ttf': bold }
  const yaml = [
    'fonts:',
    '  body:',
    '    family: Acme Serif',
    '    generic: serif',
    '    files:',
    '      - fonts/regular.ttf',
    '      - { path: fonts/bold.ttf, weight: 700 }',
    '  heading: Acme Serif',
    'headings: { all: { weight: 700 } }',
  ].join('\n')

  test('of a theme are read from its folder, and draw its documents', async () => {
    const loaded = await themeOf({ ...files, 'acme/theme.yaml': yaml })
    expect(loaded.definition.fonts).toMatchObject({
      body: { name: 'Acme Serif', generic: 'serif' },
      heading: { name: 'Acme Serif', generic: 'serif' },
      mono: { name: 'Source Code Pro' },
    })
    expect(loaded.fonts.map(({ bytes, path, ...font }) => font)).toEqual([
      { family: 'Acme Serif', weight: 400, style: 'normal' },
      { family: 'Acme Serif', weight: 700, style: 'normal' },
    ])
    expect(loaded.fonts[0]?.bytes).toEqual(regular)
    const content = '# Heading\n\nText\n'
    const { bytes } = await convert({ content, format: 'pdf', theme: structuredClone(loaded) })
    const { pages } = await readPdf(bytes)
    const fonts = pages[0]?.runs.map(({ font }) => font.replace(/^\w+\+/, ''))
    expect(fonts).toEqual(expect.arrayContaining([expect.stringMatching(/Bold/)]))
    expect(fonts?.every((font) => /^Octavo|Acme|Playfair/.test(font))).toBe(true)
  })

  test('stay those of the theme that is extended, and go with families that are replaced', async () => {
    const house = {
      'house/theme.yaml': yaml,
      'house/fonts/regular.ttf': regular,
      'house/fonts/bold.ttf': bold,
    }
    const kept = await themeOf({
      ...house,
      'acme/theme.yaml': 'extends: ../house\nfonts: { mono: IBM Plex Mono }\n',
    })
    expect(kept.definition.fonts.body.name).toBe('Acme Serif')
    expect(kept.fonts).toHaveLength(2)
    const gone = await themeOf({
      ...house,
      'acme/theme.yaml': 'extends: ../house\nfonts: { body: Inter, heading: Inter }\n',
    })
    expect(gone.fonts).toEqual([])
  })

  test('of a _brand.yml are read too', async () => {
    const { definition, fonts, warnings } = await themeOf({
      ...files,
      'acme/_brand.yml': [
        'typography:',
        '  fonts:',
        '    - family: Acme Serif',
        '      source: file',
        '      files:',
        '        - fonts/regular.ttf',
        '        - { path: fonts/bold.ttf, weight: bold }',
        '  base: Acme Serif',
      ].join('\n'),
    })
    expect(definition.fonts).toMatchObject({
      body: { name: 'Acme Serif' },
      heading: { name: 'Acme Serif' },
    })
    expect(fonts.map(({ weight }) => weight)).toEqual([400, 700])
    expect(warnings).toEqual([])
  })

  test('are never read from outside the folder', async () => {
    const link = { ...files, 'acme/theme.yaml': yaml, 'other.ttf': regular }
    await inFolder(link, async (folder) => {
      await rm(join(folder, 'acme/fonts/bold.ttf'))
      await symlink('../../other.ttf', join(folder, 'acme/fonts/bold.ttf'))
      await expect(loadTheme(join(folder, 'acme'))).rejects.toThrow(
        'acme/theme.yaml:7: ' +
          `${join(folder, 'acme/fonts/bold.ttf')}: It is a link that leads outside the theme folder.`,
      )
    })
    const outside = { ...link, 'acme/theme.yaml': yaml.replace('fonts/regular', '../other') }
    await expect(themeOf(outside)).rejects.toThrow('leads outside the theme folder')
  })
})

describe('theme.schema.json', () => {
  const text = readFileSync(new URL(import.meta.resolve('#octavo/theme.schema.json')), 'utf8')
  const schema = JSON.parse(text)
  const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
    schema,
  )

  test('takes the themes that come with the package', () => {
    for (const { id } of themes) {
      const file = import.meta.resolve(`#octavo/core/theme/shipped/${id}/theme.yaml`)
      validate(parse(readFileSync(new URL(file), 'utf8')))
      expect([id, validate.errors]).toEqual([id, null])
    }
  })

  test.each([
    'pallete: {}',
    'palette: { link: blue }',
    'text: { size: 100 }',
    'text: { size: 4furlongs }',
    'headings: { h1: { weight: 650 } }',
    'quote: { pull: no }',
    'number_sections: "yes"',
    'fonts: { body: { family: Acme } }',
    'fonts: { body: { family: Acme, files: [{ path: a.ttf, weight: heavy }] } }',
  ])('refuses what is refused: %s', (yaml) => {
    expect(validate(parse(yaml))).toBe(false)
  })

  test('says of every key what it is for', () => {
    const undescribed: string[] = []
    const look = (path: string, { description, properties, anyOf }: JsonNode) => {
      if (path !== '' && description === undefined && !path.startsWith('colors.syntax.')) {
        if (
          !/\.(h[1-6]|all|note|tip|important|warning|caution|marked|inserted|deleted)$/.test(path)
        )
          undescribed.push(path)
      }
      const inner = properties ?? anyOf?.find((each) => each.properties)?.properties ?? {}
      for (const [key, node] of Object.entries(inner))
        look(`${path}.${key}`.replace(/^\./, ''), node)
    }
    look('', schema)
    expect(undescribed).toEqual([])
  })
})

interface JsonNode {
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonNode>>
  readonly anyOf?: readonly JsonNode[]
}
