import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../dist/service/main.js', import.meta.url))
const key = `bench-${'k'.repeat(32)}`
const hash = createHash('sha256').update(key).digest('hex')

/** Starts the service as its operator would, without a limit on the requests of its one key. */
export async function startService(environment = {}) {
  const start = performance.now()
  const child = spawn(process.execPath, [main], {
    env: {
      PORT: '0',
      LOG_LEVEL: 'info',
      API_KEY_HASHES: `${hash}:premium`,
      RATE_LIMIT_PREMIUM: '1000000',
      QUEUE_LIMIT: '1000',
      QUEUE_LIMIT_PER_KEY: '1000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await listening(child)
  while (!(await fetch(`${url}/readyz`)).ok) await wait(5)
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  return {
    url,
    headers,
    pid: child.pid,
    readyMilliseconds: performance.now() - start,
    /** The answer's body as JSON, else its error. */
    async post(path, body) {
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return { status: answer.status, bytes }
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function listening(child) {
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('close', () => reject(new Error(`the service ended:\n${output}`)))
    child.stdout.on('data', (chunk) => {
      output = (output + chunk).slice(-10_000)
      const url = /listening at (http:\/\/[^"\s]+)/u.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
}

/** Process ids of the workers that are alive. */
export function workersOf(pid) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((name) => status(name)?.PPid === String(pid))
    .map(Number)
}

/** Resident memory of a process in bytes: now, and the most it ever was. */
export function memoryOf(pid) {
  const { VmRSS, VmHWM } = status(pid)
  const bytes = (text) => Number.parseInt(text, 10) * 1024
  return { now: bytes(VmRSS), most: bytes(VmHWM) }
}

function status(pid) {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n')
    return Object.fromEntries(lines.map((line) => line.split(/:\s*/u)))
  } catch {
    return undefined
  }
}
