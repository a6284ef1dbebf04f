import { afterAll, describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { loadThemeFiles } from '#octavo/themes/load-theme.js'
import { bytesOf, dotPng } from '../support/pictures.ts'
import { documentOf, keys, markdownFile, sha256, startService } from '../support/service.ts'
import { acmeFolder, type Files } from '../support/theme-folders.ts'
import { unzip } from '../support/unzip.ts'

const bound = 'a-key-of-one-theme'
const service = startService({
  environment: {
    API_KEY_HASHES: [
      `${sha256(keys.valid).toString('hex')}:premium`,
      `${sha256(bound).toString('hex')}:premium:theme=modern`,
    ].join(','),
  },
})
afterAll(() => service.close())

/** The files as JSON has them. */
function inJson(files: Files): Readonly<Record<string, string>> {
  const encoded = Object.entries(files).map(([path, content]) => [
    path,
    Buffer.from(content).toString('base64'),
  ])
  return Object.fromEntries(encoded)
}

const textIn = (zip: Buffer, name: string) => Buffer.from(unzip(zip).get(name) ?? []).toString()

const post = (body: object, headers = {}) =>
  service.post('/api/v1/convert', { content: '# Hello', ...body }, headers)
const inTheme = (files: Files, body: object = {}, headers = {}) =>
  post({ ...body, theme_files: inJson(files) }, headers)

const withLogo: Files = {
  ...acmeFolder(),
  'theme.yaml': `${String(acmeFolder()['theme.yaml'])}logo: img/logo.png\nheader: '{logo}'\n`,
  'img/logo.png': bytesOf(dotPng),
}

describe('the files of a theme that come with a request', () => {
  test('decide how the document looks', async () => {
    const response = await inTheme(withLogo)
    const html = documentOf(response).toString()
    expect(response.json().warnings).toBeUndefined()
    expect(html).toContain('Acme Serif')
    expect(html).toContain(dotPng)
  })

  test('win over the id of a theme, which must be one all the same', async () => {
    const files = { 'theme.yaml': "palette: { accent: '#0b7a75' }" }
    const response = await inTheme(files, { theme: 'midnight' })
    expect(documentOf(response).toString()).toContain('#0b7a75')
    const other = await inTheme(files, { theme: 'neon' })
    expect(other.json()).toMatchObject({ code: 'INVALID_THEME' })
    expect(other.json().message).toContain('"neon"')
  })

  test.each(['docx', 'pdf'] as const)('decide it in %s, as in the library', async (format) => {
    const response = await inTheme(withLogo, { format })
    const files = Object.entries(withLogo).map(([path, content]) => ({
      path,
      bytes: Buffer.from(content),
    }))
    const theme = await loadThemeFiles(files, 'Acme')
    const { bytes } = await convert({ content: '# Hello', format, theme })
    expect(documentOf(response).equals(bytes)).toBe(true)
  })

  test('are those of every document of a batch', async () => {
    const response = await service.post('/api/v1/batch', {
      files: [{ content: '# One' }, { content: '# Two' }],
      theme_files: inJson({
        '_brand.yml': 'color: { primary: "#0b7a75" }\ndefaults: { shiny: true }\n',
      }),
    })
    expect(response.json().warnings).toMatchObject([{ code: 'theme_key_unused' }])
    expect(response.json().warnings[0].message).toMatch(/^_brand\.yml:2: /)
    const archive = documentOf(response)
    expect(textIn(archive, 'document.html')).toContain('#0b7a75')
    expect(textIn(archive, 'document-2.html')).toContain('#0b7a75')
  })

  test('are parts of a form, whose file names are their paths', async () => {
    const parts = Object.entries(acmeFolder()).map(([filename, content]) => ({
      name: 'theme_files',
      content: Buffer.from(content),
      filename,
      type: 'application/octet-stream',
    }))
    const response = await service.upload([markdownFile('# Hello'), ...parts])
    expect(documentOf(response).toString()).toContain('Acme Serif')
  })

  test.each(['', 'blob'])(
    'may be none, from a form whose field was left empty, named %j',
    async (filename) => {
      const type = 'application/octet-stream'
      const empty = { name: 'theme_files', content: '', filename, type }
      const response = await service.upload([markdownFile('# Hello'), empty])
      expect(response.statusCode).toBe(200)
    },
  )

  test.each([null, {}])('may be %j', async (theme_files) => {
    const response = await post({ theme_files, theme: 'modern' })
    const plain = await post({ theme: 'modern' })
    expect(documentOf(response).equals(documentOf(plain))).toBe(true)
  })
})

describe('the files of a theme are refused', () => {
  test('with the file, the line and what is allowed, for each mistake', async () => {
    const yaml =
      'extends: modern\npalette:\n  accent: red\nfonts:\n  body: { family: A, files: [a.ttf] }\n'
    const response = await inTheme({ 'theme.yaml': yaml })
    const { status, code, message, details } = response.json()
    expect([response.statusCode, status, code]).toEqual([400, 'error', 'INVALID_THEME'])
    expect(message).toMatch(/^The theme can't be used\. theme\.yaml:3: palette\.accent must be /)
    expect(details).toMatchObject([
      { field: 'theme_files["theme.yaml"]', line: 3 },
      { field: 'theme_files["theme.yaml"]', line: 5, message: 'There is no file a.ttf.' },
    ])
  })

  test.each<[what: string, files: Files, says: string]>([
    [
      'a font that is none',
      { ...acmeFolder(), 'fonts/Acme.ttf': 'x' },
      'fonts/Acme.ttf: This is no',
    ],
    [
      'an image that is none',
      { ...withLogo, 'img/logo.png': 'x' },
      'img/logo.png: It is not an image',
    ],
    ['neither of the two files', { 'acme.yaml': 'name: A' }, 'There is no theme.yaml'],
    ['a theme elsewhere', { 'theme.yaml': 'extends: ../acme' }, 'There is no theme "../acme"'],
    ['a path out of the folder', { 'theme.yaml': 'logo: ../../etc/passwd' }, 'logo must be'],
    ['a file that was not sent', { 'theme.yaml': 'logo: /etc/passwd' }, 'logo must be'],
    [
      'a font out of the folder',
      { 'theme.yaml': 'fonts: { body: { family: A, files: [../../etc/passwd] } }' },
      'There is no file ../../etc/passwd',
    ],
    ['a text of another encoding', { 'theme.yaml': new Uint8Array([255, 255, 0]) }, 'The file'],
    ['a text that is too long', { 'theme.yaml': '#'.repeat(300_000) }, '256 KiB are allowed'],
    [
      'aliases without end',
      {
        'theme.yaml': [
          'a: &a [x,x,x,x,x,x,x,x,x]',
          ...'bcdefghij'
            .split('')
            .map((name, index) => `${name}: &${name} [${`*${'abcdefghi'[index]},`.repeat(9)}]`),
        ].join('\n'),
      },
      'theme.yaml',
    ],
  ])('for %s', async (_what, files, says) => {
    const response = await inTheme(files)
    expect(response.json()).toMatchObject({ code: 'INVALID_THEME' })
    expect(response.json().message).toContain(says)
    // The same worker goes on.
    expect((await post({})).statusCode).toBe(200)
  })

  test.each<[what: string, files: unknown, says: string]>([
    [
      'a path that leads upwards',
      { '../theme.yaml': '' },
      'theme_files["../theme.yaml"]: Must be a',
    ],
    [
      'no base64',
      { 'theme.yaml': 'a: !' },
      'theme_files["theme.yaml"]: Must be the file in base64',
    ],
    ['no object', 'theme.yaml', 'The field "theme_files" must be an object'],
  ])('for %s', async (_what, theme_files, says) => {
    const response = await post({ theme_files })
    expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST' })
    expect(response.json().message).toContain(says)
  })

  test('if there are too many', async () => {
    const files = Array.from({ length: 129 }, (_, index) => [`${index}.ttf`, ''])
    const response = await post({ theme_files: Object.fromEntries(files) })
    expect(response.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  test('from a key that is bound to themes', async () => {
    const headers = { 'x-api-key': bound }
    const response = await inTheme({ 'theme.yaml': 'extends: modern' }, {}, headers)
    expect(response.json()).toMatchObject({
      code: 'INVALID_THEME',
      message: 'This key may use only the themes that it is restricted to, and no theme_files.',
    })
  })

  test('by an operator who wants none', async () => {
    const strict = startService({ environment: { THEME_FILES: 'refuse' } })
    try {
      const response = await strict.post('/api/v1/convert', {
        content: '# Hello',
        theme_files: inJson({ 'theme.yaml': 'extends: modern' }),
      })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ code: 'INVALID_THEME' })
      expect(response.json().message).toContain('does not accept theme_files')
    } finally {
      await strict.close()
    }
  })
})
