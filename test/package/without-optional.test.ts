import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { packed } from '../support/packed.ts'

/** A project outside of this repository with the package, as `npm install --omit=optional` leaves it. */
let project = ''

interface Entry {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly peer?: boolean
  readonly link?: boolean
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'octavo-without-optional-'))
  const octavo = join(project, 'node_modules/octavo')
  mkdirSync(octavo, { recursive: true })
  execFileSync('tar', ['-xf', packed(), '--strip-components=1', '-C', octavo])
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  for (const [place, entry] of Object.entries<Entry>(packages)) {
    const { dev, devOptional, optional, peer, link } = entry
    if (!place.startsWith('node_modules/') || dev || devOptional || optional || peer || link)
      continue
    // Deeper ones come with those that hold them.
    if (!existsSync(join(project, place))) cpSync(place, join(project, place), { recursive: true })
  }
  writeFileSync(join(project, 'package.json'), '{"private": true, "type": "module"}')
  writeFileSync(join(project, 'a.md'), '# Hello')
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

function octavo(...args: readonly string[]) {
  const program = join('node_modules/octavo/dist/cli/main.js')
  return spawnSync(process.execPath, [program, ...args], { cwd: project, encoding: 'utf8' })
}

/** What a program in the project prints. */
function runs(source: string): string {
  const args = ['--input-type=module', '--eval', source]
  return execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' })
}

const advice = 'install again without --omit=optional, or run "npm install --include=optional"'

/** A program that prints why a conversion fails. */
const converts = (content: string, format: string) => `
  import { convert } from 'octavo'
  const request = ${JSON.stringify({ content, format })}
  const { warnings } = await convert(request).catch(({ message }) => ({ warnings: [{ message }] }))
  console.log(warnings.map(({ message }) => message).join())
`

describe('without any optional package', () => {
  test('the library can be imported, and says what to install when it converts', () => {
    const printed = runs(converts('# Hello', 'html'))
    expect(printed).toMatch(
      /^Octavo needs @bruits\/satteri-\S+ and @myriaddreamin\/\S+ for HTML, DOCX, PDF, EPUB and PPTX, but npm has not installed them: [^.]+\.\n$/,
    )
    expect(printed).toContain(advice)
    expect(runs(`import { formats } from 'octavo'\nconsole.log(formats.join())`)).toBe(
      'html,docx,pdf,epub,pptx\n',
    )
  })

  test.each(['html', 'docx', 'pdf'])(
    'the command line says in a sentence what to install for %s',
    (format) => {
      const { status, stderr } = octavo('convert', 'a.md', '--to', format)
      expect([status, stderr.split('\n')]).toEqual([1, [expect.stringContaining(advice), '']])
    },
  )

  test('a book is answered as clearly: its SUMMARY.md is Markdown', () => {
    writeFileSync(join(project, 'SUMMARY.md'), '- [A](a.md)')
    const { status, stderr } = octavo('convert', '--book', 'SUMMARY.md', '--to', 'html')
    expect([status, stderr.split('\n')]).toEqual([1, [expect.stringContaining(advice), '']])
  })

  test('the service says so in its log', async () => {
    const program = join('node_modules/octavo/dist/cli/main.js')
    const args = [program, 'serve', '--port', '0']
    const service = spawn(process.execPath, args, {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(service, 'exit')
    let log = ''
    for (const stream of [service.stdout, service.stderr]) {
      stream.on('data', (chunk) => {
        log += chunk
      })
    }
    await eventually(() => log.includes('needs @bruits/satteri-'))
    service.kill('SIGKILL')
    await ended
    expect(log).toContain('npm install --include=optional')
    expect(log).not.toContain('Require stack')
  })
})

describe('with the parser, and without Typst', () => {
  beforeAll(() => {
    const parsers = join('node_modules', '@bruits')
    cpSync(parsers, join(project, parsers), { recursive: true })
  })

  test('HTML and Word are converted', () => {
    for (const format of ['html', 'docx']) {
      const { status, stderr } = octavo('convert', 'a.md', '--to', format)
      expect([status, stderr]).toEqual([0, ''])
      expect(existsSync(join(project, `a.${format}`))).toBe(true)
    }
  })

  test('PDF says what to install', () => {
    const printed = runs(converts('# Hello', 'pdf'))
    expect(printed).toContain('Octavo needs @myriaddreamin/')
    expect(printed).toContain(`for PDF and citations, but npm has not installed it: ${advice}.`)
    const { status, stderr } = octavo('convert', 'a.md', '--to', 'pdf')
    expect([status, stderr.split('\n')]).toEqual([1, [expect.stringContaining(advice), '']])
  })

  test('a table of contents in Word has no page numbers, with a warning that says why', () => {
    const printed = runs(converts('---\ntoc: true\n---\n\n# A\n\n# B\n', 'docx'))
    expect(printed).toMatch(/^The table of contents has no page numbers/)
    expect(printed).toContain(advice)
  })
})
