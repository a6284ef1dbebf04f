import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { SuppliedImage } from '#octavo/core/images/supplied-images.js'
import { ImageFetcher, type ImageFetcherOptions } from '#octavo/remote-images/image-fetcher.js'
import { hasOpenssl } from '../../support/certificate.ts'
import { eventually } from '../../support/eventually.ts'
import { type ImageHost, startImageHost } from '../../support/image-host.ts'
import { bytesOf, dotPng } from '../../support/pictures.ts'

const dot = bytesOf(dotPng)
const image = (response: ServerResponse) => response.setHeader('content-type', 'image/png').end(dot)
const to = (location: string) => (_: unknown, response: ServerResponse) =>
  void response.writeHead(302, { location }).end()

let host: ImageHost

beforeAll(async () => {
  if (!hasOpenssl) return
  host = await startImageHost(
    {
      '/dot.png': (_, response) => image(response),
      '/dot.png?a=%20b': (_, response) => image(response),
      '/twice': to('/once'),
      '/once': to('https://cdn.img.example/dot.png'),
      '/thrice': to('/twice'),
      '/loop': to('/loop'),
      '/to-http': to('http://img.example/dot.png'),
      '/to-stranger': to('https://stranger.example/dot.png'),
      '/to-inside': to('https://inside.img.example/dot.png'),
      '/to-address': to('https://127.0.0.1/dot.png'),
      '/to-metadata': to('https://169.254.169.254/latest/meta-data/'),
      '/to-port': to('https://img.example:8443/dot.png'),
      '/to-user': to('https://user:password@img.example/dot.png'),
      '/to-file': to('file:///etc/passwd'),
      '/to-nothing': to('https://'),
      '/to-cookie': (_, response) =>
        response.writeHead(307, { location: '/dot.png', 'set-cookie': 'a=b; Secure' }).end(),
      '/no-location': (_, response) => response.writeHead(302).end(),
      '/gone': (_, response) => response.writeHead(410).end(dot),
      '/error': (_, response) => response.writeHead(500).end(dot),
      '/partial': (_, response) => response.writeHead(206).end(dot),
      '/empty': (_, response) => response.writeHead(204).end(),
      '/gzip': (_, response) =>
        response
          .setHeader('content-encoding', 'gzip')
          .end(gzipSync(Buffer.alloc(50 * 1024 * 1024))),
      '/brotli': (_, response) => response.setHeader('content-encoding', 'BR').end(dot),
      '/silent': () => {},
      '/drip': (_, response) => drip(response, 20),
      '/endless': (_, response) => flood(response),
      '/long': (_, response) => response.setHeader('content-length', 1e12).end(dot),
      '/short': (_, response) =>
        response.setHeader('content-length', dot.length + 1).write(dot, () => {
          response.socket?.destroy()
        }),
      '/cut': (_, response) => {
        response.write(dot.subarray(0, 10), () => response.socket?.destroy())
      },
      '/closed': ({ socket }) => socket.destroy(),
      '/no-http': ({ socket }) => socket.end('220 mail.example ESMTP\r\n'),
      '/headers': ({ socket }) =>
        socket.end(`HTTP/1.1 200 OK\r\na: ${'b'.repeat(100_000)}\r\n\r\n`),
      '/infos': ({ socket }) => socket.end('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(10_000)),
      '/40k': (_, response) => response.end(Buffer.alloc(40_000)),
    },
    {
      'inside.img.example': [['10.0.0.1']],
      'mixed.img.example': [['127.0.0.1', '10.0.0.1']],
      'nowhere.img.example': [[]],
      'down.img.example': [['127.0.0.2']],
      'rebound.img.example': [['127.0.0.1'], ['10.0.0.1']],
    },
  )
})
afterAll(() => host?.close())

function drip(response: ServerResponse, milliseconds: number): void {
  const clock = setInterval(() => response.write('.'), milliseconds)
  response.on('close', () => clearInterval(clock))
}

function flood(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(16_384)));
  }
  response.on('drain', more)
  more()
}

