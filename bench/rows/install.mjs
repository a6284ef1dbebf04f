import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { megabytes, table, time, verdict } from '../lib/report.mjs'

const project = fileURLToPath(new URL('../../', import.meta.url))

const why = `Two fifths of it are the typesetting engine, and a third are fonts: the faces that themes use as Typst reads them (31 MB), and of those of text what HTML and Word files take with them (15 MB). Tried and kept: packages that are bundled into the programs aren't installed again (158 to 123 MB). Next: the fonts of HTML and Word made of the faces when they are first needed, which takes a second, or a typesetting engine built without what Octavo doesn't call.`

/** What an operator downloads. */
export async function install() {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'))
  try {
    for (const name of ['package.json', 'package-lock.json'])
      cpSync(join(project, name), join(folder, name))
    const start = performance.now()
    const args = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
    const { status, stderr } = spawnSync('npm', [...args, '--cache', join(folder, 'cache')], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    const taken = performance.now() - start
    const own = sizeOf(join(project, 'dist/fonts'))
    const all = sizeOf(join(folder, 'node_modules')) + own
    const optional = sizeOf(join(folder, 'node_modules/@embedpdf'))
    const engine = sizeOf(join(folder, 'node_modules/@myriaddreamin'))
    return {
      title: 'Install',
      text: `\`npm ci --omit=dev\` with an empty cache took ${time(taken)}, which is mostly the network's time.`,
      body: table(['what', 'size'], 'lr', [
        [
          'production `node_modules` and Octavo’s own fonts, without the optional ones',
          megabytes(all - optional),
        ],
        ['… of them fonts', megabytes(own)],
        ['… of them the typesetting engine', megabytes(engine)],
        ['Octavo’s package, without its fonts', megabytes(packageSize() - own)],
        ['optional fonts for Chinese, Japanese and Korean', megabytes(optional)],
      ]),
      verdicts: [
        verdict(
          'Production install without optional fonts',
          all - optional,
          { atMost: 120e6 },
          megabytes,
          why,
        ),
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Bytes of what npm would publish, installed. */
function packageSize() {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: project, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)[0].unpackedSize
}

function sizeOf(folder) {
  const { stdout } = spawnSync('du', ['-sb', folder], { encoding: 'utf8' })
  return Number.parseInt(stdout, 10)
}
