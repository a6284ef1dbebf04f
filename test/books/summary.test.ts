import { expect, test } from 'vitest'
import { BookError } from '#octavo/books/book-outline.js'
import { readSummary } from '#octavo/books/summary.js'

const titles = (text: string) => readSummary(text, '').entries.map(({ title }) => title)

test('headings have their words without the marks around them', () => {
  const part = (heading: string) => titles(`# Summary\n${heading}\n- [One](one.md)\n`)[0]
  expect(part('# Part')).toBe('Part')
  expect(part('##  Part two  ##  ')).toBe('Part two')
  expect(part('# C#')).toBe('C')
  expect(part('# #')).toBe('')
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
