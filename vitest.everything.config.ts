import config from './vitest.config.ts'

/** `npm run everything`: tests of which every run has a part, with all there is (`test/support/scope.ts`). */
process.env.OCTAVO_TESTS = 'everything'

export default config
