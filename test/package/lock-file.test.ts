import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

interface Entry {
  readonly name?: string
  readonly version: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
}

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

const packages = Object.entries<Entry>(read('package-lock.json').packages)
  .filter(([place, { link }]) => place.startsWith('node_modules/') && !link)
  .map(([place, entry]) => ({
    name: entry.name ?? place.replace(/^.*node_modules\//, ''),
    ...entry,
  }))

/** Those in whose place an empty package stands. */
const emptyPackages: readonly (readonly [names: RegExp, version: RegExp])[] = [
  [/^@scarf\/scarf$/, /^file:reference\/no-telemetry$/],
  [/^recheck-/, /^file:scripts\/check-expressions\/no-programs$/],
]

/** Packages for other platforms whose checksum isn't known yet: `node scripts/complete-lock.mjs` adds what the registry has. */
const withoutChecksum: readonly string[] = read('test/package/without-checksum.json')

test('the lock file says of each package where it comes from: the registry, at the version that it names', () => {
  expect(packages.length).toBeGreaterThan(400)
  for (const { name, version, resolved } of packages) {
    const file = `${name.replace(/^.*\//, '')}-${version}.tgz`
    expect(resolved).toBe(`https://registry.npmjs.org/${name}/-/${file}`)
  }
})

test('the lock file has a checksum of each package, but for those that are listed', () => {
  const holes = packages
    .filter(({ integrity }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
    .map(({ name, version }) => `${name}@${version}`)
  expect(holes).toEqual(withoutChecksum)
})

test('a package that is in the lock file twice has one checksum for each version', () => {
  const checksums = new Map<string, string | undefined>()
  for (const { name, version, integrity } of packages) {
    const spec = `${name}@${version}`
    if (checksums.has(spec)) expect(integrity).toBe(checksums.get(spec))
    checksums.set(spec, integrity)
  }
})

test('every package that package.json asks for is asked for by one exact version', () => {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json')
  const asked = { ...dependencies, ...devDependencies, ...optionalDependencies }
  for (const [name, version] of Object.entries(asked)) {
    const empty = emptyPackages.find(([names]) => names.test(name))?.[1]
    expect(version).toMatch(empty ?? /^\d+\.\d+\.\d+(-[\w.]+)?$/)
  }
})

test('no package reports that it was installed', () => {
  const { packages: all } = read('package-lock.json')
  expect(all['node_modules/@scarf/scarf']).toEqual({
    resolved: 'reference/no-telemetry',
    link: true,
  })
})

/*
 * Overrides hold for this repository alone. Whoever depends on Octavo gets the newest light-my-request that Fastify takes, whose
 * cookie needs Node 22, unless Octavo depends on an older one itself: npm then puts that beside Fastify, for both.
 */
test('what Fastify needs runs on Node 20 in projects that depend on Octavo too', () => {
  const { dependencies } = read('package.json')
  const lock = read('package-lock.json').packages
  const version = dependencies['light-my-request']
  expect(lock['node_modules/light-my-request'].version).toBe(version)
  expect(lock['node_modules/fastify/node_modules/light-my-request']).toBeUndefined()
  expect(lock['node_modules/light-my-request'].dependencies.cookie).toMatch(/^\^1\./)
})

/** What `npm ci --omit=dev` says with the Node that runs, whose versions it then insists on. It installs and fetches nothing. */
function installStrictly(change: (lock: ReturnType<typeof read>) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-engines-'))
  try {
    const stub = 'reference/no-telemetry'
    const source = fileURLToPath(new URL(`../../${stub}`, import.meta.url))
    cpSync(source, join(folder, stub), { recursive: true })
    const lock = read('package-lock.json')
    change(lock)
    writeFileSync(join(folder, 'package.json'), JSON.stringify(read('package.json')))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const options = ['--dry-run', '--engine-strict', '--omit=dev', '--ignore-scripts', '--offline']
    return spawnSync('npm', ['ci', ...options], { cwd: folder, encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('every package that users install works with the Node that runs, by its own account', () => {
  const { status, stderr } = installStrictly()
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('EBADENGINE')])
  const older = installStrictly((lock) => {
    lock.packages['node_modules/fastify'].engines = { node: '>=99' }
  })
  expect([older.status, older.stderr]).toEqual([1, expect.stringContaining('fastify@')])
})
