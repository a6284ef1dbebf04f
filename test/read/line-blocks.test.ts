import { describe, expect, test } from 'vitest'
import { show, warned } from '../support/read.ts'

/** The tree, with text in quotation marks alone. */
const shown = (source: string) => show(source).replace(/text\(("(?:[^"\\]|\\.)*")\)/g, '$1')

describe('a line block', () => {
  test.each([
    ['ends its lines where they end', '| a\n| b', 'paragraph("a" break "b")'],
    [
      'keeps indentation, and empty lines',
      '|   a\n|\n|  b',
      'paragraph("\u00a0\u00a0a" break break "\u00a0b")',
    ],
    ['may begin with an empty line', '|\n| a\n| b', 'paragraph("\u00a0" break "a" break "b")'],
    ['joins a line that begins with a space', '| a\n  b\n| c', 'paragraph("a b" break "c")'],
    [
      'holds no other blocks',
      '| # a\n| - b\n| > c\n| ***',
      'paragraph("# a" break "- b" break "> c" break "***")',
    ],
    ['drops two spaces at the end of a line', '| a  \n| b', 'paragraph("a" break "b")'],
    [
      'holds marks, also over lines',
      '| *a*\n| **b\n| c**',
      'paragraph(emphasis("a") break strong("b" break "c"))',
    ],
    ['stands in quotations', '> | a\n> |  b', 'blockquote(paragraph("a" break "\u00a0b"))'],
    ['stands in lists', '- | a\n  |  b', 'list(listItem(paragraph("a" break "\u00a0b")))'],
    ['begins its text with a bar where there are two', '| | a\n| b', 'paragraph("| a" break "b")'],
  ])('%s', (_, source, expected) => {
    expect(shown(source)).toBe(expected)
    expect(warned(source)).toEqual([])
  })
})

describe('text that only looks like one stays as it is', () => {
  test.each([
    ['one line', '| a'],
    ['one line and words below it', '| a\n  b'],
    ['a line without a bar', '| a\n| b\nc'],
    ['a bar without a space', '|a\n|b'],
    ['an escaped bar', '\\| a\n| b'],
    ['a bar in code', '`| a\n| b`'],
    ['a table without a rule', '| a | b |\n| c | d |'],
    ['a line that begins elsewhere', 'a\n| b\n| c'],
  ])('%s', (_, source) => {
    expect(shown(source)).not.toContain('break')
  })

  test('a table', () => {
    expect(shown('| a | b |\n| - | - |\n| c | d |')).toMatch(/^table/)
  })

  test('a pipeline in a code block', () => {
    expect(shown('```\n| grep a\n| sort\n```')).toBe('code')
  })
})
