import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import description from '../../package.json' with { type: 'json' }
import { packed } from '../support/packed.ts'

/** What npm would publish, and a project that has it installed. */
let folder = ''
let tarball: Buffer
let project = ''

beforeAll(() => {
  // Below it, so that Node finds packages there; links to them would lead out of what a worker may read.
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'octavo-package-'))
  const archive = packed()
  tarball = readFileSync(archive)
  project = join(folder, 'project')
  install(archive)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As npm does. The packages that it depends on are found where this project has them, above. */
function install(archive: string): void {
  const modules = join(project, 'node_modules')
  mkdirSync(join(modules, 'octavo'), { recursive: true })
  execFileSync('tar', ['-xf', archive, '--strip-components=1', '-C', join(modules, 'octavo')])
  mkdirSync(join(modules, '.bin'))
  symlinkSync(join('..', 'octavo', description.bin.octavo), join(modules, '.bin', 'octavo'))
  execFileSync('chmod', ['+x', join(modules, 'octavo', description.bin.octavo)])
  writeFileSync(join(project, 'package.json'), '{"private": true, "type": "module"}')
}

test('holds what runs, its types and its documentation, and nothing else', () => {
  const root = join(project, 'node_modules/octavo')
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
  const expected =
    /^(?:package\.json|(?:README|ARCHITECTURE|CHANGELOG|CONTRIBUTING|SECURITY)\.md|llms\.txt|LICENSE|clients\/python\/(?:README\.md|pyproject\.toml|octavo_client\/(?:\w+\.py|py\.typed))|docs\/.*\.(?:md|webp|svg)|examples\/(?:\w+\.md|northwind\/.*|data\/.*)|dist\/.*(?:\.js|\.d\.ts)|dist\/core\/write\/pdf\/templates\/.*|dist\/core\/labels\/labels\.json|dist\/core\/theme\/shipped\/(?:themes\.json|\w+\/theme\.yaml)|dist\/theme(?:\.schema\.json|s\/specimen\.md)|dist\/bundled\/licenses\.md|dist\/fonts\/(?:fonts\.json|stamp|(?:faces|web|word|licenses)\/.*)|dist\/(?:playground|reference)\/.*)$/
  expect(files.filter((file) => !expected.test(file))).toEqual([])
  expect(files).toContain('dist/core/write/pdf/templates/document.typ')
  expect(files).toContain('dist/theme.schema.json')
})

test('names each pattern of its files once', () => {
  expect(description.files).toEqual([...new Set(description.files)])
})

test('has every module and declaration that it exports, and the programs without the modules that they bundle', () => {
  const root = join(project, 'node_modules/octavo/dist')
  const found = new Set<string>()
  const read = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    const source = readFileSync(join(root, path), 'utf8')
    const extension = path.endsWith('.d.ts') ? '.d.ts' : '.js'
    // In bundles there is text that looks like imports.
    for (const [, name = ''] of source.matchAll(
      /(?:^(?:import|export|\})[^'"\n]*(?:from )?|\bimport\()["'](\.[^"']+\.(?:js|ts))["']/gm,
    )) {
      read(join(dirname(path), name.replace(/\.(?:ts|js)$/, extension)))
    }
  }
  for (const entry of ['index', 'client/index'])
    for (const end of ['.js', '.d.ts']) read(entry + end)
  // The library is bundled: its chunks, and declarations for types.
  expect(found.size).toBeGreaterThan(100)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  for (const folder of ['cli', 'pool', 'queue', 'service']) {
    const modules = files.filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.js'))
    expect(modules).toHaveLength(1)
  }
})

test('processes start with few files: the command line without the converter, and neither with temml', () => {
  const root = join(project, 'node_modules/octavo/dist')
  /** What is read before a module runs, with what it has in it. */
  const startOf = (entry: string) => {
    const files = new Map<string, string>()
    const read = (path: string) => {
      if (files.has(path)) return
      const source = readFileSync(path, 'utf8')
      files.set(path, source)
      for (const [, name = ''] of source.matchAll(/^import [^'"\n]*["'](\.[^"'\n]+)["'];?$/gm)) {
        read(join(dirname(path), name))
      }
    }
    read(join(root, entry))
    return files
  }
  const worker = startOf('pool/worker.js')
  const main = startOf('cli/main.js')
  const program = /run \} = await import\("\.\.\/([^"]+)"\)/.exec(
    main.get(join(root, 'cli/main.js')) ?? '',
  )
  const command = startOf(program?.[1] ?? '')
  const convert = /convertDocuments \} = await import\("\.\/([^"]+)"\)/.exec(
    command.get(join(root, program?.[1] ?? '')) ?? '',
  )
  const converting = startOf(`bundled/${convert?.[1]}`)
  const commandLine = new Map([...main, ...command, ...converting])
  const sizeOf = (files: ReadonlyMap<string, string>) => [...files.values()].join('').length
  expect([...worker.values()].join('')).toContain('newInstance')
  expect(worker.size).toBeLessThan(20)
  expect(sizeOf(worker)).toBeLessThan(2_200_000)
  expect(converting.size).toBeGreaterThan(1)
  // What it reads before it starts a worker.
  expect(sizeOf(main)).toBeLessThan(20_000)
  expect(commandLine.size).toBeLessThan(20)
  expect(sizeOf(commandLine)).toBeLessThan(400_000)
  for (const source of [...worker.values(), ...commandLine.values()]) {
    expect(source).not.toContain('defineFunction({')
  }
})

