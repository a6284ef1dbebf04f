import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { otherNodes } from '../support/other-nodes.ts'
import { packed } from '../support/packed.ts'

/* What docs/library.md says of Node and of bundlers. The other hosts of its table were tried by hand. */

/** A project that has the package installed. */
let project = ''

beforeAll(() => {
  // Below it, Node finds the packages that Octavo depends on.
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  project = mkdtempSync(join(cache, 'octavo-hosts-'))
  const octavo = join(project, 'node_modules/octavo')
  mkdirSync(octavo, { recursive: true })
  execFileSync('tar', ['-xf', packed(), '--strip-components=1', '-C', octavo])
  writeFileSync(join(project, 'package.json'), '{"private": true}')
  writeFileSync(
    join(project, 'imports.mjs'),
    `import { convert, createConverter } from 'octavo'\n${program}`,
  )
  writeFileSync(
    join(project, 'requires.cjs'),
    `const { convert, createConverter } = require('octavo')\n${program}`,
  )
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** Converts in its own process, and in another. */
const program = `
const converter = createConverter({ workers: 1, formats: ['html'] })
const request = { content: '# Hello $x$', format: 'pdf' }
const print = ([own, other]) => console.log(own.bytes.length > 0 && Buffer.compare(own.bytes, other.bytes) === 0)
Promise.all([convert(request), converter.convert(request)]).then(print).finally(converter.close)
`

const nodes = [{ version: process.versions.node, path: process.execPath }, ...otherNodes]

describe.each(nodes)('Node $version', ({ path }) => {
  // Where it's missing: test/node-versions/fetch.
  test.skipIf(path === undefined).each(['imports.mjs', 'requires.cjs'])('%s', (file) => {
    const printed = execFileSync(path ?? '', [file], { cwd: project, encoding: 'utf8' })
    expect(printed).toBe('true\n')
  })
})

test.each([
  ['es', 'imports.mjs'],
  ['cjs', 'requires.cjs'],
] as const)('a bundle in the format %s that leaves octavo out runs', async (format, entry) => {
  const fileName = `bundle.${format === 'es' ? 'mjs' : 'cjs'}`
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    ssr: { external: ['octavo'] },
    build: {
      ssr: join(project, entry),
      outDir: join(project, 'bundles', format),
      rolldownOptions: { external: ['octavo'], output: { format, entryFileNames: fileName } },
    },
  })
  const bundle = join(project, 'bundles', format, fileName)
  const code = readFileSync(bundle, 'utf8')
  expect(code).toMatch(format === 'es' ? /from ["']octavo["']/ : /require\(["']octavo["']\)/)
  expect(execFileSync(process.execPath, [bundle], { cwd: project, encoding: 'utf8' })).toBe(
    'true\n',
  )
})

test('docs/library.md names the versions of Node that are tested', () => {
  const page = readFileSync('docs/library.md', 'utf8')
  const [, row = ''] = /^\| (Node .*?) \|/m.exec(page) ?? []
  const tested = otherNodes.map(({ version }) => version.split('.')[0])
  expect(row).toBe(`Node 20.19 or newer, ${tested.slice(0, -1).join(', ')} and ${tested.at(-1)}`)
})
