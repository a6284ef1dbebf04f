import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { kill } from '../support/ready-server.ts'
import { startProcess } from '../support/server-process.ts'

test('the ten lines of docs/operating.md start a service that takes the key they print', async () => {
  const page = readFileSync('docs/operating.md', 'utf8')
  const [, code = ''] = /^## Production in ten lines\n.*?^```sh\n(.*?)^```/ms.exec(page) ?? []
  const lines = code.trimEnd().split('\n')
  expect(lines).toHaveLength(10)
  expect([lines[0], lines.at(-1)]).toEqual([
    'npm ci && npm run build',
    'exec node dist/service/main.js',
  ])
  const folder = mkdtempSync(join(tmpdir(), 'octavo-production-'))
  try {
    symlinkSync(resolve('dist'), join(folder, 'dist'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const script = [...lines.slice(1, -1), 'env'].join('\n')
    const printed = execFileSync('bash', ['-euc', script], { cwd: folder, encoding: 'utf8' })
    const [key = '', ...environment] = printed.trimEnd().split('\n')
    const set = Object.fromEntries(environment.map((line) => line.split(/=(.*)/s)))
    const named = /\b([A-Z_]+)=/g
    const names = [...code.matchAll(named)].map(([, name = '']) => name)
    const own = Object.fromEntries(names.map((name) => [name, set[name]]))
    const server = await startProcess({ ...own, PORT: '0', METRICS_PORT: '0' })
    await eventually(async () => (await fetch(`${server.url}/readyz`)).ok)
    const answer = await fetch(`${server.url}/api/v1/themes`, { headers: { 'x-api-key': key } })
    await kill(server)
    expect(answer.status).toBe(200)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
