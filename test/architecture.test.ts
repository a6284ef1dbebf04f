import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** What no file of a room may import: the arrows of ARCHITECTURE.md, from the other side. */
const refused = [
  ['src/core/document', '../write/html/blocks.ts'],
  ['src/core/document', '../theme/types.ts'],
  ['src/core/read', '../theme/index.ts'],
  ['src/core/read', '../write/docx/write.ts'],
  ['src/core/read', 'node:fs'],
  ['src/core/read', 'node:fs/promises'],
  ['src/core/theme', '../read/open-document.ts'],
  ['src/core/layout', '../write/pdf/write.ts'],
  ['src/core/layout', '../read/open-document.ts'],
  ['src/core/write/html', '../../../redis/redis-connection.ts'],
  ['src/core/write/html', '../../../queue/fleet.ts'],
  ['src/core/write/html', '../../raster/rasterize.ts'],
  ['src/core/write/html', '../docx/write.ts'],
  ['src/core/write/html', 'node:fs'],
  ['src/core/write/docx', '../../raster/rasterize.ts'],
  ['src/core/write/docx', '../pdf/write.ts'],
  ['src/core/write/docx', 'node:https'],
  ['src/core/write/pdf', '../../read/open-document.ts'],
  ['src/core/write/pdf', 'node:http'],
  ['src/core/raster', '../write/docx/write.ts'],
  ['src/core/raster', '../convert.ts'],
  ['src/core/convert.ts', 'node:child_process'],
  ['src/core/output.ts', '../pool/pool.ts'],
  ['src/pool', '../queue/fleet.ts'],
  ['src/pool', '../core/write/pdf/write.ts'],
  ['src/pool', 'node:net'],
  ['src/queue', '../service/app.ts'],
  ['src/queue', '../core/convert.ts'],
  ['src/redis', '../queue/fleet.ts'],
  ['src/common', '../service/app.ts'],
  ['src/common', '../cli/run.ts'],
  ['src/service', '../core/convert.ts'],
  ['src/service', '../core/write/html/write.ts'],
  ['src/service', '../cli/run.ts'],
  ['src/service/routes', 'node:https'],
  ['src/service/routes', '../../core/read/open-document.ts'],
  ['src/service/routes', 'node:dns/promises'],
  ['src/remote-images', '../core/convert.ts'],
  ['src/service/routes', '../../remote-hosts/https-request.ts'],
  ['src/cli', '../core/write/pdf/fonts.ts'],
  ['src/cli', '../core/convert.ts'],
  ['src/cli/convert', '../../queue/fleet.ts'],
  ['src/cli/convert', '../../service/main.ts'],
  ['src/cli/convert', 'node:https'],
  ['src/client', '../service/app.ts'],
  ['src/client', '../core/convert.ts'],
  ['src/client', 'node:buffer'],
  ['playground', '../src/service/app.ts'],
  ['playground/panels', '../../src/core/theme/color.ts'],
  ['playground/api', 'a-package-that-nobody-weighed'],
] as const

/** Other ways to write an import, none of which gets round the list. */
const refusedForms = [
  ['src/core/write/docx', "import type { HtmlContext } from '../html/context.ts'"],
  ['src/core/write/html', "export { openDocument } from '../../read/open-document.ts'"],
  ['src/core/write/html', "export * from '../../read/open-document.ts'"],
  ['src/service', "export type { Document } from '../core/read/open-document.ts'"],
  ['src/core/read', "export const theme = () => import('../theme/index.ts')"],
  ['src/core/theme', "export type Read = import('../read/read-options.ts').ReadOptions"],
  ['src/client', "import { errorStatus } from '../service/errors.ts'"],
  ['playground', "import { ConversionResponse } from '../src/service/schemas/conversion.ts'"],
  ['src/core/theme', "import '../read/open-document.ts'"],
] as const

const allowed = [
  ['src/core/read', "import { defaultLimits } from '../document/limits.ts'"],
  ['src/core/write/docx', "import { columnWidths } from '../../layout/column-widths.ts'"],
  ['src/core/write/pdf', "import { readFileSync } from 'node:fs'"],
  ['src/pool', "import { convert } from '../core/convert.ts'"],
  ['src/queue', "import { ConversionPool } from '../pool/pool.ts'"],
  ['src/remote-hosts', "import { get } from 'node:https'"],
  ['src/client', "import type { ErrorCode } from '../service/errors.ts'"],
  ['playground', "import { decodeText } from '../src/core/decode-text.ts'"],
] as const

const folder = mkdtempSync(join(tmpdir(), 'octavo-imports-'))
const forbidden = [
  ...refused.map(([room, target]) => [room, `import { thing } from '${target}'`] as const),
  ...refusedForms,
].map(([room, statement], index) => {
  const file = room.endsWith('.ts') ? room : `${room}/refused-${index}.ts`
  return { room, statement, file }
})
const permitted = allowed.map(([room, statement], index) => ({
  statement,
  file: `${room}/allowed-${index}.ts`,
}))
let output = ''
let status: number | null = null

/** One run of the checker, over a copy of the sources to which all of these imports were added. */
beforeAll(() => {
  for (const name of ['src', 'playground', 'reference']) {
    cpSync(name, join(folder, name), { recursive: true })
  }
  for (const { file, statement } of [...forbidden, ...permitted]) {
    const path = join(folder, file)
    const rest = existsSync(path) ? readFileSync(path, 'utf8') : ''
    writeFileSync(path, `${statement}\n${rest}`)
  }
  for (const [file, statement] of [
    ['src/loose.ts', 'export const loose = true'],
    ['src/core/theme/cycle-1.ts', "export { two } from './cycle-2.ts'"],
    ['src/core/theme/cycle-2.ts', "export { three } from './cycle-3.ts'"],
    ['src/core/theme/cycle-3.ts', "export { one } from './cycle-1.ts'"],
    ['src/core/theme/types-1.ts', "export type { Two } from './types-2.ts'"],
    ['src/core/theme/types-2.ts', "import { type One } from './types-1.ts'"],
  ] as const) {
    writeFileSync(join(folder, file), `${statement}\n`)
  }
  const checker = spawnSync(process.execPath, ['scripts/check-imports.mjs', folder], {
    encoding: 'utf8',
  })
  output = checker.stderr
  status = checker.status
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the check fails', () => {
  expect(status).toBe(1)
})

test.each(forbidden)('$room may not: $statement', ({ file }) => {
  expect(output).toContain(`${file}:1 imports `)
})

test.each(permitted)('may be: $statement', ({ file }) => {
  expect(output).not.toContain(file)
})

test('a file that belongs to no room is refused', () => {
  expect(output).toContain('src/loose.ts belongs to no room')
})

describe('files that import each other in a circle', () => {
  test('are refused where code is imported', () => {
    expect(output).toContain(
      'a cycle of 3 files: src/core/theme/cycle-1.ts → src/core/theme/cycle-2.ts → src/core/theme/cycle-3.ts → src/core/theme/cycle-1.ts',
    )
  })

  test('are let be where only types are, of which nothing is left to load', () => {
    expect(output).not.toContain('src/core/theme/types-')
  })
})
