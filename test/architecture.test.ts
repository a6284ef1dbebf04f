import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Who may import whom: the arrows of ARCHITECTURE.md, as biome.json draws them. */
const refused: readonly [file: string, imported: string][] = [
  ['src/document/read.ts', '../themes/index.ts'],
  ['src/document/read.ts', '../html/write.ts'],
  ['src/document/read.ts', '../convert.ts'],
  ['src/document/read.ts', 'node:fs'],
  ['src/document/read.ts', 'node:fs/promises'],
  ['src/themes/index.ts', '../document/read.ts'],
  ['src/html/write.ts', '../docx/xml.ts'],
  ['src/html/write.ts', '../document/read.ts'],
  ['src/html/write.ts', 'node:fs'],
  ['src/docx/write.ts', '../pdf/write.ts'],
  ['src/docx/write.ts', 'node:https'],
  ['src/pdf/write.ts', '../html/write.ts'],
  ['src/pdf/write.ts', 'node:https'],
  ['src/raster/png.ts', '../docx/write.ts'],
  ['src/table-columns/column-widths.ts', '../pdf/write.ts'],
  ['src/table-columns/column-widths.ts', '../document/read.ts'],
  ['src/table-columns/column-widths.ts', 'node:fs'],
  ['src/raster/png.ts', 'node:http'],
  ['src/workers/pool.ts', '../pdf/write.ts'],
  ['src/workers/worker.ts', 'node:net'],
  ['src/workers/worker.ts', 'node:dns/promises'],
  ['src/workers/pool.ts', '../server/app.ts'],
  ['src/queue/fleet.ts', '../server/app.ts'],
  ['src/queue/fleet.ts', '../convert.ts'],
  ['src/queue/fleet-worker.ts', '../pdf/write.ts'],
  ['src/server/app.ts', '../convert.ts'],
  ['src/server/app.ts', 'node:https'],
  ['src/server/routes/convert.ts', 'node:dns/promises'],
  ['src/server/images/https-get.ts', '../../convert.ts'],
  ['src/server/routes/convert.ts', '../../html/write.ts'],
  ['src/server/routes/convert.ts', '../../document/read.ts'],
  ['playground/api/types.ts', '../../src/server/app.ts'],
  ['playground/panels/contrast.ts', '../../src/themes/color.ts'],
  ['src/server/app.ts', '../cli/run.ts'],
  ['src/workers/pool.ts', '../cli/run.ts'],
  ['src/cli/convert/run.ts', '../../convert.ts'],
  ['src/cli/convert/run.ts', '../../document/read.ts'],
  ['src/cli/doctor/conversions.ts', '../../pdf/fonts.ts'],
  ['src/cli/convert/local-images.ts', 'node:https'],
  ['src/client/octavo-client.ts', '../server/app.ts'],
  ['src/client/octavo-client.ts', '../convert.ts'],
  ['src/client/octavo-client.ts', 'node:buffer'],
]

const allowed: readonly [file: string, imported: string][] = [
  ['src/document/read.ts', './types.ts'],
  ['src/html/write.ts', '../document/types.ts'],
  ['src/docx/write.ts', '../zip.ts'],
  ['src/docx/tables.ts', '../table-columns/column-widths.ts'],
  ['src/table-columns/column-widths.ts', '../document/types.ts'],
  ['src/pdf/fonts.ts', 'node:path'],
  ['src/workers/child.ts', '../convert.ts'],
  ['src/queue/fleet.ts', '../workers/pool.ts'],
  ['src/queue/worker-main.ts', '../server/settings.ts'],
  ['src/server/app.ts', '../workers/pool.ts'],
  ['src/server/images/https-get.ts', 'node:https'],
  ['src/server/main.ts', '../queue/fleet.ts'],
  ['src/server/routes/convert.ts', '../../themes/index.ts'],
  ['playground/api/types.ts', '../../src/server/schemas/theme.ts'],
  ['src/client/octavo-client.ts', '../server/media-types.ts'],
  ['src/cli/convert/converter.ts', '../../workers/pool.ts'],
  ['src/cli/convert/local-images.ts', '../../document/limits.ts'],
  ['src/cli/commands/serve.ts', '../../server/main.ts'],
]

test('the playground imports types of the service, and nothing else but what is made for browsers', () => {
  const imports = readdirSync('playground', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => readFileSync(join('playground', name), 'utf8').split('\n'))
    .filter((line) => /from '(?:\.\.\/)+src\/(?!client\/)/.test(line))
  expect(imports.length).toBeGreaterThan(0)
  expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([])
})

const biome = resolve('node_modules/.bin/biome')
let folder = ''

function lint(file: string, imported: string): { status: number | null; output: string } {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `import { thing } from '${imported}'\nexport const used = thing\n`)
  const { status, stdout, stderr } = spawnSync(biome, ['lint', '--vcs-enabled=false', file], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

describe('the import arrows', () => {
  beforeAll(() => {
    execFileSync(biome, ['--version'])
    folder = mkdtempSync(join(tmpdir(), 'octavo-arrows-'))
    cpSync('biome.json', join(folder, 'biome.json'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(refused)('%s may not import %s', (file, imported) => {
    const { status, output } = lint(file, imported)
    expect(output).toContain('noRestrictedImports')
    expect(status).toBe(1)
  })

  test.each(allowed)('%s may import %s', (file, imported) => {
    const { status, output } = lint(file, imported)
    expect(output).not.toContain('noRestrictedImports')
    expect(status).toBe(0)
  })
})
