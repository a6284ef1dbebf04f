import { Value } from 'typebox/value'
import { expect } from 'vitest'
import { formatDescriptions, formats } from '#octavo/core/formats/formats.js'
import { errorStatus } from '#octavo/service/errors.js'
import { BatchResponse } from '#octavo/service/schemas/batch.js'
import { ConversionResponse } from '#octavo/service/schemas/conversion.js'
import { ErrorResponse } from '#octavo/service/schemas/error.js'
import { ThemesResponse } from '#octavo/service/schemas/theme.js'

const answers = [ConversionResponse, BatchResponse, ThemesResponse]

/** All formats but HTML and PDF are archives. */
const archive = 'PK\u0003\u0004'

/** What stands at the start of each kind of file. */
const beginnings: ReadonlyMap<string, string> = new Map([
  ...formats.map((format): [string, string] => [formatDescriptions[format].mediaType, archive]),
  ['application/zip', archive],
  ['text/html', '<!doctype html>'],
  ['application/pdf', '%PDF-'],
])

/** Every header that the service ever sends, and no other: nobody has put one of their own into the answer. */
const headerNames = new Set(
  `accept-encoding allow cache-control connection content-disposition content-length content-security-policy content-type
  date keep-alive ratelimit ratelimit-policy referrer-policy retry-after
  transfer-encoding vary www-authenticate x-content-type-options octavo-warnings x-ratelimit-limit
  x-ratelimit-remaining x-ratelimit-reset x-request-id`.split(/\s+/),
)

/** An answer that is none of the contract's is a failure; one that says that the fault is the service's own, too. */
export function expectAnswerOfContract(status: number, body: unknown): void {
  expect(status).not.toBe(errorStatus.INTERNAL_ERROR)
  if (status !== 200) {
    expect(Value.Errors(ErrorResponse, body)).toEqual([])
    const { code, message } = body as { code: keyof typeof errorStatus; message: string }
    expect(errorStatus[code]).toBe(status)
    expect(message.length).toBeLessThan(1000)
    return
  }
  expect(answers.some((schema) => Value.Check(schema, body))).toBe(true)
  if (Value.Check(ConversionResponse, body)) {
    const bytes = Buffer.from(body.content_base64, 'base64')
    expect(bytes.length).toBe(body.size_bytes)
    expectFile(bytes, body.content_type)
    expect(JSON.stringify(body.warnings ?? []).length).toBeLessThan(100_000)
  }
}

export function expectFile(bytes: Buffer, contentType: string): void {
  const beginning = beginnings.get(contentType.split(';')[0] ?? '')
  if (beginning === undefined) throw new Error(`an answer of ${contentType}`)
  expect(bytes.toString('latin1', 0, beginning.length)).toBe(beginning)
}

export interface RawAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

/** Reads the last answer of a connection: what came before it, if anything, was "100 Continue". */
export function parseAnswer(bytes: Buffer): RawAnswer {
  const continued = /^HTTP\/1\.1 100 Continue\r\n\r\n/.exec(bytes.toString('latin1', 0, 40))
  const answer = continued === null ? bytes : bytes.subarray(continued[0].length)
  const end = answer.indexOf('\r\n\r\n')
  const [first = '', ...lines] = answer.toString('latin1', 0, end).split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  expect([...headers.keys()].filter((name) => !headerNames.has(name))).toEqual([])
  const length = Number(headers.get('content-length') ?? 0)
  return { status, headers, body: answer.subarray(end + 4, end + 4 + length) }
}
