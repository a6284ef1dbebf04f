import { describe, expect, test } from 'vitest'
import { listLabel } from '#octavo/core/layout/list-numbers.js'
import { htmlPage, textOf } from '../support/html-page.ts'
import { read, show } from '../support/read.ts'

type Block = ReturnType<typeof read>['document']['children'][number]
type List = Extract<Block, { type: 'list' }>

function listsOf(blocks: readonly Block[]): List[] {
  return blocks.flatMap((block) => {
    if (block.type === 'list') {
      return [block, ...block.children.flatMap((item) => listsOf(item.children))]
    }
    return block.type === 'blockquote' || block.type === 'alert' ? listsOf(block.children) : []
  })
}

/** What stands before the items of each list: `a. b. | (i) (ii)`. */
function labels(source: string): string {
  const lists = listsOf(read(source).document.children).map((list) =>
    list.children.map(({ number }) => (number === null ? '-' : listLabel(number, list))).join(' '),
  )
  return lists.join(' | ')
}

describe('fancy lists in other blocks', () => {
  const lists = async (markdown: string) =>
    (await htmlPage(markdown))
      .all('ol', { type: 'a' })
      .map((list) => textOf(list).replace('↩︎', '').trim().split(/\s+/))

  test.each([
    ['an alert', '> [!NOTE]\n> a) one\n> b) two'],
    ['a note', 'Text.[^1]\n\n[^1]: Of two:\n\n    a) one\n    b) two'],
    ['the first line of a note', 'Text.[^1]\n\n[^1]: a) one\n    b) two'],
    ['a definition', 'Term\n:   a) one\n    b) two'],
    ['a further paragraph of a definition', 'Term\n:   Words:\n\n    a) one\n    b) two'],
  ])('in %s', async (_, markdown) => {
    expect(await lists(markdown)).toEqual([['one', 'two']])
  })
})

describe('the markers of Pandoc’s fancy lists', () => {
  test.each([
    ['a. x\nb. y', 'a. b.'],
    ['a) x\nb) y', 'a) b)'],
    ['(a) x\n(b) y', '(a) (b)'],
    ['A) x\nB) y', 'A) B)'],
    ['A.  x\nB.  y', 'A. B.'],
    ['A. x\nB. y\nC. z', 'A. B. C.'],
    ['i. x\nii. y', 'i. ii.'],
    ['I. x\nII. y', 'I. II.'],
    ['(i) x\n(ii) y\n(iii) z\n(iv) w', '(i) (ii) (iii) (iv)'],
    ['(1) x\n(2) y', '(1) (2)'],
    ['1) x\n2) y', '1) 2)'],
    ['#. x\n#. y', '1. 2.'],
    ['1. x\n#. y\n#. z', '1. 2. 3.'],
    ['(@) x\n(@) y', '(1) (2)'],
    ['a. x\n\nb. y', 'a. b.'],
    ['a. x\n   more\n\n   more\n\nb. y', 'a. b.'],
    ['a. x\nlazy\nb. y', 'a. b.'],
    ['  a. x\n  b. y', 'a. b.'],
    ['> a. x\n> b. y', 'a. b.'],
    ['(a)\tx\n(b)\ty', '(a) (b)'],
    ['a. x\nb.\nc. z', 'a. b. c.'],
  ])('%j is a list', (source, expected) => {
    expect(labels(source)).toBe(expected)
  })

  test.each([
    ['c. x\nd. y', 'c. d.'],
    ['v. x\nvi. y', 'v. vi.'],
    ['v. x\nw. y', 'v. w.'],
    ['h. x\ni. y\nj. z', 'h. i. j.'],
    ['i. x\nj. y', 'i. j.'],
    ['y. x\nz. y\naa. z\nab. w', 'y. z. aa. ab.'],
    ['mmmcmxcviii. x\nmmmcmxcix. y', 'mmmcmxcviii. mmmcmxcix.'],
    ['xxxix. x\nxl. y', 'xxxix. xl.'],
  ])('%j starts where its author starts it', (source, expected) => {
    expect(labels(source)).toBe(expected)
  })

  test('a number that is left out stays out', () => {
    expect(labels('a. x\nb. y\nd. z\ne. w')).toBe('a. b. d. e.')
  })

  test('lists of several kinds, one behind the other', () => {
    expect(labels('a. x\nb. y\n1. one\n2. two')).toBe('a. b. | 1. 2.')
    expect(labels('1. one\n2. two\na. x\nb. y')).toBe('1. 2. | a. b.')
    expect(labels('a. x\nb. y\n(i) z\n(ii) w\n1) one\n2) two')).toBe('a. b. | (i) (ii) | 1) 2)')
    expect(labels('a. x\nb. y\n1) one\n2) two\n1. one')).toBe('a. b. | 1) 2) | 1.')
    expect(labels('- x\n\na. y\nb. z')).toBe('- | a. b.')
  })

  test('a list that starts again, and one that goes on behind a paragraph', () => {
    expect(labels('a. x\nb. y\n\na. z\nb. w')).toBe('a. b. | a. b.')
    expect(labels('a. x\nb. y\n\ntext\n\nc. z')).toBe('a. b. | c.')
    expect(labels('a. x\nb. y\n\ntext\n\nd. z')).toBe('a. b.')
    expect(labels('a. x\nb. y\n\n# h\n\nc. z')).toBe('a. b.')
  })

  test('lists in lists', () => {
    expect(labels('1. x\n   a. y\n   b. z\n      i. v\n      ii. w\n2. u')).toBe(
      '1. 2. | a. b. | i. ii.',
    )
    expect(labels('(a) x\n    (i) y\n    (ii) z\n(b) w')).toBe('(a) (b) | (i) (ii)')
    expect(labels('(a) x\n\n    (i) y\n\n    (ii) z\n\n(b) w')).toBe('(a) (b) | (i) (ii)')
    expect(labels('- x\n  a. y\n  b. z')).toBe('- | a. b.')
    expect(labels('a. - x\nb. - y')).toBe('a. b. | - | -')
    expect(labels('a. 1) x\n   2) y\nb. z')).toBe('a. b. | 1) 2)')
    expect(labels('!!! note\n    a. x\n    b. y')).toBe('a. b.')
  })

  test('what stands in items: code, math, tasks, containers', () => {
    expect(show('a. x\n\n   ```\n   a. code\n   b. code\n   ```\n\nb. y')).toContain(
      'paragraph(text("x")) code) listItem',
    )
    expect(show('(a) x\n\n    \\[\n    y = 1\n    \\]\n\n(b) z')).toContain('math("y = 1")')
    expect(show('(a) x\n\n        code\n\n(b) z')).toContain('paragraph(text("x")) code)')
    expect(show('(a) x\n\n    ::: note\n    y\n    :::\n\n(b) z')).toContain('alert')
    expect(read('a. [x] y\nb. [ ] z').document.children).toMatchObject([
      { children: [{ checked: true }, { checked: false }] },
    ])
  })

  test('a list of text without space between its items is tight', () => {
    const spread = (source: string) => listsOf(read(source).document.children)[0]?.spread
    expect(spread('a. x\nb. y')).toBe(false)
    expect(spread('a. x\n\nb. y')).toBe(true)
  })

  test('what ends within a list that isn’t one stays as it is', () => {
    expect(show('(a) x\n    (i) y\n    (ii) z')).toBe('paragraph(text("(a) x (i) y (ii) z"))')
  })
})