function fetcher(options: Partial<ImageFetcherOptions> = {}): ImageFetcher {
  const { network } = host
  return new ImageFetcher({
    hosts: ['img.example', '*.img.example', 'other.example', 'unproven.example'],
    count: 50,
    imageBytes: 64 * 1024,
    bytes: 100_000,
    milliseconds: 30_000,
    network: {
      ...network,
      // The name of a host that is down leads to a port of loopback where nobody listens.
      allows: (address) => address === '127.0.0.2' || network.allows(address),
    },
    ...options,
  })
}

async function fetched(
  urls: readonly string[],
  options: Partial<ImageFetcherOptions> = {},
): Promise<readonly SuppliedImage[]> {
  return fetcher(options).supply(urls, {}, async (images) => images)
}

async function problemOf(url: string, options: Partial<ImageFetcherOptions> = {}): Promise<string> {
  const [image] = await fetched([url], options)
  return image !== undefined && 'problem' in image ? image.problem : 'none'
}

describe.skipIf(!hasOpenssl)('an image that a host', () => {
  test.each([
    ['has', '/dot.png'],
    ['has under a query', '/dot.png?a=%20b#fragment'],
    ['sends on to', '/once'],
    ['sends on to twice', '/twice'],
    ['sends on to with a cookie', '/to-cookie'],
  ])('%s is had', async (_what, path) => {
    const url = `https://img.example${path}`
    expect(await fetched([url])).toEqual([{ url, bytes: dot }])
  })

  test.each([
    ['has not', '/none', 'its host has no image there'],
    ['has no longer', '/gone', 'its host has no image there'],
    ['fails over', '/error', 'its host has no image there'],
    ['has a part of', '/partial', 'its host has no image there'],
    ['has nothing of', '/empty', 'its host has no image there'],
    ['sends on without saying where', '/no-location', 'its host has no image there'],
    ['sends on three times', '/thrice', 'its host redirects too many times'],
    ['sends round in a loop', '/loop', 'its host redirects too many times'],
    ['sends on to http:', '/to-http', 'its host redirects to an address that is not allowed'],
    ['sends on to another host', '/to-stranger', 'its host redirects to an address that is not'],
    ['sends on to an IP address', '/to-address', 'its host redirects to an address that is not'],
    ['sends on to metadata', '/to-metadata', 'its host redirects to an address that is not'],
    ['sends on to another port', '/to-port', 'its host redirects to an address that is not'],
    ['sends on with a password', '/to-user', 'its host redirects to an address that is not'],
    ['sends on to a file', '/to-file', 'its host redirects to an address that is not'],
    ['sends on to nowhere', '/to-nothing', 'its host redirects to an address that is not'],
    ['sends on inside', '/to-inside', 'its host could not be reached'],
    ['sends as a gzip bomb', '/gzip', 'its host sends it compressed'],
    ['sends in brotli', '/brotli', 'its host sends it compressed'],
    ['sends without end', '/endless', 'it is too large'],
    ['says is a terabyte', '/long', 'it is too large'],
    ['says is longer than it is', '/short', 'its host closed the connection too early'],
    ['cuts off', '/cut', 'its host closed the connection too early'],
    ['answers by hanging up', '/closed', 'its host closed the connection too early'],
    ['answers in another protocol', '/no-http', 'its host closed the connection too early'],
    ['answers with headers without end', '/headers', 'its host closed the connection too early'],
    ['announces ten thousand times', '/infos', 'its host closed the connection too early'],
  ])('%s has a reason: %s', async (_what, path, reason) => {
    expect(await problemOf(`https://img.example${path}`)).toContain(reason)
    await eventually(async () => (await host.connections()) === 0)
  })

  test.each([
    ['never answers', '/silent'],
    ['sends by drops', '/drip'],
  ])('%s is given up', async (_what, path) => {
    const url = `https://img.example${path}`
    expect(await problemOf(url, { milliseconds: 300 })).toBe('it took too long')
    await eventually(async () => (await host.connections()) === 0)
  })
})

