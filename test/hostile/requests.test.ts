import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formats } from '#octavo/core/formats/formats.js'
import { hasProc } from '../support/processes.ts'
import { everything } from '../support/scope.ts'
import { expectAnswerOfContract, expectFile, parseAnswer } from './answer.ts'
import type { HostileRequest } from './hostile-request.ts'
import {
  BenignClient,
  type HostileService,
  startHostileService,
  watchedLoop,
} from './hostile-service.ts'
import { hostileRequests } from './requests/index.ts'
import { expectShortTurns } from './turns.ts'

/** A busy machine isn't to be made busier, nor the queue filled by small pages alone. */
const mostPending = 10

/** Requests that mean harm in their heads and bodies, byte by byte, while somebody else asks for small pages. */
let service: HostileService
let benign: BenignClient
beforeAll(async () => {
  // Less than Node takes in a container of 512 MiB, which is 256 MiB: a request that needs more ends the process.
  const heap = '--max-old-space-size=192'
  const NODE_OPTIONS = hasProc ? `${heap} ${watchedLoop}` : heap
  service = await startHostileService({
    CALLBACK_HOSTS: 'hooks.example',
    CALLBACK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLjN7',
    REQUEST_TIMEOUT: '5',
    NODE_OPTIONS,
  })
  // Its start, in which it loads its modules, isn't meant.
  if (hasProc) await service.longestTurn()
  benign = new BenignClient(service.url, mostPending)
})
afterAll(() => service.close())

/**
 * The usual one in each format and the large one in one, in turn; one alone of each where it asks for no format.
 *
 * @param turn which of the formats it is
 */
function messages(
  { bytes, sizes: [usual, large] }: HostileRequest,
  turn: number,
): readonly Buffer[] {
  const [first = Buffer.of(), ...others] = formats.map((format) => bytes(usual, format))
  const inOne = formats.filter((_, index) => everything || index === turn % formats.length)
  const [one = Buffer.of(), ...more] = inOne.map((format) => bytes(large, format))
  const isOther = (than: Buffer) => (message: Buffer) => !message.equals(than)
  return [first, ...others.filter(isOther(first)), one, ...more.filter(isOther(one))]
}

describe.each(Object.entries(hostileRequests))('%s', (_what, requests) => {
  test.each(requests.map((request, index) => ({ name: request.name, request, index })))(
    '$name',
    async ({ request, index }) => {
      for (const message of messages(request, index)) {
        const { status, headers, body } = parseAnswer(await service.exchange(message))
        expect(request.statuses).toContain(status)
        const type = headers.get('content-type') ?? ''
        if (type.startsWith('application/json')) {
          expectAnswerOfContract(status, JSON.parse(body.toString()))
        } else expectFile(body, type)
      }
      if (hasProc) await expectShortTurns(service)
    },
  )
})

test.runIf(hasProc)('none of them took the process beyond 400 MiB', () => {
  expect(service.peakMemory).toBeLessThan(400)
})

test('every small page that was asked for meanwhile was answered, and no worker was lost', async () => {
  const { failures, durations } = await benign.stop()
  expect(failures).toEqual([])
  expect(durations.length).toBeGreaterThan(0)
  expect(await service.lostWorkers()).toEqual({})
})
