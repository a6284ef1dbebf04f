// What must hold for any document or request, tried on others than those of every test run.
// Options: --documents that nest everything in everything (2,000 unless told), --first (the number of the first of them),
// --formats (all of them unless told, as in html,pdf), --seed. What else is given goes to vitest, such as the folder of the tests to run.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { formats } from '../dist/core/formats/formats.js'

const { values, positionals } = parseArgs({
  options: {
    documents: { type: 'string', default: '2000' },
    first: { type: 'string', default: '0' },
    formats: { type: 'string', default: formats.join(',') },
    seed: { type: 'string', default: process.env.FUZZ_SEED ?? String(randomInt(2 ** 31)) },
  },
  allowPositionals: true,
})
for (const name of ['documents', 'first', 'seed']) {
  if (/^\d+$/.test(values[name])) continue
  console.error(`--${name} takes a whole number.`)
  process.exit(2)
}
console.log(`The seed is ${values.seed}. The same once more: npm run fuzz -- --seed ${values.seed}`)

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'vitest.fuzz.config.ts', ...positionals],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_SEED: values.seed,
      FUZZ_DOCUMENTS: values.documents,
      FUZZ_FIRST: values.first,
      FUZZ_FORMATS: values.formats,
    },
  },
)
process.exitCode = status ?? 1
