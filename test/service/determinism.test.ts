import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { type Format, formats } from '#octavo/core/formats/formats.js'
import { documentOf, startService } from '../support/service.ts'

/** Two services have no worker process in common. */
const services = [startService(), startService()]
afterAll(() => Promise.all(services.map((service) => service.close())))

const report = readFileSync('examples/report.md', 'utf8')

test.each<Format>(formats)(
  'the same request gives the same %s from two processes, first and second time, and from the library',
  async (format) => {
    const answers = []
    for (const service of [...services, ...services]) {
      answers.push(await service.post('/api/v1/convert', { content: report, format }))
    }
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
    const [first, ...others] = answers.map(documentOf)
    expect(first?.length).toBeGreaterThan(10_000)
    // The program of a worker is bundled, the library isn't.
    const made = await convert({ content: report, format })
    for (const other of [...others, Buffer.from(made.bytes)])
      expect(other.equals(first ?? Buffer.alloc(0))).toBe(true)
  },
)

test('the same batch gives the same archive from two processes', async () => {
  const files = ['html', 'one', 'two'].map((filename) => ({ content: report, filename }))
  const answers = await Promise.all(
    services.map((service) => service.post('/api/v1/batch', { files, format: 'docx' })),
  )
  const [first, second] = answers.map((answer) => answer.json().content_base64)
  expect(first.length).toBeGreaterThan(10_000)
  expect(second).toBe(first)
})
