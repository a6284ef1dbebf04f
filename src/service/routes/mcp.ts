import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatBytes } from '../../common/files/format-bytes.ts'
import { octavoVersion } from '../../common/version.ts'
import { quote } from '../../core/document/quote.ts'
import { clientGone } from '../client-gone.ts'
import { throwInvalidFields } from '../common-errors.ts'
import { ApiError } from '../errors.ts'
import { answerWithFile } from '../mcp/answer-with-file.ts'
import { ServiceTools } from '../mcp/service-tools.ts'
import { whenSent } from '../respond.ts'
import type { RouteContext } from '../route-context.ts'
import { takeBody } from '../take-body.ts'

/** Headers that the protocol reads (Model Context Protocol, Transports, Streamable HTTP). */
const protocolHeaders = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']

/**
 * Characters of an answer without its file, which stay in memory until the client has read them. The protocol repeats ids and names of
 * unknown arguments, however long they are; warnings and a thousand themes have less.
 */
const maxAnswer = 2 * 1024 * 1024

/**
 * Characters of an id or a name. The protocol's SDK matches and repeats them, which holds up all other requests for a quarter of a second
 * at 10 MB; addresses of the documentation have fifty.
 */
const maxName = 4096

/**
 * `POST /mcp`: the Model Context Protocol over streamable HTTP, without sessions. Each request has one message, and its answer is
 * JSON: nothing is sent later, so that no connection stays open. Must be registered behind the checks of the key.
 */
export function mcpRoute(api: FastifyInstance, context: RouteContext): void {
  const version = octavoVersion()
  const onRequest = async (request: FastifyRequest) => checkOrigin(request)
  api.post('/mcp', { onRequest }, async (request, reply) => {
    const body = takeBody(request)
    // Each message of a batch could convert a document, and the rate limits count requests.
    if (Array.isArray(body)) {
      throw new ApiError('INVALID_REQUEST', 'A request must have one message; given: a batch.')
    }
    checkLengths(body)
    const files = context.storage.open(request.client)
    whenSent(reply, files.retain())
    const signal = clientGone(request, reply)
    const tools = new ServiceTools(request, context, files, signal)
    const response = await abortable(answer(request, body, tools, version), signal)
    return send(reply, response, tools)
  })
}

/**
 * Pages of other sites can't ask an agent's server (Model Context Protocol, Transports, Security Warning). They lack the key, and browsers
 * ask before they send one; agents send no origin.
 *
 * @throws {ApiError} the request is of a page of another host
 */
function checkOrigin({ headers, host }: FastifyRequest): void {
  const { origin } = headers
  if (origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)) return
  throw new ApiError(
    'ORIGIN_NOT_ALLOWED',
    `The Origin header ${quote(origin)} is that of another site; only pages of this host can use /mcp.`,
  )
}

/** @throws {ApiError} a message has an id or a name that is too long for the protocol's SDK */
function checkLengths(body: unknown): void {
  const { id, method, params } = fieldsOf(body)
  const { name, uri } = fieldsOf(params)
  const names = Object.entries({ id, method, 'params.name': name, 'params.uri': uri })
  for (const [field, value] of names) {
    if (typeof value !== 'string' || value.length <= maxName) continue
    const message = `Must have at most ${maxName} characters; given: ${value.length}.`
    throwInvalidFields([{ field, message }])
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

async function answer(
  request: FastifyRequest,
  body: unknown,
  tools: ServiceTools,
  version: string,
): Promise<Response> {
  // A service that no agent uses starts without these.
  const [sdk, { createMcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('../../mcp/mcp-server.ts'),
  ])
  const message = new Request('http://octavo/mcp', {
    method: 'POST',
    headers: protocolHeaders.flatMap((name): [string, string][] => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  })
  const server = createMcpServer(tools, version)
  try {
    if (await sdk.isLegacyRequest(message, body)) {
      const transport = new sdk.WebStandardStreamableHTTPServerTransport({
        enableJsonResponse: true,
      })
      await server.connect(transport)
      return await transport.handleRequest(message, { parsedBody: body })
    }
    const handler = sdk.createMcpHandler(() => server, { legacy: 'reject', maxSubscriptions: 0 })
    return await handler.fetch(message, { parsedBody: body })
  } finally {
    await server.close()
  }
}

async function send(
  reply: FastifyReply,
  response: Response,
  { returned }: ServiceTools,
): Promise<Readable | string> {
  const json = await response.text()
  if (json.length > maxAnswer) {
    throw new ApiError(
      'INVALID_REQUEST',
      `The answer would have more than ${formatBytes(maxAnswer)} beside the file. Shorten the id and the names of arguments.`,
    )
  }
  reply.code(response.status)
  const type = response.headers.get('content-type')
  if (type !== null) reply.type(type)
  if (returned === undefined || !json.includes(returned.placeholder)) return json
  return Readable.from(answerWithFile(json, returned), { objectMode: false })
}

/** Settles as `promise` does, unless the client goes first. */
function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
