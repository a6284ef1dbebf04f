import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { unzip } from 'fflate'
import { UsageError } from '../usage-error.ts'

/** Bytes that the files of a revision may have. */
const mostBytes = 512 * 1024 * 1024

/** The files of a revision, in a folder of their own. */
export interface Checkout {
  /** The current folder, as it was in that revision. */
  readonly folder: string
  /** Who made it, and when. */
  readonly author: string
  readonly date: string
  remove(): Promise<void>
}

/**
 * The files of a Git revision: exported, so that neither the repository nor its work tree is touched.
 *
 * @param revision a commit, branch, tag or expression such as `HEAD~3`
 * @param path of the file or folder that is looked at, whose last change in that revision is signed
 * @throws {UsageError} there is no Git, no repository or no such revision
 */
export async function checkOut(revision: string, path: string): Promise<Checkout> {
  const top = (await git(['rev-parse', '--show-toplevel'], revision)).trim()
  const commit = (
    await git(
      ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
      revision,
    )
  ).trim()
  const prefix = (await git(['rev-parse', '--show-prefix'], revision)).trim()
  const format = '--format=%an%n%aI'
  const last = await git(['log', '-1', format, commit, '--', path], revision)
  const [author = '', date = ''] = (
    last || (await git(['log', '-1', format, commit], revision))
  ).split('\n')
  const archive = await run(['-C', top, 'archive', '--format=zip', commit], revision)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'octavo-diff-')))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await writeFiles(archive, folder)
  } catch (error) {
    await remove()
    throw error
  }
  return { folder: join(folder, prefix), author, date: utc(date), remove }
}

/** Git writes the author's own time, and documents have that of UTC. */
function utc(date: string): string {
  const time = new Date(date)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().replace(/\.\d+Z$/, 'Z')
}

async function writeFiles(archive: Buffer, folder: string): Promise<void> {
  const files = await new Promise<Record<string, Uint8Array>>((done, failed) => {
    unzip(archive, (error, unzipped) => (error ? failed(error) : done(unzipped)))
  })
  for (const [name, bytes] of Object.entries(files)) {
    const path = resolve(folder, name)
    // Git has no such names; an archive might.
    if (name.endsWith('/') || !path.startsWith(folder)) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
}

async function git(args: readonly string[], revision: string): Promise<string> {
  return (await run(args, revision)).toString()
}

/** Without a shell; what the user names stands behind what ends the options. */
function run(args: readonly string[], revision: string): Promise<Buffer> {
  return new Promise((done, failed) => {
    const options = { maxBuffer: mostBytes, encoding: 'buffer' as const, windowsHide: true }
    execFile('git', [...args], options, (error, stdout, stderr) => {
      if (error === null) return done(stdout)
      failed(new UsageError(problemOf(error, stderr, revision)))
    })
  })
}

function problemOf(
  error: Error & { readonly code?: unknown },
  stderr: Buffer,
  revision: string,
): string {
  if (error.code === 'ENOENT') return 'Git is not installed, so revisions cannot be compared.'
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') {
    return `The files of "${revision}" are too large to be exported.`
  }
  const said = stderr.toString().trim().split('\n')[0] ?? ''
  if (/not a git repository/i.test(said)) {
    return `"${revision}" is no file, and the current folder is in no Git repository.`
  }
  return `Git has no revision "${revision}"${said === '' ? '' : ` (${said})`}.`
}
