import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { ApiError } from '../errors.ts'
import { type Encoding, readSite, type SiteFile } from '../playground/site.ts'
import { quote } from '../quote.ts'

/**
 * The page runs what came with the service and talks to the service, and to nobody else. `data:` images are those of its
 * own style sheets; the PDF stands in a frame of its own, from memory.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The preview shows what a stranger may have written. It has an origin of its own, nothing that could run but the one
 * script that puts the document in place, and no network. A document's style sheet stands inside it, and differs by theme.
 */
const previewPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const assetHeaders = {
  // Names hold a hash of the content, so what stands under one never changes.
  'cache-control': `public, max-age=${365 * 24 * 60 * 60}, immutable`,
  // The preview is of no origin, so a script of the service's is a stranger's to it.
  'access-control-allow-origin': '*',
}

/** `GET /`: the playground, and what it's made of. None of it needs a key. */
export function playgroundRoute(app: FastifyInstance): void {
  const site = readSite()

  app.get('/', (request, reply) => send(request, reply, 'index.html', page(pagePolicy)))
  app.get('/preview.html', (request, reply) =>
    send(request, reply, 'preview.html', page(previewPolicy)),
  )
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) =>
    send(request, reply, `assets/${request.params.name}`, assetHeaders),
  )

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): FastifyReply {
    const file = site.get(path)
    if (file === undefined) {
      throw new ApiError('NOT_FOUND', `There is nothing at ${quote(`/${path}`)}.`)
    }
    const encoding = encodingFor(request, file)
    // A strong tag is of the bytes as they're sent (RFC 9110, 8.8.3).
    const tag = encoding === 'identity' ? `"${file.tag}"` : `"${file.tag}-${encoding}"`
    reply.headers({ ...headers, etag: tag, vary: 'Accept-Encoding' })
    if (isFresh(request.headers['if-none-match'], tag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(file.type).send(file.encodings.get(encoding))
  }
}

function page(policy: string): Readonly<Record<string, string>> {
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
