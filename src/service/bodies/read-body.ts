import type { Readable } from 'node:stream'
import { errorCodes, type FastifyRequest } from 'fastify'
import { ConversionFailedError } from '../../common/failures/conversion-failure.ts'
import { ApiError } from '../errors.ts'
import { expectedBytes, smallBody } from './body-size.ts'
import { PassingBytes } from './collect-garbage.ts'

export interface BodyReading {
  /** The most bytes that the body may have. */
  readonly limit: number
  /** Called with each part as it arrives. What it throws ends the reading. */
  readonly inspect?: (part: Uint8Array) => void
}

/** The minimum rate of a client that holds a large part of the memory for bodies. */
export const leastPace = { bytes: 64 * 1024, milliseconds: 10_000 } as const

/**
 * What chunks must hold at least, on average, once there are many. Node's parser takes 2.5 µs for each, however small, and
 * reads up to 2 MiB of them in one turn of the event loop.
 */
export const leastChunks = { bytes: 64, many: 10_000 } as const

/** To begin with, where the size isn't known. */
const firstBytes = 64 * 1024

/**
 * Reads the body of a request into one buffer, without another copy of it.
 *
 * @param payload where it comes from
 * @throws Fastify's errors for a body that is longer than the limit, or not as long as it said
 * @throws {ApiError} `REQUEST_TIMEOUT` if it comes too slowly, `INVALID_REQUEST` if in too many small chunks; or what
 *   `inspect` throws
 */
export async function readBody(
  request: Pick<FastifyRequest, 'headers' | 'bodyMemory'>,
  payload: Readable,
  reading: BodyReading,
): Promise<Buffer> {
  const body = await readAll(payload, { ...reading, expected: expectedBytes(request) })
  request.bodyMemory?.shrinkTo(body.length)
  return body
}

interface Reading extends BodyReading {
  /** The size of the body, unless it comes in chunks. */
  readonly expected: number | undefined
}

function readAll(body: Readable, reading: Reading): Promise<Buffer> {
  const { expected, limit, inspect } = reading
  return new Promise((resolve, reject) => {
    if (expected !== undefined && expected > limit) {
      reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
      return
    }
    let bytes: Buffer = Buffer.allocUnsafe(expected ?? Math.min(firstBytes, limit))
    let length = 0
    let parts = 0
    const passing = new PassingBytes()
    const stopClock = watchPace(reading, () => length, fail)

    function stop(): void {
      stopClock()
      body.off('data', read).off('end', end).off('error', gone).off('close', gone)
    }

    function fail(error: unknown): void {
      stop()
      reject(error)
    }

    function read(part: Buffer): void {
      if (length + part.length > limit) {
        fail(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
        return
      }
      parts += 1
      const { bytes: least, many } = leastChunks
      if (expected === undefined && parts > many && length + part.length < least * parts) {
        fail(new ApiError('INVALID_REQUEST', smallChunks, { headers: { connection: 'close' } }))
        return
      }
      try {
        inspect?.(part)
      } catch (error) {
        fail(error)
        return
      }
      if (length + part.length > bytes.length) bytes = grown(bytes, length + part.length, limit)
      part.copy(bytes, length)
      length += part.length
      passing.add(part.length)
    }

    function end(): void {
      stop()
      if (expected !== undefined && length !== expected) {
        reject(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH())
      } else resolve(bytes.subarray(0, length))
    }

    /** Nobody reads the response. */
    function gone(): void {
      fail(new ConversionFailedError({ code: 'client_gone' }))
    }

    // It left before, and `close` has been.
    if (body.destroyed) {
      gone()
      return
    }
    body.on('data', read).on('end', end).on('error', gone).on('close', gone)
    body.resume()
  })
}

const smallChunks = `The body came in more than ${leastChunks.many} chunks of fewer than ${leastChunks.bytes} bytes on average. Send larger chunks, or a Content-Length.`

function grown(bytes: Buffer, needed: number, limit: number): Buffer {
  const larger = Buffer.allocUnsafe(Math.min(limit, Math.max(needed, 2 * bytes.length)))
  bytes.copy(larger)
  return larger
}

/** Fails the reading of a large body once too little of it has come for too long. @returns a function that ends the watch */
function watchPace(
  { expected = Infinity }: Reading,
  received: () => number,
  fail: (error: ApiError) => void,
): () => void {
  if (expected <= smallBody) return () => {}
  let before = 0
  const timer = setInterval(() => {
    const now = received()
    if (now - before < leastPace.bytes) {
      const message =
        'The body did not arrive in time: a large body must arrive at 6 KiB/s or more.'
      fail(new ApiError('REQUEST_TIMEOUT', message))
    }
    before = now
  }, leastPace.milliseconds)
  return () => clearInterval(timer)
}
