import { describe, expect, test } from 'vitest'
import { find, firstBlock, read, show, warned } from '../support/read.ts'

const text = (source: string) =>
  find(source, 'code').lines.map((line) => line.map((token) => token.text).join(''))

test('code keeps every character, tabs and empty lines included', () => {
  expect(text('```\n\ta  b\n\n  c\n```')).toEqual(['\ta  b', '', '  c'])
})

test('known languages are highlighted, across lines', () => {
  expect(firstBlock('```js\nconst a = 1 /* b\nc */\n```')).toMatchObject({
    lang: 'js',
    lines: [
      [
        { text: 'const', kind: 'keyword' },
        { text: ' a = ', kind: null },
        { text: '1', kind: 'number' },
        { text: ' ', kind: null },
        { text: '/* b', kind: 'comment' },
      ],
      [{ text: 'c */', kind: 'comment' }],
    ],
  })
})

test('the language is the first word after the fence, in lower case', () => {
  expect(firstBlock('```Python title="x"\na\n```')).toMatchObject({ lang: 'python' })
})

test('an unknown language is plain, without a warning', () => {
  expect(firstBlock('```nonsense\na b\n```')).toMatchObject({
    lang: 'nonsense',
    lines: [[{ text: 'a b', kind: null }]],
  })
  expect(warned('```nonsense\na b\n```')).toEqual([])
})

test('code without a language is never guessed at', () => {
  expect(firstBlock('```\nconst a = 1\n```')).toMatchObject({
    lang: null,
    lines: [[{ text: 'const a = 1', kind: null }]],
  })
})

test('added and removed lines of a diff are told apart', () => {
  expect(firstBlock('```diff\n+a\n-b\n```')).toMatchObject({
    lines: [[{ kind: 'inserted' }], [{ kind: 'deleted' }]],
  })
})

test('a block or a line too long to highlight is plain, with a warning', () => {
  const source = '\n```js\nconst aaaaaaaaaa\n```'
  for (const limits of [{ highlightedLine: 10 }, { highlightedBlock: 10 }]) {
    const { document, warnings } = read(source, limits)
    expect(document.children).toMatchObject([{ lines: [[{ kind: null }]] }])
    expect(warnings).toMatchObject([{ code: 'code_not_highlighted', line: 2 }])
  }
})

test('blocks beyond what is highlighted of a document are plain, with a warning', () => {
  const block = '```js\nconst a\n```\n\n'
  const { document, warnings } = read(block.repeat(2), { highlightedCode: 10 })
  expect(document.children).toMatchObject([
    { lines: [[{ kind: 'keyword' }, { kind: null }]] },
    { lines: [[{ kind: null }]] },
  ])
  expect(warnings).toMatchObject([{ code: 'code_not_highlighted', line: 5 }])
})

test.each([
  ['rust', '/*'],
  ['swift', '/** '],
  ['bash', '$'.concat('{')],
])('%s that nests %s thousands of times is read whole', (lang, mark) => {
  const code = `${mark.repeat(400)}\n`.repeat(50)
  expect(`${text(`\`\`\`${lang}\n${code}\`\`\``).join('\n')}\n` === code).toBe(true)
})

/** Each takes highlight.js from twenty seconds to an hour. */
test.each(['c', 'cpp', 'arduino', 'cs'])(
  'words without end in %s are plain, with a warning',
  (lang) => {
    const source = `\`\`\`${lang}\n${'word word word word\n'.repeat(5000)}\`\`\``
    expect(find(source, 'code').lines).toHaveLength(5000)
    expect(warned(source)).toEqual(['code_not_highlighted:1'])
  },
)

/** Each takes highlight.js from some seconds to minutes. */
test.each([
  ['ini', 'A.\n'],
  ['toml', `${'"\\"'.repeat(400)}\n`],
  ['shell', '$ $'.concat('{\n')],
  ['console', '$ "$(\n'],
  ['markdown', `${'[a]('.repeat(400)}\n`],
])('%s that repeats %j is plain, with a warning', (lang, line) => {
  const lines = Math.ceil(60_000 / line.length)
  const source = `\`\`\`${lang}\n${line.repeat(lines)}\`\`\``
  expect(find(source, 'code').lines).toHaveLength(lines)
  expect(warned(source)).toEqual(['code_not_highlighted:1'])
})

