import { beforeAll, expect, test } from 'vitest'
import { type Service, sharedService } from '../support/service.ts'

let service: Service

beforeAll(() => {
  service = sharedService()
})

const get = (url: string) => service.app.inject({ url })

test('GET /docs is the reference of the API, and needs no key', async () => {
  const answer = await get('/docs')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('<title>Octavo API reference</title>')
})

test('it allows no script, style or connection but those of the service', async () => {
  const { headers } = await get('/docs')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('http')
})

test('/docs/ leads to it, wherever the service stands', async () => {
  const answer = await get('/docs/')
  expect(answer.statusCode).toBe(308)
  expect(answer.headers.location).toBe('../docs')
})

test('what it is made of is there, with the licences of others', async () => {
  const { body } = await get('/docs')
  const [, script] = /src="\.(\/docs\/assets\/[^"]+\.js)"/.exec(body) ?? []
  expect((await get(String(script))).headers['content-type']).toBe('text/javascript; charset=utf-8')
  const licences = await get('/docs/assets/swagger-ui-licences.txt')
  expect(licences.body).toContain('Apache License')
})
