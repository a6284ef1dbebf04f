import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { hasProc } from '../support/processes.ts'
import { keys } from '../support/service.ts'
import { expectAnswerOfContract, parseAnswer } from './answer.ts'
import { json } from './hostile-request.ts'
import {
  BenignClient,
  type HostileService,
  startHostileService,
  watchedLoop,
} from './hostile-service.ts'
import { expectShortTurns } from './turns.ts'

const mebibyte = 1024 * 1024
/** A little less than BODY_LIMIT. */
const full = 10 * mebibyte - 1000

/** A paragraph whose lines are too long, so that a worker refuses it at once; with a letter that takes two bytes a character. */
const fullSize = json('convert', JSON.stringify({ content: `漢${'word '.repeat(full / 5 - 10)}` }))

/** Bodies that many connections of one key send at the same time, while another key asks for small pages. */
let service: HostileService
let benign: BenignClient
beforeAll(async () => {
  const heap = '--max-old-space-size=192'
  const NODE_OPTIONS = hasProc ? `${heap} ${watchedLoop}` : heap
  service = await startHostileService({ NODE_OPTIONS })
  if (hasProc) await service.longestTurn()
  benign = new BenignClient(service.url, 10)
})
afterAll(() => service.close())

async function statusesOf(requests: readonly Buffer[]): Promise<readonly number[]> {
  const answers = await Promise.all(requests.map((request) => service.exchange(request)))
  return answers.map((answer) => {
    const { status, body } = parseAnswer(answer)
    expectAnswerOfContract(status, JSON.parse(body.toString()))
    return status
  })
}

describe('twelve at once', () => {
  test.each([
    ['of millions of files', `{"files":[${Array(3_400_000).fill('{}').join()}]}`],
    ['of millions of numbers', `{"files":[${Array(5_000_000).fill('1').join()}]}`],
  ])('%s are refused', async (_what, body) => {
    expect(new Set(await statusesOf(Array(12).fill(json('batch', body))))).toEqual(new Set([413]))
  })
})

test('of fifty bodies of full size, each is read or refused', async () => {
  const statuses = await statusesOf(Array(50).fill(fullSize))
  // Read; too many of the key wait; no room in time.
  for (const status of statuses) expect([422, 429, 503]).toContain(status)
  expect(statuses).toContain(422)
})

describe('bodies that never end', () => {
  const sockets: Socket[] = []
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })

  test('hold half of the memory, and another key sends a body of full size', async () => {
    for (let count = 0; count < 30; count += 1) {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(fullSize.subarray(0, -1))
      sockets.push(socket)
    }
    await eventually(async () => Number(await service.metric('octavo_request_bodies_waiting')) > 0)
    let held = 0
    await eventually(async () => {
      held = Number(await service.metric('octavo_request_body_bytes'))
      return held > full - 1000
    })
    expect(held).toBeLessThanOrEqual(2 * full + 256 * 1024)
    const another = Buffer.from(
      fullSize.toString('latin1').replace(keys.valid, 'a-key-of-somebody-else'),
      'latin1',
    )
    expect(await statusesOf([another])).toEqual([422])
  })

  test('hold nothing once their clients are gone', async () => {
    for (const socket of sockets) socket.destroy()
    const { failures, durations } = await benign.stop()
    expect(failures).toEqual([])
    expect(durations.length).toBeGreaterThan(0)
    await eventually(async () => (await service.metric('octavo_request_bodies_waiting')) === 0)
    await eventually(async () => (await service.metric('octavo_request_body_bytes')) === 0)
  })
})

test('a client that asks first, with Expect, is told to go on once there is room', async () => {
  const head = fullSize
    .subarray(0, fullSize.indexOf('\r\n\r\n') + 4)
    .toString('latin1')
    .replace('host:', 'expect: 100-continue\r\nhost:')
  const open = () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(head)
    return socket
  }
  const first = open()
  const [told] = await once(first, 'data')
  expect(String(told)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  // With so small a heap, one key may have one of full size.
  const second = open()
  let answer = ''
  second.on('data', (bytes) => {
    answer += String(bytes)
  })
  await eventually(async () => (await service.metric('octavo_request_bodies_waiting')) === 1)
  expect(answer).toBe('')
  first.destroy()
  await eventually(() => answer !== '')
  expect(answer).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  second.destroy()
})

test.runIf(hasProc)('none of this took the process beyond 400 MiB, or held it up', async () => {
  expect(service.peakMemory).toBeLessThan(400)
  await expectShortTurns(service)
})