test.each([
  ['ini', '# What it is for, in words\n[section.part]\nname = "a value" ; of words\n'],
  ['toml', '[[table]]\nkey.part = [\n  "a",\n  "b c d",\n]\ntext = """\nmany words\n"""\n'],
  ['console', '$ echo "$(pwd)" | wc -l\n1\n$ ls\na.md\nb.md\n'],
  ['markdown', '# Title\n\nSee [the docs](https://a.example/b) and <https://a.example>.\n'],
])('a long source of %s is highlighted', (lang, part) => {
  expect(warned(`\`\`\`${lang}\n${part.repeat(300)}\`\`\``)).toEqual([])
})

test('a long source of C is highlighted', () => {
  const source = `\`\`\`c\n${'static int add(int a, int b) { return a + b; } // the sum\n'.repeat(3000)}\`\`\``
  expect(warned(source)).toEqual([])
})

const kindsOf = (source: string) =>
  find(source, 'code').lines.map((line) => line.map(({ kind }) => kind))

test.each(["# Today's note\nls -l", "cd a # Today's", 'echo a > b'])(
  'code in shell without a prompt is highlighted as a script: %j',
  (code) => {
    expect(kindsOf(`\`\`\`shell\n${code}\n\`\`\``)).toEqual(kindsOf(`\`\`\`bash\n${code}\n\`\`\``))
  },
)

test.each(['$ ls\na.md', 'me@host:~$ ls\na.md', 'root@host:/# ls\na.md', 'mysql> show tables;'])(
  'code in shell with a prompt is highlighted as a session: %j',
  (code) => {
    expect(kindsOf(`\`\`\`shell\n${code}\n\`\`\``)).toEqual(
      kindsOf(`\`\`\`console\n${code}\n\`\`\``),
    )
  },
)

test('long paths in shell are no prompts', () => {
  const code = `${'a/'.repeat(400)}\n`.repeat(50)
  expect(warned(`\`\`\`shell\n${code}\`\`\``)).toEqual([])
})

test('hidden lines of Rust are left out, attributes are not', () => {
  const rust = '# // Copyright\n#\n#[test]\nfn a() {\n    # hidden();\n    ## shown\n}'
  expect(text(`\`\`\`rust,editable\n${rust}\n\`\`\``)).toEqual([
    '#[test]',
    'fn a() {',
    '    # shown',
    '}',
  ])
  expect(text('```sh\n# comment\nls\n```')).toEqual(['# comment', 'ls'])
})

describe('cells of knitr and Quarto', () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const quarto = `\`\`\`{r}\n#| label: fig-x\n#| fig-cap: "A *dot* [1]"\n#| echo: false\nknitr::include_graphics("${dot}")\n\`\`\``

  test('that only include an image are this image, with caption and label', () => {
    expect(show(`See @fig-x.\n\n${quarto}`)).toBe(
      'paragraph(text("See ") crossReference(link(text("Figure\u00a01"))) text(".")) figure(paragraph(anchor image) caption: text("A ") emphasis(text("dot")) text(" [1]"))',
    )
    expect(warned(`See @fig-x.\n\n${quarto}`)).toEqual([])
  })

  test('that include several images are these', () => {
    const { children } = read(
      `\`\`\`{r, out.width='50%'}\ninclude_graphics("${dot}")\ninclude_graphics('${dot}', dpi = NA)\n\`\`\``,
    ).document
    expect(children.map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
  })

  test('that do more stay code', () => {
    expect(firstBlock(`\`\`\`{r}\nx <- 1\ninclude_graphics("${dot}")\n\`\`\``).type).toBe('code')
  })

  test.each(['```{r setup, include=FALSE}\na\n\nb\n```', '```{python}\n#| include: false\na\n```'])(
    '%j is left out',
    (cell) => {
      expect(show(`A\n\n${cell}\n\nB`)).toBe('paragraph(text("A")) paragraph(text("B"))')
    },
  )
})
