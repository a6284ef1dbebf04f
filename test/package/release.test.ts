import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/* A release in a clone: it commits and tags there. */

/**
 * Takes the place of the build, which test/deploy/image.test.ts runs as it is: the clone has a part of what was built before.
 * test/package/package.test.ts looks at all of the package, which takes six seconds to compress.
 */
const build = 'scripts/build.mjs'
const copy = `import { cpSync } from 'node:fs'\ncpSync(${JSON.stringify(resolve('dist/cli'))}, 'dist/cli', { recursive: true })\n`

let clone = ''
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'octavo-release-'))
  const files = execFileSync('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  for (const path of files.toString().split('\0')) {
    // One that is deleted and not yet committed is listed too.
    if (path !== '' && existsSync(path)) cpSync(path, join(clone, path))
  }
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  const { scripts, ...description } = JSON.parse(read('package.json'))
  const built = { ...description, scripts: { ...scripts, build: `node ${build}` } }
  write('package.json', JSON.stringify(built))
  write(build, copy)
  git('init', '--quiet')
  writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\n')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'All')
})
afterAll(() => rmSync(clone, { recursive: true }))

function git(...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org']
  return execFileSync('git', [...identity, ...args], { cwd: clone, encoding: 'utf8' })
}

function release(...args: readonly string[]) {
  return releaseWith({}, ...args)
}

function releaseWith(environment: Record<string, string>, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: {
      ...process.env,
      // As it's often set, to install packages safely.
      npm_config_ignore_scripts: 'true',
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@example.org',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@example.org',
      ...environment,
    },
  })
  return { status, stdout, stderr }
}

const hasHelm = spawnSync('helm', ['version']).status === 0

const read = (path: string) => readFileSync(join(clone, path), 'utf8')
const write = (path: string, content: string) => writeFileSync(join(clone, path), content)

test.each([
  [[], 'Name the version'],
  [['1.2'], 'Name the version'],
  [['v1.2.0'], 'Name the version'],
  [['01.2.0'], 'Name the version'],
  [['1.2.0; touch pwned'], 'Name the version'],
  [['1.2.0', '1.3.0'], 'Name the version'],
  [['1.2.0', '--push'], 'Unknown option'],
  [['0.0.9'], 'is not above the version that there is'],
  [['0.1.0-rc.1'], 'is not above the version that there is'],
])('release %j changes nothing', (args, message) => {
  const { status, stderr } = release(...args)
  expect(stderr).toContain(message)
  expect(status).toBe(1)
  expect(git('status', '--porcelain')).toBe('')
})

test('changes that are not committed, and a tag that is there, are found first', () => {
  writeFileSync(join(clone, 'draft.md'), '# Draft\n')
  expect(release('1.2.0').stderr).toContain('?? draft.md')
  rmSync(join(clone, 'draft.md'))
  git('tag', 'v1.2.0')
  expect(release('1.2.0').stderr).toContain('There is a tag v1.2.0 already')
  git('tag', '--delete', 'v1.2.0')
})

test('a dry run says what it would do, and does nothing of it', () => {
  const before = git('rev-parse', 'HEAD')
  const { status, stdout } = release('1.2.0', '--dry-run')
  expect(status).toBe(0)
  expect(stdout).toContain('release/1.2.0/octavo-1.2.0.tgz')
  expect(stdout).toContain('commit and tag v1.2.0')
  expect(git('status', '--porcelain', '--ignored', '--', 'release')).toBe('')
  expect([git('rev-parse', 'HEAD'), git('tag')]).toEqual([before, ''])
})

test('a package that does not say where its source is comes with a reminder', () => {
  const { repository: _1, homepage: _2, bugs: _3, ...rest } = JSON.parse(read('package.json'))
  const dryRunOf = (description: object) => {
    writeFileSync(join(clone, 'package.json'), JSON.stringify(description))
    git('commit', '--quiet', '--all', '--message', 'Describe')
    return release('1.2.0', '--dry-run')
  }
  const before = git('rev-parse', 'HEAD').trim()
  const bugs = 'https://example.org/bugs'
  const incomplete = dryRunOf({ ...rest, bugs })
  expect(incomplete.status).toBe(0)
  expect(incomplete.stderr).toMatch(
    /^warning: package\.json has no repository, no homepage: add them/m,
  )
  const homes = { repository: 'example/octavo', homepage: 'https://example.org' }
  const complete = dryRunOf({ ...rest, ...homes, bugs })
  expect([complete.status, complete.stderr.replace(/^warning: There is no helm.*\n/, '')]).toEqual([
    0,
    '',
  ])
  git('reset', '--quiet', '--hard', before)
})

