import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openFilesFor } from '#octavo/service/connections/open-files.js'
import { eventually } from '../support/eventually.ts'
import { hasProc } from '../support/processes.ts'
import { startService } from '../support/service.ts'

const program = fileURLToPath(new URL('../../dist/service/main.js', import.meta.url))

test.skipIf(!hasProc)(
  'a service that may open too few files says so, and refuses nobody while others open more connections than that',
  async () => {
    const command = `ulimit -n 512; exec "${process.execPath}" "${program}"`
    const child = spawn('bash', ['-c', command], {
      env: { PORT: '0', WORKERS: '1', API_KEY_HASHES: 'a'.repeat(64), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(child, 'exit')
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
    })
    const sockets: Socket[] = []
    try {
      await eventually(() => output.includes('listening at'))
      const url = /listening at (http:\/\/[^"]+)/.exec(output)?.[1] ?? ''
      await eventually(async () => (await fetch(`${url}/readyz`)).ok)
      expect(output).toContain('too few open files: the process may have 512 and needs 1072')
      for (let index = 0; index < 700; index += 1) {
        const localAddress = `127.0.0.${2 + (index % 2)}`
        const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })
        socket.on('error', () => {})
        sockets.push(socket)
        await once(socket, 'connect')
      }
      for (let index = 0; index < 10; index += 1) {
        const answer = await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
        expect(answer.status).toBe(200)
      }
    } finally {
      for (const socket of sockets) socket.destroy()
      child.kill('SIGKILL')
      await exited
    }
  },
)

const needs = {
  connectionLimit: 1000,
  workers: 4,
  convertOn: 'process',
  images: { hosts: [] },
} as const

test('connections get what workers and images leave of the open files', () => {
  expect(openFilesFor(needs, 4096)).toEqual({ allowed: 4096, needed: 1096, connections: 1000 })
  expect(openFilesFor(needs, 1024).connections).toBe(928)
  expect(openFilesFor({ ...needs, convertOn: 'queue' }, 1024).connections).toBe(960)
  expect(openFilesFor({ ...needs, images: { hosts: ['a.example'] } }, 1024).connections).toBe(800)
  expect(openFilesFor(needs, 20).connections).toBe(1)
  expect(openFilesFor(needs, Number.POSITIVE_INFINITY).connections).toBe(1000)
})

test('a service that the system lets accept no connection says so once, and goes on', async () => {
  const lines: string[] = []
  const service = startService({
    environment: { LOG_LEVEL: 'error' },
    logStream: { write: (line) => void lines.push(line) },
  })
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const error = Object.assign(new Error('accept ENFILE'), { code: 'ENFILE' })
  for (let index = 0; index < 3; index += 1) service.app.server.emit('error', error)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(lines.filter((line) => line.includes('the system refuses connections'))).toHaveLength(1)
  expect(lines.join('')).toContain('ENFILE')
  await service.close()
})
