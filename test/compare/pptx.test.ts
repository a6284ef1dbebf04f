import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { compare } from '#octavo/index.js'

/** Each run of text of the slides, with `-` before what is struck and `+` before what is underlined. */
async function runsOf(old: string, content: string): Promise<readonly string[]> {
  const { bytes } = await compare({ content: old }, { content, format: 'pptx' })
  const slides = Object.entries(unzipSync(bytes)).filter(([name]) =>
    /^ppt\/slides\/slide/.test(name),
  )
  return slides.flatMap(([, part]) =>
    [...strFromU8(part).matchAll(/<a:r>(.*?)<\/a:r>/g)].map(([, run = '']) => {
      const sign = run.includes('strike="sngStrike"') ? '-' : run.includes(' u="sng"') ? '+' : ''
      return sign + run.replace(/<[^>]*>/g, '')
    }),
  )
}

test('paragraphs and items that were deleted and inserted as a whole are marked in slides', async () => {
  const runs = await runsOf(
    '# Scope\n\nAll of this stays here.\n\nThis is gone for good.\n\n- One fish\n- Two fish\n',
    '# Scope\n\nAll of this stays here.\n\n- One fish\n- Red fish swims\n- Two fish\n',
  )
  expect(runs).toContain('All of this stays here.')
  expect(runs).toContain('-This is gone for good.')
  expect(runs).toContain('+Red fish swims')
  expect(runs).toContain('Two fish')
})

test('rows and code that were deleted and inserted are marked in slides', async () => {
  const runs = await runsOf(
    '# Scope\n\n| City | Size |\n|---|---|\n| Rome | 12 |\n| Oslo | 34 |\n',
    '# Scope\n\n| City | Size |\n|---|---|\n| Rome | 12 |\n\nHere is some new code:\n\n```\nlet a\n```\n',
  )
  expect(runs).toContain('-Oslo')
  expect(runs).toContain('Rome')
  expect(runs).toContain('+Here is some new code:')
})
