import proxyAddr from '@fastify/proxy-addr'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../common/metrics/metrics.ts'
import { ApiError } from '../errors.ts'
import type { Authenticate } from './authentication.ts'
import { internalError, sendError } from './errors.ts'

interface Options {
  /** Requests below it need a key. */
  readonly prefix: string
  readonly authenticate: Authenticate
  readonly metrics: Metrics
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[]
}

/** Handles a URL that can't be decoded, for which Fastify finds no route and runs no hook. */
export async function handleMalformedUrl(
  request: FastifyRequest,
  reply: FastifyReply,
  { prefix, authenticate, metrics, trustProxy }: Options,
): Promise<void> {
  reply.header('x-request-id', request.id)
  try {
    if (request.url.startsWith(`${prefix}/`)) {
      await authenticate(withAddress(request, trustProxy), reply)
    }
    throw new ApiError('INVALID_REQUEST', 'The address is malformed: check its percent-encoding.')
  } catch (error) {
    sendError(error instanceof ApiError ? error : internalError(error, request), request, reply)
  }
  metrics.malformedRequest(reply.statusCode)
}

/** The request that Fastify makes here ignores `trustProxy`: each client would count as the proxy. */
function withAddress(request: FastifyRequest, trustProxy: readonly string[]): FastifyRequest {
  if (trustProxy.length === 0) return request
  const ip = proxyAddr(request.raw, [...trustProxy])
  return Object.create(request, { ip: { value: ip } }) as FastifyRequest
}
