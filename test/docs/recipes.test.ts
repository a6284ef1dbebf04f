import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { cliPath } from '../support/cli.ts'
import { kill, serverKey, startReady } from '../support/ready-server.ts'
import type { ServerProcess } from '../support/server-process.ts'

/* Each recipe of docs/recipes.md is run as it stands, where its program is. */

const page = await readFile(new URL('../../docs/recipes.md', import.meta.url), 'utf8')

function recipe(heading: string): string {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [, code] = /```\w+\n([\s\S]*?)```/.exec(section) ?? []
  if (code === undefined) throw new Error(`There is no recipe ${heading}.`)
  return code
}

let server: ServerProcess
let folder = ''
beforeAll(async () => {
  server = await startReady()
  folder = await mkdtemp(join(tmpdir(), 'octavo-recipes-'))
  await mkdir(join(folder, 'docs'))
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'report.md'), '# Report\n\n[gone](#gone)\n')
  await writeFile(join(folder, 'docs/a.md'), '# A\n')
  await writeFile(join(folder, 'docs/b.md'), '# B\n')
  const program = `#!/bin/sh\nexec '${process.execPath}' '${cliPath}' "$@"\n`
  await writeFile(join(folder, 'bin/octavo'), program, { mode: 0o755 })
})
afterAll(async () => {
  if (server) await kill(server)
  if (folder !== '') await rm(folder, { recursive: true })
})

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'pipe' })
    return true
  } catch {
    process.stderr.write(`Skipped: a recipe. There is no ${program}.\n`)
    return false
  }
}

const run = (program: string, args: readonly string[], environment = {}) =>
  promisify(execFile)(program, args, {
    cwd: folder,
    env: {
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      HOME: folder,
      OCTAVO_URL: server.url,
      OCTAVO_KEY: serverKey,
      ...environment,
    },
  })
const beginning = async (path: string) => (await readFile(join(folder, path), 'latin1')).slice(0, 5)

test.skipIf(!isInstalled('curl'))('the shell writes a PDF, and none without a key', async () => {
  const code = recipe('Shell')
  await run('bash', ['-euc', code])
  expect(await beginning('report.pdf')).toBe('%PDF-')
  await rm(join(folder, 'report.pdf'))
  await expect(run('bash', ['-euc', code], { OCTAVO_KEY: 'wrong' })).rejects.toThrow()
  await expect(stat(join(folder, 'report.pdf'))).rejects.toThrow()
})

test.skipIf(!isInstalled('make'))('make converts what has changed, and nothing else', async () => {
  await writeFile(join(folder, 'Makefile'), recipe('Makefile'))
  await run('make', [])
  expect(await beginning('build/a.pdf')).toBe('%PDF-')
  const again = await run('make', [])
  expect(again.stdout).toContain('Nothing to be done')
  const later = new Date(Date.now() + 3_600_000)
  await utimes(join(folder, 'docs/b.md'), later, later)
  const changed = await run('make', [])
  expect(changed.stdout).toContain('octavo convert docs/b.md')
  expect(changed.stdout).not.toContain('docs/a.md')
})

test.skipIf(!isInstalled('python3'))('Python writes a Word file and prints warnings', async () => {
  const { stdout } = await run('python3', ['-c', recipe('Python')])
  expect(stdout).toContain('3 link_target_missing')
  expect(await beginning('report.docx')).toMatch(/^PK/)
  await expect(run('python3', ['-c', recipe('Python')], { OCTAVO_KEY: 'wrong' })).rejects.toThrow(
    'The key in X-API-Key is not valid.',
  )
})

test.skipIf(!isInstalled('go'))('Go writes a PDF, or the message of an error', async () => {
  await writeFile(join(folder, 'main.go'), recipe('Go'))
  // Go's own cache, which goes by what is compiled: without it, half a minute for the standard library.
  const { stdout: GOCACHE } = await promisify(execFile)('go', ['env', 'GOCACHE'])
  const environment = { GOCACHE: GOCACHE.trim(), GOFLAGS: '-mod=mod', GO111MODULE: 'off' }
  await run('go', ['build', '-o', 'recipe', 'main.go'], environment)
  await run(join(folder, 'recipe'), [])
  expect(await beginning('report-go.pdf')).toBe('%PDF-')
  await expect(run(join(folder, 'recipe'), [], { OCTAVO_KEY: 'wrong' })).rejects.toThrow(
    'INVALID_API_KEY',
  )
})

test('the workflow gives the action inputs that it has, and uses outputs that there are', async () => {
  const action = parse(await readFile('action.yml', 'utf8'))
  const { steps } = parse(recipe('GitHub workflow')).jobs.documents
  const [, step, upload] = steps
  for (const name of Object.keys(step.with)) expect(Object.keys(action.inputs)).toContain(name)
  const [, id, output] = /steps\.(\w+)\.outputs\.(\w+)/.exec(upload.with.path) ?? []
  expect(id).toBe(step.id)
  expect(Object.keys(action.outputs)).toContain(output)
})

test('the hook is one that there is, with arguments that it takes', async () => {
  const offered = parse(await readFile('.pre-commit-hooks.yaml', 'utf8'))
  const [{ hooks }] = parse(recipe('pre-commit')).repos
  expect(offered.map(({ id }: { id: string }) => id)).toContain(hooks[0].id)
  const { stderr } = await run('octavo', ['check', ...hooks[0].args, 'docs/a.md'])
  expect(stderr).toBe('')
})

test('the request that the node of n8n describes is answered with a file', async () => {
  const [{ parameters }] = JSON.parse(recipe('n8n')).nodes
  // What n8n evaluates: `=` begins an expression, which stands in double braces.
  const [, expression] = /^=\{\{ (.*) \}\}$/.exec(parameters.jsonBody) ?? []
  const body: unknown = new Function('$json', `return ${expression}`)({
    markdown: '# A "quoted" title\n\n\\ and `{{ braces }}`',
  })
  const sent = parameters.headerParameters.parameters.map(
    ({ name, value }: { name: string; value: string }) => [name, value] as const,
  )
  const response = await fetch(server.url + new URL(parameters.url).pathname, {
    method: parameters.method,
    headers: {
      'X-API-Key': serverKey,
      'Content-Type': 'application/json',
      ...Object.fromEntries(sent),
    },
    body: String(body),
  })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect((await response.text()).slice(0, 5)).toBe('%PDF-')
})

test('/openapi.json has what programs need that make tools of it', async () => {
  const { paths, components } = await (await fetch(`${server.url}/openapi.json`)).json()
  const { operationId, summary, requestBody } = paths['/api/v1/convert'].post
  expect(operationId).toBe('convertText')
  expect(summary).toEqual(expect.any(String))
  expect(requestBody.content['application/json'].schema).toMatchObject({
    $ref: expect.any(String),
  })
  const schemes = Object.values(components.securitySchemes)
  expect(schemes).toContainEqual(expect.objectContaining({ in: 'header', name: 'X-API-Key' }))
})
