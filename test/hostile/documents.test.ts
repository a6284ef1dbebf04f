import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Format, formats } from '#octavo/core/formats/formats.js'
import { errorStatus } from '#octavo/service/errors.js'
import { everything } from '../support/scope.ts'
import { expectAnswerOfContract } from './answer.ts'
import { hostileDocuments } from './documents/index.ts'
import type { HostileDocument } from './hostile-document.ts'
import { BenignClient, type HostileService, startHostileService } from './hostile-service.ts'

/** A busy machine isn't to be made busier, nor the queue filled by small pages alone. */
const mostPending = 10

/** Milliseconds between small pages: a document takes some hundreds. */
const every = 400

/**
 * Seconds of a worker's processor that a document may take at most, which is its time limit by default less what a slower
 * machine needs. Most take a tenth of one.
 */
const mostSeconds = 20

/**
 * Documents that mean harm, sent as anybody can, one after another, while somebody else asks for small pages. Each
 * is converted, or refused with a reason and in time; none is a fault of ours, and nobody else notices.
 */
let service: HostileService
let benign: BenignClient
beforeAll(async () => {
  // The clock on the wall ends and refuses nothing here, since it runs faster where others have work too.
  service = await startHostileService({ CONVERSION_TIMEOUT: '600', QUEUE_TIMEOUT: '600' })
  benign = new BenignClient(service.url, mostPending, every)
})
afterAll(() => service.close())

/**
 * Converts the document at the usual size in the format that has most work with it. `npm run everything` also converts it at
 * the large size in that format, and at the usual one in another: in that format too where the large one is refused, which
 * says nothing of what is made of it.
 */
async function expectConverted(
  { sizes, content, worst }: HostileDocument,
  other: Format,
): Promise<void> {
  const [usual, large] = sizes
  if (!everything) {
    await convert(content(usual), worst)
    return
  }
  const isConverted = (await convert(content(large), worst)) === 200
  const text = content(usual)
  for (const format of isConverted ? [other] : [worst, other]) await convert(text, format)
}

/** @returns the status of the answer, which is one of the contract's */
async function convert(content: string, format: Format): Promise<number> {
  const { status, body } = await service.convertWithin(mostSeconds, content, format)
  expect(status, 'a document that never ends').not.toBe(errorStatus.CONVERSION_TIMEOUT)
  expectAnswerOfContract(status, body)
  return status
}

describe.each(Object.entries(hostileDocuments))('%s', (_what, documents) => {
  // The other formats take turns; `npm run hostile` tries each document in all of them.
  const turns = documents.map((document, index) => {
    const others = formats.filter((format) => format !== document.worst)
    const other = others[index % others.length] ?? document.worst
    return { name: document.name, document, other }
  })
  test.each(turns)('$name', ({ document, other }) => expectConverted(document, other))
})

describe('after all that', () => {
  test('every small page that was asked for meanwhile was answered', async () => {
    const { failures, durations } = await benign.stop()
    expect(failures).toEqual([])
    expect(durations.length).toBeGreaterThan(0)
  })

  test('no worker has crashed, hung or died of anything but the limit of its memory', async () => {
    const lost = await service.lostWorkers()
    const causes = Object.keys(lost).filter((cause) => !/^(?:memory|recycled)$/.test(cause))
    expect(causes).toEqual([])
  })
})

describe('it is refused, with the reason:', () => {
  const picture =
    '![a](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==)\n\n'
  test.each([
    ['quotes in quotes', '> '.repeat(5000), 'nests'],
    ['lists in lists', `${'- '.repeat(5000)}a`, 'nests'],
    ['elements in elements', '<div>'.repeat(5000), 'nests'],
    ['emphasis in emphasis', `${'*a **b '.repeat(500)}x${' b** a*'.repeat(500)}`, 'nests'],
    ['a table of a thousand columns', `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n`, 'columns'],
    [
      'cells that span into a thousand columns',
      `<table>${'<tr><td rowspan="65000">a</td><td>b</td></tr>'.repeat(1000)}</table>`,
      'columns',
    ],
    [
      'a definition that is cited again and again',
      `[a]: /${'b'.repeat(3000)}\n\n${'[a]\n\n'.repeat(3000)}`,
      'characters',
    ],
    ['more notes than a book has', `[^a]: x\n\n${'[^a] '.repeat(20_000)}`, 'footnote references'],
    ['more pictures than a book has', picture.repeat(600), 'images'],
    ['more formulas than a book has', '$x$ '.repeat(3000), 'formulas'],
    [
      'tables of contents without end',
      `${'[TOC]\n\n'.repeat(500)}${'# A\n\n'.repeat(500)}`,
      'pieces of content',
    ],
    ['half a million short paragraphs', 'a\n\n'.repeat(500_000), 'pieces of content'],
  ])('%s', async (_what, content, reason) => {
    const { status, body } = await service.convert(content, 'html')
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'CONVERSION_FAILED',
      message: expect.stringContaining(reason),
    })
  })
})
