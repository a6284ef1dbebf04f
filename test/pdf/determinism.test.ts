import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { richDocument } from '../support/rich-document.ts'

test('the same document gives the same bytes in another process, time zone and order', async () => {
  await convert({ content: '# Another document first', format: 'pdf', theme: 'midnight' })
  const { bytes } = await convert({ content: richDocument, format: 'pdf' })
  const here = createHash('sha256').update(bytes).digest('hex')
  const script = `
    import { createHash } from 'node:crypto'
    import { convert } from '#octavo/core/convert.js'
    const { bytes } = await convert({ content: process.env.CONTENT, format: 'pdf' })
    process.stdout.write(createHash('sha256').update(bytes).digest('hex'))`
  const there = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT: richDocument, TZ: 'Pacific/Auckland', LANG: 'C' },
  })
  expect(there).toBe(here)
})
