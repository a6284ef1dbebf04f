import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadTheme, ThemeError } from '#octavo/index.js'
import { inFolder } from '../support/cli.ts'

/** Everything that is said of the theme in `acme`, with paths from the folder that holds it. */
async function faultsOf(files: Readonly<Record<string, string | Uint8Array>>) {
  return inFolder({ 'other.md': '', ...files }, async (folder) => {
    try {
      await loadTheme(`${folder}/acme`)
    } catch (error) {
      if (!(error instanceof ThemeError)) throw error
      return error.message.replaceAll(`${folder}/`, '').split('\n')
    }
    return []
  })
}

const allThemes =
  'corporate, modern, minimal, academic, editorial, technical, elegant, midnight, contrast'

/** What an author wrote, and what is said of it. */
const wrong: Readonly<Record<string, readonly [theme: string, ...said: readonly string[]]>> = {
  'a misspelt key': [
    'pallete: {}',
    'acme/theme.yaml:1: There is no key "pallete" in a theme. Did you mean palette? Allowed: extends, name, description, palette, colors, contrast, fonts, text, headings, number_sections, date_format, header, footer, logo, letterhead, back_cover, watermark, cover, title, code, quote, alert, table, page.',
  ],
  'a misspelt key in a group': [
    'text:\n  sise: 11',
    'acme/theme.yaml:2: There is no key "sise" in text. Did you mean size? Allowed: size, line_height, paragraph_spacing, first_line_indent, align, measure.',
  ],
  'a key in camel case': [
    'text: { lineHeight: 1.5 }',
    'acme/theme.yaml:1: There is no key "lineHeight" in text. Did you mean line_height? Allowed: size, line_height, paragraph_spacing, first_line_indent, align, measure.',
  ],
  'a colour without quotation marks': [
    'palette:\n  text: "#111"\n  accent: #0c7c7a',
    "acme/theme.yaml:3: palette.accent has no value, because # begins a comment in YAML. Write '#0c7c7a', in quotation marks.",
  ],
  "a colour's name": [
    'palette: { link: blue }',
    "acme/theme.yaml:1: palette.link must be a colour as '#rrggbb' or '#rgb', in quotation marks; given: \"blue\".",
  ],
  'a colour with too few digits': [
    "palette: { link: '#12' }",
    "acme/theme.yaml:1: palette.link must be a colour as '#rrggbb' or '#rgb', in quotation marks; given: \"#12\".",
  ],
  'a colour that is missing': [
    'colors:\n  alerts:\n    note:\n      accent:\n',
    "acme/theme.yaml:4: colors.alerts.note.accent must be a colour as '#rrggbb' or '#rgb', in quotation marks; given: nothing.",
  ],
  'a derived colour that there is not': [
    "colors: { tablehead: '#000' }",
    'acme/theme.yaml:1: There is no key "tablehead" in colors. Did you mean table_head? Allowed: muted, border, surface, code, code_block, code_block_text, table_head, table_head_text, zebra, quote_bar, quote_text, mark, mark_text, alerts, syntax, line_marks.',
  ],
  'a theme to extend that there is not': [
    'extends: corporat',
    `acme/theme.yaml:1: There is no theme "corporat" to extend. Did you mean corporate? Themes: ${allThemes}; or the folder of another, such as ../corporat.`,
  ],
  'a folder to extend that there is not': [
    'name: Acme\nextends: ../base',
    'base: There is no such folder.',
  ],
  'a folder to extend, from the root': [
    'extends: /usr/share',
    'acme/theme.yaml:1: extends must be a path from this folder, such as ../acme; given: "/usr/share".',
  ],
  'a word for a length': [
    'text: { size: big }',
    'acme/theme.yaml:1: text.size must be a length from 6 to 36 points, such as 14 or 5mm; given: "big".',
  ],
  'a unit that there is not': [
    'page: { margin_x: 2em }',
    'acme/theme.yaml:1: page.margin_x must be a length from 18 to 288 points, such as 28 or 10mm; given: "2em".',
  ],
  'a length that is too long': [
    'page: { margin_top: 20cm }',
    'acme/theme.yaml:1: page.margin_top must be a length from 18 to 288 points, such as 28 or 10mm; given: "20cm".',
  ],
  'a line height as a length': [
    'text: { line_height: 18pt }',
    'acme/theme.yaml:1: text.line_height must be a number from 1 to 3; given: "18pt".',
  ],
  'an alignment that is nearly one': [
    'text: { align: justified }',
    'acme/theme.yaml:1: text.align must be one of start, justify; given: "justified". Did you mean justify?',
  ],
  'a weight that no face has': [
    'headings: { h1: { weight: 650 } }',
    'acme/theme.yaml:1: headings.h1.weight must be one of 400, 500, 600, 700; given: 650.',
  ],
  'a level of headings that there is not': [
    'headings: { title: { size: 30 } }',
    'acme/theme.yaml:1: There is no key "title" in headings. Allowed: all, h1, h2, h3, h4, h5, h6.',
  ],
  "YAML 1.1's yes": [
    'number_sections: yes',
    'acme/theme.yaml:1: number_sections must be true or false; given: "yes".',
  ],
  'a form of the date that means nothing': [
    'date_format: tomorrow',
    'acme/theme.yaml:1: date_format must be long, iso, or a pattern of YYYY, YY, MMMM, MM, M, DD and D; given: "tomorrow".',
  ],
  'a header of several lines': [
    'header: |\n  Acme\n  Ltd\n',
    'acme/theme.yaml:1: header must be text of 1 to 500 characters on one line, or keys with values (start, center, end, first_page, left, right); given: "Acme\\nLtd\\n".',
  ],
  'a placeholder that there is not': [
    'footer:\n  end: "{pagecount}"\n',
    'acme/theme.yaml:2: footer.end: there is no placeholder {pagecount}. Allowed: {title}, {section}, {page}, {pages}, {date}, {author}, {version}, {logo}.',
  ],
  'an image in a header': [
    'header: { left: "![Acme](logo.png)" }',
    'acme/theme.yaml:1: header.left can show no image but {logo}, the file that `logo` names.',
  ],
  'a logo that there is not': [
    'logo: img/logo.svg',
    'acme/theme.yaml:1: There is no file acme/img/logo.svg.',
  ],
  'a logo that is no image': [
    'logo: theme.yaml',
    'acme/theme.yaml:1: acme/theme.yaml: It is not an image that can be used. Formats: PNG, JPEG, GIF, WEBP, SVG.',
  ],
  'a logo elsewhere': [
    'logo: https://example.com/logo.svg',
    'acme/theme.yaml:1: logo must be the path of an image in the folder of the theme, such as img/logo.svg; given: "https://example.com/logo.svg".',
  ],
  'a logo outside the folder': [
    'logo: ../other.md',
    'acme/theme.yaml:1: logo must be the path of an image in the folder of the theme, such as img/logo.svg; given: "../other.md".',
  ],
  'a watermark that is too long': [
    `watermark: ${'word '.repeat(20)}`,
    `acme/theme.yaml:1: watermark must be text of at most 60 characters; given: "${'word '.repeat(8)}…".`,
  ],
  'a colour of a cover that there is not': [
    'cover: { color: blue }',
    'acme/theme.yaml:1: cover.color must be accent, heading, none or a colour as \'#rrggbb\', in quotation marks; given: "blue".',
  ],
  'a letterhead elsewhere': [
    'letterhead: { other_pages: /img/page.svg }',
    'acme/theme.yaml:1: letterhead.other_pages must be the path of an image in the folder of the theme, such as img/logo.svg; given: "/img/page.svg".',
  ],
  'a placeholder on the back cover that there is not': [
    'back_cover: |\n  By {auther}',
    'acme/theme.yaml:1: back_cover: there is no placeholder {auther}. Did you mean author? Allowed: {title}, {section}, {page}, {pages}, {date}, {author}, {version}, {logo}.',
  ],
  'more columns than there may be': [
    'page: { columns: 4 }',
    'acme/theme.yaml:1: page.columns must be one of 1, 2, 3; given: 4.',
  ],
  'columns that leave no room': [
    'page: { size: a5, margin_x: 60, columns: 3 }',
    'acme/theme.yaml:1: page: on a5 the margins and insets leave a width of 30 mm for text in each column; 40 mm are needed.',
  ],
  'line numbers that there are not': [
    'page: { line_numbers: pages }',
    'acme/theme.yaml:1: page.line_numbers must be one of none, page, document; given: "pages". Did you mean page?',
  ],
  'a way of paper that there is not': [
    'page: { orientation: landscap }',
    'acme/theme.yaml:1: page.orientation must be one of portrait, landscape; given: "landscap". Did you mean landscape?',
  ],
  'margins of bound sheets that leave no room': [
    'page: { size: 4in x 6in, margin_inside: 2in, margin_outside: 1in }',
    'acme/theme.yaml:1: page: on paper of this size the margins and insets leave a width of 0 mm for text; 40 mm are needed.',
  ],
  'a word where keys belong': [
    'code: tint',
    'acme/theme.yaml:1: code must be keys with values (size, line_height, radius, frame, surface); given: "tint".',
  ],
  'a list where keys belong': [
    'headings:\n  - 22\n  - 17\n',
    'acme/theme.yaml:2: headings must be keys with values (all, h1, h2, h3, h4, h5, h6); given: a list.',
  ],
  'keys where a word belongs': [
    'table:\n  rules:\n    head: 1\n',
    'acme/theme.yaml:3: table.rules must be one of lines, booktabs, grid; given: keys with values.',
  ],
  'a pull quote that is neither': [
    'quote: { pull: no }',
    'acme/theme.yaml:1: quote.pull must be none, or keys with values (size, italic, color); given: "no".',
  ],
  'paper that there is not': [
    'page: { size: a44 }',
    'acme/theme.yaml:1: page.size must be auto, or one of a3, a4, a5, letter, legal, or width and height from 2in to 22in such as 6in x 9in; given: "a44". Did you mean a4?',
  ],
  'margins that leave no room': [
    'name: Acme\npage:\n  size: a5\n  margin_x: 6cm\n',
    'acme/theme.yaml:2: page: on a5 the margins and insets leave a width of 0 mm for text; 40 mm are needed.',
  ],
  'a key that stands twice': [
    'name: Acme\ntext: { size: 11 }\nname: Other\n',
    'acme/theme.yaml:3: The key name is repeated here; it is first set on line 1.',
  ],
  'an alias': [
    'palette:\n  heading: &blue "#123456"\n  link: *blue\n',
    'acme/theme.yaml:3: Anchors and aliases (&name, *name) are not supported; write the value out.',
  ],
  'brackets that stay open': [
    'text: { size: 11\npage: { size: a4 }\n',
    "acme/theme.yaml:2: This isn't valid YAML: a { or [ above is not closed.",
  ],
  'a colon in text': [
    'description: Acme: blue\n',
    "acme/theme.yaml:1: This isn't valid YAML: put text that contains a colon in quotation marks.",
  ],
  'a tab for an indent': [
    'text:\n\tsize: 11\n',
    "acme/theme.yaml:2: This isn't valid YAML: Tabs are not allowed as indentation.",
  ],
  prose: [
    'Our brand is blue.',
    'acme/theme.yaml:1: The file must have keys with values, such as "extends: corporate".',
  ],
  'a font that there is not': [
    'fonts: { body: Source Sans }',
    'acme/theme.yaml:1: fonts.body must be one of Atkinson Hyperlegible Next, EB Garamond, Geist, Inter, JetBrains Mono, Libertinus Serif, Playfair Display, IBM Plex Mono, IBM Plex Sans, Source Code Pro, Source Sans 3, Source Serif 4, or have files of its own (family, files); given: "Source Sans". Did you mean Source Sans 3?',
  ],
  'a font for code that is none': [
    'fonts: { mono: Inter }',
    'acme/theme.yaml:1: fonts.mono must be one of JetBrains Mono, IBM Plex Mono, Source Code Pro, or have files of its own (family, files); given: "Inter".',
  ],
  'a font without files': [
    'fonts:\n  body:\n    family: Acme\n',
    'acme/theme.yaml:3: fonts.body.files is missing.',
  ],
  'a file of a font that there is not': [
    'fonts:\n  body:\n    family: Acme\n    files:\n      - acme.ttf\n',
    'acme/theme.yaml:5: There is no file acme/acme.ttf.',
  ],
  'a weight of a file that is none': [
    'fonts: { body: { family: Acme, files: [{ path: acme.ttf, weight: heavy }] } }',
    'acme/theme.yaml:1: fonts.body.files[0].weight must be a number from 1 to 1000, or two such as 200..800 for a variable font; given: "heavy".',
    'acme/theme.yaml:1: There is no file acme/acme.ttf.',
  ],
  'several faults': [
    'name: 7 \npage: { size: a44, margin_y: 3 }\nalert: { frame: dashed }\nextends: moderne\n',
    'acme/theme.yaml:2: page.size must be auto, or one of a3, a4, a5, letter, legal, or width and height from 2in to 22in such as 6in x 9in; given: "a44". Did you mean a4?',
    'acme/theme.yaml:2: There is no key "margin_y" in page. Did you mean margin_x? Allowed: size, orientation, margin_top, margin_bottom, margin_x, margin_start, margin_end, margin_inside, margin_outside, text_inset, page_number, header_rule, columns, line_numbers, chapters.',
    'acme/theme.yaml:3: alert.frame must be one of fill, bar, box; given: "dashed".',
    `acme/theme.yaml:4: There is no theme "moderne" to extend. Did you mean modern? Themes: ${allThemes}; or the folder of another, such as ../moderne.`,
  ],
}

