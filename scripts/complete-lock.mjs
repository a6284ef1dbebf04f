import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Completes package-lock.json: npm leaves out where a package comes from, where it's told to, and its checksum, where the
 * package is for another platform and a folder node_modules is there (https://github.com/npm/cli/issues/4460). Ends with 1
 * if the registry doesn't have a package.
 */

const path = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(path, 'utf8'))
const missing = []
for (const [place, entry] of Object.entries(lock.packages)) {
  if (!place.startsWith('node_modules/') || entry.link) continue
  const name = entry.name ?? place.replace(/^.*node_modules\//, '')
  const { version, resolved, integrity, ...rest } = entry
  const file = `${name.replace(/^.*\//, '')}-${version}.tgz`
  const complete = {
    version,
    resolved: resolved ?? `https://registry.npmjs.org/${name}/-/${file}`,
    integrity: integrity ?? checksum(`${name}@${version}`),
    ...rest,
  }
  if (complete.integrity === undefined) missing.push(`${name}@${version}`)
  // In npm's order of fields: `name` comes first where there is one.
  lock.packages[place] = rest.name === undefined ? complete : { name: rest.name, ...complete }
}
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
for (const spec of missing) process.stderr.write(`no checksum: ${spec}\n`)
process.exitCode = missing.length === 0 ? 0 : 1

/** The registry's checksum of a package, or `undefined` if it hasn't that version. */
function checksum(spec) {
  try {
    const dist = execFileSync('npm', ['view', spec, 'dist', '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return JSON.parse(dist).integrity
  } catch {
    return undefined
  }
}
