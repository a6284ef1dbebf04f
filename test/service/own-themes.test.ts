import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { convert, loadTheme } from '#octavo/index.js'
import { readInstalledThemes } from '#octavo/themes/installed-themes.js'
import {
  documentOf,
  keys,
  markdownFile,
  type Service,
  sha256,
  startService,
} from '../support/service.ts'
import { slideTemplate } from '../support/slide-template.ts'
import { acmeFolder, beside, templateOf } from '../support/theme-folders.ts'
import { unzip } from '../support/unzip.ts'

const shipped = [
  'corporate',
  'modern',
  'minimal',
  'academic',
  'editorial',
  'technical',
  'elegant',
  'midnight',
  'contrast',
]

/** Keys that are bound to themes. */
const acme = 'the-key-of-acme'
const beta = 'the-key-of-beta'

const themes = mkdtempSync(join(tmpdir(), 'octavo-themes-'))
const folders = beside({
  acme: { ...acmeFolder(), 'template.dotx': templateOf('Acme') },
  'acme-slides': { 'template.potx': await slideTemplate() },
  beta: { 'theme.yaml': "extends: ../acme\nname: Beta\npalette: { accent: '#7a1f5c' }\n" },
  broken: { ...acmeFolder(), 'fonts/Acme.ttf': 'This is no font.' },
  letters: { 'template.docx': templateOf('Letters') },
  torn: { 'template.docx': 'This is no Word file.' },
  unused: { 'readme.md': 'Nothing that Octavo knows.' },
})
for (const [path, content] of Object.entries(folders)) {
  await mkdir(dirname(join(themes, path)), { recursive: true })
  await writeFile(join(themes, path), content)
}
const { installed, faults, warnings } = await readInstalledThemes(themes)

const log: string[] = []
const hash = (key: string) => sha256(key).toString('hex')
const service: Service = startService({
  environment: {
    THEMES: themes,
    LOG_LEVEL: 'info',
    API_KEY_HASHES: [
      `${hash(keys.valid)}:premium`,
      `${hash(acme)}:premium:theme=acme`,
      `${hash(beta)}:premium:theme=beta+letters+modern`,
    ].join(','),
  },
  themes: () => installed,
  logStream: { write: (line) => log.push(line) },
})
afterAll(async () => {
  await service.close()
  rmSync(themes, { recursive: true })
})

async function listed(key: string) {
  const { themes, templates } = (
    await service.send({ url: '/api/v1/themes', headers: { 'x-api-key': key } })
  ).json()
  const ids = (list: readonly { readonly id: string }[] | undefined) => list?.map(({ id }) => id)
  return [ids(themes), ids(templates)]
}

const post = (body: object, key: string = keys.valid) =>
  service.post('/api/v1/convert', { content: '# Hello', ...body }, { 'x-api-key': key })

/** The theme as the service gives it to its workers: clients are told of its files by these paths. */
async function themeOf(id: string) {
  const { definition, fonts } = await loadTheme(join(themes, id))
  return {
    definition,
    fonts: fonts.map((font) => ({ ...font, path: relative(themes, font.path) })),
  }
}

function documentXml(response: LightMyRequestResponse): string {
  expect(response.statusCode).toBe(200)
  return Buffer.from(unzip(documentOf(response)).get('word/document.xml') ?? []).toString()
}

test('what is in the folder that is no theme is told of', () => {
  expect(faults).toEqual([])
  expect(warnings).toEqual([
    {
      file: join(themes, 'unused'),
      message: expect.stringContaining('It is not a theme: it contains no theme.yaml'),
    },
  ])
})

