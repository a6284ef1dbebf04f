import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, describe, expect, test } from 'vitest'
import { errorStatus } from '#octavo/service/errors.js'
import { resolved } from '../../support/openapi.ts'
import { startService } from '../../support/service.ts'

const service = startService({ environment: { BATCH_LIMIT: '7', BODY_LIMIT: '2MiB' } })
afterAll(() => service.close())

const { body: source, ...answer } = await service.send({
  url: '/openapi.json',
  headers: { 'x-api-key': undefined },
})

/** Answers of the transport, of unknown addresses and of the protocol of agents, which belong to no operation. */
const ofNoOperation = ['METHOD_NOT_ALLOWED', 'NOT_FOUND', 'ORIGIN_NOT_ALLOWED']

describe('/openapi.json', () => {
  test('is JSON, and needs no key', () => {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(source).openapi).toMatch(/^3\.1\./)
  })

  test('has no fault that Redocly knows of', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  test('describes every address that programs call', async () => {
    const { paths } = await resolved(source)
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const routes = routesOf(service.app.printRoutes({ commonPrefix: false }))
    const called = routes.filter((route) => /^(?!HEAD)\w+ \/(api\/|healthz|readyz)/.test(route))
    const templates = called.map((route) => route.replace(/:(\w+)/g, '{$1}'))
    expect(described.sort()).toEqual(templates.sort())
  })

  test('shows every error code that an operation can answer', () => {
    const missing = Object.keys(errorStatus).filter(
      (code) => !ofNoOperation.includes(code) && !source.includes(`"code":"${code}"`),
    )
    expect(missing).toEqual([])
  })

  test('names the statuses of a form without a file, and of the results of jobs that failed', () => {
    const { paths } = JSON.parse(source)
    expect(Object.keys(paths['/api/v1/jobs'].post.responses)).toContain('404')
    expect(Object.keys(paths['/api/v1/jobs/{id}/result'].get.responses)).toEqual(
      expect.arrayContaining(['400', '406', '422', '504']),
    )
  })

  test("says the limits of the service's own settings", () => {
    const { components, info } = JSON.parse(source)
    expect(components.schemas.BatchRequest.properties.files.maxItems).toBe(7)
    expect(info.description).toContain('A body of 2 MiB, 7 documents in a batch, 100 images')
  })

  test('leads to the playground, unless that is hidden', async () => {
    expect(JSON.parse(source).externalDocs.url).toBe('./')
    const hidden = startService({ environment: { PLAYGROUND: 'hide' } })
    const { body } = await hidden.app.inject({ url: '/openapi.json' })
    expect(JSON.parse(body).externalDocs).toBeUndefined()
    await hidden.close()
  })

  test('has no field of a body that generators of types make required', () => {
    const { schemas } = JSON.parse(source).components
    for (const name of ['ConversionRequest', 'BatchRequest', 'BatchItem', 'Upload']) {
      const fields = Object.entries<{ default?: unknown; description?: string }>(
        schemas[name].properties,
      )
      // openapi-typescript does so with each that has a default.
      expect(fields.filter(([, field]) => field.default !== undefined)).toEqual([])
    }
    expect(schemas.ConversionRequest.required).toEqual(['content'])
    expect(schemas.ConversionRequest.properties.format.description).toContain('Default: `html`.')
    expect(schemas.BatchRequest.properties.on_error.description).toContain('Default: `fail`.')
  })

  test('has no component that may be null itself, of which openapi-python-client makes no class', () => {
    const { schemas } = JSON.parse(source).components
    for (const schema of Object.values<{ type?: unknown }>(schemas)) {
      expect(schema.type).toBeTypeOf('string')
    }
    expect(schemas.ConversionRequest.properties.options).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Options' }, { type: 'null' }],
    })
  })

  test('describes each schema once, and refers to it', () => {
    const { components } = JSON.parse(source)
    expect(components.schemas.BatchRequest.properties.files.items).toEqual({
      $ref: '#/components/schemas/BatchItem',
    })
  })
})

test('/theme.schema.json is the JSON Schema of theme files, and needs no key', async () => {
  const { body, ...answer } = await service.send({
    url: '/theme.schema.json',
    headers: { 'x-api-key': undefined },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/schema+json; charset=utf-8')
  expect(JSON.parse(body)).toMatchObject({ properties: { palette: { type: 'object' } } })
})

/** The tree that Fastify prints, each method and address as one line. */
function routesOf(tree: string): readonly string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] =
      /^(.*)── (\S+)(?: \(([^)]+)\))?$/.exec(line) ?? []
    const depth = Math.floor(indent.length / 4)
    const path = `${parents[depth - 1] ?? ''}${segment}`
    parents[depth] = path
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`)
  })
}
