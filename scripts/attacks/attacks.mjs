import { setTimeout as wait } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { exchange, head, keepBusy, post, silentConnection } from './client.mjs'
import { smallRequests } from './small-requests.mjs'

const mebibyte = 1024 ** 2
/** Just below `BODY_LIMIT`. */
const bodyBytes = 9.7 * mebibyte

const times = (count, text) => Array(count).fill(text).join(',')
const numbered = (count, entry) =>
  Array.from({ length: count }, (_, index) => entry(index)).join(',')
const small = '"content":"# Hello"'

/** JSON bodies of almost ten mebibytes whose size is in their structure. */
const structures = [
  ['/api/v1/batch', `{"files":[${times(3_400_000, '{}')}]}`],
  ['/api/v1/batch', `{"files":[${times(5_000_000, '1')}]}`],
  ['/api/v1/convert', `{${small},"assets":{${numbered(800_000, (index) => `"${index}":1`)}}}`],
  [
    '/api/v1/convert',
    `{${small},"custom_overrides":{${numbered(800_000, (index) => `"${index}":1`)}}}`,
  ],
  ['/api/v1/convert', `{${small},${numbered(900_000, (index) => `"${index}":1`)}}`],
  ['/api/v1/convert', `{${small},"assets":{"${'a/'.repeat(4_500_000)}":""}}`],
].map(([path, text]) => [path, Buffer.from(text.slice(0, 10 * mebibyte))])

const words = 'A paragraph of ordinary words, with *marks* and `code`.\n\n'
const markdown = (bytes) => words.repeat(Math.floor(bytes / words.length))
const ordinary = (bytes, format) =>
  Buffer.from(JSON.stringify({ content: markdown(bytes * 0.96), format }))

/** A megabyte of which a PDF holds a worker for seconds. */
const slowPdf = () =>
  Buffer.from(JSON.stringify({ content: `${Math.random()} ${markdown(1e6)}`, format: 'pdf' }))

/** A PNG of one pixel, with that many bytes in a chunk that readers skip (PNG, 5.4). */
function paddedPng(bytes) {
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const header = chunk('IHDR', Buffer.from('00000001000000010802000000', 'hex'))
  const pixel = chunk('IDAT', deflateSync(Buffer.alloc(4)))
  return Buffer.concat([
    signature,
    header,
    chunk('paDd', Buffer.alloc(bytes, 'x')),
    pixel,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A document whose HTML is about 98 MB, and its answer 131 MB. */
const largeAnswer = () => {
  const picture = paddedPng(1.2 * mebibyte).toString('base64')
  const content = '![a](p.png)\n\n'.repeat(58)
  return Buffer.from(JSON.stringify({ content, assets: { 'p.png': picture } }))
}

/** Sends the same request on many connections at a time until the time is up, and reads what comes. */
const repeatedly =
  (count, bytesOf) =>
  async ({ url, key, until }) => {
    await keepBusy(count, until, async (index) => {
      const status = await exchange(url, bytesOf(key, index))
      // A connection that is rejected at once is no reason to spin.
      if (status === undefined) await wait(20)
    })
  }

/** Writes to so many connections at a time, and keeps them open until the time is up without reading. */
async function holdOpen(count, url, until, bytesOf) {
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = silentConnection(url)
    socket.write(bytesOf(index))
    return socket
  })
  await wait(until - performance.now())
  for (const socket of sockets) socket.destroy()
}

const fiftyFullSize = ({ url, key, until }) => {
  const body = ordinary(bodyBytes, 'html')
  return repeatedly(50, () => post('/api/v1/convert', key, body))({ url, key, until })
}
const sixSlow = repeatedly(6, (key) => post('/api/v1/convert', key, slowPdf()))

/**
 * What one client can do, and for how many seconds it does it; `container`: with how many bytes of memory for the service and its
 * workers; `newcomer`: the other client hasn't asked for anything before, and begins when the attack has gone on for a second;
 * `environment`: settings of the service; `small`: its requests are counted, and what they cost.
 */
export const attacks = [
  {
    name: 'a body of millions of values',
    seconds: 10,
    run: repeatedly(1, (key) => post(structures[0][0], key, structures[0][1])),
  },
  {
    name: 'twelve bodies of millions of values or keys at a time',
    seconds: 15,
    run: repeatedly(12, (key, index) => {
      const [path, body] = structures[index % structures.length]
      return post(path, key, body)
    }),
  },
  {
    name: 'a body of 3 MB in chunks of one byte',
    seconds: 10,
    run: ({ url, key, until }) => {
      const body = ordinary(3_000_000, 'html')
      const chunks = Buffer.alloc(6 * body.length, '1\r\n-\r\n')
      for (let index = 0; index < body.length; index += 1) chunks[6 * index + 3] = body[index] ?? 0
      const headers = { 'content-length': undefined, 'transfer-encoding': 'chunked' }
      const start = post('/api/v1/convert', key, Buffer.alloc(0), headers)
      const request = Buffer.concat([start, chunks, Buffer.from('0\r\n\r\n')])
      return repeatedly(4, () => request)({ url, key, until })
    },
  },
  {
    name: 'fifty documents of 9.7 MiB at a time',
    seconds: 20,
    run: fiftyFullSize,
  },
  ...[1024, 512].map((mebibytes) => ({
    name: `the same in a container of ${mebibytes} MiB`,
    seconds: 20,
    container: mebibytes * mebibyte,
    run: fiftyFullSize,
  })),
  {
    name: 'a hundred bodies of 9 MiB that never end',
    seconds: 10,
    run: async ({ url, key, until }) => {
      const bytes = post('/api/v1/convert', key, ordinary(9 * mebibyte, 'html')).subarray(0, -10)
      await holdOpen(100, url, until, () => bytes)
    },
  },
  {
    name: 'sixteen answers of 131 MB that nobody reads',
    seconds: 20,
    run: async ({ url, key, until }) => {
      const bytes = post('/api/v1/convert', key, largeAnswer())
      await holdOpen(16, url, until, () => bytes)
    },
  },
  {
    name: '100 connections with 5,000 pipelined requests each, without a key, unread',
    seconds: 10,
    run: async ({ url, until }) => {
      const paths = ['/openapi.json', '/healthz', '/api/v1/themes']
      const requests = paths.map((path) => Buffer.concat(Array(5000).fill(head('GET', path))))
      await holdOpen(100, url, until, (index) => requests[index % requests.length])
    },
  },
  {
    name: '1,000 idle connections without a key, and 16 new ones a second',
    seconds: 10,
    run: async ({ url, until }) => {
      const sockets = []
      const open = (count) => {
        for (let index = 0; index < count; index += 1) {
          const socket = silentConnection(url)
          socket.resume()
          socket.write(head('GET', '/healthz'))
          sockets.push(socket)
        }
      }
      open(1000)
      while (performance.now() < until) {
        await wait(250)
        open(4)
      }
      for (const socket of sockets) socket.destroy()
    },
  },
  {
    name: 'six documents at a time that each hold a worker for seconds',
    seconds: 35,
    run: sixSlow,
  },
  {
    name: 'the same, when the other comes for the first time',
    seconds: 10,
    newcomer: true,
    run: sixSlow,
  },
  {
    name: 'the same on a fleet of two workers',
    seconds: 35,
    fleet: true,
    run: sixSlow,
  },
  ...smallRequests,
]
