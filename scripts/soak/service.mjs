import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const key = 'soak'

/** So little that hostile documents meet it within seconds. */
export const settings = {
  CONVERSION_TIMEOUT: '10',
  WORKER_MEMORY: '640MiB',
  WORKERS: '2',
}

const main = fileURLToPath(new URL('../../dist/service/main.js', import.meta.url))

/** A start takes seconds. */
const startTimeout = 60_000

/** Starts the service, as in production, on free ports. Resolves once it's ready, and rejects if it never is. */
export async function startService() {
  const child = spawn(process.execPath, [main], {
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      METRICS_PORT: '0',
      API_KEY_HASHES: `${createHash('sha256').update(key).digest('hex')}:premium`,
      RATE_LIMIT_PREMIUM: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise((resolve) => child.once('close', resolve))
  const faults = []
  const lines = []
  child.stderr.on('data', (chunk) => faults.push(`standard error: ${chunk}`))
  const places = { url: undefined, metrics: undefined }
  createInterface(child.stdout).on('line', (line) => {
    const entry = JSON.parse(line)
    if (places.metrics === undefined || entry.msg === 'worker lost') lines.push(line)
    if (entry.level >= 50) faults.push(`log: ${line}`)
    places.url ??= /listening at (http:\S+)/.exec(entry.msg)?.[1]
    if (entry.msg === 'metrics listening') {
      places.metrics = `http://127.0.0.1:${entry.address.port}/metrics`
    }
  })
  const late = performance.now() + startTimeout
  while (places.metrics === undefined || !(await fetch(`${places.url}/readyz`)).ok) {
    if (child.exitCode !== null) throw new Error(faults.join('\n'))
    if (performance.now() > late) {
      child.kill('SIGKILL')
      throw new Error(['The service is not ready.', ...lines].join('\n'))
    }
    await wait(50)
  }
  return { child, exited, faults, pid: child.pid, ...places }
}

/** How many workers were replaced, by cause, of those that there were. */
export async function restartsOf({ metrics }) {
  const text = await (await fetch(metrics)).text()
  const series = text.matchAll(/^octavo_worker_restarts_total\{cause="(\w+)"\} (\d+)$/gm)
  return [...series].map(([, cause, count]) => [cause, Number(count)])
}