describe('GET /themes', () => {
  test('lists those of the folder behind those that come with Octavo', async () => {
    expect(await listed(keys.valid)).toEqual([
      [...shipped, 'acme', 'beta', 'broken'],
      ['acme', 'acme-slides', 'letters', 'torn'],
    ])
    const { themes } = (await service.send({ url: '/api/v1/themes' })).json()
    expect(themes.find(({ id }: { id: string }) => id === 'acme')).toEqual({
      id: 'acme',
      name: 'Acme',
      description: 'Of a company that makes everything.',
      colors: {
        heading: expect.stringMatching(/^#[0-9a-f]{6}$/),
        text: expect.any(String),
        bg: expect.any(String),
        link: expect.any(String),
        accent: '#0b7a75',
      },
    })
  })

  test('lists for a key that is bound to themes no others', async () => {
    expect(await listed(acme)).toEqual([['acme'], ['acme']])
    expect(await listed(beta)).toEqual([['beta', 'modern'], ['letters']])
  })
})

describe('a theme of the folder', () => {
  test.each(['html', 'docx', 'pdf'] as const)(
    'is drawn in %s as the library draws it, with its font',
    async (format) => {
      const response = await post({ format, theme: 'beta' })
      const bytes = documentOf(response)
      const theme = await themeOf('beta')
      const expected = await convert({ content: '# Hello', format, theme })
      expect(bytes.equals(expected.bytes)).toBe(true)
      if (format === 'html') expect(bytes.toString()).toMatch(/@font-face\{[^}]*Acme Serif/)
    },
  )

  test('makes slides of the PowerPoint template of that id', async () => {
    const response = await post({ format: 'pptx', template: 'acme-slides' })
    const parts = unzip(documentOf(response))
    expect(Buffer.from(parts.get('ppt/theme/theme1.xml') ?? []).toString()).toContain('Acme')
    expect(Buffer.from(parts.get('ppt/slides/slide1.xml') ?? []).toString()).toContain('Hello')
  })

  test('can be named in a form and in a batch', async () => {
    const uploaded = await service.upload([
      markdownFile('# Hello'),
      { name: 'theme', content: 'beta' },
    ])
    expect(documentOf(uploaded).toString()).toContain('#7a1f5c')
    const batch = await service.post('/api/v1/batch', {
      files: [{ content: '# One' }, { content: '# Two' }],
      theme: 'beta',
    })
    for (const page of unzip(documentOf(batch)).values()) {
      expect(Buffer.from(page).toString()).toContain('#7a1f5c')
    }
  })

  test('whose font cannot be used is an error that names it, and no path of the machine', async () => {
    log.length = 0
    const response = await post({ theme: 'broken' })
    const says = 'The theme "broken" can\'t be used. broken/fonts/Acme.ttf: this is not a font'
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      code: 'CONVERSION_FAILED',
      message: expect.stringContaining(says),
    })
    expect(response.body).not.toContain(themes)
    expect(log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 50, theme: 'broken', msg: 'a theme cannot be used' }),
    )
    const batch = await service.post('/api/v1/batch', {
      files: [{ content: '# One' }],
      theme: 'broken',
    })
    expect(batch.json()).toMatchObject({ message: expect.stringContaining(says) })
  })
})

describe('a key that is bound to themes', () => {
  test('has the first of them where a request names none', async () => {
    expect(documentOf(await post({}, beta)).toString()).toContain('#7a1f5c')
  })

  test.each([
    ['another theme of the folder', 'beta'],
    ['a theme that comes with Octavo', 'corporate'],
    ['a theme that nobody has', 'neon'],
  ])('can not use %s, and is told the same of each', async (_what, theme) => {
    const requests = [
      post({ theme }, acme),
      service.upload([markdownFile('# Hello'), { name: 'theme', content: theme }], {
        'x-api-key': acme,
      }),
      service.post('/api/v1/batch', { files: [{ content: '#' }], theme }, { 'x-api-key': acme }),
    ]
    for (const response of await Promise.all(requests)) {
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({
        code: 'INVALID_THEME',
        message: `There is no theme "${theme}". Allowed: acme.`,
      })
    }
  })

  test('can not use another template', async () => {
    const response = await post({ format: 'docx', template: 'letters' }, acme)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe('There is no Word template "letters". Allowed: acme.')
  })
})

