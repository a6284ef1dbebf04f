import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from '#octavo/common/settings/settings.js'
import { defaultLimits, highestLimit } from '#octavo/core/document/limits.js'
import { startService } from '../support/service.ts'

const names = Object.keys(defaultLimits).filter(isName)

function isName(name: string): name is keyof typeof defaultLimits {
  return Object.hasOwn(defaultLimits, name)
}

describe('DOCUMENT_LIMITS', () => {
  const limits = 'tableCells=3, formulas=1,images=1 ,footnoteReferences=1'
  const service = startService({ environment: { DOCUMENT_LIMITS: limits } })
  afterAll(() => service.close())

  test.each([
    ['a table', '| a | b |\n| - | - |\n| c | d |\n'],
    ['formulas', '$a$ and $b$\n'],
    ['images', '![](https://a.example/1.png) ![](https://a.example/2.png)\n'],
    ['footnotes', 'a[^1] b[^1]\n\n[^1]: note\n'],
  ])('refuses %s beyond them', async (_what, content) => {
    const response = await service.post('/api/v1/convert', { content, format: 'html' })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'CONVERSION_FAILED' })
    expect(response.json().message).toMatch(/\b[13]\b/)
  })

  test('lets in what is within them', async () => {
    const content = '| a |\n| - |\n| b |\n\n$c$ d[^1] ![e](https://a.example/1.png)\n\n[^1]: note\n'
    const response = await service.post('/api/v1/convert', { content, format: 'html' })
    expect(response.statusCode, response.body).toBe(200)
  })
})

test('a limit that is not named is the default', () => {
  const { sourceBytes: _, ...defaults } = defaultLimits
  expect(readSettings({ DOCUMENT_LIMITS: 'nodes=5' }).documentLimits).toEqual({
    ...defaults,
    nodes: 5,
  })
})

test.each([
  'cells=5',
  'sourceBytes=5',
  'constructor=5',
  'nodes',
  'nodes=',
  'nodes=0',
  'nodes=-1',
  'nodes=1.5',
  'nodes=1e3',
  'nodes=10000001',
  'nesting=41',
  'tableColumns=64',
  'nodes=5,nodes=6',
  'nodes=5,',
  'nodes=5;images=5',
])('%s is refused', (text) => {
  expect(() => readSettings({ DOCUMENT_LIMITS: text })).toThrow(`DOCUMENT_LIMITS is "${text}"`)
})

test.each(names.filter((name) => name !== 'sourceBytes'))(
  'docs/api.md has the default and the highest %s',
  (name) => {
    const docs = readFileSync('docs/api.md', 'utf8')
    const row = docs.split('\n').find((line) => line.includes(`| \`${name}\` |`)) ?? ''
    const [, , most = '', , , highest = ''] = row.split('|').map((cell) => cell.trim())
    expect(row).toContain('|')
    expect(numberIn(most)).toBe(defaultLimits[name])
    expect(numberIn(highest)).toBe(highestLimit(name))
  },
)

/** What a cell of the docs says first: `100,000`, `4 Mi`, `8 MiB`. */
function numberIn(cell: string): number {
  const [, digits = '', mebi] = /^([\d,]+)( Mi)?/.exec(cell) ?? []
  return Number(digits.replaceAll(',', '')) * (mebi === undefined ? 1 : 2 ** 20)
}
