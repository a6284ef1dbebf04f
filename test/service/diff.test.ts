import { afterAll, expect, test } from 'vitest'
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

test('an older version is required', async () => {
  const response = await service.post('/api/v1/diff', { content: 'a', format: 'html' })
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain('old_content')
})
