import { afterAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { documentOf, startService } from '../support/service.ts'

const service = startService()
afterAll(() => service.close())

test('two versions are compared', async () => {
  const response = await service.post('/api/v1/diff', {
    ...{ old_content: 'The old word.', content: 'The new word.', format: 'html' },
    ...{ author: 'Ada', date: '2026-11-20' },
  })
  expect(response.statusCode).toBe(200)
  expect(documentOf(response).toString()).toContain(
    '<ins class="revision" datetime="2026-11-20" title="Ada">new</ins>',
  )
})

test('two versions are compared as Markdown', async () => {
  const response = await service.post('/api/v1/diff', {
    ...{ old_content: 'The old word.', content: 'The new word.', format: 'md' },
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ filename: 'document.md', content_type: 'text/markdown' })
  expect(documentOf(response).toString()).toBe('The {~~old~>new~~} word.')
})

test('Markdown is made of comparisons alone', async () => {
  const response = await service.post('/api/v1/convert', { content: 'a', format: 'md' })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'INVALID_FORMAT' })
})

test('two versions are compared in a job', async () => {
  const body = { old_content: 'The old word.', content: 'The new word.', format: 'md' }
  const job = `/api/v1/jobs/${(await service.post('/api/v1/jobs', body)).json().id}`
  await eventually(async () => (await service.send({ url: job })).json().state === 'done')
  const result = await service.send({ url: `${job}/result` })
  expect(documentOf(result).toString()).toBe('The {~~old~>new~~} word.')
})

test('an older version is required', async () => {
  const response = await service.post('/api/v1/diff', { content: 'a', format: 'html' })
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain('old_content')
})
