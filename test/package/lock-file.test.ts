import { readFileSync } from 'node:fs'
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
  .filter(([place, { link }]) => place !== '' && !link)
  .map(([place, entry]) => ({
    name: entry.name ?? place.replace(/^.*node_modules\//, ''),
    ...entry,
  }))

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
  const { dependencies, devDependencies, optionalDependencies, overrides } = read('package.json')
  const asked = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }
  for (const version of Object.values(asked)) expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})
