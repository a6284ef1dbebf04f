import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { convert } from '#octavo/index.js'
import { cliPath, octavo, startOctavo } from '../support/cli.ts'
import { eventually } from '../support/eventually.ts'
import { bytesOf, dotPng } from '../support/pictures.ts'
import { p, run, wordFile } from '../support/word-file.ts'

/* A session of the protocol's official client, with a server that may use one folder. */

let outside = ''
let folder = ''
let client: Client

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'octavo-mcp-'))
  folder = join(outside, 'reports')
  await mkdir(folder)
  await writeFile(join(folder, 'report.md'), '# Report\n\n[gone](#gone)\n')
  await writeFile(join(outside, 'secret.md'), '# Secret\n')
  await symlink(outside, join(folder, 'way-out'))
  await writeFile(join(folder, 'notes.txt'), 'Notes')
  await symlink('notes.txt', join(folder, 'notes.pdf'))
  await symlink('../secret.md', join(folder, 'secret.html'))
  await symlink('../not-there.html', join(folder, 'not-there.html'))
  await symlink('report.html', join(folder, 'latest.html'))
  await writeFile(join(folder, 'page.html'), '# A document with the name of a page\n')
  execFileSync('mkfifo', [join(folder, 'pipe.pdf')])
  client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [cliPath, 'mcp', folder] }),
  )
})
afterAll(async () => {
  await client.close()
  await rm(outside, { recursive: true, force: true })
})

const call = async (name: string, given: Record<string, unknown> = {}) => {
  const answer = await client.callTool({ name, arguments: given }, { timeout: 600_000 })
  return {
    failed: answer.isError === true,
    structured: answer.structuredContent,
    content: answer.content,
    text: answer.content.map((each) => (each.type === 'text' ? each.text : '')).join('\n'),
  }
}

test('the tools say what they take, and which of them write', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint ?? false])).toEqual([
    ['convert', false],
    ['compare', false],
    ['check', true],
    ['from_docx', false],
    ['merge_review', false],
    ['list_themes', true],
  ])
  const [convert] = tools
  expect(Object.keys(convert?.inputSchema.properties ?? {})).toContain('output')
})

test('compare writes what has changed between two files, or returns it', async () => {
  await writeFile(join(folder, 'old.md'), 'The old word.\n')
  await writeFile(join(folder, 'new.md'), 'The new word.\n')
  const given = { old_file: 'old.md', file: 'new.md' }
  const returned = await call('compare', { ...given, format: 'md' })
  expect(returned.content.at(-1)).toMatchObject({
    resource: { text: 'The {~~old~>new~~} word.\n' },
  })
  const signed = { ...given, author: 'Ada', date: '2026-11-20', output: 'changes.html' }
  expect((await call('compare', signed)).structured).toMatchObject({
    output: join(folder, 'changes.html'),
  })
  expect(await readFile(join(folder, 'changes.html'), 'utf8')).toContain('title="Ada">new</ins>')
})

test.each([
  [{ file: 'new.md', format: 'md' }, 'either "old_content" or "old_file"'],
  [{ old_file: '../secret.md', content: 'a', format: 'md' }, 'secret.md'],
  [{ old_file: 'old.md', content: 'a', output: 'old.md' }, 'overwrite the older version'],
  [{ old_content: 'a', content: 'b', output: 'c.txt' }, '.md'],
])('compare refuses %j', async (given, message) => {
  const { failed, text } = await call('compare', given)
  expect(failed).toBe(true)
  expect(text).toContain(message)
})

test('from_docx writes Markdown of a Word file, or returns it', async () => {
  await writeFile(join(folder, 'edited.docx'), wordFile(p(run('Hello'))))
  const returned = await call('from_docx', { file: 'edited.docx' })
  expect(returned.content.at(-1)).toEqual({ type: 'text', text: 'Hello\n' })
  const written = await call('from_docx', { file: 'edited.docx', output: 'edited.md' })
  expect(written.structured).toEqual({
    output: join(folder, 'edited.md'),
    pictures: 0,
    warnings: [],
  })
  expect(await readFile(join(folder, 'edited.md'), 'utf8')).toBe('Hello\n')
  for (const given of [
    { file: 'report.md' },
    { file: '../secret.md' },
    { file: 'edited.docx', output: '../away.md' },
    { file: 'edited.docx', output: 'edited.pdf' },
  ]) {
    expect((await call('from_docx', given)).failed).toBe(true)
  }
})

