import { globSync } from 'tinyglobby'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'
import { PassedTests, passedBefore } from './test/support/passed-tests.ts'

/** Tests that start browsers, office programs, Java, or whole services with what can break around them. */
const programs = [
  'test/conformance/{axe,libreoffice,nu}.test.ts',
  'test/conformance/verapdf/*.test.ts',
  'test/docs/{recipes,site,snippets}.test.ts',
  'test/docx/libreoffice.test.ts',
  'test/service/{client-gone,key-file,metrics,process,redis,stopping,theme-folders,unread-answers}.test.ts',
  ...['client', 'cli', 'deploy', 'faults', 'hostile', 'html', 'package', 'pains', 'pictures'].map(
    (folder) => `test/${folder}/**/*.test.ts`,
  ),
  ...['node-versions', 'playground', 'pool', 'queue', 'reference'].map(
    (folder) => `test/${folder}/**/*.test.ts`,
  ),
]

/** Not where tests are named on the command line: these run. */
const passed = process.argv.some((argument) => /^(?:\.\/)?test\b/.test(argument))
  ? []
  : passedBefore(globSync(programs))
if (passed.length > 0) {
  const count = `${passed.length} files of tests of programs`
  process.stderr.write(`${count} have passed on what they look at. npm run everything runs all.\n`)
}

const shared = {
  setupFiles: ['test/support/seed.ts'],
  // Of the tests that run beside each other in one file: they wait for another program, which takes all at once.
  maxConcurrency: 20,
  // Engines, fonts and themes are loaded once for all files: half of the time of a run else. So no file may leave
  // anything changed behind.
  isolate: false,
  server: { deps: { external: [/\/dist\//] } },
  // For what never ends. A busy machine takes ten times as long as an idle one, and fails nothing by that.
  testTimeout: 180_000,
  hookTimeout: 900_000,
}

/**
 * Takes away the condition `development`, with which micromark and its relatives are loaded in a form that checks itself at
 * every character. Vite's own options can only add conditions.
 */
const asInstalled: Plugin = {
  name: 'as-installed',
  configResolved(config) {
    config.ssr.resolve = { ...config.ssr.resolve, conditions: ['node'] }
  },
}

export default defineConfig({
  test: {
    reporters: ['default', './test/support/conformance-reporter.ts', new PassedTests()],
    sequence: { sequencer: LongestFirst },
    globalSetup: './test/support/shared-results.ts',
    // For two cores, the smallest machine that the suite is meant for. Files that wait for another program leave them to others.
    maxWorkers: 5,
    // A worker has files of one project only, so that it keeps what it has loaded.
    projects: [
      {
        plugins: [asInstalled],
        test: { ...shared, name: 'programs', include: programs, exclude: [...passed] },
      },
      {
        plugins: [asInstalled],
        test: {
          ...shared,
          name: 'in process',
          include: ['test/**/*.test.ts'],
          exclude: programs,
        },
      },
    ],
  },
})
