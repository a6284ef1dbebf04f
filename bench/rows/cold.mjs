import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { documentOfPages } from '../lib/documents.mjs'
import { median } from '../lib/measure.mjs'
import { wholeProcess } from '../lib/processes.mjs'
import { chromium, program } from '../lib/programs.mjs'
import { table, time, verdict } from '../lib/report.mjs'
import { startService } from '../lib/service.mjs'

const rounds = 7
const library = fileURLToPath(new URL('../../dist/index.js', import.meta.url))
const commandLine = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))

const whyCommandLine = `Two processes, since only a process can be ended when a document takes too long or too much memory: Node.js alone takes 0.06 s to start each, and V8 reading the converter another 0.05. Tried and kept: files that always come together in one, and what most documents do without read only when one needs it (0.50 to 0.37 s for HTML, 0.61 to 0.48 for PDF), and the worker started before the program has read its own code, which saves 0.03 s by the clock. Tried and left out: the programs in ASCII (-2%, but it changes what is in \`String.raw\`), minified (no difference), no document to warm up before the first (-2%, but a converter that can't start would not say so), a larger young generation (no difference). Next: V8's cache of compiled programs, with which a worker in a trial took 0.18 s in place of 0.25. It holds for one version of V8, and whoever may write it may run programs: Node.js 22 has it built in, but not for processes that may write no files, as workers are.`

/** From nothing to the first document of two pages: a process each time. */
export async function cold() {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'))
  try {
    const file = join(folder, 'document.md')
    writeFileSync(file, documentOfPages(2))
    const contestants = Object.fromEntries([
      ...['html', 'docx', 'pdf'].map((format) => [
        `Octavo, ${format.toUpperCase()}`,
        [process.execPath, ['--input-type=module', '-e', script(format, file)]],
      ]),
      ...['html', 'pdf'].map((format) => [
        `octavo convert, ${format.toUpperCase()}`,
        [
          process.execPath,
          [commandLine, 'convert', file, '--quiet', '--out', join(folder, `octavo.${format}`)],
        ],
      ]),
      ...pandocs(file, folder),
      ...browsers(folder, file),
    ])
    const taken = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]))
    for (let round = -1; round < rounds; round++) {
      for (const [name, [path, args]] of Object.entries(contestants)) {
        const run = wholeProcess(path, args)
        if (round >= 0) taken[name].push(run)
      }
    }
    const ready = []
    for (let round = 0; round < rounds; round++) {
      const service = await startService()
      ready.push(service.readyMilliseconds)
      await service.stop()
    }
    const cpu = (name) => median(taken[name].map((run) => run.cpu))
    const rows = Object.keys(taken).map((name) => [
      name,
      time(cpu(name)),
      time(median(taken[name].map((run) => run.wall))),
    ])
    rows.push(['The service, until it is ready', '', time(median(ready))])
    return {
      title: 'Cold start',
      text: 'A process each time, until it has made one document of two pages and ended: the library in a process of its own, and the command line with the process that it has convert. The service is ready once every worker has its engines warm.',
      body: table(['what', 'CPU', 'wall clock'], 'lrr', rows),
      verdicts: [
        verdict('First PDF of a new process, CPU', cpu('Octavo, PDF'), { atMost: 1000 }, time),
        ...[
          ['HTML', 250],
          ['PDF', 350],
        ].map(([format, atMost]) =>
          verdict(
            `\`octavo convert\`, ${format}, both processes, CPU`,
            cpu(`octavo convert, ${format}`),
            { atMost },
            time,
            whyCommandLine,
          ),
        ),
        verdict('Service ready, wall clock', median(ready), { atMost: 2000 }, time),
      ],
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function script(format, file) {
  return `import { readFileSync } from 'node:fs'
import { convert } from ${JSON.stringify(library)}
const { bytes } = await convert({ content: readFileSync(${JSON.stringify(file)}, 'utf8'), format: '${format}' })
if (bytes.length === 0) process.exit(1)`
}

function* pandocs(file, folder) {
  const pandoc = program('pandoc')
  if (pandoc === undefined) return
  for (const format of ['html', 'docx']) {
    const args = [
      '-f',
      'gfm',
      '-s',
      '--metadata',
      'title=Rain',
      file,
      '-o',
      join(folder, `out.${format}`),
    ]
    yield [`pandoc, ${format.toUpperCase()}`, [pandoc, args]]
  }
}

function* browsers(folder, file) {
  const page = join(folder, 'page.html')
  const made = spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { readFileSync, writeFileSync } from 'node:fs'
import { convert } from ${JSON.stringify(library)}
writeFileSync(${JSON.stringify(page)}, (await convert({ content: readFileSync(${JSON.stringify(file)}, 'utf8'), format: 'html' })).bytes)`,
  ])
  if (made.status !== 0) throw new Error(String(made.stderr))
  const weasyprint = program('weasyprint')
  if (weasyprint !== undefined) {
    yield ['WeasyPrint, PDF', [weasyprint, ['--quiet', page, join(folder, 'out.pdf')]]]
  }
  if (chromium !== undefined) {
    const flags = ['--headless', '--no-sandbox', '--disable-gpu']
    yield ['Chromium, PDF', [chromium, [...flags, `--print-to-pdf=${join(folder, 'c.pdf')}`, page]]]
  }
}
