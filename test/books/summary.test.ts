import { expect, test } from 'vitest'
import { BookError } from '#octavo/books/book-outline.js'
import { readSummary } from '#octavo/books/summary.js'

const titles = (text: string) => readSummary(text, '').entries.map(({ title }) => title)

test('headings have their words without the marks around them', () => {
  const part = (heading: string) => titles(`# Summary\n${heading}\n- [One](one.md)\n`)[0]
  expect(part('# Part')).toBe('Part')
  expect(part('##  Part two  ##  ')).toBe('Part two')
  expect(part('# C#')).toBe('C#')
  expect(part('# #')).toBe('')
})

test('is CommonMark: numbered lists, brackets, escapes, angle brackets and references', () => {
  const { entries, leftOut } = readSummary(
    '# S\n\n[Before](b.md)\n[Too](b2.md)\n---\n\n1. [One *two*](one.md)\n   1. [a [b] \\] `c`](<my file.md> "t")\n   * [Ref][r]\n2. [Three](c%20d.md#x)\n\n[After](z.md)\n\n[r]: ref.md\n',
    '',
  )
  expect(
    entries.map(({ path, title, kind, depth, line }) => [path, title, kind, depth, line]),
  ).toEqual([
    ['b.md', 'Before', 'matter', 0, 3],
    ['b2.md', 'Too', 'matter', 0, 4],
    ['one.md', 'One two', 'chapter', 0, 7],
    ['my file.md', 'a [b] ] c', 'chapter', 1, 8],
    ['ref.md', 'Ref', 'chapter', 1, 9],
    ['c d.md', 'Three', 'chapter', 0, 10],
    ['z.md', 'After', 'matter', 0, 12],
  ])
  expect(leftOut).toEqual([])
})

test('what is no link is told of', () => {
  const { entries, leftOut } = readSummary('- [One](one.md) and more\n- [W](https://e.com)\n', '')
  expect(entries).toHaveLength(1)
  expect(leftOut.map(({ line }) => line)).toEqual([1, 2])
  expect(() => readSummary('- [One](one.md)\n\n> quote\n\n| a |\n', '')).toThrow(
    'neither a heading',
  )
})

test.each([
  ['spaces in a heading', `# ${' '.repeat(20_000)}y\u2028z\n`],
  ['many such headings', `# x${' '.repeat(2000)}y\u2028z\n`.repeat(500)],
  ['marks in a heading', `# x${' #'.repeat(500_000)} y\n`],
  ['spaces in a link', `[x](one.md${' '.repeat(500_000)}y)\n`],
  ['titles of a link', `[x](one.md${' "t"'.repeat(200_000)}y)\n`],
  ['brackets', `${'['.repeat(500_000)}\n`],
  ['parentheses', `[x](${'('.repeat(500_000)}\n`],
  ['backslashes', `[${'\\'.repeat(500_001)}](one.md)\n`],
  ['rules', `${'- '.repeat(500_000)}x\n`],
  ['comments', `${'<!--'.repeat(200_000)}\n`],
])('hostile %s take time that grows as they do', (_, text) => {
  const before = process.cpuUsage()
  try {
    readSummary(`${text}\n- [One](one.md)\n`, '')
  } catch (error) {
    expect(error).toBeInstanceOf(BookError)
  }
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2000)
})

test('a file of more characters than any book has is rejected', () => {
  expect(() => readSummary('- [One](one.md)\n'.repeat(200_000), '')).toThrow(
    'The file has 3200000 characters; 2000000 are allowed.',
  )
})
