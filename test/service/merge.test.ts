import { afterAll, expect, test } from 'vitest'
import { convert } from '#octavo/index.js'
import { eventually } from '../support/eventually.ts'
import { bytesOf, dotPng } from '../support/pictures.ts'
import { documentOf, markdownFile, type Part, startService } from '../support/service.ts'
import { unzip } from '../support/unzip.ts'

const service = startService()
afterAll(() => service.close())

const url = '/api/v1/merge'
const source = '# Report\n\n* The **old** words\n* stay\n'

/** The Markdown, and the Word file of Markdown that a reviewer changed. */
async function review(
  edited: string,
  more: Omit<Parameters<typeof convert>[0], 'content' | 'format'> = {},
) {
  const { bytes } = await convert({ ...more, content: edited, format: 'docx' })
  return [markdownFile(source), { name: 'edited', content: bytes, filename: 'back.docx' }]
}
const field = (name: string, content: string): Part => ({ name, content })
const markdown = field('output', 'markdown')

test('edits of a Word file come back in the Markdown, of which all else stays', async () => {
  const parts = [...(await review(source.replace('stay', 'remain'))), markdown]
  const response = await service.upload(parts, {}, url)
  expect([response.statusCode, response.json()]).toMatchObject([
    200,
    { filename: 'report.md', content_type: 'text/markdown' },
  ])
  expect(documentOf(response).toString()).toBe(source.replace('stay', '{~~stay~>remain~~}'))
})

test('the Markdown comes as such to who accepts it', async () => {
  const edited = await review(source.replace('stay', 'remain'))
  const parts = [...edited, markdown, field('tracked_changes', 'accept')]
  const response = await service.upload(parts, { accept: 'text/markdown' }, url)
  expect([response.headers['content-type'], response.body]).toEqual([
    'text/markdown; charset=utf-8',
    source.replace('stay', 'remain'),
  ])
})

const withPicture = source.replace('stay', 'stay ![A dot](dot.png)')
const images = [{ url: 'dot.png', bytes: bytesOf(dotPng) }]

test('a picture that was added is in the archive, beside the Markdown that shows it', async () => {
  const parts = [...(await review(withPicture, { images })), field('tracked_changes', 'accept')]
  const response = await service.upload(parts, {}, url)
  const files = unzip(documentOf(response))
  const [name, picture = ''] = [...files.keys()]
  expect([response.json().filename, name]).toEqual(['report.zip', 'report.md'])
  expect(picture).toMatch(/^media\/[\w-]+\.png$/u)
  expect(Buffer.from(files.get('report.md') ?? []).toString()).toContain(`![A dot](${picture})`)
  expect(Buffer.from(files.get(picture) ?? [])).toEqual(Buffer.from(bytesOf(dotPng)))
})

test('a picture that is not in the response is a warning', async () => {
  const parts = [...(await review(withPicture, { images })), markdown]
  const response = await service.upload(parts, {}, url)
  expect(response.json().warnings).toEqual([
    { code: 'word_content_dropped', message: expect.stringMatching(/^The picture media\//u) },
  ])
})

test('pictures of the Markdown are its own, and not added ones', async () => {
  const { bytes } = await convert({ content: withPicture, format: 'docx', images })
  const parts = [
    { name: 'edited', content: bytes, filename: 'back.docx' },
    markdownFile(withPicture),
    { name: 'assets', content: bytesOf(dotPng), filename: 'dot.png' },
  ]
  const response = await service.upload(parts, {}, url)
  expect(response.json()).not.toHaveProperty('warnings')
  const files = unzip(documentOf(response))
  expect([...files].map(([name, content]) => [name, Buffer.from(content).toString()])).toEqual([
    ['report.md', withPicture],
  ])
})

test('an edit without a place is a warning with its line and its text', async () => {
  const formula = 'One.\n\n```math\na + b\n```\n'
  const { bytes } = await convert({ content: formula.replace('a + b', 'c'), format: 'docx' })
  const parts = [
    markdownFile(formula),
    { name: 'edited', content: bytes, filename: 'back.docx' },
    ...[markdown, field('tracked_changes', 'accept')],
  ]
  const response = await service.upload(parts, {}, url)
  expect(documentOf(response).toString()).toBe(formula)
  expect(response.json().warnings).toContainEqual({
    code: 'edit_not_placed',
    line: 3,
    message: expect.stringMatching(/ Its text: \S/u),
  })
})

test('the theme and the options are those with which the Word file was made', async () => {
  const options = { title: 'Set by the request', toc: true } as const
  const parts = [
    ...(await review(source, { options, theme: 'academic' })),
    ...[markdown, field('theme', 'academic'), field('options', JSON.stringify(options))],
  ]
  const response = await service.upload(parts, {}, url)
  expect(documentOf(response).toString()).toBe(source)
  expect(response.json()).not.toHaveProperty('warnings')
})

test('a theme can come with the request', async () => {
  const theme = { name: 'theme_files', content: 'palette: { accent: red }', filename: 'theme.yaml' }
  const response = await service.upload([...(await review(source)), theme], {}, url)
  expect(response.json()).toMatchObject({ code: 'INVALID_THEME', details: [{ line: 1 }] })
})

test('a part that is not known is a warning', async () => {
  const parts = [...(await review(source)), field('format', 'docx')]
  const response = await service.upload(parts, {}, url)
  expect(response.json().warnings).toEqual([
    { code: 'unknown_field', message: expect.stringContaining('format') },
  ])
})

test.each([
  ['no Word file', [markdownFile(source)], 404, /a part named "edited"/],
  [
    'a Word file that is none',
    [markdownFile(source), { name: 'edited', content: 'x', filename: 'a.docx' }],
    422,
    /^The Word file can't be read: /,
  ],
  [
    'a Word file that is text',
    [markdownFile(source), field('edited', 'x')],
    404,
    /"edited" is text/,
  ],
  [
    'another extension',
    [markdownFile(source), { name: 'edited', content: 'x', filename: 'a.pdf' }],
    400,
    /extension of a Word file/,
  ],
  [
    'no Markdown',
    [{ name: 'edited', content: 'x', filename: 'a.docx' }],
    404,
    /a part named "file"/,
  ],
] as const)('%s is an error', async (_name, parts, status, message) => {
  const response = await service.upload(parts, {}, url)
  expect([response.statusCode, response.json().message]).toEqual([
    status,
    expect.stringMatching(message),
  ])
})

test.each([
  ['with Prefer', url, { prefer: 'respond-async' }],
  ['as such', '/api/v1/jobs', {}],
] as const)('a job can do it too, started %s', async (_name, to, headers) => {
  const parts = [...(await review(source.replace('stay', 'remain'))), markdown]
  const started = await service.upload(parts, headers, to)
  expect(started.statusCode).toBe(202)
  const job = `/api/v1/jobs/${started.json().id}`
  await eventually(async () => (await service.send({ url: job })).json().state === 'done')
  const result = await service.send({ url: `${job}/result`, headers: { accept: 'text/markdown' } })
  expect(result.body).toBe(source.replace('stay', '{~~stay~>remain~~}'))
})
