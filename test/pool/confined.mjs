// A process of its own that tries what a worker's code must not do, and tells its parent how each attempt ended.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

const [, , own, foreign] = process.argv

const attempts = {
  'read its own package': () => readFileSync(own),
  'read a file of the host': () => readFileSync(foreign),
  'read a file of the host, later': () => readFile(foreign),
  'ask for a file of the host': () => statSync(foreign),
  'list a folder of the host': () => readdirSync(tmpdir()),
  'load a module of the host': () => import(foreign),
  'require a module of the host': () => createRequire(import.meta.url)(foreign),
  'write a file': () => writeFileSync(join(tmpdir(), 'octavo-confined'), ''),
  'write into its own package': () => writeFileSync(`${own}.new`, ''),
  'link to a file of the host': () => symlinkSync(foreign, `${own}.link`),
  'start a program': () => execFileSync(process.execPath, ['--version']),
  'start a thread': () => new Worker('', { eval: true }),
  'run text as code': () => new Function('return 1')(),
}

const ends = {}
for (const [what, attempt] of Object.entries(attempts)) {
  try {
    await attempt()
    ends[what] = 'done'
  } catch (error) {
    ends[what] = error.code ?? error.name
  }
}
process.send(ends)
