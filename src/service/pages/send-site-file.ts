import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { quote } from '../../core/document/quote.ts'
import { ApiError } from '../errors.ts'
import type { Encoding, Site, SiteFile } from './site.ts'

const assetHeaders = {
  // Names contain a hash of the content, so a file never changes.
  'cache-control': `public, max-age=${365 * 24 * 60 * 60}, immutable`,
  // The preview has an opaque origin, so the service's scripts are cross-origin to it.
  'access-control-allow-origin': '*',
}

/**
 * Sends a file of a site, in the smallest encoding that the client accepts, or 304.
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
  // A strong ETag identifies the bytes as sent (RFC 9110, 8.8.3).
  const tag = encoding === 'identity' ? `"${file.tag}"` : `"${file.tag}-${encoding}"`
  reply.headers({ ...headers, etag: tag, vary: 'Accept-Encoding' })
  if (isFresh(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(file.type).send(file.encodings.get(encoding))
}

/** Routes for the files of a site whose names have a hash, from a folder of the site. */
export function assetRoutes(app: FastifyInstance, site: Site, folder: string): void {
  app.get<{ Params: { name: string } }>(`/${folder}/:name`, (request, reply) =>
    sendSiteFile(site, `${folder}/${request.params.name}`, assetHeaders, request, reply),
  )
}

/** The headers of a page with that content security policy, which is revalidated at each visit. */
export function pageHeaders(policy: string): Readonly<Record<string, string>> {
  return { 'cache-control': 'no-cache', 'content-security-policy': policy }
}

/** The smallest encoding that the client accepts. */
function encodingFor(request: FastifyRequest, { encodings }: SiteFile): Encoding {
  const available = [...encodings.keys()]
  const accepted = new Negotiator(request.raw).encodings(available)
  return available.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** `If-None-Match` (RFC 9110, 13.1.2) compares weakly: a proxy may have weakened the ETag. */
function isFresh(condition: string | undefined, tag: string): boolean {
  if (condition === undefined) return false
  const tags = condition.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}
