import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import type { ImageSupplier } from '#octavo/pool/pool.js'
import { Fleet } from '#octavo/queue/fleet.js'
import { eventually } from '../support/eventually.ts'
import { fleetKeys, jobs, post, readiness, TestFleet } from '../support/fleet.ts'
import { scrape } from '../support/metrics.ts'
import { bytesOf, dotPng } from '../support/pictures.ts'
import { redisIsMissing, sayIfRedisIsMissing } from '../support/redis-server.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'
import { acmeFolder, beside, templateOf } from '../support/theme-folders.ts'
import { unzip } from '../support/unzip.ts'

sayIfRedisIsMissing('a fleet of two nodes and two workers')

const limits = {
  OUTPUT_LIMIT: '1500KiB',
  RATE_LIMIT_DEFAULT: '4',
}
const limited = 'a-key-with-a-limit'
const hashes = [
  `${sha256(limited).toString('hex')}:default`,
  ...Object.values(fleetKeys).map((key) => `${sha256(key).toString('hex')}:premium`),
].join(',')

const address = {
  host: '127.0.0.1',
  tls: false,
  username: undefined,
  password: undefined,
  database: 0,
}

/** So many times 150 kB. */
const words = (count: number) => `${'word '.repeat(30_000)}\n\n`.repeat(count)

/** The whole answer but for the request's id. */
async function answer(node: ServerProcess, path: string, body: unknown): Promise<object> {
  const response = await post(node, path, body)
  const { request_id: _, ...rest } = (await response.json()) as Record<string, unknown>
  return { answered: response.status, retryAfter: response.headers.get('retry-after'), ...rest }
}

