import proxyAddr from '@fastify/proxy-addr'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../common/metrics/metrics.ts'
import { ApiError } from '../errors.ts'
import type { Authenticate } from './authentication.ts'
import { internalError, sendError } from './errors.ts'
import type { RequestEnd } from './request-end.ts'

interface Options {
  /** Requests below it need a key. */
  readonly prefix: string
  readonly authenticate: Authenticate
  readonly metrics: Metrics
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[]
  /** Called once a request that needs a key has been rejected, with its key if that was valid. */
  readonly onRejected: (end: RequestEnd) => void
}

/** Handles a URL that can't be decoded, for which Fastify finds no route and runs no hook. */
export async function handleMalformedUrl(
  request: FastifyRequest,
  reply: FastifyReply,
  { prefix, authenticate, metrics, trustProxy, onRejected }: Options,
): Promise<void> {
  reply.header('x-request-id', request.id)
  const needsKey = decoded(request.url).startsWith(`${prefix}/`)
  const withOwnAddress = withAddress(request, trustProxy)
  try {
    if (needsKey) await authenticate(withOwnAddress, reply)
    throw new ApiError('INVALID_REQUEST', 'The address is malformed: check its percent-encoding.')
  } catch (error) {
    sendError(error instanceof ApiError ? error : internalError(error, request), request, reply)
  }
  const { statusCode: status, elapsedTime: milliseconds } = reply
  metrics.malformedRequest(status)
  if (needsKey) onRejected({ request: withOwnAddress, status, milliseconds })
}

/** What of a URL can be decoded, as the router does it: `%2f` is no slash. */
function decoded(url: string): string {
  return url.replace(/%[0-7][0-9a-f]/gi, decodeURI)
}

/** The request that Fastify makes here ignores `trustProxy`: each client would count as the proxy. */
function withAddress(request: FastifyRequest, trustProxy: readonly string[]): FastifyRequest {
  if (trustProxy.length === 0) return request
  const ip = proxyAddr(request.raw, [...trustProxy])
  return Object.create(request, { ip: { value: ip } }) as FastifyRequest
}
