import { afterAll, expect, test } from 'vitest'
import { documentOf, startService } from '../support/service.ts'

const service = startService()
afterAll(() => service.close())

function base64(files: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(files)
  return Object.fromEntries(
    entries.map(([path, text]) => [path, Buffer.from(text).toString('base64')]),
  )
}

test('a request includes files that came with it, and warnings name their path', async () => {
  const assets = base64({
    'parts/a.md': 'From a part.\n\n[x](#none)\n',
    'parts/notes/Note.md': 'A note.',
  })
  const content = '{{#include parts/a.md}}\n\n![[Note]]\n\n[y](#none)\n'
  const response = await service.post('/api/v1/convert', { content, assets })
  const page = documentOf(response).toString()
  expect(page).toContain('<p>From a part.</p>')
  expect(page).toContain('<p>A note.</p>')
  expect(response.json().warnings).toMatchObject([
    { code: 'link_target_missing', line: 3, path: 'parts/a.md' },
    { code: 'link_target_missing', line: 5 },
  ])
  expect(response.json().warnings[1].path).toBeUndefined()
})

test.each(['../package.json', '/etc/passwd', 'package.json', 'file:///etc/passwd', 'C:\\a.md'])(
  'a request includes no file of the service: %s',
  async (path) => {
    const content = `{{#include ${path}}}\n\n--8<-- "${path}"\n`
    const response = await service.post('/api/v1/convert', {
      content,
      assets: base64({ 'a.md': '' }),
    })
    const { warnings } = response.json()
    const codes = warnings.map(({ code, line }: { code: string; line?: number }) => [code, line])
    expect(codes.slice(0, 2)).toEqual([
      ['include_left_out', 1],
      ['include_left_out', 3],
    ])
    expect(documentOf(response).toString()).not.toMatch(/root:|"name":/)
  },
)

test('files of a batch include their own assets, and merged ones those of all', async () => {
  const files = ['one', 'two'].map((name) => ({
    filename: name,
    content: `# ${name}\n\n{{#include part.md}}\n`,
    assets: base64({ 'part.md': 'Part [x](#none).\n' }),
  }))
  const batch = await service.post('/api/v1/batch', { files, format: 'html' })
  expect(batch.json().warnings).toMatchObject([
    { code: 'link_target_missing', file: 0, line: 1, path: 'part.md' },
    { code: 'link_target_missing', file: 1, line: 1, path: 'part.md' },
  ])
  const merged = await service.post('/api/v1/batch', { files, format: 'html', merge: true })
  expect(
    documentOf(merged)
      .toString()
      .match(/<p>Part /g),
  ).toHaveLength(2)
})

test('changes of two versions are those of the files that they include too', async () => {
  const response = await service.post('/api/v1/diff', {
    ...{ old_content: '{{#include a.md}}', content: '{{#include a.md}}', format: 'html' },
    ...{ old_assets: base64({ 'a.md': 'It was so.' }), assets: base64({ 'a.md': 'It is so.' }) },
  })
  expect(documentOf(response).toString()).toMatch(/<del[^>]*>was<\/del>.*<ins[^>]*>is<\/ins>/)
})
