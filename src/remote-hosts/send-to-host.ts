import type { OutgoingHttpHeaders } from 'node:http'
import type { ImageHost } from '../core/images/image-hosts.ts'
import { allowedUrl } from './allowed-url.ts'
import { HostError, type HostProblem } from './host-error.ts'
import { httpsRequest } from './https-request.ts'
import { internet, type Network } from './network.ts'

/** Why a host didn't answer; `address` if it may not be asked. */
export type SendProblem = HostProblem | 'address' | 'timeout'

export interface HostRequest {
  readonly method: 'POST' | 'PUT'
  readonly url: string
  /** The only ones that may be asked. */
  readonly hosts: readonly ImageHost[]
  readonly headers: OutgoingHttpHeaders
  readonly body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** Of the body. */
  readonly bytes: number
  readonly milliseconds: number
  readonly signal: AbortSignal
}

/** The status that a host answered, or why it didn't. */
export type HostAnswer = { readonly status: number } | { readonly problem: SendProblem }

export type SendToHost = (request: HostRequest) => Promise<HostAnswer>

/** Sends requests to hosts of the operator's list, and follows no redirect. Only the status of the response is read. */
export function sendThrough(network: Network = internet): SendToHost {
  return async ({ method, url: address, hosts, headers, body, bytes, milliseconds, signal }) => {
    const url = allowedUrl(address, hosts)
    if (url === undefined) return { problem: 'address' }
    const late = AbortSignal.timeout(milliseconds)
    try {
      const response = await httpsRequest(url, network, AbortSignal.any([late, signal]), {
        method,
        headers: { ...headers, 'content-length': bytes },
        body,
      })
      const { statusCode = 0 } = response
      response.destroy()
      return { status: statusCode }
    } catch (error) {
      if (late.aborted) return { problem: 'timeout' }
      if (error instanceof HostError) return { problem: error.problem }
      throw error
    }
  }
}
