import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { digestOfFile, importedFiles } from './imported-files.ts'
import { everything } from './scope.ts'

/** Each file of tests that has passed, with a digest of what it looked at. */
const record = 'test/passed.txt'

/** What serves documents, whatever the converter makes of them. */
const serving = [
  ...['common', 'mcp', 'pool', 'queue', 'redis', 'remote-hosts', 'remote-images', 'service'],
  'themes',
].map((room) => `src/${room}`)
const commandLine = ['src/books', 'src/cli', 'src/common', 'src/mcp', 'src/themes']
const bundles = ['scripts/bundle-programs.mjs', 'scripts/complete-dist.mjs']

/**
 * Tests that start programs, for which the converter is a part like any package: what they look at beside themselves and what
 * they import. As long as that stays as it was when they passed, they needn't run again. Of other tests nothing is known.
 */
const sources: Readonly<Record<string, readonly string[]>> = {
  'test/cli/': [...commandLine, ...bundles, 'docs/cli.md', 'examples'],
  'test/client/': [...serving, ...bundles, 'clients', 'src/client'],
  'test/deploy/': [
    ...serving,
    ...bundles,
    'action.yml',
    'deploy',
    'docs/operating.md',
    'package.json',
  ],
  'test/docs/recipes.test.ts': [...serving, ...commandLine, ...bundles, 'docs', 'src/client'],
  'test/docs/snippets.test.ts': [...serving, ...commandLine, ...bundles, 'docs', 'src/client'],
  'test/docs/site.test.ts': [...commandLine, 'docs', 'README.md', 'scripts'],
  'test/faults/': [...serving, ...bundles],
  'test/hostile/bodies.test.ts': [...serving, ...bundles],
  'test/hostile/requests.test.ts': [...serving, ...bundles],
  // They are about the converter, so that they run again whenever it has changed.
  'test/hostile/documents.test.ts': ['src/core', ...serving, ...bundles],
  'test/node-versions/': [...serving, ...commandLine, ...bundles],
  'test/package/release.test.ts': ['scripts', 'package.json', 'CHANGELOG.md'],
  'test/package/without-optional.test.ts': [...serving, ...commandLine, ...bundles, 'package.json'],
  'test/playground/': [...serving, ...bundles, 'playground', 'docs/playground.md'],
  'test/pool/': [...serving, ...bundles],
  'test/queue/': [...serving, ...bundles],
  'test/reference/': [...serving, ...bundles, 'reference'],
  ...Object.fromEntries(
    ['client-gone', 'key-file', 'metrics', 'process', 'redis', 'stopping', 'theme-folders']
      .concat('unread-answers')
      .map((name) => [`test/service/${name}.test.ts`, [...serving, ...bundles]]),
  ),
}

/** These run each time, so that no program is built that can't convert. */
const always = [
  'test/cli/convert.test.ts',
  'test/pool/pool.test.ts',
  'test/service/process.test.ts',
]

/** Where `npm ci` has put other versions, all of it is another. */
const packages = ['package-lock.json']

/** Those of some files of tests that have passed on what they would look at now. */
export function passedBefore(files: readonly string[]): readonly string[] {
  if (everything) return []
  const lines = new Set(linesOf(record))
  return files.filter((file) => {
    const key = keyOf(file)
    return key !== undefined && lines.has(key)
  })
}

/** Records which tests of programs have passed, whole: with a test that was passed over, a file counts as not run. */
export class PassedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (process.env.CI) return
    const passed = new Map<string, string>()
    for (const module of modules) {
      const key = keyOf(module.relativeModuleId)
      const tests = [...module.children.allTests()]
      const isWhole = tests.every((test) => test.result().state === 'passed')
      if (key !== undefined && module.ok() && isWhole) passed.set(module.relativeModuleId, key)
    }
    for (const line of everything ? [] : linesOf(record)) {
      const [file = ''] = line.split(' ')
      if (!passed.has(file) && existsSync(file)) passed.set(file, line)
    }
    writeFileSync(
      record,
      [...passed.values()]
        .sort()
        .map((line) => `${line}\n`)
        .join(''),
    )
  }
}

/** A line of the record; `undefined` for tests that always run. */
function keyOf(file: string): string | undefined {
  if (always.includes(file)) return undefined
  const place = Object.keys(sources).find((start) => file.startsWith(start))
  if (place === undefined) return undefined
  const hash = createHash('sha256').update(`${process.versions.node.split('.')[0]} `)
  for (const path of [...(sources[place] ?? []), ...packages, ...importedFiles(file)]) {
    hash.update(`${path} ${digestOfFile(path)} `)
  }
  return `${file} ${hash.digest('hex').slice(0, 16)}`
}

function linesOf(file: string): readonly string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}
