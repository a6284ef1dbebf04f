import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Service, sharedService, startService } from '../support/service.ts'

let service: Service
let index = ''
/** The page's script, whose name holds a hash. */
let script = ''

beforeAll(async () => {
  service = sharedService()
  index = (await get('/')).body
  script = /src="\.(\/assets\/[^"]+\.js)"/.exec(index)?.[1] ?? ''
})

function get(url: string, headers: Record<string, string> = {}) {
  return service.app.inject({ url, headers })
}

const header = async (url: string, name: string) => String((await get(url)).headers[name])

describe('GET /', () => {
  test('is the playground, and needs no key', async () => {
    const answer = await get('/')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('<title>Octavo playground</title>')
    expect(Object.keys(answer.headers).filter((name) => name.includes('ratelimit'))).toEqual([])
  })

  test('allows no script, style or connection but those of the service', async () => {
    const policy = await header('/', 'content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('http')
    expect(await header('/', 'x-content-type-options')).toBe('nosniff')
    expect(await header('/', 'referrer-policy')).toBe('no-referrer')
  })

  test('holds nothing that its policy refuses, and nothing from elsewhere', () => {
    expect(index).not.toMatch(/<style|<script>|\son\w+=|style=/)
    expect(index).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  })

  test('is asked for anew each time, and answered in a line if it is the same', async () => {
    const { headers } = await get('/')
    expect(headers['cache-control']).toBe('no-cache')
    const again = await get('/', { 'if-none-match': `"another", W/${headers.etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await get('/', { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  test('takes HEAD, and no other method', async () => {
    const head = await service.app.inject({ method: 'HEAD', url: '/' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    const post = await service.app.inject({ method: 'POST', url: '/' })
    expect(post.statusCode).toBe(405)
    expect(post.headers.allow).toBe('GET, HEAD, OPTIONS')
  })
})

test('PLAYGROUND=hide leaves nothing of it', async () => {
  const hidden = startService({ environment: { PLAYGROUND: 'hide' } })
  for (const url of ['/', '/preview.html', script]) {
    expect((await hidden.app.inject({ url })).statusCode).toBe(404)
  }
  await hidden.close()
})

describe('the frame of the preview', () => {
  test('has no origin, no network, and no script but the service’s', async () => {
    const policy = await header('/preview.html', 'content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain('img-src data:')
    expect(policy).toContain('font-src data:')
    expect(policy).toMatch(/sandbox (?!.*allow-same-origin)/)
    expect(policy).toContain("frame-ancestors 'self'")
  })
})

describe('the files of the playground', () => {
  test('are kept for good, since their names change with their content', async () => {
    expect(await header(script, 'cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await header(script, 'content-type')).toBe('text/javascript; charset=utf-8')
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('come as %s where the client takes it, the same file', async (encoding, decompress) => {
    const plain = await get(script)
    const packed = await get(script, { 'accept-encoding': encoding })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toBe('Accept-Encoding')
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(decompress(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  test('come as they are where the client takes nothing else', async () => {
    const answer = await get(script, { 'accept-encoding': 'br;q=0, zstd' })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  test.each(['/assets/nothing.js', '/assets/..%2findex.html', '/assets/', '/index.html'])(
    '%s is not one of them, which is an error like any other',
    async (address) => {
      const answer = await get(address)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('NOT_FOUND')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    },
  )

  test('leave the API as it was: an unknown address below it needs a key', async () => {
    expect((await get('/api/v1/assets/main.js')).json().code).toBe('MISSING_API_KEY')
  })
})
