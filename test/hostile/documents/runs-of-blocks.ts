import { hostile, lines } from '../hostile-document.ts'

/** Marks at the start of lines, and blocks without number. */
export const runsOfBlocks = [
  hostile('quotes in quotes', [30, 20_000], (n) => `${'> '.repeat(n)}a`),
  hostile('quotes in quotes without spaces', [30, 50_000], (n) => `${'>'.repeat(n)}a`),
  hostile('lists in lists on a line', [30, 20_000], (n) => `${'- '.repeat(n)}a`),
  hostile('lists in lists by indentation', [30, 500], (n) =>
    lines(n, (index) => `${' '.repeat(index * 2)}- a\n`),
  ),
  hostile('lists in quotes in lists', [15, 20_000], (n) => `${'> - '.repeat(n)}a`),
  hostile(
    'a table of one wide row',
    [60, 5000, 20_000],
    (n) => `|${'a|'.repeat(n)}\n|${'-|'.repeat(n)}\n|${'b|'.repeat(n)}\n`,
  ),
  hostile('a table of many rows', [200, 500, 5000], (n) => `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(n)}`),
  hostile(
    'a table of short rows',
    [60, 2000],
    (n) => `|${'a|'.repeat(n)}\n|${'-|'.repeat(n)}\n${'|\n'.repeat(n)}`,
  ),
  hostile('a table whose rule comes last', [2000, 40_000], (n) => `${'a|\n'.repeat(n)}-|-|-`),
  hostile(
    'many definitions',
    [1000, 1500, 4000],
    (n) => `${lines(n, (index) => `[r${index}]: /u${index}\n`)}\n${'[r1] [x] '.repeat(n)}`,
  ),
  hostile('definitions of one name', [2000, 50_000], (n) => '[a]: u\n'.repeat(n)),
  hostile(
    'a long definition that is cited often',
    [500, 20_000],
    (n) => `[a]: ${'b'.repeat(n)}\n\n${'[a]\n\n'.repeat(n / 10)}`,
  ),
  hostile('one long line', [5000, 150_000], (n) => 'word '.repeat(n / 5)),
  hostile('NUL', [5000, 20_000, 100_000], (n) => `${'\0'.repeat(n)}a\0b`),
  hostile('lone surrogates', [2000, 20_000, 50_000], (n) => '\ud800a '.repeat(n)),
  hostile('one note, cited often', [1000, 2000, 9000], (n) => `[^a]: x\n\n${'[^a] '.repeat(n)}`),
  hostile(
    'notes that cite notes',
    [300, 8000],
    (n) => `[^f0]\n\n${lines(n, (index) => `[^f${index}]: x[^f${(index * 7) % n}]\n\n`)}`,
  ),
  hostile('notes in notes on a line', [500, 20_000], (n) => `${'[^a]: '.repeat(n)}x`),
  hostile(
    'notes that each cite two',
    [50, 500, 2000],
    (n) => `[^1]\n\n${lines(n, (index) => `[^${index}]: [^${index + 1}] [^${index + 1}]\n\n`)}`,
  ),
  hostile('open elements', [30, 20_000], (n) => '<div>\n\n'.repeat(n)),
  hostile('blank lines', [10_000, 1_000_000], (n) => '\r\n'.repeat(n)),
  hostile('a heading of many lines', [1000, 40_000], (n) => `${'a\n'.repeat(n)}=`),
  hostile('rules that are lists', [30, 20_000], (n) => `${'* '.repeat(n)}a`),
  hostile('tabs', [1000, 20_000, 150_000], (n) => `${'\t'.repeat(n)}a`),
  hostile('lines of comments of Obsidian', [1000, 5000, 30_000], (n) => '%%\na\n\n'.repeat(n)),
  hostile(
    'shortcodes within one another',
    [500, 5000, 10_000],
    (n) => `${'{{< note >}}\n'.repeat(n)}${'{{< /note >}}\n'.repeat(n)}`,
  ),
  hostile(
    'components within one another',
    [500, 5000, 10_000],
    (n) => `${'<Tab>\n'.repeat(n)}${'</Tab>\n'.repeat(n)}`,
  ),
  hostile('code of Hugo that never closes', [500, 10_000], (n) =>
    '{{< highlight a >}}\n'.repeat(n),
  ),
  hostile('modules of MDX', [500, 10_000], (n) => 'export const a = {\n\n'.repeat(n)),
  hostile('attributes of kramdown', [500, 1000, 10_000], (n) => '# a\n{: #b}\n'.repeat(n)),
  hostile('container directives', [1000, 30_000], (n) => ':::a\n'.repeat(n)),
  hostile('fences of containers that close', [300, 600, 5000], (n) =>
    ':::note a\nb\n:::\n'.repeat(n),
  ),
  hostile('fences that close nothing', [1000, 30_000], (n) => ':::\n'.repeat(n)),
  hostile('containers in containers', [15, 100], (n) => {
    const fences = Array.from({ length: n }, (_, index) => ':'.repeat(index + 3))
    return [...fences.toReversed().map((fence) => `${fence}note`), 'a', ...fences].join('\n')
  }),
  hostile('admonitions by indentation', [15, 300, 500], (n) =>
    lines(n, (index) => `${' '.repeat(index * 4)}!!! note\n`),
  ),
  hostile('admonitions without a body', [1000, 2000, 30_000], (n) => '!!! note\n\n'.repeat(n)),
  hostile('tabs of one set', [300, 800, 5000], (n) => '=== "a"\n    b\n'.repeat(n)),
  hostile('components that never close', [1000, 30_000], (n) => '<Tabs>\n'.repeat(n)),
  hostile('tags that never end', [1000, 8000, 30_000], (n) => '<TabItem a="\n'.repeat(n)),
  hostile('blocks between slashes that never close', [1000, 8000, 30_000], (n) =>
    '/// note | a\n    b: c\n'.repeat(n),
  ),
  hostile(
    'brackets of a title',
    [1000, 20_000, 90_000],
    (n) => `:::note${'['.repeat(n)}${']'.repeat(n)}`,
  ),
  hostile('containers in raw HTML', [300, 1000, 5000], (n) =>
    '<div>\n:::note\na\n:::\n</div>\n\n'.repeat(n),
  ),
  hostile('callouts with titles', [300, 600, 5000], (n) => '> [!a]- *b\n> c*\n\n'.repeat(n)),
  hostile('definition lists', [1000, 1500, 15_000], (n) => 'a\n: b\n'.repeat(n)),
  hostile('heading attributes that never close', [500, 10_000], (n) => '# a {'.repeat(n)),
  hostile('headings of one name', [1000, 1500, 10_000], (n) => '## Same\n\n'.repeat(n)),
  hostile('empty headings', [1000, 15_000], (n) => '#\n\n'.repeat(n)),
  hostile('a heading of many words', [2000, 15_000, 30_000], (n) => `# ${'word '.repeat(n)}`),
  hostile('short paragraphs', [1500, 2000, 25_000], (n) => 'a\n\n'.repeat(n)),
  hostile('one paragraph of many lines', [3000, 15_000, 60_000], (n) => 'word word\n'.repeat(n)),
  hostile('one word', [5000, 20_000, 150_000], (n) => 'x'.repeat(n)),
  hostile('page breaks', [100, 500, 3000], (n) => 'a\n\n\\newpage\n\n'.repeat(n)),
  hostile('page breaks with nothing between', [500, 10_000, 20_000], (n) =>
    '\\newpage\n\n'.repeat(n),
  ),
  hostile('rules', [1000, 4000, 20_000], (n) => '---\n\n'.repeat(n)),
  hostile(
    'tables of contents',
    [20, 1000],
    (n) => `${'[TOC]\n\n'.repeat(n)}${'# A\n\n'.repeat(n)}`,
  ),
  hostile('task lists', [400, 500, 5000], (n) => '- [ ] a\n'.repeat(n)),
  hostile('loose lists of two items', [500, 750, 2000], (n) =>
    '1. a\n\n2. b\n\n<!-- -->\n\n'.repeat(n),
  ),
  hostile('lists that never number alike', [500, 750, 4000], (n) =>
    lines(n, (index) => `${(index * 7919) % 999_999_999}. a\n\ntext\n\n`),
  ),
  hostile('alerts', [300, 1000, 8000], (n) => '> [!NOTE]\n> a\n\n'.repeat(n)),
  hostile('alerts in alerts', [15, 2000], (n) =>
    lines(n, (index) => `${'> '.repeat(index + 1)}[!TIP]\n`),
  ),
  hostile('marks of other formats', [200, 3000, 10_000], (n) =>
    '<w:p/>]]> #panic("x") \\write18{ls} %%EOF endobj\n'.repeat(n),
  ),
  hostile('lists of one item in letters', [1000, 3000, 30_000], (n) => 'a. x\n\n'.repeat(n)),
  hostile('items in letters that may hold lists', [1000, 2000, 20_000], (n) =>
    'a. x\n\n  - y\n\n'.repeat(n),
  ),
  hostile('lists of four kinds', [1000, 2000, 10_000], (n) =>
    'a. x\n(i) y\n1) z\nb. x\n'.repeat(n),
  ),
  hostile('lists in letters in each other', [10, 30, 60], (n) =>
    lines(n, (index) => `${' '.repeat(3 * index)}a. x\n`),
  ),
  hostile('numbered examples of one label', [1000, 2000, 20_000], (n) => '(@a) x (@a)\n'.repeat(n)),
  hostile('Roman numerals that are none', [1000, 6000, 30_000], (n) =>
    `(${'i'.repeat(15)}) x\n`.repeat(n),
  ),
]