describe('template', () => {
  test('makes a Word file of the template of that id', async () => {
    const xml = documentXml(await post({ format: 'docx', template: 'letters' }))
    expect(xml).toMatch(/From Letters.*Hello/s)
  })

  test('makes slides of the PowerPoint template of that id', async () => {
    const response = await post({ format: 'pptx', template: 'acme-slides' })
    const parts = unzip(documentOf(response))
    expect(Buffer.from(parts.get('ppt/theme/theme1.xml') ?? []).toString()).toContain('Acme')
    expect(Buffer.from(parts.get('ppt/slides/slide1.xml') ?? []).toString()).toContain('Hello')
  })

  test('can be named in a form and in a batch', async () => {
    const uploaded = await service.upload([
      markdownFile('# Hello'),
      { name: 'format', content: 'docx' },
      { name: 'template', content: 'acme' },
    ])
    expect(documentXml(uploaded)).toMatch(/From Acme.*Hello/s)
    const batch = await service.post('/api/v1/batch', {
      files: [{ content: '# One' }, { content: '# Two' }],
      format: 'docx',
      template: 'acme',
    })
    for (const file of unzip(documentOf(batch)).values()) {
      const xml = Buffer.from(unzip(file).get('word/document.xml') ?? []).toString()
      expect(xml).toContain('From Acme')
    }
  })

  test.each([
    [
      'of no folder',
      { template: 'beta' },
      'There is no Word template "beta". Allowed: acme, letters, torn.',
    ],
    [
      'for another program',
      { template: 'acme', format: 'pptx' },
      'There is no PowerPoint template "acme". Allowed: acme-slides.',
    ],
    [
      'for another format',
      { template: 'acme', format: 'pdf' },
      'template is for the formats docx and pptx; given: pdf.',
    ],
  ])('%s is an error', async (_what, body, message) => {
    const response = await post({ format: 'docx', ...body })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message,
      details: [{ field: 'template', message }],
    })
  })

  test('that cannot be used is an error that says why, which the log names for the operator', async () => {
    log.length = 0
    const response = await post({ format: 'docx', template: 'torn' })
    expect(response.statusCode).toBe(422)
    const { message } = response.json()
    expect(message).toMatch(/^The Word template can't be used: it is not a \.docx/)
    const fault = { level: 50, template: 'torn', reason: message }
    expect(log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ ...fault, msg: 'a Word template cannot be used' }),
    )
  })

  test('that is empty in a form, or null, is none', async () => {
    const uploaded = await service.upload([
      markdownFile('# Hello'),
      { name: 'template', content: '' },
    ])
    expect([uploaded.statusCode, (await post({ template: null })).statusCode]).toEqual([200, 200])
  })
})

test('/openapi.json, which needs no key, names no theme of the folder', async () => {
  const { body } = await service.send({ url: '/openapi.json', headers: { 'x-api-key': undefined } })
  const { components } = JSON.parse(body)
  for (const name of ['ConversionRequest', 'Upload', 'BatchRequest']) {
    const { theme } = components.schemas[name].properties
    expect(theme).not.toHaveProperty('enum')
    expect(theme.examples).toEqual(shipped)
  }
  expect(body).not.toMatch(/"acme"|"broken"|makes everything/)
})

test('a reviewed Word file that was written into a template is merged in that template', async () => {
  const content = '# Hello\n\nThe old words.\n'
  const bytes = installed.get('letters')?.templates.get('docx')
  const edited = await convert({
    content: content.replace('old', 'new'),
    format: 'docx',
    ...(bytes && { template: bytes }),
  })
  const parts = (template: string) => [
    { name: 'file', content, filename: 'report.md' },
    { name: 'edited', content: edited.bytes, filename: 'back.docx' },
    ...Object.entries({ template, output: 'markdown', tracked_changes: 'accept' }).map(
      ([name, value]) => ({ name, content: value }),
    ),
  ]
  const response = await service.upload(parts('letters'), {}, '/api/v1/merge')
  expect(response.json()).not.toHaveProperty('warnings')
  expect(documentOf(response).toString()).toBe(content.replace('old', 'new'))
  const other = await service.upload(parts('none'), {}, '/api/v1/merge')
  expect([other.statusCode, other.json().code]).toEqual([400, 'INVALID_REQUEST'])
})
