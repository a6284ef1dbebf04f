import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { paddedPng } from '../support/padded-png.ts'
import {
  boundary,
  keys,
  markdownFile,
  multipart,
  type Service,
  sharedService,
  startService,
} from '../support/service.ts'

let service: Service
beforeAll(() => {
  service = sharedService()
})

const convert = '/api/v1/convert'
const withKey = (key: string, more: Readonly<Record<string, string>> = {}) => ({
  'idempotency-key': `"${key}"`,
  ...more,
})

/** How many documents the service has been asked for, and converted or not. */
async function conversions(of: Service = service): Promise<number> {
  return total(of, 'octavo_conversions_total')
}

async function total(of: Service, name: string): Promise<number> {
  const metric = await of.metrics.registry.getSingleMetric(name)?.get()
  return (metric?.values ?? []).reduce((sum, { value }) => sum + value, 0)
}

async function made(event: () => Promise<unknown>): Promise<number> {
  const before = await conversions()
  await event()
  return (await conversions()) - before
}

describe('a request with an Idempotency-Key', () => {
  test('that is sent again gets the same answer, and its document is converted once', async () => {
    const body = { content: '# Once\n\n[There](#there)', format: 'pdf' }
    const count = await made(async () => {
      const first = await service.post(convert, body, withKey('once'))
      const again = await service.post(convert, body, withKey('once'))
      expect([first.statusCode, again.statusCode]).toEqual([200, 200])
      expect(again.body).toBe(first.body)
      expect(again.json().warnings).toHaveLength(1)
      expect(first.headers['idempotent-replayed']).toBeUndefined()
      expect(again.headers['idempotent-replayed']).toBe('true')
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    })
    expect(count).toBe(1)
  })

  test('with another body, or at another path, is refused and makes nothing', async () => {
    await service.post(convert, { content: '# One' }, withKey('other-body'))
    const count = await made(async () => {
      const other = await service.post(convert, { content: '# Other' }, withKey('other-body'))
      const batch = { files: [{ content: '# One' }] }
      const elsewhere = await service.post('/api/v1/batch', batch, withKey('other-body'))
      for (const answer of [other, elsewhere]) {
        expect(answer.statusCode).toBe(422)
        expect(answer.json().code).toBe('IDEMPOTENCY_KEY_REUSED')
      }
    })
    expect(count).toBe(0)
  })

  test('waits for the first if that is being answered, and gets its answer', async () => {
    const body = { content: '# Long\n\n'.repeat(500), format: 'pdf' }
    const count = await made(async () => {
      const all = await Promise.all(
        Array.from({ length: 5 }, () => service.post(convert, body, withKey('together'))),
      )
      expect(new Set(all.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1)
      expect(all.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(4)
    })
    expect(count).toBe(1)
  })

  test('has nothing to do with the same of another API key', async () => {
    const body = { content: '# Secret' }
    await service.post(convert, body, withKey('shared'))
    const others = { ...withKey('shared'), 'x-api-key': keys.default }
    const count = await made(async () => {
      const answer = await service.post(convert, { content: '# Mine' }, others)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['idempotent-replayed']).toBeUndefined()
    })
    expect(count).toBe(1)
  })

  test('can be a form, with another boundary and its parts in another order', async () => {
    const parts = [markdownFile('# A form'), { name: 'format', content: 'html' }]
    const count = await made(async () => {
      const first = await service.upload(parts, withKey('form'))
      const payload = multipart([...parts].reverse())
        .toString()
        .replaceAll(boundary, 'another-boundary')
      const again = await service.send({
        method: 'POST',
        url: '/api/v1/convert/file',
        headers: withKey('form', {
          'content-type': 'multipart/form-data; boundary=another-boundary',
        }),
        payload,
      })
      expect(again.body).toBe(first.body)
      const other = await service.upload([markdownFile('# Another form')], withKey('form'))
      expect(other.statusCode).toBe(422)
    })
    expect(count).toBe(1)
  })

  test('can be a batch, and its answer the archive itself', async () => {
    const body = { files: [{ content: '# One' }, { content: '# Two' }] }
    const count = await made(async () => {
      const first = await service.post('/api/v1/batch', body, withKey('batch'))
      const archive = await service.post(
        '/api/v1/batch',
        body,
        withKey('batch', { accept: 'application/zip' }),
      )
      expect(archive.headers['content-type']).toBe('application/zip')
      expect(archive.rawPayload.toString('base64')).toBe(first.json().content_base64)
    })
    expect(count).toBe(2)
  })

  test('that failed for good fails again without another try', async () => {
    const body = { content: `${'> '.repeat(60)}deep` }
    const count = await made(async () => {
      const first = await service.post(convert, body, withKey('too-deep'))
      const again = await service.post(convert, body, withKey('too-deep'))
      expect(first.json().code).toBe('CONVERSION_FAILED')
      expect(again.statusCode).toBe(422)
      expect(again.json().message).toBe(first.json().message)
      expect(again.json().request_id).toBe(again.headers['x-request-id'])
    })
    expect(count).toBe(1)
  })

  test('may leave out the quotation marks, and is refused if it is malformed', async () => {
    const body = { content: '# Bare' }
    await service.post(convert, body, { 'idempotency-key': 'bare-key' })
    const again = await service.post(convert, body, withKey('bare-key'))
    expect(again.headers['idempotent-replayed']).toBe('true')
    for (const wrong of ['', '""', 'two words', '"open', 'é', `"${'x'.repeat(256)}"`]) {
      const answer = await service.post(convert, body, { 'idempotency-key': wrong })
      expect([wrong, answer.statusCode, answer.json().code]).toEqual([
        wrong,
        400,
        'INVALID_REQUEST',
      ])
      expect(answer.json().message).toContain('Idempotency-Key')
    }
  })
})

describe('what is kept of requests with an Idempotency-Key', () => {
  let own: Service
  afterAll(() => own?.close())

  test('an answer is forgotten after its time', async () => {
    own = startService({ environment: { RESULT_EXPIRY: '1' } })
    const body = { content: '# Soon over' }
    await own.post(convert, body, withKey('expiring'))
    await eventually(async () => {
      const again = await own.post(convert, body, withKey('expiring'))
      return again.headers['idempotent-replayed'] === undefined
    })
    await eventually(async () => (await total(own, 'octavo_idempotency_keys')) === 0)
    expect(await total(own, 'octavo_answer_bytes')).toBe(0)
  })

  test('a key of the API has 1,000 of them, of which the oldest goes first', async () => {
    await own.close()
    own = startService()
    const body = { content: `${'> '.repeat(60)}deep` }
    const send = (number: number) => own.post(convert, body, withKey(`flood-${number}`))
    for (let number = 0; number < 1005; number += 15) {
      const numbers = Array.from({ length: 15 }, (_, index) => number + index)
      await Promise.all(numbers.map(send))
    }
    expect(await total(own, 'octavo_idempotency_keys')).toBe(1000)
    expect(await total(own, 'octavo_idempotent_answers_forgotten_total')).toBe(5)
    const before = await conversions(own)
    await send(1004)
    expect(await conversions(own)).toBe(before)
    await send(0)
    expect(await conversions(own)).toBe(before + 1)
  })

  test('answers make room for those of other requests', async () => {
    await own.close()
    own = startService()
    // 0.9 MiB in memory each, of which there are 64 MiB.
    const assets = { 'a.png': paddedPng(300_000).toString('base64') }
    for (let number = 0; number < 100; number++) {
      const answer = await own.post(
        convert,
        { content: '![A picture](a.png)', assets },
        withKey(`large-${number}`),
      )
      expect(answer.statusCode).toBe(200)
    }
    expect(await total(own, 'octavo_idempotent_answers_forgotten_total')).toBeGreaterThan(20)
    expect(await total(own, 'octavo_idempotency_keys')).toBeGreaterThan(50)
    expect(await total(own, 'octavo_answer_bytes')).toBeLessThanOrEqual(64 * 1024 * 1024)
  })
})