test('a release that fails leaves nothing', () => {
  write(build, "throw new Error('Nothing can be built.')\n")
  git('commit', '--quiet', '--all', '--message', 'Broken')
  expect(release('1.2.0').status).toBe(1)
  expect(git('status', '--porcelain')).toBe('')
  expect(git('tag')).toBe('')
  expect(existsSync(join(clone, 'release/1.2.0'))).toBe(false)
  git('reset', '--quiet', '--hard', 'HEAD~1')
})

test.skipIf(process.platform === 'win32')(
  'a release whose tag can’t be signed leaves no commit',
  () => {
    const before = git('rev-parse', 'HEAD')
    // One that builds nothing, as it isn't about that.
    const programs = mkdtempSync(join(tmpdir(), 'octavo-programs-'))
    const npm = '#!/bin/sh\ncase $1 in pack) touch "$4/octavo-1.2.0.tgz";; esac\n'
    writeFileSync(join(programs, 'npm'), npm, { mode: 0o755 })
    git('config', 'tag.gpgSign', 'true')
    git('config', 'gpg.program', 'false')
    const path = `${programs}:${process.env.PATH ?? ''}`
    const { status, stderr } = releaseWith({ PATH: path }, '1.2.0')
    git('config', '--unset', 'tag.gpgSign')
    rmSync(programs, { recursive: true })
    expect(stderr).toContain('failed to sign')
    expect(status).toBe(1)
    expect([git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')]).toEqual([
      before,
      '',
      '',
    ])
    expect(existsSync(join(clone, 'release/1.2.0'))).toBe(false)
  },
)

test('a release has its version everywhere, a dated changelog, a package, an SBOM and checksums', () => {
  const { status, stdout, stderr } = release('1.2.0')
  expect(stderr).not.toContain('error:')
  expect(status).toBe(0)
  expect(JSON.parse(read('package.json')).version).toBe('1.2.0')
  expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe('1.2.0')
  expect(read('README.md')).toContain('octavo-1.2.0.tgz')
  expect(read('README.md')).not.toContain('octavo-0.1.0.tgz')
  expect(read('deploy/kubernetes/base/kustomization.yaml')).toContain('newTag: 1.2.0')
  expect(read('deploy/helm/octavo/Chart.yaml')).toMatch(
    /^version: 1\.2\.0\nappVersion: "1\.2\.0"$/m,
  )
  expect(read('CHANGELOG.md')).toMatch(
    /\n## Unreleased\n\n## 1\.2\.0 - \d{4}-\d\d-\d\d\n\n### Added\n/,
  )

  const folder = join(clone, 'release/1.2.0')
  expect(readdirSync(folder).sort()).toEqual([
    'SHA256SUMS',
    ...(hasHelm ? ['chart'] : []),
    'octavo-1.2.0.cdx.json',
    'octavo-1.2.0.tgz',
  ])
  const packed = execFileSync('tar', ['-tf', join(folder, 'octavo-1.2.0.tgz')], {
    encoding: 'utf8',
  })
  expect(packed).toContain('package/dist/cli/main.js\n')
  const sbom = JSON.parse(read('release/1.2.0/octavo-1.2.0.cdx.json'))
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { version: '1.2.0' } },
  })
  const names = sbom.components.map(({ purl }: { purl: string }) => purl)
  expect(names).toContainEqual(expect.stringMatching(/^pkg:npm\/fastify@\d/))
  // Bundled into the programs.
  expect(names).toContainEqual(expect.stringMatching(/^pkg:npm\/zod@\d/))
  const sums = read('release/1.2.0/SHA256SUMS').trimEnd().split('\n')
  expect(sums).toHaveLength(hasHelm ? 3 : 2)
  for (const line of sums) {
    const [hash, name = ''] = line.split('  ')
    const bytes = readFileSync(join(folder, name))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
  }

  expect(git('log', '-1', '--format=%s')).toBe('Release 1.2.0\n')
  expect(git('cat-file', '-t', 'v1.2.0')).toBe('tag\n')
  expect(git('rev-parse', 'v1.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(git('status', '--porcelain')).toBe('')
  expect(stdout).toContain('--platform linux/amd64,linux/arm64')
  expect(stdout).toContain('npm publish release/1.2.0/octavo-1.2.0.tgz')
  if (hasHelm) {
    const chart = join(folder, 'chart/octavo-1.2.0.tgz')
    const description = execFileSync('helm', ['show', 'chart', chart], { encoding: 'utf8' })
    expect(description).toContain('version: 1.2.0')
    expect(stdout).toContain('helm push release/1.2.0/chart/octavo-1.2.0.tgz')
  } else expect(stderr).toContain('There is no helm, so the release has no chart')
}, 900_000)
