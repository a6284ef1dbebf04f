import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'

const seed = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31))
process.stdout.write(`The seed is ${seed}. The same once more: FUZZ_SEED=${seed} npm run fuzz\n`)

/** `npm run fuzz`: what holds for any document or request, tried on others than those of every test run. */
export default defineConfig({
  test: {
    include: [
      'test/properties/*.test.ts',
      'test/html/well-formed.test.ts',
      'test/read/guarantees.test.ts',
      'test/service/any-request.test.ts',
      'test/theme/{legibility,roles}.test.ts',
    ],
    setupFiles: ['test/support/seed.ts'],
    env: { FUZZ_SEED: seed },
    server: { deps: { external: [/\/dist\//] } },
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
})
