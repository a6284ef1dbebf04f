import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'

test.each(['readme', 'report', 'paper', 'letter', 'arabic', 'chinese'])(
  'the sample %s converts to every format without a warning',
  async (name) => {
    const content = readFileSync(`playground/samples/${name}.md`, 'utf8')
    for (const format of ['html', 'docx', 'pdf'] as const) {
      expect((await convert({ content, format })).warnings).toEqual([])
    }
  },
)