describe.skipIf(!hasOpenssl)('no connection is made', () => {
  const refused = 'its host could not be reached'
  const notAllowed = 'its address names a port or a user, which is not allowed'

  test.each([
    ['to a private address', 'https://inside.img.example/dot.png', refused],
    ['where one of several addresses is private', 'https://mixed.img.example/dot.png', refused],
    ['to a name without an address', 'https://nowhere.img.example/dot.png', refused],
    ['to a host that is down', 'https://down.img.example/dot.png', refused],
    ['to a port', 'https://img.example:8443/dot.png', notAllowed],
    ['with a password', 'https://user:password@img.example/dot.png', notAllowed],
    ['with a user', 'https://user@img.example/dot.png', notAllowed],
    ['to a host that is not listed', 'https://stranger.example/dot.png', notAllowed],
    ['over http:', 'http://img.example/dot.png', notAllowed],
  ])('%s, and the reason is the same for all who could not be reached', async (_, url, reason) => {
    const before = host.requests.length
    expect(await problemOf(url)).toBe(reason)
    expect(host.requests).toHaveLength(before)
  })

  test('to a host whose certificate is for another name, or of an unknown authority', async () => {
    const stranger = 'the certificate of its host is not valid'
    expect(await problemOf('https://unproven.example/dot.png')).toBe(stranger)
    const { authority: _, ...untrusting } = host.network
    expect(await problemOf('https://img.example/dot.png', { network: untrusting })).toBe(stranger)
  })

  test('to either, though the environment says that certificates are not checked', async () => {
    const before = host.requests.length
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    onTestFinished(() => void vi.unstubAllEnvs())
    const reason = await problemOf('https://unproven.example/dot.png')
    expect(reason).toBe('the certificate of its host is not valid')
    expect(host.requests).toHaveLength(before)
  })
})

describe.skipIf(!hasOpenssl)('a fetch', () => {
  test('asks DNS once for a connection, and connects to what was checked', async () => {
    const url = 'https://rebound.img.example/dot.png'
    const before = host.resolved.length
    expect(await fetched([url])).toEqual([{ url, bytes: dot }])
    expect(host.resolved.slice(before)).toEqual(['rebound.img.example'])
    // The name has come to mean another address.
    expect(await problemOf(url)).toBe('its host could not be reached')
  })

  test('resolves and checks anew where it is sent on', async () => {
    const before = host.resolved.length
    await fetched(['https://img.example/twice'])
    expect(host.resolved.slice(before)).toEqual(['img.example', 'img.example', 'cdn.img.example'])
  })

  test('tells nothing of who asks, and keeps no cookie', async () => {
    const before = host.requests.length
    await fetched(['https://img.example/to-cookie'])
    const sent = host.requests.slice(before)
    expect(sent.map(({ url }) => url)).toEqual(['/to-cookie', '/dot.png'])
    for (const { headers, servername } of sent) {
      expect(servername).toBe('img.example')
      expect(headers).toEqual({
        accept: 'image/*',
        'accept-encoding': 'identity',
        connection: 'close',
        host: 'img.example',
        'user-agent': 'Octavo',
      })
    }
  })

  test('goes past proxies that the environment names', async () => {
    vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:9')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await problemOf('https://img.example/dot.png')).toBe('none')
  })
})