test('merge_review places the edits of a Word file in its Markdown', async () => {
  const markdown = '* The **old** words\n* stay ![A dot](dot.png)\n'
  const added = markdown.replace('old', 'new').replace('\n', ' ![Another](other.png)\n')
  const dot = bytesOf(dotPng)
  const images = [
    { url: 'dot.png', bytes: dot },
    { url: 'other.png', bytes: dot },
  ]
  const { bytes } = await convert({ content: added, format: 'docx', images })
  await writeFile(join(folder, 'review.md'), markdown)
  await writeFile(join(folder, 'dot.png'), dot)
  await writeFile(join(folder, 'review.docx'), bytes)
  const given = { file: 'review.md', edited: 'review.docx' }
  const returned = await call('merge_review', given)
  expect(returned.content.at(-1)).toMatchObject({ text: expect.stringContaining('{~~old~>new~~}') })
  const accepting = { ...given, track_changes: 'accept', output: 'review.md' }
  const written = await call('merge_review', accepting)
  expect(written.structured).toEqual({
    output: join(folder, 'review.md'),
    pictures: 1,
    warnings: [],
  })
  const merged = await readFile(join(folder, 'review.md'), 'utf8')
  expect(merged).toMatch(
    /^\* The \*\*new\*\* words !\[Another\]\(media\/[\w-]+\.png\)\n\* stay !\[A dot\]\(dot\.png\)\n$/u,
  )
  const [, picture = ''] = /\((media\/[\w-]+\.png)\)/u.exec(merged) ?? []
  expect(await readFile(join(folder, picture))).toEqual(Buffer.from(dot))
})

test('merge_review reports an edit that has no place, with its line', async () => {
  const formula = 'One.\n\n```math\na + b\n```\n'
  const { bytes } = await convert({ content: formula.replace('a + b', 'c'), format: 'docx' })
  await writeFile(join(folder, 'formula.md'), formula)
  await writeFile(join(folder, 'formula.docx'), bytes)
  const given = { file: 'formula.md', edited: 'formula.docx', tracked_changes: 'accept' }
  expect((await call('merge_review', given)).structured).toMatchObject({
    warnings: expect.arrayContaining([
      expect.objectContaining({ code: 'edit_not_placed', line: 3 }),
    ]),
  })
})

test.each([
  ['Markdown outside', { file: '../secret.md', edited: 'review.docx' }, /outside the allowed/],
  ['a Word file outside', { file: 'report.md', edited: '../a.docx' }, /outside the allowed/],
  [
    'a Word file that is none',
    { file: 'report.md', edited: 'report.md' },
    /Word file can't be read/,
  ],
  ['an output outside', { file: 'report.md', edited: 'review.docx', output: '../a.md' }, /outside/],
  ['another output', { file: 'report.md', edited: 'review.docx', output: 'a.pdf' }, /end in \.md/],
  ['a theme that is none', { file: 'report.md', edited: 'review.docx', theme: 'neon' }, /neon/],
])('merge_review refuses %s', async (_what, given, message) => {
  const { failed, text } = await call('merge_review', given)
  expect([failed, text]).toEqual([true, expect.stringMatching(message)])
})

test('list_themes lists every theme with its colours', async () => {
  const { structured } = await call('list_themes')
  expect(structured).toMatchObject({ themes: themes.map(({ id }) => ({ id })) })
})