describe.skipIf(redisIsMissing)('two nodes and two workers', () => {
  let fleet: TestFleet
  let nodes: readonly [ServerProcess, ServerProcess]
  let workers: readonly [ServerProcess, ServerProcess]
  /** Converts by itself. */
  let alone: ServerProcess
  /** Where the nodes have a theme of their own, and the workers have nothing. */
  const themes = mkdtempSync(join(tmpdir(), 'octavo-themes-'))

  beforeAll(async () => {
    const own = { ...acmeFolder(), 'template.dotx': templateOf('Acme') }
    for (const [path, content] of Object.entries(beside({ acme: own }))) {
      mkdirSync(dirname(join(themes, path)), { recursive: true })
      writeFileSync(join(themes, path), content)
    }
    const environment = { ...limits, API_KEY_HASHES: hashes }
    fleet = await TestFleet.start(environment)
    workers = await Promise.all([fleet.worker(), fleet.worker()])
    const start = () => fleet.node({ THEMES: themes })
    nodes = await Promise.all([start(), start()])
    alone = await startProcess({ ...environment, RATE_LIMIT_PREMIUM: '1000000', THEMES: themes })
    await eventually(async () => (await fetch(`${nodes[0].url}/readyz`)).ok)
    await eventually(async () => (await fetch(`${nodes[1].url}/readyz`)).ok)
    await eventually(async () => (await fetch(`${alone.url}/readyz`)).ok)
  })
  afterAll(async () => {
    alone.child.kill('SIGKILL')
    await alone.exited
    await fleet.end()
    rmSync(themes, { recursive: true })
  })

  // First, while no other key has come: it would be left a worker.
  test('convert a batch of a hundred documents as PDF on both workers, in order', async () => {
    const before = await Promise.all(workers.map((worker) => jobs(worker, 'answered')))
    const files = Array.from({ length: 100 }, (_, index) => ({
      content: `# Document ${index}`,
      filename: `document ${index}`,
    }))
    const wanted = { format: 'pdf', files }
    const batch = (await answer(nodes[0], 'batch', wanted)) as { content_base64: string }
    let shares: readonly number[] = []
    // A job is counted once its answer is on its way.
    await eventually(async () => {
      const after = await Promise.all(workers.map((worker) => jobs(worker, 'answered')))
      shares = after.map((count, index) => count - (before[index] ?? 0))
      return shares.reduce((sum, share) => sum + share) >= 100
    })
    expect(shares.reduce((sum, share) => sum + share)).toBe(100)
    expect(Math.min(...shares)).toBeGreaterThan(0)
    const entries = unzip(Buffer.from(batch.content_base64, 'base64'))
    expect([...entries.keys()]).toEqual(files.map(({ filename }) => `${filename}.pdf`))
    const single = await answer(alone, 'convert', { format: 'pdf', ...files[41] })
    expect(Buffer.from(entries.get('document 41.pdf') ?? []).toString('base64')).toBe(
      (single as { content_base64: string }).content_base64,
    )
  })

  test('share the limit of a key', async () => {
    const send = (node: ServerProcess) =>
      post(node, 'convert', { content: '# Hello' }, { key: limited })
    const statuses: number[] = []
    for (const node of [...nodes, ...nodes, ...nodes]) statuses.push((await send(node)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })

  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const answers: readonly (readonly [name: string, path: string, body: object])[] = [
    ...(['html', 'docx', 'pdf'] as const).map(
      (format) =>
        [
          `a document as ${format} with its warnings`,
          'convert',
          {
            content: `---\ntitle: Ümläut 漢字 😀\nwrong: key\n---\n\n### Skipped\n\n![](data:image/png;base64,${png}) $x^2$ [^1]\n\n[^1]: note`,
            format,
            theme: 'academic',
            custom_overrides: { text: '#cccccc' },
            options: { subtitle: 'Größer 漢字', authors: ['Ada'], toc: true },
            filename: 'naïve',
          },
        ] as const,
    ),
    ...(["accent: '#0b7a75'", 'accent: red'] as const).map(
      (palette) =>
        [
          `the theme that comes with a document, with ${palette}`,
          'convert',
          {
            content: '# Hello',
            theme_files: {
              'theme.yaml': Buffer.from(`palette: { ${palette} }`).toString('base64'),
              '_brand.yml': Buffer.from('defaults: { shiny: true }').toString('base64'),
            },
          },
        ] as const,
    ),
    ['a lone surrogate', 'convert', { content: 'a\ud800b 漢字', filename: 'x\udc00y' }],
    ['nesting beyond its limit', 'convert', { content: `# A\n\n${'> '.repeat(60)}deep` }],
    // More than a node takes from Redis at a time.
    ['a large file', 'convert', { content: words(9) }],
    ['a file over its limit', 'convert', { content: words(12) }],
    [
      'a batch of which one document fails',
      'batch',
      { files: [{ content: '# A' }, { content: `${'> '.repeat(60)}deep` }] },
    ],
    [
      'a batch that is too large together',
      'batch',
      { files: [{ content: words(6) }, { content: words(6) }] },
    ],
  ]
  test.each(answers)('answer as one node by itself does: %s', async (_name, path, body) => {
    const [own, ...others] = await Promise.all(
      [alone, ...nodes].map((node) => answer(node, path, body)),
    )
    for (const other of others) expect(other).toEqual(own)
  })

  test('keep no answer in Redis that its client has not read', async () => {
    const response = await post(nodes[0], 'convert', { content: words(9) })
    const answers = async () =>
      [...(await fleet.kept()).keys()].filter((name) => name.includes(':document:'))
    // BullMQ may finish the job of another test a moment later.
    await eventually(async () => (await answers()).length === 0)
    expect(((await response.json()) as { size_bytes: number }).size_bytes).toBeGreaterThan(2 ** 20)
  })

  test('carry images on other hosts that the node has fetched', async () => {
    const request = {
      content:
        '# Images\n\n![a](https://img.example/a.png)\n\n![b](https://img.example/b.png)\n\n![c](https://other.example/c.png)',
      format: 'docx',
    } as const
    const images = [
      { url: 'https://img.example/a.png', bytes: bytesOf(dotPng) },
      { url: 'https://img.example/b.png', problem: 'its host answered 404' },
    ]
    const supplier: ImageSupplier = {
      hosts: ['img.example'],
      supply: async (urls, _caller, use) => {
        expect(urls).toEqual(images.map(({ url }) => url))
        return use(images)
      },
    }
    const queue = new Fleet({
      redis: { ...address, port: fleet.redis.port },
      queueLimit: 1,
      queueLimitPerClient: 1,
      waitMilliseconds: 30_000,
      timeoutMilliseconds: 30_000,
      outputBytes: Number.POSITIVE_INFINITY,
    })
    try {
      await queue.tried
      const output = await queue.convert(request, { images: supplier })
      const expected = await convert({ ...request, images })
      expect(Buffer.from(output.bytes).equals(expected.bytes)).toBe(true)
      expect(output.warnings).toEqual(expected.warnings)
    } finally {
      await queue.close()
    }
  })

  test('draw a theme that only the nodes have, whose files cross once', async () => {
    const monitor = await fleet.redis.monitor()
    const requests = [
      { format: 'html', theme: 'acme' },
      { format: 'pdf', theme: 'acme' },
      { format: 'docx', theme: 'acme' },
      { format: 'docx', template: 'acme' },
    ].flatMap((look) => ['# One', '# Two'].map((content) => ({ content, ...look })))
    for (const request of requests) {
      const [own, other] = [
        await post(alone, 'convert', request),
        await post(nodes[0], 'convert', request),
      ]
      expect([own.status, other.status]).toEqual([200, 200])
      const [{ content_base64: expected }, { content_base64: content }] = [
        (await own.json()) as { content_base64: string },
        (await other.json()) as { content_base64: string },
      ]
      expect(content === expected).toBe(true)
    }
    const heard = await monitor.end()
    const files = heard.filter((command) => /"set" "octavo:fleet-v5:file:/i.test(command))
    // A font and a template.
    expect(files).toHaveLength(2)
  })

  test('send the files of a theme again that Redis has lost', async () => {
    const request = { content: '# Hello', theme: 'acme' }
    await post(nodes[0], 'convert', request)
    const names = [...(await fleet.kept()).keys()].filter((name) => name.includes(':file:'))
    expect(names.length).toBeGreaterThan(0)
    await fleet.redis.ask((client) => client.del(...names))
    expect((await post(nodes[1], 'convert', request)).status).toBe(200)
    expect([...(await fleet.kept()).keys()].some((name) => name.includes(':file:'))).toBe(true)
  })

  test('have logs that join by the id of a request', async () => {
    await post(nodes[0], 'convert', { content: '# Joined' }, { id: 'to-be-joined' })
    const line = /"request_id":"to-be-joined".*"outcome":"converted".*"msg":"answered"/
    await eventually(() => workers.some(({ output }) => line.test(output())))
    await eventually(() => nodes[0].output().includes('"request_id":"to-be-joined"'))
  })

  test('tell that they are ready, and what the fleet is at', async () => {
    // BullMQ may finish the job of another test a moment later.
    await eventually(async () => {
      const now = await scrape(nodes[0])
      return (
        now.get('octavo_queue_up') === 1 &&
        now.get('octavo_queue_documents') === 0 &&
        now.get('octavo_workers{state="idle"}') === 2
      )
    })
    await eventually(async () => (await readiness(nodes[0])).reason === undefined)
    expect(await readiness(nodes[0])).toEqual({ status: 'ready' })
    const seen = (await scrape(nodes[0])).get(
      'octavo_conversion_duration_seconds_count{format="pdf"}',
    )
    expect(seen).toBeGreaterThan(0)
  })

  test('never give a key, its hash or a document to a command but the one that hands it over', async () => {
    const secret = 'A private matter'
    const monitor = await fleet.redis.monitor()
    await post(nodes[0], 'convert', { content: `# ${secret}`, filename: 'private' })
    await eventually(() => monitor.heard().some((command) => command.includes('"XX"')))
    const heard = await monitor.end()
    const told = heard.join('\n')
    for (const key of Object.values(fleetKeys)) {
      expect(told).not.toContain(key)
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        expect(told).not.toContain(sha256(key).toString(encoding).slice(0, 12))
      }
    }
    const holding = heard.filter((command) => /rivate/.test(command))
    expect(holding.length).toBeGreaterThan(0)
    for (const command of holding)
      expect(command).toMatch(/^\S+ \[[^\]]+\] "set" "octavo:fleet-v5:document:/)
    for (const { output } of [...nodes, ...workers]) expect(output()).not.toMatch(/rivate/)
  })

  test('leave nothing behind but what BullMQ keeps of a queue, and what ends by itself', async () => {
    const bounded = /^octavo:conversions-v5:(events|id|meta|pc|stalled-check|marker)$/
    const ending =
      /^octavo:fleet-v5:(workers|turn(:[\w-]{22})?|asked|aside|reserve|(held|quarantine)(:.+)?|file:[0-9a-f]{64})$/
    let kept: ReadonlyMap<string, number> = new Map()
    // BullMQ may finish the jobs of other tests a moment later.
    await eventually(async () => {
      kept = await fleet.kept()
      return [...kept.keys()].every((name) => bounded.test(name) || ending.test(name))
    })
    for (const [name, milliseconds] of kept) {
      // -1 is for what never ends.
      if (!bounded.test(name)) expect(milliseconds, name).not.toBe(-1)
    }
    const events = await fleet.redis.ask((client) => client.xlen('octavo:conversions-v5:events'))
    expect(events).toBeLessThanOrEqual(11_000)
  })
})

// Nodes and workers of its own, since no other document may run out of time on a busy machine.
describe.skipIf(redisIsMissing)('a document that runs out of time on two workers', () => {
  const environment = { CONVERSION_TIMEOUT: '4', API_KEY_HASHES: hashes }
  let fleet: TestFleet
  let alone: ServerProcess
  let nodes: readonly [ServerProcess, ServerProcess]
  beforeAll(async () => {
    fleet = await TestFleet.start(environment)
    alone = await startProcess({ ...environment, RATE_LIMIT_PREMIUM: '1000000' })
    await Promise.all([fleet.worker(), fleet.worker()])
    nodes = await Promise.all([fleet.node(), fleet.node()])
    for (const node of [alone, ...nodes]) {
      await eventually(async () => (await fetch(`${node.url}/readyz`)).ok)
    }
  })
  afterAll(async () => {
    alone.child.kill('SIGKILL')
    await alone.exited
    await fleet.end()
  })

  test('is refused, whichever node is asked', async () => {
    const slow = {
      content: '# Slow\n\n'.concat('A paragraph of *words*.\n\n'.repeat(100_000)),
      format: 'pdf',
    }
    const [one, other] = nodes
    const [own, first] = await Promise.all([
      answer(alone, 'convert', slow),
      answer(one, 'convert', slow),
    ])
    expect(own).toMatchObject({ answered: 504, code: 'CONVERSION_TIMEOUT' })
    expect(first).toEqual(own)
    expect(await answer(other, 'convert', slow)).toEqual(own)
    for (const node of nodes) {
      const refused = (await answer(node, 'convert', slow)) as { message: string }
      expect(refused).toMatchObject({ answered: 422, code: 'CONVERSION_FAILED' })
      expect(refused.message).toMatch(
        /^This document has stopped the converter twice in the last few minutes \(the last time, it took too long\)\. It will not be retried for \d+ s\./,
      )
    }
  })
})
