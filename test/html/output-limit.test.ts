import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { OutputLimitError } from '#octavo/core/output.js'
import { paddedPng } from '../support/padded-png.ts'

const kibibyte = 1024
const picture = { url: 'dot.png', bytes: paddedPng(30 * kibibyte) }

const shown = (uses: number, outputBytes: number) =>
  convert({
    content: '![A dot](dot.png)\n\n'.repeat(uses),
    format: 'html',
    images: [picture],
    outputBytes,
  })

test('a file that would be larger than it may be is a named error', async () => {
  const error = await shown(20, 500 * kibibyte).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(OutputLimitError)
  expect(error).toMatchObject({ limitBytes: 500 * kibibyte })
})

test('each use of an image counts, and the text of the document too', async () => {
  const { bytes } = await shown(3, 500 * kibibyte)
  await expect(shown(3, bytes.length)).resolves.toMatchObject({ bytes })
  await expect(shown(3, bytes.length - 1)).rejects.toThrow(OutputLimitError)
})

test.each(['docx', 'pdf'] as const)('the limit holds for %s too', async (format) => {
  const request = { content: '# Hello', format }
  const { bytes } = await convert(request)
  await expect(convert({ ...request, outputBytes: bytes.length - 1 })).rejects.toThrow(
    OutputLimitError,
  )
})
