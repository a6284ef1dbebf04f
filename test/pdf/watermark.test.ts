import { expect, test } from 'vitest'
import { pdf } from '../support/pdf.ts'

test.each(['#1', '#draft', '#fff'])('a watermark may begin like a colour: %s', async (words) => {
  const { pages } = await pdf(`---\nwatermark: "${words}"\n---\n\nText`)
  expect(pages[0]?.text).toContain('Text')
})
