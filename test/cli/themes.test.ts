import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inFolder, octavo, startOctavo } from '../support/cli.ts'
import { eventually } from '../support/eventually.ts'
import { wordTemplate } from '../support/word-template.ts'

const wrongTheme = 'palette: { link: blue }\ntext: { sise: 11 }\n'
const faults = [
  "acme/theme.yaml:1: error: palette.link must be a colour as '#rrggbb' or '#rgb', in quotation marks; given: \"blue\".",
  'acme/theme.yaml:2: error: There is no key "sise" in text. Did you mean size? Allowed: size, line_height, paragraph_spacing, first_line_indent, align, measure.',
]
/** Its link is pale. */
const brand = 'color:\n  primary: "#ffdd00"\n  tertiary: "#eee"\n'
const unused = 'acme/_brand.yml:3: theme_not_used: color.tertiary is not used.'

test('themes new makes a theme that is in order, and never replaces one', () =>
  inFolder({}, async (cwd) => {
    const made = await octavo(['themes', 'new', 'acme-ltd', '--from', 'academic'], { cwd })
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout.toString()).toContain('octavo themes preview acme-ltd --watch')
    expect((await readdir(join(cwd, 'acme-ltd'))).sort()).toEqual([
      'theme.schema.json',
      'theme.yaml',
    ])
    const yaml = await readFile(join(cwd, 'acme-ltd/theme.yaml'), 'utf8')
    expect(yaml).toMatch(/^# yaml-language-server: \$schema=theme\.schema\.json\n/)
    expect(yaml).toContain('extends: academic\nname: "Acme Ltd"\n')
    // What is commented out is right too.
    await writeFile(join(cwd, 'acme-ltd/theme.yaml'), yaml.replace(/^# (?= *[a-z0-9_]+:)/gm, ''))
    const checked = await octavo(['themes', 'check', 'acme-ltd'], { cwd })
    expect(checked.stdout.toString()).toBe('The theme "Acme Ltd" has no errors.\n')
    const again = await octavo(['themes', 'new', 'acme-ltd'], { cwd })
    expect([again.code, again.stderr]).toEqual([2, 'error: acme-ltd/theme.yaml already exists.\n'])
  }))

test('themes from-docx makes a theme that is in order, says what it lacks, and never replaces one', () =>
  inFolder(
    { 'in/acme-ltd.dotx': wordTemplate({ kind: 'template' }), 'b.dotx': 'no' },
    async (cwd) => {
      const args = ['themes', 'from-docx', 'in/acme-ltd.dotx']
      const made = await octavo(args, { cwd })
      expect(made).toMatchObject({ code: 0, stderr: '' })
      expect(made.stdout.toString()).toMatch(/\n {2}octavo themes preview acme-ltd\n$/)
      const yaml = await readFile(join(cwd, 'acme-ltd/theme.yaml'), 'utf8')
      expect(yaml).toContain('# Created from the Word template acme-ltd.dotx.')
      expect(yaml).toContain('name: "Acme Ltd"\n')
      const checked = await octavo(['themes', 'check', 'acme-ltd'], { cwd })
      expect(checked.stdout.toString()).toBe('The theme "Acme Ltd" has no errors.\n')
      const again = await octavo(args, { cwd })
      expect([again.code, again.stderr]).toEqual([
        2,
        'error: acme-ltd/theme.yaml already exists.\n',
      ])
      const broken = await octavo(['themes', 'from-docx', 'b.dotx'], { cwd })
      expect(broken.code).toBe(1)
      expect(broken.stderr).toContain('b.dotx: error: The Word template can')
      const missing = await octavo(['themes', 'from-docx', 'c.dotx'], { cwd })
      expect(missing.code).toBe(2)
    },
  ))

test('themes check says everything that is wrong, and ends with 1', () =>
  inFolder({ 'acme/theme.yaml': wrongTheme }, async (cwd) => {
    const { code, stdout } = await octavo(['themes', 'check', 'acme'], { cwd })
    expect([code, stdout.toString()]).toEqual([1, `${[...faults, '2 errors.'].join('\n')}\n`])
    const json = await octavo(['themes', 'check', 'acme', '--json'], { cwd })
    expect(json.code).toBe(1)
    expect(JSON.parse(json.stdout.toString())).toMatchObject({
      valid: false,
      faults: [{ file: 'acme/theme.yaml', line: 1 }, { line: 2 }],
    })
  }))

test('themes check says what is not used and what is hard to read, and ends with 0', () =>
  inFolder({ 'acme/_brand.yml': brand }, async (cwd) => {
    const { code, stdout } = await octavo(['themes', 'check', './acme'], { cwd })
    const lines = stdout.toString().trimEnd().split('\n')
    expect(code).toBe(0)
    expect(lines[0]).toBe(unused)
    expect(lines[1]).toMatch(
      /^\.\/acme: low_contrast: The link colour #ffdd00 on the background #ffffff has a contrast of 1\.\d\d:1; 4\.5:1 is needed\.$/,
    )
    expect(lines.at(-1)).toBe('The theme "acme" has no errors.')
  }))

test('themes check finds a font that can not be read', () =>
  inFolder(
    {
      'acme/theme.yaml': 'fonts: { body: { family: Acme, files: [fonts/acme.ttf] } }',
      'acme/fonts/acme.ttf': 'This is no font.',
    },
    async (cwd) => {
      const { code, stdout } = await octavo(['themes', 'check', 'acme'], { cwd })
      expect(code).toBe(1)
      expect(stdout.toString()).toMatch(/^acme\/fonts\/acme\.ttf: error: .*\n1 error\.\n$/)
    },
  ))

test('convert takes a theme from a folder, and says of it what there is to say once', () =>
  inFolder({ 'acme/_brand.yml': brand, 'a.md': '# A', 'b.md': '# B' }, async (cwd) => {
    const { code, stderr } = await octavo(['convert', 'a.md', 'b.md', '--theme', 'acme'], { cwd })
    expect(code).toBe(0)
    expect(stderr.match(/theme_not_used/g)).toHaveLength(1)
    expect(stderr).toContain(`${unused}\n`)
    expect(stderr).toMatch(/^acme: low_contrast: The link colour #ffdd00/m)
    expect(await readFile(join(cwd, 'b.html'), 'utf8')).toContain('#ffdd00')
    const strict = await octavo(
      ['convert', 'a.md', '--theme', './acme', '--set', 'link=#000', '--strict', '--json'],
      { cwd },
    )
    expect(strict.code).toBe(3)
    expect(JSON.parse(strict.stdout.toString())).toMatchObject({
      theme: { folder: './acme', warnings: [{ file: 'acme/_brand.yml', line: 3 }] },
      warnings: 1,
    })
  }))

test('convert makes nothing with a wrong theme, says everything that is wrong, and ends with 2', () =>
  inFolder({ 'acme/theme.yaml': wrongTheme, 'a.md': '# A' }, async (cwd) => {
    const { code, stderr } = await octavo(['convert', 'a.md', '--theme', 'acme/'], { cwd })
    expect([code, stderr]).toEqual([2, `${faults.join('\n')}\n`])
    expect(await readdir(cwd)).not.toContain('a.html')
  }))

test('convert --watch converts again when the theme changes, and goes on while it is wrong', () =>
  inFolder({ 'acme/theme.yaml': 'palette: { accent: "#112233" }', 'a.md': '> A' }, async (cwd) => {
    const watching = startOctavo(['convert', 'a.md', '--theme', 'acme', '--watch'], { cwd })
    const html = () => readFile(join(cwd, 'a.html'), 'utf8')
    await eventually(() => watching.stderr().includes('Watching'))
    expect(await html()).toContain('#112233')
    await writeFile(join(cwd, 'acme/theme.yaml'), wrongTheme)
    await eventually(() => watching.stderr().includes('acme/theme.yaml:2: error: There is no key'))
    await writeFile(join(cwd, 'acme/theme.yaml'), 'palette: { accent: "#445566" }')
    await eventually(async () => (await html()).includes('#445566'))
    watching.child.kill('SIGINT')
    await watching.ended
  }))

test('themes preview shows a theme in every format, and again when it changes', () =>
  inFolder({ 'acme/theme.yaml': 'name: Acme & Sons', 'acme/_brand.yml': brand }, async (cwd) => {
    const watching = startOctavo(['themes', 'preview', 'acme', '--watch'], { cwd })
    const file = (name: string) => readFile(join(cwd, 'acme-preview', name))
    await eventually(() => watching.stderr().includes('Watching'))
    await eventually(() => watching.stdout() === 'acme-preview/index.html\n')
    const page = (await file('index.html')).toString()
    expect(page).toContain('<h1>Acme &amp; Sons</h1>')
    expect(page).toContain('color.tertiary is not used.')
    expect(page).toContain('The link colour #ffdd00 on the background #ffffff')
    for (const format of ['html', 'docx', 'pdf']) {
      expect(page).toContain(`"specimen.${format}"`)
      expect((await file(`specimen.${format}`)).length).toBeGreaterThan(10_000)
    }
    await writeFile(join(cwd, 'acme/theme.yaml'), 'palette: { link: "#123456" }')
    await eventually(async () => (await file('index.html')).includes('#123456'))
    watching.child.kill('SIGINT')
    expect((await watching.ended).code).toBe(130)
  }))