describe.skipIf(!hasOpenssl)('the images of one document', () => {
  const many = (count: number, path: string) =>
    Array.from({ length: count }, (_, index) => `https://h${index}.img.example${path}`)

  test('are as many as are allowed, in their order', async () => {
    const images = await fetched(many(12, '/dot.png'), { count: 10 })
    expect(images.map(({ url }) => url)).toEqual(many(12, '/dot.png'))
    const problems = images.map((each) => ('problem' in each ? each.problem : ''))
    const tooMany = 'the document shows too many images from other hosts'
    expect(problems).toEqual([...Array(10).fill(''), tooMany, tooMany])
  })

  test('are no more bytes than are allowed', async () => {
    const images = await fetched(many(5, '/40k'))
    const total = images.reduce((sum, each) => sum + ('bytes' in each ? each.bytes.length : 0), 0)
    expect(total).toBe(80_000)
    expect(images.filter((each) => 'problem' in each)).toHaveLength(3)
    expect(images).toContainEqual(
      expect.objectContaining({ problem: 'the images of the document together are too large' }),
    )
  })

  test('are given up when their client has gone', async () => {
    const client = new AbortController()
    const before = host.requests.length
    const images = fetcher().supply(
      many(20, '/silent'),
      { signal: client.signal },
      async (all) => all,
    )
    await eventually(() => host.requests.length === before + 4)
    client.abort(new Error('gone'))
    for (const each of await images)
      expect(each).toHaveProperty('problem', 'nobody is waiting for it')
    await eventually(async () => (await host.connections()) === 0)
    expect(host.requests).toHaveLength(before + 4)
  })

  test('of a client who has gone before are not asked for', async () => {
    const before = host.requests.length
    const signal = AbortSignal.abort(new Error('gone'))
    const supply = fetcher().supply(many(2, '/dot.png'), { signal }, async (images) => images)
    for (const each of await supply)
      expect(each).toHaveProperty('problem', 'nobody is waiting for it')
    expect(host.requests).toHaveLength(before)
  })
})

test.skipIf(!hasOpenssl)(
  'a machine that has no files left fails the document, and blames no image',
  async () => {
    const exhausted = Object.assign(new Error('too many open files'), { code: 'EMFILE' })
    const network = { ...host.network, resolve: () => Promise.reject(exhausted) }
    const images = fetched(['https://img.example/dot.png'], { network })
    await expect(images).rejects.toBe(exhausted)
  },
)

describe.skipIf(!hasOpenssl)('documents of many clients', () => {
  test('take turns: one client that waits for a slow host leaves room for others', async () => {
    const images = fetcher()
    const slow = new AbortController()
    const url = 'https://img.example/silent'
    const before = host.requests.length
    const greedy = Array.from({ length: 10 }, () =>
      images.supply([url], { client: 'greedy', signal: slow.signal }, async (all) => all),
    )
    const dotUrl = 'https://img.example/dot.png'
    const other = await images.supply([dotUrl], { client: 'other' }, async (all) => all)
    expect(other).toEqual([{ url: dotUrl, bytes: dot }])
    const silent = () => host.requests.slice(before).filter(({ url }) => url === '/silent')
    // The other may have had its image before all of these have asked.
    await eventually(() => silent().length >= 4)
    expect(silent()).toHaveLength(4)
    slow.abort()
    await Promise.all(greedy)
  })

  test('hold no more images at a time than fit, and the next goes without in the end', async () => {
    const outcomes: string[] = []
    const images = fetcher({ milliseconds: 3000, onFetch: (outcome) => outcomes.push(outcome) })
    const url = 'https://img.example/dot.png'
    let letGo = () => {}
    const holding = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const held = Array.from({ length: 8 }, (_, index) =>
      images.supply([url], { client: `${index % 2}` }, () => holding),
    )
    const ninth = await images.supply([url], { client: 'ninth' }, async (all) => all)
    expect(ninth).toEqual([{ url, problem: 'too many documents are waiting for images' }])
    expect(outcomes.toSorted()).toEqual(['busy', ...Array(8).fill('fetched')])
    letGo()
    await Promise.all(held)
    expect(await images.supply([url], {}, async (all) => all)).toEqual([{ url, bytes: dot }])
  })
})
