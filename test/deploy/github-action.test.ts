import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { repository, textOf } from './deploy-files.ts'

/* The steps of action.yml, as a runner runs them, in an empty folder. */

interface Step {
  readonly name: string
  readonly shell: string
  readonly run: string
  readonly env?: Readonly<Record<string, string>>
}

interface Action {
  readonly inputs: Readonly<
    Record<string, { readonly required?: boolean; readonly default?: string }>
  >
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly Step[] }
}

const action: Action = parse(textOf('action.yml'))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-action-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function runAction(
  inputs: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const outputFile = join(folder, '.github-output')
  writeFileSync(outputFile, '')
  const filled = (text: string) =>
    text.replaceAll(/\$\{\{ inputs\.(\w+) \}\}/g, (_match, name: string) => {
      const input = action.inputs[name]
      if (input === undefined) throw new Error(`The action has no input ${name}.`)
      return inputs[name] ?? input.default ?? ''
    })
  let log = ''
  let status = 0
  for (const { shell, run, env = {} } of action.runs.steps) {
    expect(shell).toBe('bash')
    // As GitHub calls it.
    const result = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        GITHUB_ACTION_PATH: repository.replace(/\/$/, ''),
        GITHUB_OUTPUT: outputFile,
        ...Object.fromEntries(Object.entries(env).map(([name, text]) => [name, filled(text)])),
      },
    })
    log += result.stdout
    status = result.status ?? 1
    if (status !== 0) break
  }
  const [, , value = ''] =
    /^files<<(\S+)\n([\s\S]*?)\n?\1\n$/m.exec(readFileSync(outputFile, 'utf8')) ?? []
  return { log, status, outputs: value.split('\n').filter((line) => line !== '') }
}

test('no script holds an expression, and nothing of others runs', () => {
  expect(action.runs.using).toBe('composite')
  for (const step of action.runs.steps) {
    expect(step.run).not.toContain('${{')
    expect(Object.keys(step)).not.toContain('uses')
  }
})

test('files and patterns become PDFs, and warnings annotations', () => {
  const { log, status, outputs } = runAction(
    { files: 'README.md\ndocs/*.md\n', theme: 'academic' },
    { 'README.md': '# A\n', 'docs/b.md': '# B\n\n[gone](#gone)\n' },
  )
  expect(status).toBe(0)
  expect(outputs).toEqual(['README.pdf', 'docs/b.pdf'])
  expect(log).toContain('Wrote docs/b.pdf\n')
  expect(log).toMatch(
    /^::warning file=docs\/b\.md,line=3,title=link_target_missing::The document has/m,
  )
  for (const path of outputs) {
    expect(readFileSync(join(folder, path), 'latin1')).toMatch(/^%PDF-/)
  }
})

test('format and output are those that are asked for', () => {
  const { outputs } = runAction(
    { files: 'a.md\nb.md', format: 'docx', output: 'build/all.zip' },
    { 'a.md': '# A', 'b.md': '# B' },
  )
  expect(outputs).toEqual(['build/all.zip'])
  expect(readFileSync(join(folder, 'build/all.zip'), 'latin1')).toMatch(/^PK/)
})

test('warnings about a theme become annotations of its file', () => {
  const { log, status } = runAction(
    { files: 'a.md', format: 'html', theme: './brand' },
    {
      'a.md': '# A',
      'brand/_brand.yml': 'color:\n  primary: "#123456"\nslogan: "##[add-mask]x"\n',
    },
  )
  expect(status).toBe(0)
  expect(log).toContain('::warning file=brand/_brand.yml,line=3,title=theme::slogan is not used.\n')
})

describe('fails', () => {
  const files = { 'a.md': '# A\n\n[gone](#gone)\n' }
  test.each([
    ['with warnings, if strict', { files: 'a.md', strict: 'true' }, 3, '::warning file=a.md'],
    ['for a file that is not there', { files: 'none.md' }, 1, '::error file=none.md::The document'],
    ['without files', { files: '\n' }, 2, '::error ::The input "files" names no file.'],
    ['for an unknown format', { files: 'a.md', format: 'odt' }, 2, '::error ::'],
    ['for an unknown theme', { files: 'a.md', theme: 'acadmic' }, 2, 'academic'],
    ['for an unclear strict', { files: 'a.md', strict: 'yes' }, 2, 'must be true or false'],
  ])('%s', (_what, inputs, status, message) => {
    const result = runAction(inputs, files)
    expect(result.log).toContain(message)
    expect(result.status).toBe(status)
  })
})

test('inputs and names of files are never commands, of a shell, of Octavo or of the runner', () => {
  const hostile = '$(touch pwned) `touch pwned`; touch pwned #.md'
  const command = '::add-mask::x.md'
  const older = 'a ##[add-mask]y.md'
  const { log } = runAction(
    { files: `${hostile}\n${command}\n${older}\n--watch`, output: '', theme: 'corporate' },
    { [hostile]: '# A', [command]: '# B\n\n[gone](#gone)\n', [older]: '[z](<#x##[add-mask]z>)' },
  )
  expect(log).toContain('Wrote a # #[add-mask]y.pdf')
  expect(log).toContain('# #[add-mask]z')
  expect(log).not.toContain('##[')
  expect(readdirSync(folder)).not.toContain('pwned')
  expect(log).not.toMatch(/^::(?!warning |error )/m)
  expect(log).toContain('Wrote ::add-mask::x.pdf')
  expect(log).toContain('::error file=--watch::')
  for (const name of ['theme', 'format', 'output', 'strict']) {
    runAction({ files: 'a.md', [name]: '$(touch pwned)\n::add-mask::x' }, { 'a.md': '# A' })
    expect(readdirSync(folder)).not.toContain('pwned')
  }
})
