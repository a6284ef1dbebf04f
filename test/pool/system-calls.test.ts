import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFailure } from '#octavo/common/failures/conversion-failure.js'
import { formats } from '#octavo/core/formats/formats.js'
import { ConversionPool } from '#octavo/pool/pool.js'
import { hostileDocuments } from '../hostile/documents/index.ts'
import { reachingOut } from '../hostile/reaching-out.ts'
import { parityCases } from '../parity/parity-cases.ts'
import { eventually } from '../support/eventually.ts'
import { everything } from '../support/scope.ts'
import { Strace, type SystemCall, straceProblem } from '../support/strace.ts'

if (straceProblem !== undefined) {
  process.stderr.write(`Skipped: the system calls of workers. ${straceProblem}.\n`)
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What Node itself reads of its own process and its memory, and glibc before it gives memory of a thread back. */
const ownProcess =
  /^\/proc\/(?:self\/(?:stat|maps|cgroup)|meminfo|sys\/vm\/overcommit_memory)$|^\/sys\/(?:fs\/cgroup\/|devices\/system\/cpu\/online$)/

/** Calls that look at files and change none. */
const looking = ['openat', 'statx', 'newfstatat', 'access', 'readlink', 'getcwd']

/** A worker's connection to its parent, the only one that it's given. */
const channel = '3'

/** Calls that ask about a socket or set it up; Node does so with the pipes that it's given (2 is where errors are told). */
const asking = /^(?:[gs]etsockopt|getsockname|getpeername)$/
const given = ['2', channel]

/** Of each kind of hostile document, one in so many. */
const oneIn = 8
const hostile = Object.values(hostileDocuments).flatMap((documents) =>
  documents
    .filter((_, index) => index % oneIn === 0)
    .map(({ content, sizes: [usual] }) => ({ content: content(usual) })),
)
/** In all formats. */
const inAll = [...Object.values(reachingOut).map((content) => ({ content })), ...hostile]
/** In one format each, in turn: what opens files does so for a construct or for a format. */
const inTurn = parityCases.map(({ markdown, request }) => ({ ...request, content: markdown }))
const requests = [
  ...inAll.flatMap((document) => formats.map((format) => ({ ...document, format }))),
  ...inTurn.flatMap((document, index) =>
    formats
      .filter((_, place) => everything || place === index % formats.length)
      .map((format) => ({ ...document, format })),
  ),
]

describe.skipIf(straceProblem !== undefined)(
  'a worker that converts hostile documents of every kind',
  () => {
    const strace = new Strace()
    /** From when a worker waits for its first document, by its process. */
    const ready = new Map<number | undefined, number>()
    /** Every call of every worker, and those after it was ready. */
    const calls: SystemCall[] = []
    const later: SystemCall[] = []
    let converted = 0
    let refused: readonly unknown[] = []

    beforeAll(async () => {
      strace.start()
      const pool = new ConversionPool({
        workers: 2,
        queueLimit: 10_000,
        // However busy the machine is.
        waitMilliseconds: 3_600_000,
        timeoutMilliseconds: 600_000,
        memoryBytes: 2 ** 31,
        onWorker: ({ type, pid }) => type === 'ready' && ready.set(pid, Date.now() / 1000),
      })
      await eventually(() => pool.load.idle === 2)
      const outcomes = await Promise.allSettled(requests.map((request) => pool.convert(request)))
      converted = outcomes.filter(({ status }) => status === 'fulfilled').length
      refused = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason] : [],
      )
      await pool.close()
      strace.stop()
      await eventually(() => strace.complete)
      for (const pid of strace.processes) {
        calls.push(...strace.callsOf(pid))
        const since = ready.get(pid) ?? 0
        later.push(...strace.callsOf(pid).filter(({ time }) => time > since))
      }
    })
    afterAll(() => strace.remove())

    test('has been watched while it did', () => {
      expect(ready.size).toBeGreaterThanOrEqual(2)
      expect(refused.filter((reason) => !isFailure(reason, 'document_limit'))).toEqual([])
      expect(refused.length).toBeLessThanOrEqual(formats.length * hostile.length)
      expect(converted).toBeGreaterThan(requests.length - formats.length * hostile.length)
      // Its parent's messages, and the fonts that it reads when it needs them.
      expect(later.filter(({ name }) => name === 'recvmsg').length).toBeGreaterThan(converted / 2)
      expect(later.filter(({ name }) => name === 'openat').length).toBeGreaterThan(10)
    })

    test('has no connection but the one to its parent', () => {
      const network = /sock|connect|bind|listen|accept|^send|^recv|shutdown|getpeername/
      const used = calls.filter(({ name }) => network.test(name))
      expect(used.length).toBeGreaterThan(0)
      const others = used.filter(({ name, parameters }) => {
        const mayBe = asking.test(name) ? given : [channel]
        return !mayBe.some((socket) => parameters.startsWith(`${socket}, `))
      })
      expect(others).toEqual([])
    })

    test('opens files of the package only, and writes to none', () => {
      const files = later.filter(({ parameters }) => parameters.includes('"'))
      const strange = files.filter(
        ({ name, parameters }) =>
          !looking.includes(name) ||
          /O_WRONLY|O_RDWR|O_CREAT|O_TRUNC/.test(parameters) ||
          !isOfPackage(pathOf(parameters)),
      )
      expect(strange).toEqual([])
    })

    test('starts no program and no process', () => {
      const started = calls.filter(({ name }) => /^(?:exec|v?fork|clone)/.test(name))
      const programs = started.filter(({ name }) => name.startsWith('exec'))
      // Node itself, once for each worker: one that took another's place may have ended before it was ready.
      expect(programs).toHaveLength(strace.processes.length)
      const processes = started.filter(
        ({ name, parameters }) => !name.startsWith('exec') && !parameters.includes('CLONE_THREAD'),
      )
      expect(processes).toEqual([])
    })
  },
)

/** The first path of a call; '' for one that is about an open file. */
function pathOf(parameters: string): string {
  return /"([^"]*)"/.exec(parameters)?.[1] ?? ''
}

/** Also the folders above it, through which Node looks for packages. */
function isOfPackage(path: string): boolean {
  const looksUp = root.startsWith(`${path.replace(/\/node_modules$/, '')}/`)
  return path === '' || path.startsWith(root) || looksUp || ownProcess.test(path)
}
