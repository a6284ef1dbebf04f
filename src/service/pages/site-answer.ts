import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { ApiError } from '../errors.ts'
import { quote } from '../quote.ts'
import type { Encoding, Site, SiteFile } from './site.ts'

export const assetHeaders = {
  // Names hold a hash of the content, so what stands under one never changes.
  'cache-control': `public, max-age=${365 * 24 * 60 * 60}, immutable`,
  // The preview is of no origin, so a script of the service's is a stranger's to it.
  'access-control-allow-origin': '*',
}

/**
 * Answers with a file of a site, in the smallest form that the client takes, or with 304.
 *
 * @param path in the site
 * @throws {ApiError} `NOT_FOUND`: the site has no such file
 */
export function sendSiteFile(
  site: Site,
  path: string,
  headers: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const file = site.get(path)
  if (file === undefined)
    throw new ApiError('NOT_FOUND', `There is nothing at ${quote(`/${path}`)}.`)
  const encoding = encodingFor(request, file)
  // A strong tag is of the bytes as they're sent (RFC 9110, 8.8.3).
  const tag = encoding === 'identity' ? `"${file.tag}"` : `"${file.tag}-${encoding}"`
  reply.headers({ ...headers, etag: tag, vary: 'Accept-Encoding' })
  if (isFresh(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(file.type).send(file.encodings.get(encoding))
}

/** Of a page with that content security policy. It's asked for anew each time, and mostly answered 304. */
export function pageHeaders(policy: string): Readonly<Record<string, string>> {
  return { 'cache-control': 'no-cache', 'content-security-policy': policy }
}

/** The smallest form that the client takes. */
function encodingFor(request: FastifyRequest, { encodings }: SiteFile): Encoding {
  const available = [...encodings.keys()]
  const accepted = new Negotiator(request.raw).encodings(available)
  return available.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** `If-None-Match` (RFC 9110, 13.1.2), which compares weakly: a proxy may have weakened the tag. */
function isFresh(condition: string | undefined, tag: string): boolean {
  if (condition === undefined) return false
  const tags = condition.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}
