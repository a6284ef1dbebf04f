// Compares what is drawn with the reference pictures of test/pictures. What looks different is shown in
// examples/output/pictures: the reference, the new picture, and what differs. With --accept, that becomes the reference.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } })

rmSync('examples/output/pictures', { recursive: true, force: true })
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/pictures/pictures.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ACCEPT_PICTURES: values.accept ? '1' : '0' },
})
process.exitCode = status ?? 1
