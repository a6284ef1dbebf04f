import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guides } from '#octavo/mcp/guides.js'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { repository, textOf } from './deploy-files.ts'

/** What the builder is sent, and nothing else. */
const context = [...textOf('.dockerignore').matchAll(/^!(.*)$/gm)].map(([, name = '']) => name)

/** What the image has, made by the same steps. */
let folder: string
let build: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-image-'))
  build = mkdtempSync(join(tmpdir(), 'octavo-build-'))
  for (const path of context) {
    cpSync(`${repository}${path}`, join(build, path), { recursive: true })
  }
  // The packages that `npm ci` would install there.
  symlinkSync(`${repository}node_modules`, join(build, 'node_modules'))
  npm(build, 'run', 'build')
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    cpSync(join(build, file), join(folder, file))
  }
  npm(folder, 'ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-progress')
  addFonts('@expo-google-fonts/noto-sans-tamil')
  cpSync(join(build, 'dist'), join(folder, 'dist'), { recursive: true })
  for (const file of ['package-lock.json', '.npmrc']) rmSync(join(folder, file))
  execFileSync('chmod', ['-R', 'a+rX,a-w', folder])
})
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', folder])
  for (const path of [folder, build]) rmSync(path, { recursive: true })
})

function npm(cwd: string, ...parameters: readonly string[]): void {
  execFileSync('npm', parameters, { cwd, stdio: 'pipe' })
}

/** Runs the step of the Dockerfile that adds the packages of its build argument. */
function addFonts(packages: string): void {
  const [, step = ''] = /^RUN (.*FONTS.*)$/m.exec(textOf('deploy/Dockerfile')) ?? []
  const installed = `${repository}node_modules/@expo-google-fonts/`
  execFileSync('sh', ['-c', step.replace('/fonts/', installed)], {
    cwd: folder,
    env: { ...process.env, FONTS: packages },
  })
}

test('the Dockerfile has nothing to complain of, and ends as a user without rights', () => {
  const text = textOf('deploy/Dockerfile')
  expect(validate(text)).toEqual([])
  expect(text.match(/^USER .*$/gm)?.at(-1)).toBe('USER 65532:65532')
})

test('all that the image is built from is in the build', () => {
  const sources = [...textOf('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)]
  const copied = new Set(sources.flatMap(([, names = '']) => names.split(' ')))
  expect([...copied].sort()).toEqual([...context].sort())
})

test('the image has the pages that agents read over /mcp', () => {
  const [, names = ''] = /^COPY (.*) docs\/$/m.exec(textOf('deploy/Dockerfile')) ?? []
  const pages = new Set(guides.map(({ page }) => `docs/${page}`))
  expect(names.split(' ')).toEqual([...pages].sort())
})

test('what the image has is enough: without development packages, rights or a place to write', async () => {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['dist/service/main.js'], {
    cwd: folder,
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, API_KEY_HASHES: 'a'.repeat(64) },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(process.getuid?.() === 0 && { uid: 65532, gid: 65532 }),
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  try {
    // The workers have made a document in every format by then.
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(output)
      return healthCheck(port)
    })
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  } finally {
    child.kill('SIGKILL')
  }
})

test('the image has the fonts that it was asked for, and names the packages of others', () => {
  const { findings }: { findings: readonly Finding[] } = JSON.parse(
    octavo('doctor', '--json').stdout.toString(),
  )
  const found = Object.fromEntries(findings.map(({ check, ...finding }) => [check, finding]))
  expect(found['Tamil in PDF']).toEqual({
    state: 'ok',
    detail: '@expo-google-fonts/noto-sans-tamil',
  })
  expect(found['Bengali in PDF']).toEqual({
    state: 'note',
    detail:
      'its font isn\'t installed; "npm install --save-prod @expo-google-fonts/noto-sans-bengali" installs it',
  })
  const { stdout, stderr } = octavo('convert', '--to', 'pdf', '--out', '-', '-')
  expect(stdout.subarray(0, 5).toString()).toBe('%PDF-')
  const told = stderr.toString().match(/.*missing_glyph.*/g)
  expect(told).toEqual([
    expect.stringMatching(
      /:3: missing_glyph: .* characters U\+0995, U\+0996: .*To draw Bengali, install @expo-google-fonts\/noto-sans-bengali\.$/,
    ),
  ])
  expect(stderr.toString()).not.toContain('Tamil')
})

interface Finding {
  readonly check: string
  readonly state: string
  readonly detail: string
}

/** Runs the command line of the image on words in Tamil and in Bengali. */
function octavo(...parameters: readonly string[]) {
  return spawnSync(process.execPath, [join(folder, 'dist/cli/main.js'), ...parameters], {
    env: {},
    input: 'தமிழ்\n\nক খ\n',
  })
}

/** Whether the Dockerfile's own health check, which runs in the container, is content. */
function healthCheck(port: string): boolean {
  const [, json = ''] = /^HEALTHCHECK[\s\S]*?CMD (\[.*\])$/m.exec(textOf('deploy/Dockerfile')) ?? []
  const [, ...parameters] = JSON.parse(json) as string[]
  try {
    execFileSync(process.execPath, parameters, { env: { PORT: port }, stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

test('the image has the version that the package has', () => {
  const { version } = JSON.parse(readFileSync(`${repository}package.json`, 'utf8'))
  expect(textOf('deploy/kubernetes/base/kustomization.yaml')).toContain(`newTag: ${version}`)
})

test('the image is built from images of one digest each, and runs no script of a package', () => {
  const text = textOf('deploy/Dockerfile')
  const defaults = new Map(
    [...text.matchAll(/^ARG (\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) =>
    image.replace(/\$\{(\w+)\}/g, (_whole, name: string) => defaults.get(name) ?? ''),
  )
  expect(bases).toHaveLength(3)
  for (const base of bases) expect(base).toMatch(/^[\w./-]+:[\w-]+@sha256:[0-9a-f]{64}$/)
  const installs = text.match(/^RUN npm ci.*$/gm) ?? []
  expect(installs).toHaveLength(2)
  for (const install of installs) expect(install).toContain(' --ignore-scripts')
})
