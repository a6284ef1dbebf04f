import type { FastifyInstance } from 'fastify'
import { conversionOutcome } from '../../common/metrics/conversion-outcome.ts'
import { themeLabel } from '../../common/metrics/theme-label.ts'
import type { ConversionRequest } from '../../pool/conversion-request.ts'
import type { ConversionItem } from '../../pool/convert-concurrently.ts'
import type { Caller, Conversions, Converted } from '../../pool/pool.ts'
import { onRequestEnd, type RequestEnd } from '../plugins/request-end.ts'

/** Where the lines of the audit log go. */
export interface AuditLog {
  /** @param line with its line break */
  write(line: string): void
}

/** Enough digits of a key's SHA-256 to find it in the list of keys. */
const keyDigits = 16

type Fields = Readonly<Record<string, string | number | null>>

/** Writes JSON lines about who requested and converted what. They contain no content, file names, titles or keys. */
export class Auditor {
  readonly #log: AuditLog
  readonly #now: () => Date

  constructor(log: AuditLog, now: () => Date) {
    this.#log = log
    this.#now = now
  }

  /** A line for each request to the routes that need a key, those without a valid one included. */
  auditRequests(app: FastifyInstance): void {
    onRequestEnd(app, (end) => {
      // Only requests behind the check of the key have it. The address says less: `/%61pi` is `/api` to the router.
      if ('client' in end.request) this.auditRequest(end)
    })
  }

  auditRequest({ request, status, milliseconds }: RequestEnd): void {
    this.#write('request', {
      request_id: request.id,
      key: keyId(request.client),
      address: request.ip,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status,
      milliseconds: Math.round(milliseconds),
    })
  }

  /** Conversions of which each document has a line, once it's converted or has failed. */
  audited(pool: AuditedPool): AuditedPool {
    const convertInto: AuditedPool['convertInto'] = async (item, caller = {}) => {
      const end = this.#begun(item.request, caller)
      try {
        const converted = await pool.convertInto(item, caller)
        end(undefined, converted)
        return converted
      } catch (error) {
        end(error)
        throw error
      }
    }
    const convertAllInto: AuditedPool['convertAllInto'] = (items, caller = {}) => {
      const watched = items.map((item): ConversionItem => {
        const end = this.#begun(item.request, caller)
        return {
          ...item,
          onConverted: (converted) => {
            end(undefined, converted)
            item.onConverted?.(converted)
          },
          onFailed: (error) => {
            end(error)
            return item.onFailed?.(error)
          },
        }
      })
      return pool.convertAllInto(watched, caller)
    }
    return { convertInto, convertAllInto }
  }

  #begun(request: ConversionRequest, { client = '', requestId }: Caller) {
    const begin = performance.now()
    return (error: unknown, converted?: Converted) => {
      this.#write('conversion', {
        request_id: requestId ?? null,
        key: keyId(client),
        format: request.format,
        theme: themeLabel(request.theme),
        bytes_in: bytesOf(request),
        bytes_out: converted?.size ?? null,
        outcome: conversionOutcome(error),
        milliseconds: Math.round(performance.now() - begin),
      })
    }
  }

  #write(audit: 'request' | 'conversion', fields: Fields): void {
    const line = { time: this.#now().toISOString(), audit, ...fields }
    this.#log.write(`${JSON.stringify(line)}\n`)
  }
}

type AuditedPool = Pick<Conversions, 'convertInto' | 'convertAllInto'>

/** @param client as requests have it: the hash of a key in base64url; empty without a valid one */
function keyId(client: string | undefined): string | null {
  return client === undefined || client === ''
    ? null
    : Buffer.from(client, 'base64url').toString('hex').slice(0, keyDigits)
}

/** What the client sent for a document. */
function bytesOf({ content, images = [] }: ConversionRequest): number {
  const ofImages = images.map((image) => ('bytes' in image ? image.bytes.length : 0))
  return ofImages.reduce((sum, bytes) => sum + bytes, Buffer.byteLength(content))
}
