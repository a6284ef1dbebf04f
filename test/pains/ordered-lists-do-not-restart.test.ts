import { describe, expect, test } from 'vitest'
import { all, value, wordFile } from '../support/docx.ts'
import { printable, printed } from '../support/printed.ts'

// In Word a second ordered list goes on where the first one ended: remark-docx#88, #39, markdown-docx#10, pandoc#7895.

const content = `1. alpha
2. beta

Words between.

1. gamma
   1. delta
   2. epsilon
2. zeta
   1. eta

# Heading

7. theta
8. iota

> 1. kappa

| a |
| - |
| b |

<table><tr><td><ol><li>lambda</li></ol></td></tr></table>
`

const expected = {
  alpha: 1,
  beta: 2,
  gamma: 1,
  delta: 1,
  epsilon: 2,
  zeta: 2,
  eta: 1,
  theta: 7,
  iota: 8,
  kappa: 1,
  lambda: 1,
}

describe.concurrent.each(printable)('printed from %s', (format) => {
  test('every ordered list counts by itself, from its own start', async () => {
    const { text } = await printed(format, content)
    const counted = Object.keys(expected).map((word) => [
      word,
      Number(new RegExp(`(\\d+)\\.\\s+${word}`).exec(text)?.[1]),
    ])
    expect(Object.fromEntries(counted)).toEqual(expected)
  })
})

test('each list is a numbering of its own in Word, so that an item added there is counted right', async () => {
  const word = await wordFile(content)
  const numberings = ['alpha', 'gamma', 'delta', 'eta', 'theta', 'kappa', 'lambda'].map((text) =>
    value(word.paragraph(text).element, 'w:pPr', 'w:numPr', 'w:numId'),
  )
  expect(new Set(numberings).size).toBe(numberings.length)
  for (const id of numberings) {
    const instance = all(word.part('word/numbering.xml'), 'w:num').find(
      ({ attributes }) => attributes['w:numId'] === id,
    )
    expect(instance && all(instance, 'w:startOverride')).toHaveLength(9)
  }
})