describe('numbered examples', () => {
  test('are numbered through the document, and referred to by their labels', () => {
    const source = '(@good) x\n\ntext (@good), (@next)\n\n(@) y\n(@next) z\n\nsee @next'
    expect(labels(source)).toBe('(1) | (2) (3)')
    expect(show(source)).toContain('text("text (1), (3)")')
    expect(show(source)).toContain('text("see 3")')
  })

  test('do not interrupt a paragraph, in an item or not', () => {
    const source = '- Fixed the crash, reported by Alice\n  (@alice) and confirmed by Bob\n\n@alice'
    expect(labels(source)).toBe('-')
    expect(show(source)).toBe(
      'list(listItem(paragraph(text("Fixed the crash, reported by Alice (@alice) and confirmed by Bob")))) paragraph(text("@alice"))',
    )
    expect(labels('- a\n(@alice) b')).toBe('-')
    expect(labels('- a\n\n  (@good) b\n  (@) c')).toBe('- | (1) (2)')
  })

  test('a single one is referred to in brackets only', () => {
    expect(show('(@alice) wrote it\n\nby @alice (@alice)')).toContain('text("by @alice (1)")')
  })

  test('in what turns out to be no list has no number', () => {
    expect(show('a. x\n\n   (@good) y\n\nsee (@good)')).toContain('text("see (@good)")')
  })

  test('hold what is indented by four, whatever their labels', () => {
    expect(labels('(@a-long-label) x\n\n    y\n\n(@) z')).toBe('(1) (2)')
    expect(show('(@a-long-label) x\n\n    y')).toBe(
      'list(listItem(paragraph(text("x")) paragraph(text("y"))))',
    )
  })

  test.each(['a@good.example', '`(@good)`', '\\@good', '@good2', '[x](/@good)', '@better'])(
    '%s is no reference',
    (text) => {
      const before = JSON.stringify(read(text).document.children)
      const [, , after] = read(`(@good) x\n\n.\n\n${text}`).document.children
      expect(JSON.stringify([after]).replaceAll(/"line":\d+/g, '')).toBe(
        before.replaceAll(/"line":\d+/g, ''),
      )
    },
  )
})

describe('text that only looks like a list', () => {
  test.each([
    'A. Lovelace wrote',
    'A. Lovelace wrote\n\nB. Russell too',
    'B. Russell\nwrote',
    'p. 5 says\n\npp. 6 too',
    'i. e. that',
    'e. g. this',
    'a. only one',
    '(1) only one',
    '(c) 2020 Somebody',
    '(see below)',
    'text\na. x\nb. y',
    'in a sentence that wraps\n(1) here and\n(2) there',
    '(2020) one\n\n(2021) two',
    'a.b\nb.c',
    '(a)x\n(b)y',
    'a. x\n\nc. z',
    'iiii. x\niiiii. y',
    'So. what\nSp. that',
    '    a. x\n    b. y',
    '```\na. x\nb. y\n```',
    '<pre>\na. x\nb. y\n</pre>',
    '<div>\na. x\nb. y\n</div>',
    '| a. | x |\n|---|---|\n| b. | y |',
    '#.x\n#.y',
    '(@a)x',
    'see (@a) here',
  ])('%j has no list', (source) => {
    expect(labels(source)).toBe('')
    expect(JSON.stringify(read(source).document.children)).not.toMatch(/[" ]0*1[.)] /)
  })

  test('is the same as without the rule', () => {
    expect(show('A. Lovelace wrote\nB. Russell')).toBe(
      'paragraph(text("A. Lovelace wrote B. Russell"))',
    )
    expect(show('1. x\n2. y')).toBe(
      'list(listItem(paragraph(text("x"))) listItem(paragraph(text("y"))))',
    )
  })
})