test('the documentation can be read, and no other file', async () => {
  const { resources } = await client.listResources()
  const uris = resources.map(({ uri }) => uri)
  expect(uris).toEqual(
    expect.arrayContaining(['octavo:///docs/markdown.md', 'octavo:///docs/themes.md']),
  )
  for (const uri of uris) {
    const { contents } = await client.readResource({ uri })
    expect(contents).toMatchObject([{ uri, text: expect.stringMatching(/^# /) }])
  }
  for (const uri of [
    'octavo:///docs/../package.json',
    'octavo:///docs/cli.md',
    'file:///etc/passwd',
  ]) {
    await expect(client.readResource({ uri })).rejects.toThrow('not found')
  }
})

describe('convert', () => {
  test('writes a file into the folder, with the warnings and their lines', async () => {
    const { structured, text } = await call('convert', {
      file: 'report.md',
      output: 'out/report.pdf',
    })
    const output = join(folder, 'out/report.pdf')
    expect(await readFile(output, 'latin1')).toMatch(/^%PDF-/)
    expect(structured).toMatchObject({
      format: 'pdf',
      output,
      warnings: [{ code: 'link_target_missing', line: 3 }],
    })
    expect(text).toContain('line 3: link_target_missing: ')
  })

  test('returns a text as a page, and a Word document in base64', async () => {
    const html = await call('convert', { content: '# Hello', format: 'html', theme: 'academic' })
    expect(JSON.stringify(html.content)).toContain('<h1')
    const docx = await call('convert', { content: '# Hello', format: 'docx' })
    const [, file] = docx.content
    if (file?.type !== 'resource' || !('blob' in file.resource)) throw new Error(docx.text)
    expect(Buffer.from(file.resource.blob, 'base64').toString('latin1')).toMatch(/^PK/)
  })

  test('takes options and colours', async () => {
    const { content } = await call('convert', {
      content: 'Text',
      format: 'html',
      colors: { accent: '#00AA77' },
      options: { title: 'Third quarter', fonts: 'name' },
    })
    expect(JSON.stringify(content)).toContain('<title>Third quarter</title>')
  })
})

test('check tells the warnings, and writes nothing', async () => {
  const before = await readdir(folder)
  const { structured } = await call('check', { file: join(folder, 'report.md'), format: 'pdf' })
  expect(structured).toMatchObject({ warnings: [{ code: 'link_target_missing', line: 3 }] })
  expect(await readdir(folder)).toEqual(before)
})

describe('what is not possible is told to the agent, and writes nothing', () => {
  const document = { content: '# A' }
  test.each<[what: string, given: Record<string, unknown>, message: string]>([
    ['a file outside', { file: '../secret.md', format: 'html' }, 'outside the allowed folders'],
    ['a file by its whole path', { file: '/etc/passwd', format: 'html' }, 'outside the allowed'],
    ['a file behind a link', { file: 'way-out/secret.md', format: 'html' }, 'outside the allowed'],
    [
      'a file that is not there',
      { file: 'gone.md', format: 'html' },
      "can't be read: no such file",
    ],
    ['an output outside', { ...document, output: '../a.html' }, 'outside the allowed folders'],
    ['an output behind a link', { ...document, output: 'way-out/a.pdf' }, 'outside the allowed'],
    ['an output that links to another', { ...document, output: 'notes.pdf' }, 'not end in .pdf'],
    ['an output that links out', { ...document, output: 'secret.html' }, 'outside the allowed'],
    ['an output to be, outside', { ...document, output: 'not-there.html' }, 'outside the allowed'],
    ['a named pipe as the output', { ...document, output: 'pipe.pdf' }, 'pipe.pdf is not a file'],
    ['a named pipe as the document', { file: 'pipe.pdf', format: 'html' }, 'is not a file'],
    ['the document itself', { file: 'page.html', output: 'page.html' }, 'overwrite the document'],
    ['an output with a null character', { ...document, output: 'a\0.pdf' }, 'null character'],
    ['the folder itself', { file: '.', format: 'html' }, 'outside the allowed'],
    [
      'more than a document may have',
      { content: 'a\n'.repeat(5.3e6), format: 'html' },
      '10485760 are allowed',
    ],
    ['the source', { file: 'report.md', output: 'report.md' }, 'must end in .html, .docx, .pdf'],
    ['another extension', { ...document, output: '.bashrc' }, 'must end in .html, .docx, .pdf'],
    ['two formats', { ...document, format: 'pdf', output: 'a.docx' }, 'the output ends in .docx'],
    ['no format', document, 'Give "format"'],
    ['neither text nor file', { format: 'html' }, 'Give either "content" or "file"'],
    ['both', { ...document, file: 'report.md', format: 'html' }, 'Give either'],
    ['no text', { content: ' \n', format: 'html' }, 'There is nothing to convert'],
    [
      'an unknown theme',
      { ...document, format: 'html', theme: 'acadmic' },
      'Did you mean academic?',
    ],
    ['a folder as a theme', { ...document, format: 'html', theme: '../acme' }, 'There is no theme'],
    [
      'an unknown option',
      { ...document, format: 'html', options: { tite: 'A' } },
      'Unknown option "tite"',
    ],
    [
      'a wrong option',
      { ...document, format: 'html', options: { toc: 'yes' } },
      'options.toc must be',
    ],
    ['too much nesting', { content: '> '.repeat(60), format: 'html' }, 'nests'],
  ])('%s', async (_what, given, message) => {
    const before = await readdir(outside, { recursive: true })
    const { failed, text } = await call('convert', given)
    expect(text).toContain(message)
    expect(failed).toBe(true)
    expect(await readdir(outside, { recursive: true })).toEqual(before)
  })

  test.each([
    ['a file', 'secret.md', 'none.md'],
    ['what would be in a file', 'secret.md/x', 'none.md/x'],
  ])('a message does not say whether %s outside exists', async (_what, there, notThere) => {
    for (const [field, prefix] of [
      ['file', '../'],
      ['file', `${outside}/`],
      ['file', 'way-out/'],
      ['output', 'way-out/'],
    ] as const) {
      const texts = await Promise.all(
        [there, notThere].map(async (name) => {
          const path = `${prefix}${name}${field === 'output' ? '.html' : ''}`
          const given =
            field === 'file' ? { file: path, format: 'html' } : { ...document, output: path }
          return (await call('convert', given)).text.replaceAll(path, '')
        }),
      )
      expect(texts[0]).toContain('outside the allowed folders')
      expect(texts[1]).toBe(texts[0])
    }
    const { structured } = await call('check', {
      content: `![A](../${there}) ![B](../${notThere}) ![C](way-out/${there}) ![D](way-out/${notThere})`,
    })
    expect(structured).toMatchObject({
      warnings: Array(4).fill({ message: expect.stringContaining('it is outside the document') }),
    })
  })

  test('an image outside the folder is left out, with a warning', async () => {
    await writeFile(join(outside, 'secret.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const { structured } = await call('check', {
      content: '![A](../secret.svg) ![B](way-out/secret.svg)',
    })
    expect(structured).toMatchObject({
      warnings: [{ code: 'image_not_found' }, { code: 'image_not_found' }],
    })
  })

  test('arguments that no tool takes', async () => {
    await expect(call('convert', { ...document, format: 'odt' })).resolves.toMatchObject({
      failed: true,
    })
    await expect(
      call('convert', { ...document, format: 'html', shell: 'ls' }),
    ).resolves.toMatchObject({
      failed: true,
    })
  })
})

test('an output may be a link to another file of its format', async () => {
  const { structured } = await call('convert', { ...{ content: '# A' }, output: 'latest.html' })
  expect(structured).toMatchObject({ output: join(folder, 'report.html') })
  expect(await readFile(join(folder, 'latest.html'), 'utf8')).toContain('<h1')
})

describe('a message that is too long', () => {
  const tooLong = 'a'.repeat(41 * 1024 * 1024)

  test('is an error of its request, and the session goes on', async () => {
    const given = { content: tooLong, format: 'html' }
    await expect(call('convert', given)).rejects.toThrow(
      'The message is larger than the 40 MiB that are allowed.',
    )
    expect(await call('list_themes')).toMatchObject({ failed: false })
  })

  test('is answered wherever its id is, and dropped where it has none', async () => {
    const server = startOctavo(['mcp', folder], {
      input: [
        `{"id":"first","params":{"id":1,"text":"\\"},\\"id\\":3,${tooLong}"}}`,
        `{"params":[{"id":1}, "${tooLong}"],"id" : 7 }`,
        `{"params":{"id":1,"text":"${tooLong}"}}`,
        `[{"id":1,"text":"${tooLong}"}]`,
        tooLong,
        '{"jsonrpc":"2.0","id":8,"method":"ping"}',
        tooLong,
      ].join('\n'),
    })
    await eventually(() => server.stdout().includes('"id":8'))
    const { code, stdout, stderr } = await server.ended
    const error = expect.objectContaining({ code: -32600 })
    expect(
      stdout
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { jsonrpc: '2.0', id: 'first', error },
      { jsonrpc: '2.0', id: 7, error },
      { jsonrpc: '2.0', id: 8, result: expect.anything() },
    ])
    expect(stderr.match(/error: The message is larger/g)).toHaveLength(3)
    expect(code).toBe(0)
  })
})

test('a folder that is not there is an error of the command line', async () => {
  const { code, stderr } = await octavo(['mcp', join(outside, 'gone')])
  expect(stderr).toMatch(/^error: .* is not a folder/)
  expect(code).toBe(2)
})

test('the server ends with its client', async () => {
  const { code } = await octavo(['mcp', folder])
  expect(code).toBe(0)
})
