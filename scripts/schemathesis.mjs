// Runs Schemathesis against the service, started for it alone, and ends as it ends.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'

const schemathesis = process.env.SCHEMATHESIS_PATH ?? '/tmp/schemathesis/bin/schemathesis'
const key = 'schemathesis'

const server = spawn(process.execPath, ['dist/service/main.js'], {
  env: {
    NODE_ENV: 'production',
    PORT: '0',
    API_KEY_HASHES: `${createHash('sha256').update(key).digest('hex')}:premium`,
    RATE_LIMIT_PREMIUM: '1000000',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})

for await (const line of createInterface({ input: server.stdout })) {
  const [, url] = /listening at (http:\/\/[^"\s]+)/.exec(line) ?? []
  if (url === undefined) continue
  const run = spawn(
    schemathesis,
    ['run', `${url}/openapi.json`, '-H', `X-API-Key: ${key}`, ...process.argv.slice(2)],
    {
      env: { ...process.env, SCHEMATHESIS_HOOKS: 'scripts/schemathesis_hooks.py' },
      stdio: 'inherit',
    },
  )
  run.once('error', (error) => console.error(error.message))
  run.once('close', (code) => {
    process.exitCode = code ?? 1
    server.kill()
  })
}
