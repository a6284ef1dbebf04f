import { defineConfig } from 'vitest/config'

/** `npm run hostile`: the whole hostile corpus, of which every test run has a part. */
export default defineConfig({
  test: {
    include: ['test/hostile/everything.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // Documents at a time, as many as there are workers.
    maxConcurrency: 2,
  },
})
