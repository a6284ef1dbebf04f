import { defineConfig } from 'vitest/config'

/** `npm run fuzz`, which scripts/fuzz.mjs starts with a seed: what holds for any document or request, tried on others than those of every test run. */
process.env.OCTAVO_TESTS = 'everything'

export default defineConfig({
  test: {
    include: [
      'test/properties/*.test.ts',
      'test/fuzz/*.test.ts',
      'test/html/well-formed.test.ts',
      'test/read/{containers,guarantees}.test.ts',
      'test/service/any-request.test.ts',
      'test/theme/{legibility,roles}.test.ts',
    ],
    setupFiles: ['test/support/seed.ts'],
    server: { deps: { external: [/\/dist\//] } },
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
})