describe('what is said of a wrong theme.yaml', () => {
  test.each(Object.entries(wrong))('%s', async (_name, [theme, ...said]) => {
    expect(await faultsOf({ 'acme/theme.yaml': theme })).toEqual(said)
  })
})

describe('what is said of the files', () => {
  test('a folder that there is not', async () => {
    expect(await faultsOf({})).toEqual(['acme: There is no such folder.'])
  })

  test('a file instead of a folder', async () => {
    expect(await faultsOf({ acme: 'name: Acme' })).toEqual([
      'acme: This is a file; name the folder that contains it.',
    ])
  })

  test('a folder without a theme', async () => {
    expect(await faultsOf({ 'acme/theme.yml': 'name: Acme' })).toEqual([
      'acme: There is no theme.yaml in this folder, and no _brand.yml.',
    ])
  })

  test('a file that is not text', async () => {
    expect(await faultsOf({ 'acme/theme.yaml': new Uint8Array([0x89, 0xff, 0xfe, 0]) })).toEqual([
      'acme/theme.yaml: The file is not valid UTF-8 (nor UTF-16 with a byte order mark).',
    ])
  })

  test('a file that is too large', async () => {
    expect(await faultsOf({ 'acme/theme.yaml': `# ${'x'.repeat(300_000)}` })).toEqual([
      'acme/theme.yaml: The file has 293.0 KiB; 256 KiB are allowed.',
    ])
    expect(await faultsOf({ 'acme/theme.yaml': `# ${'x'.repeat(70_000)}` })).toEqual([
      'acme/theme.yaml: The file has 70002 characters; 32768 are allowed.',
    ])
  })

  test('hundreds of keys, of which the first fifty are told', async () => {
    const keys = Array.from({ length: 400 }, (_, index) => `k${index}: 1`)
    const said = await faultsOf({ 'acme/theme.yaml': keys.join('\n') })
    expect(said).toHaveLength(51)
    expect(said.at(-1)).toBe('acme/theme.yaml: There are 350 more faults.')
  })

  test.each([
    ['thousands of open brackets', '['.repeat(30_000)],
    ['lists in lists', `text: ${'[ '.repeat(30)}${' ]'.repeat(30)}`],
    ['levels by indents', Array.from({ length: 300 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')],
    ['dashes on one line', '- '.repeat(16_000)],
    ['two documents', 'name: Acme\n---\nname: Other\n'],
    ['a multiplying bomb', 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n'],
  ])('%s', async (_name, theme) => {
    const said = await faultsOf({ 'acme/theme.yaml': theme })
    expect(said.length).toBeGreaterThan(0)
    expect(said.every((line) => line.startsWith('acme/theme.yaml'))).toBe(true)
  })

  test('themes that extend each other in a circle', async () => {
    const files = {
      'acme/theme.yaml': 'extends: ../base\n',
      'base/theme.yaml': 'extends: ../house\n',
      'house/theme.yaml': 'extends: ../base\n',
    }
    expect(await faultsOf(files)).toEqual([
      'base: The themes extend each other in a circle: base → house → base.',
    ])
    expect(await faultsOf({ 'acme/theme.yaml': 'extends: ./\n' })).toEqual([
      'acme: The themes extend each other in a circle: acme → acme.',
    ])
  })

  test('what is wrong in a theme that is extended, with its file', async () => {
    const files = {
      'acme/theme.yaml': 'extends: ../base\ntext: { size: 1 }\n',
      'base/theme.yaml': 'palette:\n  bg: white\n',
    }
    expect(await faultsOf(files)).toEqual([
      'acme/theme.yaml:2: text.size must be a length from 6 to 36 points, such as 14 or 5mm; given: 1.',
      "base/theme.yaml:2: palette.bg must be a colour as '#rrggbb' or '#rgb', in quotation marks; given: \"white\".",
    ])
  })

  test('a theme.yaml that is a link out of the folder', async () => {
    await inFolder({ 'secret.yaml': 'name: Secret', 'acme/x': '' }, async (folder) => {
      await symlink('../secret.yaml', join(folder, 'acme/theme.yaml'))
      await expect(loadTheme(join(folder, 'acme'))).rejects.toThrow(
        'acme/theme.yaml: It is a link that leads outside the theme folder.',
      )
    })
  })
})
