import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { convert } from '#octavo/index.js'
import { startDroppingProxy } from '../support/dropping-proxy.ts'
import { eventually } from '../support/eventually.ts'
import { scrape } from '../support/metrics.ts'
import { bytesOf, dotPng } from '../support/pictures.ts'
import { kill, serverKey, startReady } from '../support/ready-server.ts'
import type { ServerProcess } from '../support/server-process.ts'

const run = promisify(execFile)
const client = resolve('clients/python')

const missing = await run('python3', [
  '-c',
  'import sys; sys.exit(sys.version_info < (3, 9))',
]).then(
  () => undefined,
  () => 'No Python 3.9 or newer: its client is not tested.',
)
if (missing !== undefined) process.stderr.write(`${missing}\n`)

let server: ServerProcess
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-python-'))
  if (missing === undefined) server = await startReady({ METRICS_PORT: '0' })
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  if (server) await kill(server)
})

/** What a program prints, as JSON, with a client of the service as `client`. */
async function python(program: string, url = server.url, named = ''): Promise<unknown> {
  const head = [
    'import json, os, sys',
    'from octavo_client import *',
    `client = OctavoClient(os.environ["OCTAVO_URL"], os.environ["OCTAVO_KEY"]${named})`,
  ]
  return JSON.parse(await execute(`${head.join('\n')}\n${program}`, url))
}

async function execute(program: string, url: string): Promise<string> {
  const { stdout } = await run('python3', ['-X', 'dev', '-W', 'error', '-c', program], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PYTHONPATH: client,
      PYTHONDONTWRITEBYTECODE: '1',
      OCTAVO_URL: url,
      OCTAVO_KEY: serverKey,
    },
  })
  return stdout
}

