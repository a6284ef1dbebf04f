import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What npm would publish of what is built, as a file that nobody may change. Packed once in a run, since compressing it
 * takes six seconds.
 */
export function packed(): string {
  const folder = process.env.OCTAVO_TESTS_SHARED ?? ownFolder()
  const archive = join(folder, 'octavo.tgz')
  if (existsSync(archive)) return archive
  const own = mkdtempSync(join(folder, 'packing-'))
  // Its own script would build anew, while other tests use what is built.
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', own]
  const [{ filename }] = JSON.parse(execFileSync('npm', pack, { encoding: 'utf8', stdio: 'pipe' }))
  // Another process never reads a part of it.
  renameSync(join(own, filename), archive)
  return archive
}

/** One for the process, where the run has none. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-packed-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
