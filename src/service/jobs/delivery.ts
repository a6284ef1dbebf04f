import { quote } from '../../core/document/quote.ts'
import type { ImageHost } from '../../core/images/image-hosts.ts'
import { allowedUrl } from '../../remote-hosts/allowed-url.ts'
import { invalidField } from '../common-errors.ts'

/** Where a request wants its result, or the news of its end. */
export interface DeliveryTargets {
  readonly callback_url?: string | null | undefined
  readonly result_url?: string | null | undefined
}

export interface DeliveryHosts {
  readonly callbackHosts: readonly ImageHost[]
  readonly uploadHosts: readonly ImageHost[]
}

export interface DeliveryAttempt {
  /** When, in RFC 3339. */
  readonly at: string
  readonly status?: number
  /** Why there was no answer. */
  readonly problem?: string
}

/** What becomes of a result that is uploaded, or of a callback. */
export interface DeliveryLog {
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly attempts: readonly DeliveryAttempt[]
}

/** One that isn't settled has its address still. */
interface Delivery extends DeliveryLog {
  readonly url?: string
}

export interface Deliveries {
  readonly upload?: Delivery
  readonly callback?: Delivery & {
    /** Names the message, however often it's sent. */
    readonly messageId: string
  }
}

/** Presigned addresses have up to two thousand characters. */
const longestUrl = 4096

/**
 * The addresses that a job is to be delivered to.
 *
 * @throws {ApiError} `INVALID_REQUEST` if the service doesn't send there
 */
export function checkTargets(
  { callback_url, result_url }: DeliveryTargets,
  { callbackHosts, uploadHosts }: DeliveryHosts,
): { readonly callback: string | undefined; readonly upload: string | undefined } {
  return {
    callback: checkUrl('callback_url', callback_url, callbackHosts),
    upload: checkUrl('result_url', result_url, uploadHosts),
  }
}

/** @throws {ApiError} the request isn't a job, and has an address that only jobs may have */
export function refuseTargets({ callback_url, result_url }: DeliveryTargets): void {
  const field = hasUrl(callback_url) ? 'callback_url' : 'result_url'
  if (!hasUrl(callback_url) && !hasUrl(result_url)) return
  throw invalidField(
    field,
    `${field} is for jobs: send the request to /api/v1/jobs, or with Prefer: respond-async.`,
  )
}

/** A form whose field says nothing sends an empty part. */
function hasUrl(url: string | null | undefined): url is string {
  return url != null && url !== ''
}

function checkUrl(
  field: string,
  address: string | null | undefined,
  hosts: readonly ImageHost[],
): string | undefined {
  if (!hasUrl(address)) return undefined
  if (hosts.length === 0) {
    throw invalidField(
      field,
      `${field} cannot be used: this service's operator allows no hosts for it.`,
    )
  }
  // Parsing normalises a host name, which takes the square of its length.
  const isShort = address.length <= longestUrl
  const url = isShort ? allowedUrl(address, hosts) : undefined
  if (url !== undefined) return url.href
  // The address may hold a signature, which belongs into no message.
  const host =
    isShort && URL.canParse(address) ? ` Given: the host ${quote(new URL(address).host)}.` : ''
  throw invalidField(
    field,
    `${field} must be an https: address of at most ${longestUrl} characters on a host that this service's operator allows, without a port or user.${host}`,
  )
}
