import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cliPath } from '../support/cli.ts'
import { bytesOf, dotPng, dotSvg } from '../support/pictures.ts'
import { kill, serverKey, startReady } from '../support/ready-server.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { acmeFolder } from '../support/theme-folders.ts'
import { p, run, wordFile } from '../support/word-file.ts'

/* Every command and program of these pages is run as it stands, beside a README with two images, and other files. */

const pages = [
  '../README.md',
  'api.md',
  'client.md',
  'for-agents.md',
  'getting-started.md',
  'library.md',
  'migrating-from-md-to-pdf.md',
  'migrating-from-pandoc.md',
  'options.md',
]

/** How each language is run, and whether it can be here. */
const languages = {
  sh: { command: 'bash', run: ['-euc'], needs: 'curl' },
  /** The shell of a Mac. */
  zsh: { command: 'zsh', run: ['-feuc'], needs: 'zsh' },
  js: { command: process.execPath, run: ['--input-type=module', '-e'], needs: process.execPath },
  python: { command: 'python3', run: ['-c'], needs: 'python3' },
} as const

type Language = keyof typeof languages

interface Snippet {
  readonly name: string
  readonly language: Language
  readonly code: string
}

const written = (await Promise.all(pages.map(snippetsOf))).flat()
const inZsh = written
  // Those of the API are curl's alone.
  .filter(({ language, name }) => language === 'sh' && !name.startsWith('api.md'))
  .map((snippet): Snippet => ({ ...snippet, name: `${snippet.name} as zsh`, language: 'zsh' }))
const snippets = [...written, ...inZsh]

/** With what files begin that a program leaves behind. */
const beginnings: Readonly<Record<string, RegExp>> = {
  docx: /^PK/,
  html: /^<!doctype html>/i,
  pdf: /^%PDF-/,
  zip: /^PK/,
}

let server: ServerProcess
let folder = ''

beforeAll(async () => {
  server = await startReady()
  folder = await mkdtemp(join(tmpdir(), 'octavo-snippets-'))
  await mkdir(join(folder, 'img'))
  await mkdir(join(folder, 'docs'))
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
  await symlink(resolve('.'), join(folder, 'node_modules/octavo'))
  const readme = '# Octavo\n\n![Our logo](img/logo.png)\n\n![The plan](img/plan.svg)\n'
  await writeFile(join(folder, 'README.md'), readme)
  for (const name of ['chapter-1.md', 'chapter-2.md', 'docs/guide.md']) {
    await writeFile(join(folder, name), '# Words\n')
  }
  const program = `#!/bin/sh\nexec '${process.execPath}' '${cliPath}' "$@"\n`
  await writeFile(join(folder, 'node_modules/.bin/octavo'), program, { mode: 0o755 })
  await writeFile(join(folder, 'img/logo.png'), bytesOf(dotPng))
  await writeFile(join(folder, 'img/plan.svg'), bytesOf(dotSvg))
  await writeFile(join(folder, 'report.docx'), wordFile(p(run('Words'))))
  await writeFile(join(folder, 'report.md'), 'Word\n')
  await mkdir(join(folder, 'acme/fonts'), { recursive: true })
  for (const [path, content] of Object.entries(acmeFolder())) {
    await writeFile(join(folder, 'acme', path), content)
  }
  // curl ends well whatever the answer, unless it's told not to.
  await writeFile(join(folder, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n')
})
afterAll(async () => {
  if (server) await kill(server)
  if (folder !== '') await rm(folder, { recursive: true })
})

for (const language of Object.keys(languages) as Language[]) {
  const { command, run, needs } = languages[language]
  const isMissing = !isInstalled(needs)
  if (isMissing) process.stderr.write(`Skipped: snippets in ${language}. There is no ${needs}.\n`)
  const own = snippets.filter((snippet) => snippet.language === language)

  test.skipIf(isMissing).each(own)('$name', async ({ code }) => {
    const before = await readdir(folder)
    // Where the README says that the service is, another may be.
    const program = code.replaceAll('http://127.0.0.1:8080', server.url)
    await promisify(execFile)(command, [...run, program], {
      cwd: folder,
      env: {
        PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
        CURL_HOME: folder,
        OCTAVO_URL: server.url,
        OCTAVO_KEY: serverKey,
        KEY: serverKey,
      },
    })
    const made = (await readdir(folder)).filter((name) => !before.includes(name))
    expect(made.sort()).toEqual(filesNamedIn(code))
    for (const name of made) {
      const text = await readFile(join(folder, name), 'latin1')
      expect(text).toMatch(beginnings[name.split('.').at(-1) ?? ''] ?? /^$/)
      await rm(join(folder, name))
    }
  })
}

test('a shell takes every line as it stands: at a prompt, zsh takes no comments', () => {
  const isComment = /(?:^|\s)#(?:\s|$)/m
  const commented = snippets.filter(
    ({ language, code }) => language === 'sh' && isComment.test(code),
  )
  expect(commented.map(({ name }) => name)).toEqual([])
})

test('docs/api.md shows each task in each language', () => {
  const count = (language: Language) =>
    snippets.filter(({ name, language: own }) => own === language && name.startsWith('api.md'))
      .length
  expect(count('js')).toBeGreaterThan(5)
  expect(count('python')).toBe(count('js'))
  expect(count('sh')).toBeGreaterThanOrEqual(count('js'))
})

/** What a program says that it writes: `> name`, `-o name`, `--out name`, `// name`, `# name` in Python, or `--to` behind the name of a document. */
function filesNamedIn(code: string): readonly string[] {
  const named = code.matchAll(/(?:>|-o|--out|\/\/|#) ([\w-]+\.(?:docx|html|pdf|zip))(?=\s|$)/gm)
  const beside = code.matchAll(/^(?:npx )?octavo convert ([\w-]+)\.md (?!.*--out).*--to (\w+)/gm)
  return [
    ...[...named].map(([, name = '']) => name),
    ...[...beside].map(([, name, format]) => `${name}.${format}`),
  ].sort()
}

/** The programs of a page, each with the heading that it stands under. */
async function snippetsOf(page: string): Promise<readonly Snippet[]> {
  const text = await readFile(new URL(`../../docs/${page}`, import.meta.url), 'utf8')
  const blocks = text.matchAll(/^(?:## ([^\n]*)|```(sh|js|python)\n(.*?)^```)$/gms)
  let heading = ''
  return [...blocks].flatMap(([, title, language, code], index) => {
    if (title !== undefined) heading = title
    // What sets a reader's own machine up.
    if (code === undefined || /^(?:npm|export) /.test(code)) return []
    const name = `${page}, ${heading}, ${index}: ${language}`
    return [{ name, language: language as Language, code }]
  })
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