test('has every file that its README links to', () => {
  const root = join(project, 'node_modules/octavo')
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('has the licences of the packages that are bundled into its programs', () => {
  const read = (path: string) => readFileSync(join('dist', path), 'utf8')
  const maps = ['bundled', 'pool', 'queue', 'service'].flatMap((folder) =>
    readdirSync(join('dist', folder))
      .filter((name) => name.endsWith('.js.map'))
      .map((name): { sources: string[] } => JSON.parse(read(join(folder, name)))),
  )
  const bundled = maps
    .flatMap(({ sources }) => sources)
    .flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [])
  const licensed = read('bundled/licenses.md')
  expect(bundled).toContain('highlight.js')
  expect(bundled.filter((name) => !licensed.includes(`\n## ${name} - `))).toEqual([])
})

test('publint finds nothing', async () => {
  const data = new Uint8Array(tarball).buffer
  const { messages } = await publint({ pack: { tarball: data }, strict: true })
  expect(messages).toEqual([])
})

test('its types are right wherever ES modules are', async () => {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
  if (analysis.types === false) throw new Error('The package has no types.')
  // ES modules only: since 20.19 Node gives them to `require` too, of which this checker doesn't know.
  const elsewhere = new Set(['node10', 'node16-cjs'])
  const problems = analysis.problems.filter(
    (problem) => !('resolutionKind' in problem) || !elsewhere.has(problem.resolutionKind),
  )
  expect(problems).toEqual([])
})

test('a program in TypeScript can use all that it exports', () => {
  const source = `
    import { OctavoClient, OctavoError } from 'octavo/client'
    import { convert, ConversionError, type ConversionRequest, DocumentLimitError, formats, loadTheme, ThemeError, themes, type Warning } from 'octavo'
    const request: ConversionRequest = { content: '# Hello', format: 'pdf', theme: 'academic', overrides: { accent: '#00aa77' } }
    try {
      const { bytes, warnings } = await convert(request)
      const codes: Warning['code'][] = warnings.map(({ code }) => code)
      const size: number = bytes.length + codes.length + formats.length + themes.length
      if (size === 0) throw new RangeError()
      const theme = await loadTheme('acme')
      const name: string = theme.definition.name + theme.warnings.map(({ file, line }) => file + line)
      await convert({ content: name, format: 'pdf', theme })
    } catch (error) {
      if (error instanceof DocumentLimitError) error.limit satisfies string
      if (error instanceof ConversionError) error.format satisfies string
      if (error instanceof ThemeError) error.faults[0]?.message satisfies string | undefined
    }
    // @ts-expect-error There is no such format.
    await convert({ content: '', format: 'odt' })
    const client = new OctavoClient({ url: 'http://127.0.0.1:8080', key: 'a-key' })
    const file: Uint8Array = (await client.convert({ content: '# Hello', format: 'pdf' })).bytes
    const failed = (error: unknown) => error instanceof OctavoError && error.code === 'INVALID_THEME'
    // @ts-expect-error There is no such format.
    await client.convert({ content: '', format: 'odt' })
  `
  writeFileSync(join(project, 'use.ts'), source)
  const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', types: [] }
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['use.ts'] }),
  )
  const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', project], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})

test('the example of its docstring runs', () => {
  const docstring = /^\/\*\*(.*?)\*\//s.exec(readFileSync('src/index.ts', 'utf8'))?.[1] ?? ''
  const example = docstring.split('@example')[1]?.replaceAll(/^ \* ?/gm, '') ?? ''
  writeFileSync(join(project, 'example.js'), example)
  execFileSync(process.execPath, ['example.js'], { cwd: project, stdio: 'pipe' })
  expect(readFileSync(join(project, 'hello.pdf'), 'latin1')).toMatch(/^%PDF-/)
})

test('npx octavo converts a file', () => {
  writeFileSync(join(project, 'a.md'), '# Hello')
  execFileSync('npx', ['--no', 'octavo', 'convert', 'a.md', '--to', 'docx'], {
    cwd: project,
    stdio: 'pipe',
  })
  expect(readFileSync(join(project, 'a.docx'), 'latin1')).toMatch(/^PK/)
})
