import type { Format } from '#octavo/core/formats/formats.js'
import { boundary, keys } from '../support/service.ts'

/** A request that means harm, as large as one likes, in the bytes that are sent. */
export interface HostileRequest {
  readonly name: string
  /** How often it has what makes it hostile: a size for every run, and a larger one. */
  readonly sizes: readonly [number, number]
  /** The statuses that it may be answered with. */
  readonly statuses: readonly number[]
  readonly bytes: (size: number, format: Format) => Buffer
}

export function request(
  name: string,
  sizes: HostileRequest['sizes'],
  statuses: HostileRequest['statuses'],
  bytes: HostileRequest['bytes'],
): HostileRequest {
  return { name, sizes, statuses, bytes }
}

type Body = string | Buffer
type Headers = Readonly<Record<string, Body>>

/** A request as bytes, with nothing checked: header values may hold whatever they like. */
export function message(line: string, headers: Headers, body: Body = ''): Buffer {
  const payload = Buffer.from(body)
  const all: Headers = {
    host: 'localhost',
    connection: 'close',
    'x-api-key': keys.valid,
    ...(payload.length > 0 && { 'content-length': String(payload.length) }),
    ...headers,
  }
  const head = Object.entries(all).flatMap(([name, value]) => [`${name}: `, value, '\r\n'])
  return Buffer.concat([`${line}\r\n`, ...head, '\r\n', payload].map((part) => Buffer.from(part)))
}

/** A `POST` of bytes that may be JSON. */
export function json(path: string, body: Body, headers: Headers = {}): Buffer {
  return message(
    `POST /api/v1/${path} HTTP/1.1`,
    { 'content-type': 'application/json', ...headers },
    body,
  )
}

/** A `POST` of bytes that may be a form. */
export function form(body: Body, headers: Headers = {}): Buffer {
  const type = `multipart/form-data; boundary=${boundary}`
  return message('POST /api/v1/convert/file HTTP/1.1', { 'content-type': type, ...headers }, body)
}

/** A small conversion with headers of its own. */
export function conversion(format: Format, headers: Headers): Buffer {
  return json('convert', JSON.stringify({ content: '# Hello', format }), headers)
}
