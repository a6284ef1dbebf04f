import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { keys, type Service, startService } from '../support/service.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const parentId = 'b7ad6b7169203331'
const traceparent = `00-${traceId}-${parentId}-01`

const exporter = new InMemorySpanExporter()
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })

let service: Service
beforeAll(() => {
  // As an operator's `--import` does, before the service begins.
  provider.register()
  service = startService()
})
afterEach(() => exporter.reset())
afterAll(() => Promise.all([service.close(), provider.shutdown()]))

/** What a request left, once its own span has ended. */
async function spansOf(send: () => Promise<unknown>) {
  await send()
  let server: ReadableSpan | undefined
  await eventually(() => {
    server = exporter.getFinishedSpans().find(({ kind }) => kind === SpanKind.SERVER)
    return server !== undefined
  })
  const conversions = exporter.getFinishedSpans().filter(({ kind }) => kind !== SpanKind.SERVER)
  return { server: server as ReadableSpan, conversions }
}

test('a request is a span in the trace of its traceparent, and its conversion one below', async () => {
  const { server, conversions } = await spansOf(() =>
    service.post(
      '/api/v1/convert',
      { content: '# Hello', format: 'docx', theme: 'academic' },
      { traceparent, 'x-request-id': 'trace-me' },
    ),
  )
  expect(server.name).toBe('POST /api/v1/convert')
  expect(server.spanContext().traceId).toBe(traceId)
  expect(server.parentSpanContext?.spanId).toBe(parentId)
  expect(server.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/v1/convert',
    'http.response.status_code': 200,
    'octavo.request_id': 'trace-me',
  })
  const [conversion, ...more] = conversions
  expect(more).toEqual([])
  expect(conversion?.spanContext().traceId).toBe(traceId)
  expect(conversion?.parentSpanContext?.spanId).toBe(server.spanContext().spanId)
  expect(conversion?.attributes).toEqual({
    'octavo.format': 'docx',
    'octavo.theme': 'academic',
    'octavo.outcome': 'converted',
    'octavo.wait_ms': expect.any(Number),
    'octavo.conversion_ms': expect.any(Number),
  })
})

test('a request without a traceparent, or with one that is none, begins a trace of its own', async () => {
  for (const headers of [{}, { traceparent: 'nonsense' }]) {
    const { server } = await spansOf(() => service.send({ url: '/api/v1/themes', headers }))
    expect(server.parentSpanContext).toBeUndefined()
    exporter.reset()
  }
})

test('each document of a batch has a span, and one that is refused says why', async () => {
  const { server, conversions } = await spansOf(() =>
    service.post('/api/v1/batch', {
      files: [{ content: '# Good' }, { content: '>'.repeat(5000).concat(' deep') }],
    }),
  )
  expect(server.attributes['http.response.status_code']).toBe(422)
  // The client's document is at fault, not the server.
  expect(server.status.code).toBe(SpanStatusCode.UNSET)
  const outcomes = conversions.map(({ attributes }) => attributes['octavo.outcome'])
  expect(outcomes).toEqual(['converted', 'limit'])
  expect(conversions[1]?.status).toEqual({ code: SpanStatusCode.ERROR, message: 'limit' })
})

test('where the SDK has made a span for the request, there is no other', async () => {
  const made = trace.getTracer('test').startSpan('of the SDK')
  const active = trace.setSpan(context.active(), made)
  // A request is sent when it's waited for, which has to be in there.
  await context.with(active, async () => {
    await service.post('/api/v1/convert', { content: '# Hello' })
  })
  made.end()
  const [conversion, own, ...more] = exporter.getFinishedSpans()
  expect(more).toEqual([])
  expect(own?.name).toBe('of the SDK')
  expect(own?.attributes['octavo.request_id']).toEqual(expect.any(String))
  expect(conversion?.parentSpanContext?.spanId).toBe(made.spanContext().spanId)
})

test('nothing of a document, a key or an address that a client made up gets into a span', async () => {
  await spansOf(() =>
    service.post('/api/v1/convert', { content: '# A private matter', filename: 'private' }),
  )
  await spansOf(() => service.send({ url: '/api/v1/private?key=private' }))
  const told = exporter
    .getFinishedSpans()
    .map(({ name, attributes, status, events }) => ({ name, attributes, status, events }))
  expect(told.length).toBeGreaterThan(2)
  expect(JSON.stringify(told)).not.toContain('rivate')
  expect(JSON.stringify(told)).not.toContain(keys.valid)
})