describe.skipIf(missing !== undefined)('the Python client', () => {
  test('converts text, with its warnings', async () => {
    const program = `
document = client.convert({"content": "# Größe\\n\\n<b>x", "format": "html", "options": {"title": "T"}})
print(json.dumps([document.filename, document.content_type, "<title>T</title>" in document.content.decode(), bool(document.request_id)]))
document = client.convert({"content": "---\\ntoc: maybe\\n---\\n"})
print(json.dumps([(w.code, w.line) for w in document.warnings]), file=sys.stderr)
`
    expect(await python(program)).toEqual(['document.html', 'text/html', true, true])
  })

  test('converts a file with its images, whatever they are called', async () => {
    await writeFile(join(folder, 'Über "uns".md'), '![A](img/ä.png)\n')
    await writeFile(join(folder, 'dot.png'), bytesOf(dotPng))
    const program = `
document = client.convert_file('Über "uns".md', {"format": "pdf", "options": {"lang": "de", "smart": False}}, {"img/ä.png": "dot.png"})
print(json.dumps([document.filename, document.content[:5].decode(), [w.code for w in document.warnings]]))
`
    expect(await python(program)).toEqual([expect.stringMatching(/\.pdf$/), '%PDF-', []])
  })

  test('converts several documents, and leaves out what fails if told to', async () => {
    const program = `
archive = client.batch({"format": "html", "on_error": "skip", "files": [
  {"content": "# A"}, {"content": "> " * 5000 + "x", "filename": "b.md"}, {"content": "---\\ntoc: maybe\\n---\\n"}]})
print(json.dumps([archive.content[:2].decode(), archive.file_count, [(e.file, e.filename, e.code) for e in archive.errors],
                  [(w.file, w.code, w.line) for w in archive.warnings]]))
`
    expect(await python(program)).toMatchObject([
      'PK',
      expect.any(Number),
      expect.any(Array),
      expect.arrayContaining([[2, 'front_matter_invalid', 2]]),
    ])
  })

  test('merges a reviewed Word file, makes Markdown of one, and compares two versions', async () => {
    const content = '# Report\n\nThe old words.\n'
    const edited = await convert({ content: content.replace('old', 'new'), format: 'docx' })
    await writeFile(join(folder, 'report.md'), content)
    await writeFile(join(folder, 'back.docx'), edited.bytes)
    const program = `
merged = client.merge_review("report.md", "back.docx", {"tracked_changes": "accept", "output": "markdown"})
made = client.from_docx("back.docx", {"output": "markdown"})
archive = client.from_docx("back.docx")
page = client.diff({"old_content": "# A\\n\\nOne.", "content": "# A\\n\\nTwo.", "format": "html"})
print(json.dumps([merged.content.decode(), made.content.decode(), archive.filename, "<ins" in page.content.decode()]))
`
    const wanted = content.replace('old', 'new')
    expect(await python(program)).toEqual([wanted, wanted, 'back.zip', true])
  })

  test('does a job from start to end, with its progress', async () => {
    const program = `
seen = []
job = client.start_job({"format": "html", "files": [{"content": f"# {n}"} for n in range(3)]})
job = client.wait_for(job.id, timeout=600, on_progress=lambda job: seen.append(job.done))
archive = client.job_result(job.id)
client.delete_job(job.id)
try:
    client.job(job.id)
except OctavoError as error:
    code = [error.code, error.status]
print(json.dumps([job.state, job.done, job.total, seen == sorted(seen), seen[-1], archive.file_count, code]))
`
    expect(await python(program)).toEqual(['done', 3, 3, true, 3, 3, ['JOB_NOT_FOUND', 404]])
  })

  test('knows what became of a callback and of an upload', async () => {
    const program = `
from octavo_client.client import _Answer, _job
body = {"id": "a", "state": "done", "progress": {"done": 1, "total": 1}, "warnings": [],
  "upload": {"state": "failed", "attempts": []},
  "callback": {"state": "delivered", "attempts": [{"at": "2026-01-01T00:00:00Z", "problem": "host"}, {"at": "2026-01-01T00:01:00Z", "status": 204}]}}
job = _job(_Answer(200, {}, json.dumps(body).encode()))
last = job.callback.attempts[-1]
print(json.dumps([job.upload.state, job.callback.state, job.callback.attempts[0].problem, last.at, last.status, last.problem]))
`
    expect(await python(program)).toEqual([
      ...['failed', 'delivered', 'host', '2026-01-01T00:01:00Z', 204, null],
    ])
  })

  test('raises errors of the service, with what they say', async () => {
    const program = `
answers = []
for request in [{"content": "x", "format": "odt"}, {"content": "x", "options": {"toc": "yes"}}]:
    try:
        client.convert(request)
    except OctavoError as error:
        answers.append([error.code, error.status, [d["field"] for d in error.details], bool(error.request_id)])
try:
    OctavoClient(os.environ["OCTAVO_URL"], "wrong").themes()
except OctavoError as error:
    answers.append([error.code, error.status])
try:
    client.job("../themes?x")
except OctavoError as error:
    answers.append([error.code, error.status])
job = client.start_job({"content": "> " * 5000 + "x"})
job = client.wait_for(job.id)
answers.append([job.state, bool(job.error_code)])
print(json.dumps(answers))
`
    expect(await python(program)).toEqual([
      ['INVALID_FORMAT', 400, expect.any(Array), true],
      ['INVALID_REQUEST', 400, ['options.toc'], true],
      ['INVALID_API_KEY', 403],
      ['JOB_NOT_FOUND', 404],
      [expect.stringMatching(/^(?:done|failed)$/), expect.any(Boolean)],
    ])
  })

  test('over a network that drops answers converts each document once', async () => {
    const proxy = await startDroppingProxy(server.url, 0.5, 7)
    const before = await conversions()
    try {
      const program = `
ok = [client.convert({"content": f"# Number {n}"}).content.decode().count(f"Number {n}") > 0 for n in range(10)]
print(json.dumps(ok))
`
      // Seconds: it doesn't wait for a service that is there.
      const options = ', retries=60, max_retry_delay=0.02'
      expect(await python(program, proxy.url, options)).toEqual(Array(10).fill(true))
      expect(proxy.dropped()).toBeGreaterThan(0)
      await eventually(async () => (await conversions()) - before >= 10)
      expect((await conversions()) - before).toBe(10)
    } finally {
      proxy.close()
    }
  })

  test('its README does what it says', async () => {
    const readme = readFileSync(join(client, 'README.md'), 'utf8')
    const blocks = [...readme.matchAll(/^```python\n(.*?)^```$/gms)].map(([, code]) => code ?? '')
    expect(blocks).toHaveLength(2)
    const printed: string[] = []
    for (const code of blocks) printed.push(await execute(code, server.url))
    expect(printed[1]).toMatch(/3 of 3\n$/)
    const pdf = await readFile(join(folder, 'document.pdf'))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

async function conversions(): Promise<number> {
  const samples = await scrape(server)
  return [...samples]
    .filter(([name]) => name.startsWith('octavo_conversions_total'))
    .reduce((sum, [, value]) => sum + value, 0)
}

describe.skipIf(missing !== undefined)('answers of something else than the service', () => {
  let other: Server | undefined
  afterEach(() => other?.close())

  async function answering(listener: RequestListener): Promise<string> {
    const own = createServer(listener)
    other = own
    await new Promise<void>((done) => own.listen(0, '127.0.0.1', done))
    // `as`: it listens on a port.
    return `http://127.0.0.1:${(own.address() as AddressInfo).port}`
  }

  const code = `
try:
    client.convert({"content": "x"})
except OctavoError as error:
    print(json.dumps([error.code, error.status]))
`

  test.each([
    ['HTML of a proxy', 200, 'text/html', '<html>'],
    ['other JSON', 200, 'application/json', '[1]'],
    ['JSON without the file', 200, 'application/json', '{"filename": "a"}'],
    [
      'what is no base64',
      200,
      'application/json',
      '{"filename":"a","content_type":"b","content_base64":"§"}',
    ],
    ['an error without a code', 500, 'application/json', '{"error": true}'],
  ])('%s is an error', async (_name, status, type, body) => {
    const url = await answering((_request, response) => {
      response.writeHead(status, { 'content-type': type }).end(body)
    })
    expect(await python(code, url)).toEqual(['UNEXPECTED_ANSWER', status])
  })

  test('a redirect is not followed, which would give the key away', async () => {
    let requests = 0
    const url = await answering((_request, response) => {
      requests += 1
      response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()
    })
    expect(await python(code, url)).toEqual(['UNEXPECTED_ANSWER', 307])
    expect(requests).toBe(1)
  })

  test('retries have one Idempotency-Key, and a wait that is too long ends them', async () => {
    const keys: unknown[] = []
    const url = await answering((request, response) => {
      keys.push(request.headers['idempotency-key'])
      const wait = keys.length < 3 ? '0' : '3600'
      response.writeHead(503, { 'retry-after': wait }).end()
    })
    expect(await python(code, url)).toEqual(['UNEXPECTED_ANSWER', 503])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  test('a wait ends in its time, however long an answer takes', async () => {
    const url = await answering(() => {})
    const program = `
import time
begin = time.monotonic()
try:
    client.wait_for("a", timeout=0.2)
except TimeoutError as error:
    print(json.dumps([str(error), time.monotonic() - begin < 60]))
`
    expect(await python(program, url)).toEqual(['The job a has not ended after 0.2 s.', true])
    other?.closeAllConnections()
  })

  test('a wait does not outlast its time for a retry', async () => {
    const url = await answering((_request, response) => {
      response.writeHead(503, { 'retry-after': '50' }).end()
    })
    const program = `
try:
    client.wait_for("a", timeout=10)
except TimeoutError as error:
    print(json.dumps(str(error)))
`
    expect(await python(program, url)).toBe('The job a has not ended after 10 s.')
  })

  test('a job whose deletion was answered to nobody is deleted', async () => {
    let asked = 0
    const url = await answering((_request, response) => {
      asked += 1
      if (asked === 1) {
        response.destroy()
        return
      }
      const body = { status: 'error', code: 'JOB_NOT_FOUND', message: 'There is no such job.' }
      response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    const program = `
client.delete_job("a")
try:
    client.delete_job("a")
except OctavoError as error:
    print(json.dumps(error.code))
`
    expect(await python(program, url)).toBe('JOB_NOT_FOUND')
    expect(asked).toBe(3)
  })

  test('a password in the address is in no message', async () => {
    const program = `
messages = []
for url in ["http://user:hunter2@127.0.0.1:9/", "ftp://user:hunter2@host", "http://user:hunter2@[::1"]:
    try:
        OctavoClient(url, "key", retries=0).themes()
    except (ValueError, OctavoError) as error:
        messages.append(str(error))
print(json.dumps(messages))
`
    const messages = await python(program, 'http://127.0.0.1:9')
    expect(messages).toHaveLength(3)
    expect(JSON.stringify(messages)).not.toContain('hunter2')
  })

  test('nobody who listens is an error', async () => {
    expect(await python(code, 'http://127.0.0.1:9', ', retries=0')).toEqual([
      'CONNECTION_FAILED',
      null,
    ])
  })
})

/** The parts of `/openapi.json` that the client repeats. */
interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId?: string }>>>
  >
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly properties?: Readonly<Record<string, object>> }>
    >
  }
}

describe.skipIf(missing !== undefined)('matches /openapi.json', () => {
  let description: Description
  beforeAll(async () => {
    description = (await (await fetch(`${server.url}/openapi.json`)).json()) as Description
  })

  test('in its operations', async () => {
    const operations = Object.entries(description.paths)
      .filter(([path]) => path.startsWith('/api/v1/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, { operationId }]) =>
          operationId === undefined ? [] : [[operationId, `${method.toUpperCase()} ${path}`]],
        ),
      )
    const own = (await python('print(json.dumps(dict(OPERATIONS)))')) as object
    expect(Object.fromEntries(operations)).toMatchObject(own)
  })

  test.each(['ConversionRequest', 'BatchRequest'])('in the fields of %s', async (name) => {
    const fields = Object.keys(description.components.schemas[name]?.properties ?? {})
    const program = `
import typing, octavo_client.types as types
print(json.dumps(sorted(typing.get_type_hints(types.${name}))))`
    expect(fields).toEqual(expect.arrayContaining((await python(program)) as string[]))
  })
})
