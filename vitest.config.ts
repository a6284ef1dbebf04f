import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default', './test/support/conformance-reporter.ts'],
    setupFiles: ['test/support/seed.ts'],
    // Two cores are the smallest machine that the suite is meant for.
    maxWorkers: 2,
    // Of the tests that run beside each other in one file: they wait for another program, which takes all at once.
    maxConcurrency: 20,
    // Engines, fonts and themes are loaded once for all files: half of the time of a run else. So no file may leave
    // anything changed behind.
    isolate: false,
    server: { deps: { external: [/\/dist\//] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
