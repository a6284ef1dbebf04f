import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'

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
  hookTimeout: 300_000,
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

/**
 * How many files of a project run beside each other, unless the command line says how many: a number in the project's own
 * configuration would stand above that one.
 */
function workers(count: number): Plugin {
  return {
    name: 'workers',
    configureVitest({ vitest, project }) {
      project.config.maxWorkers = vitest.config.maxWorkers ?? count
    },
  }
}

export default defineConfig({
  test: {
    reporters: ['default', './test/support/conformance-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    globalSetup: './test/support/shared-results.ts',
    // For two cores, the smallest machine that the suite is meant for. One project runs after the other, so that a worker
    // keeps what it has loaded.
    projects: [
      {
        // Most of their time they wait for another program.
        plugins: [asInstalled, workers(5)],
        test: { ...shared, name: 'programs', include: programs },
      },
      {
        // They compute; a third worker has the cores while one of the others waits.
        plugins: [asInstalled, workers(3)],
        test: {
          ...shared,
          name: 'in process',
          sequence: { groupOrder: 1 },
          include: ['test/**/*.test.ts'],
          exclude: programs,
        },
      },
    ],
  },
})
