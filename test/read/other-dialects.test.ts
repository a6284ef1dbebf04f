import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { htmlPage, textOf } from '../support/html-page.ts'
import { find, read, show, warned } from '../support/read.ts'

const messages = (source: string) => read(source).warnings.map(({ message }) => message)

describe('wiki links', () => {
  const target = (source: string) => find(source, 'link').target

  test.each([
    ['[[Page]]', 'Page.md', 'Page'],
    ['[[Page|alias]]', 'Page.md', 'alias'],
    ['[[Page#Some Heading]]', 'Page.md#some-heading', 'Page > Some Heading'],
    ['[[Page#A#B|x]]', 'Page.md#b', 'x'],
    ['[[Page#^quote-1]]', 'Page.md#quote-1', 'Page'],
    ['[[notes/a & b (1)]]', 'notes/a%20&%20b%20(1).md', 'notes/a & b (1)'],
    ['[[a < b "c"]]', 'a%20%3C%20b%20%22c%22.md', 'a < b "c"'],
    ['[[Größe 100%]]', 'Gr%C3%B6%C3%9Fe%20100%25.md', 'Größe 100%'],
    ['[[日記]]', '%E6%97%A5%E8%A8%98.md', '日記'],
    ['[[2024-05-01]]', '2024-05-01.md', '2024-05-01'],
    ['[[snake_case_name]]', 'snake_case_name.md', 'snake_case_name'],
    ['[[paper.pdf]]', 'paper.pdf', 'paper.pdf'],
    ['[[Node.js]]', 'Node.js.md', 'Node.js'],
  ])('%s leads to %s', (source, url, words) => {
    expect(target(source)).toEqual({ kind: 'external', url })
    expect(find(source, 'link').children).toEqual([{ type: 'text', value: words }])
  })

  test('an alias may have marks, and in a table a backslash stands before its bar', () => {
    expect(show('[[Page|an **alias**]]')).toBe('paragraph(link(text("an ") strong(text("alias"))))')
    expect(find('| a |\n|---|\n| [[Page\\|alias]] |', 'link').children).toEqual([
      { type: 'text', value: 'alias' },
    ])
  })

  test.each([
    '[[#Second part]]',
    '[[Second part]]',
    '[[Untitled#Second part]]',
    '[[notes/untitled.md#Second part]]',
  ])('%s leads to the heading of this document', (link) => {
    expect(target(`${link}\n\n# Second part`)).toEqual({ kind: 'internal', id: 'second-part' })
  })

  test('the title and the name of this document lead to its start', () => {
    expect(target('[[Untitled]]')).toEqual({ kind: 'internal', id: 'top' })
    expect(target('---\ntitle: My page\n---\n\n[[My page]]')).toEqual({
      kind: 'internal',
      id: 'top',
    })
  })

  test('one to a heading that this document lacks becomes words, with a warning', () => {
    expect(show('a\n\n[[#Nowhere]]')).toBe('paragraph(text("a")) paragraph(text("Nowhere"))')
    expect(warned('a\n\n[[#Nowhere]]')).toEqual(['link_target_missing:3'])
  })

  test('an embedded note that was not sent is a link, and told of', async () => {
    expect(show('![[A note]]')).toBe('paragraph(link(text("A note")))')
    const { warnings } = await convert({ content: '> a\n> ![[A note#Part]]', format: 'html' })
    expect(warnings).toMatchObject([{ code: 'include_left_out', line: 2 }])
  })

  test('a character reference cannot make an address of a wiki link that breaks', () => {
    expect(show('[a](<&#2;%zz#>) [a](&#2;b)')).toBe(
      'paragraph(link(text("a")) text(" ") link(text("a")))',
    )
  })

  test.each([
    'see [[1]] and [[12, p. 3]]',
    '[[1,2],[3,4]] and [[a, b]]',
    'if [[ -f x ]]; then',
    '[[nodiscard]] and [[gnu::unused]] and [[deprecated("why")]]',
    'a[[0]] and x[[i]] and df[[cols]]',
    '[[]] and [[ ]] and [[|a]]',
    `[[${'a'.repeat(201)}]]`,
    'its [[Prototype]] and [[Get]]',
    '[[[a]]]',
  ])('%s is text', (source) => {
    expect(show(source)).toBe(`paragraph(text(${JSON.stringify(source)}))`)
    expect(warned(source)).toEqual([])
  })

  test('code, escapes and other links stay what they are', () => {
    expect(show('`[[Page]]`')).toBe('paragraph(inlineCode("[[Page]]"))')
    expect(show('\\[[Page]]')).toBe('paragraph(text("[[Page]]"))')
    expect(show('[[Page]](/a)')).toBe('paragraph(link(text("[Page]")))')
    expect(show('[[Page]][b]\n\n[b]: /c')).toBe('paragraph(link(text("[Page]")))')
  })
})

describe('a size behind a bar', () => {
  test('is that of the image', () => {
    expect(find('![A dot|100](a.png)', 'image')).toMatchObject({ alt: 'A dot', width: 100 })
    expect(find('![A|30x20](a.png)', 'image')).toMatchObject({ width: 30, height: 20 })
  })

  test('anything else there is text', () => {
    expect(find('![Sales | 2024](a.png)', 'image')).toMatchObject({ alt: 'Sales | 2024' })
    expect(find('![2024](a.png)', 'image')).toMatchObject({ alt: '2024', width: null })
  })
})

describe('comments', () => {
  test('of Obsidian are left out, in a line and over lines', () => {
    expect(show('a %%b *c*%% d')).toBe('paragraph(text("a d"))')
    expect(show('a\n\n%%\nb\n\n# c\n%%\n\nd')).toBe('paragraph(text("a")) paragraph(text("d"))')
    expect(show('%% b\n\nc %%\n\nd')).toBe('paragraph(text("d"))')
  })

  test('ask for nothing, whatever they say', () => {
    expect(show('%%\npagebreak\n%%\n\na --> b')).toBe('paragraph(text("a --> b"))')
    expect(show('%%\na --> b\n%%')).toBe('')
  })

  test.each([
    '100%% and 50%%',
    '%d%% of %s%%',
    '%%i in (a) do %%i',
    '%%time',
    '5 %% 3 and 7 %% 2',
    'x %% 2 or y %% 2 or z',
    'a %% b',
  ])('%s is text', (source) => {
    expect(show(source)).toBe(`paragraph(text(${JSON.stringify(source)}))`)
  })

  test('lines of LaTeX’s comments are text', () => {
    expect(show('%%\n%% A file\n%%')).toBe('paragraph(text("%% %% A file %%"))')
  })

  test('of HTML and as references are nothing either', () => {
    expect(show('[//]: # (a)\n\n<!-- b -->\n\nc')).toBe('paragraph(text("c"))')
  })
})

describe('ids of blocks', () => {
  test('may have a line to themselves', () => {
    expect(show('> a\n> ^quote-1')).toBe('blockquote(paragraph(text("a") anchor))')
  })

  test('are places to link to', () => {
    expect(find('A. ^quote-1\n\n[b](#^quote-1)', 'link').target).toEqual({
      kind: 'internal',
      id: 'user-content-quote-1',
    })
  })

  test.each(['x ^2', 'x ^word', '#project/alpha'])('%s is text', (source) => {
    expect(show(source)).toBe(`paragraph(text(${JSON.stringify(source)}))`)
  })
})

describe('tags of templates', () => {
  test.each([
    ['{{< b >}}', 'The shortcode {{< b >}} of Hugo was left out.'],
    ['{{% b %}}', 'The shortcode {{% b %}} of Hugo was left out.'],
    ['{{% include b.md %}}', 'The shortcode {{% include %}} of Hugo was left out.'],
    ['{{< include b.qmd >}}', 'The shortcode {{< include >}} of Quarto was left out.'],
    ['{% include b.html %}', 'The tag {% include %} of Liquid was left out.'],
    ['{% embed url="b" %}', 'The tag {% embed %} of GitBook was left out.'],
    ['{{ b(1) }}', 'The macro {{ … }} of MkDocs was left out.'],
    ['--8<-- "b.md"', 'The snippet --8<-- of PyMdown was left out.'],
    ["import b from 'c'", 'The import of MDX was left out.'],
    ['export const b = 1', 'The export of MDX was left out.'],
    ['<Icon name="b" />', 'The component <Icon> of MDX was left out.'],
    ['<Hero>\n  b\n</Hero>', 'The component <Hero> of MDX was left out; its content was kept.'],
    ['<<< @/snippets/b.js{1,3}', 'The snippet <<< of VitePress was left out.'],
    ['<!--@include: ./b.md-->', 'The file that <!-- @include --> of VitePress names was left out.'],
  ])('%s is told of', (source, message) => {
    expect(messages(`a\n\n${source}`)).toEqual([message])
    expect(warned(`a\n\n${source}`)).toEqual(['syntax_not_supported:3'])
  })

  test('what stands between two is kept, in its paragraph', () => {
    expect(show('a\n{{< b >}}\nc')).toBe('paragraph(text("a c"))')
    expect(show('> a\n> {{< b >}}\n> c')).toBe('blockquote(paragraph(text("a c")))')
    expect(show('{{< b >}}\n\n- c\n\n{{< /b >}}')).toBe('list(listItem(paragraph(text("c"))))')
  })

  test('a line is told of once', () => {
    expect(warned('{{< b >}} and {{< c >}}')).toEqual(['syntax_not_supported:1'])
  })

  test('a tag over several lines is one', () => {
    expect(show('{{< b\n  c="d"\n>}}\n\ne')).toBe('paragraph(text("e"))')
  })

  test('lines behind keep their numbers', () => {
    const source = "import a from 'b'\n\n{{< note >}}c{{< /note >}}\n\n{: .d}\n\n[e](#f)"
    expect(warned(source)).toEqual(['syntax_not_supported:1', 'link_target_missing:7'])
  })

  test('content of components is no code, however far it is indented', () => {
    expect(show('<Tabs>\n  <Tab title="a">\n      b\n  </Tab>\n</Tabs>')).toContain(
      'paragraph(text("b"))',
    )
  })

  test.each([
    'a {{ variable }} and {{ f(x) }}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it's what GitHub Actions write.
    'a ${{ secrets.B }}',
    'the {% include %} tag',
    '{{< unclosed',
    '{% unclosed',
    'a {{</* b */>}}',
    'import duties from Spain',
    'export default settings',
    'exports and imports',
    '{:ok} and {:error, reason}',
    'a --8<-- b',
  ])('%s is text', (source) => {
    expect(show(source)).toBe(`paragraph(text(${JSON.stringify(source)}))`)
    expect(warned(source)).toEqual([])
  })

  test('code is left alone', () => {
    const code = "{{< a >}}\n{% b %}\n<Tabs>\nimport c from 'd'\n%%\n%%\n{: .e}\n[[f]]"
    expect(find(`\`\`\`\n${code}\n\`\`\``, 'code').lines.map((line) => line[0]?.text)).toEqual(
      code.split('\n'),
    )
    expect(warned(`\`\`\`\n${code}\n\`\`\``)).toEqual([])
  })
})

describe('components of MDX', () => {
  test('imports and exports in a row are told of once', () => {
    const source = "import a from 'a'\nimport b from 'b'\n\nimport 'c'\n\nd\n\nimport 'e'"
    expect(warned(source)).toEqual(['syntax_not_supported:1', 'syntax_not_supported:8'])
  })

  test('cards and fields of an API are headed blocks, one below the other', () => {
    const cards =
      '<CardGroup cols={2}>\n  <Card title="Moons" icon="moon" href="/a b">\n    Io\n  </Card>\n  <Card title="Suns">Sol</Card>\n</CardGroup>'
    expect(show(cards)).toBe(
      'descriptionList(descriptionTerm(link(text("Moons"))) descriptionDetails(paragraph(text("Io"))) descriptionTerm(text("Suns")) descriptionDetails(paragraph(text("Sol"))))',
    )
    const field =
      '<ParamField path="size" type="number | null" required default="1">\n  How large.\n</ParamField>'
    expect(show(field)).toBe(
      'descriptionList(descriptionTerm(inlineCode("size") text(" ") inlineCode("number | null") text(" (required, default: ") inlineCode("1") text(")")) descriptionDetails(paragraph(text("How large."))))',
    )
    for (const source of [cards, field]) expect(warned(source)).toEqual([])
  })

  test.each([
    ['<div>\n<Note>\na\n</Note>\n</div>', 'alert(paragraph(text("a")))'],
    ['<div>\na\n<Note>b</Note>\n</div>', 'paragraph(text("a")) alert(paragraph(text("b")))'],
    [
      '> <div>\n> {% note %}\n> a\n> {% endnote %}\n> </div>',
      'blockquote(alert(paragraph(text("a"))))',
    ],
    [
      '- a\n  <div>\n  <Tip>\n  b\n  </Tip>\n  </div>\n- c',
      'list(listItem(paragraph(text("a")) alert(paragraph(text("b")))) listItem(paragraph(text("c"))))',
    ],
  ])('stand in raw HTML too, which is of their document: %j', (source, expected) => {
    expect(show(source)).toBe(expected)
    expect(warned(source)).toEqual([])
  })

  test('a card that closes itself is its title, as a link, and its description', () => {
    expect(show('<LinkCard title="A" href="/b" description="C." />\n<Card title="D" />')).toBe(
      'paragraph(strong(link(text("A"))) text(": C.")) paragraph(strong(text("D")))',
    )
  })

  test('a tab may have its name in the tag around it', () => {
    const source =
      "<Tabs\n  values={[\n    {label: 'Apple', value: 'apple'},\n  ]}>\n  <TabItem value=\"apple\">A</TabItem>\n</Tabs>"
    expect(show(source)).toContain('descriptionTerm(text("Apple"))')
  })

  test('steps are numbered', () => {
    const source =
      '<Steps>\n  <Step title="First">\n    A\n  </Step>\n  <Step title="Second">B</Step>\n</Steps>'
    expect(show(source)).toContain('descriptionTerm(text("1. First"))')
    expect(show(source)).toContain('descriptionTerm(text("2. Second"))')
    expect(warned(source)).toEqual([])
    // Starlight's are a list already.
    expect(show('<Steps>\n\n1. A\n\n</Steps>')).toBe('list(listItem(paragraph(text("A"))))')
  })

  test('code in a group is named by the words behind its language', () => {
    const source =
      '<CodeGroup>\n\n```js app.js {1} lines\na\n```\n\n```sh lines\nb\n```\n\n</CodeGroup>'
    expect(show(source)).toContain('descriptionTerm(text("app.js"))')
    expect(find(source, 'code').marks.size).toBe(1)
    expect(show(source)).not.toContain('text("lines")')
    expect(warned(source)).toEqual([])
  })

  test('badges are their text, and icons beside words are nothing', () => {
    expect(show('a <Badge type="tip" text="1.0" /> <Icon name="star" />b')).toBe(
      'paragraph(text("a 1.0 b"))',
    )
    expect(show('- <Badge text="New" />')).toContain('text("New")')
    expect(show('<Badge>New</Badge>')).toContain('text("New")')
    expect(warned('a <Badge type="tip" text="1.0" /> <Icon name="star" />')).toEqual([])
    expect(warned('- a\n- <Icon name="star" size={2} />')).toEqual(['syntax_not_supported:2'])
  })

  test('a code block that is a component is code', () => {
    const source =
      '<Box>\n  <CodeBlock\n    language="jsx"\n    title="a.jsx"\n    showLineNumbers>\n    {`const a = \\`b\\`\n  <h1>\n`}\n  </CodeBlock>\n</Box>'
    expect(find(source, 'code')).toMatchObject({ lang: 'jsx', title: 'a.jsx', firstNumber: 1 })
    const { lines } = find(source, 'code')
    expect(lines.map((line) => line.map(({ text }) => text).join(''))).toEqual([
      'const a = `b`',
      '  <h1>',
    ])
    const indented =
      '<Box>\n\n    <CodeBlock>\n    {`\n      a\n        b\n    `}\n    </CodeBlock>\n\n</Box>'
    expect(find(indented, 'code').lines.map(([token]) => token?.text)).toEqual([
      '      a',
      '        b',
    ])
    expect(warned('<CodeBlock language="js">\n{source}\n</CodeBlock>')).toEqual([
      'syntax_not_supported:1',
    ])
  })

  test('an indented component in another leaves nothing of the syntax that stands for it', () => {
    const source =
      '<Box>\n\n    <Aside>A</Aside>\n\n    <Aside type="tip">\n\n    B\n\n        </Aside>\n\n</Box>'
    expect(read(source).document.children).toMatchObject([
      { type: 'alert', kind: 'note' },
      { type: 'alert', kind: 'tip' },
    ])
    const inList =
      '<Steps>\n\n1.  A\n\n        <TabItem label="b">\n\n    c\n\n           </TabItem>\n\n</Steps>'
    expect(show(inList)).toContain('descriptionTerm(text("b"))')
    // What isn't closed doesn't keep it from being code.
    expect(show('<Box>\n\n    <Aside>A</Aside>')).toContain('code')
    expect(show('1. a\n\n    <TabItem label="b">\n\n    c\n\n           </TabItem>')).not.toContain(
      '//',
    )
  })

  test('Docusaurus’s mdx-code-block stands there without its fences', () => {
    const source = '````mdx-code-block\n:::tip A\n\n```js\nb\n```\n\n:::\n````'
    expect(read(source).document.children).toMatchObject([
      { type: 'alert', title: [{ value: 'A' }], children: [{ type: 'code', lang: 'js' }] },
    ])
    expect(show("```mdx-code-block\nimport A from 'a'\nimport B from 'b'\n```\nc")).toBe(
      'paragraph(text("c"))',
    )
    expect(find('````md\n```mdx-code-block\na\n```\n````', 'code').lines).toHaveLength(3)
    expect(show('```mdx-code-block\na')).toContain('code')
  })
})

describe('Material for MkDocs', () => {
  test('ticks and crosses are drawn, other icons left out; told of where they stand alone', () => {
    expect(
      show(':material-check: a :octicons-x-16:{ .lg } b :simple-git:{ style="c: d(e)" } f'),
    ).toBe('paragraph(text("✓ a ✗ b f"))')
    expect(warned('a :fontawesome-solid-star:')).toEqual([])
    expect(warned('| a |\n|---|\n| :material-star: |')).toEqual(['syntax_not_supported:3'])
    expect(show('`:material-check:` 1:simple-a:2')).toBe(
      'paragraph(inlineCode(":material-check:") text(" 1:simple-a:2"))',
    )
  })

  test('names of keys between plus signs are keys, other words an insertion', () => {
    expect(show('++ctrl+alt+del++ ++"My key"+f5++ ++esc++')).toBe(
      'paragraph(keyboard(text("Ctrl")) text("+") keyboard(text("Alt")) text("+") keyboard(text("Del")) text(" ") keyboard(text("My key")) text("+") keyboard(text("F5")) text(" ") keyboard(text("Esc")))',
    )
    expect(show('++insert++')).toContain('insert')
    expect(show('++insert++')).not.toContain('keyboard')
    expect(show('++a+word++ ++a+b++')).not.toContain('keyboard')
  })

  test('words between carets are an insertion', () => {
    expect(show('a ^^b `c`^^ d')).toBe(show('a ++b `c`++ d'))
    for (const text of ['so nice ^^ and so ^^', 'haha^^ yes^^']) {
      expect(show(text)).toBe(`paragraph(text(${JSON.stringify(text)}))`)
    }
  })
})

test.each([
  ['`#!py range(3)`', 'range(3)'],
  ['`#!/bin/sh -e`', '#!/bin/sh -e'],
  ['`#!nolanguage x`', '#!nolanguage x'],
])('%s is the code %s', (source, code) => {
  expect(show(source)).toBe(`paragraph(inlineCode(${JSON.stringify(code)}))`)
})

test('an image for dark screens alone is left out', () => {
  expect(show('a ![b](https://c.d/e.png#gh-dark-mode-only)')).toBe('paragraph(text("a "))')
  expect(show('a <img src="https://c.d/e.png#only-dark" alt="b">')).not.toContain('image')
  expect(show('[![b](https://c.d/e.png#gh-dark-mode-only)](https://c.d) a')).not.toContain('image')
  expect(show('![b](https://c.d/e.png#gh-light-mode-only)')).toContain('image')
})

test('notes of Jekyll’s themes are alerts', () => {
  const source = '- a\n\n  {% include note.html content="B *c*." title="D" %}'
  expect(find(source, 'alert')).toMatchObject({ kind: 'note', title: [{ value: 'D' }] })
  expect(show('{% include callout.html type="danger" content="B" %}')).toContain('alert')
  expect(warned(source)).toEqual([])
  expect(warned('{% include note.html %}')).toEqual(['syntax_not_supported:1'])
  expect(warned('{% include head.html content="a" %}')).toEqual(['syntax_not_supported:1'])
})

describe('Hugo', () => {
  test('settings that can be toggled are code', () => {
    const source = '{{< code-toggle file=hugo >}}\n[[cascade]]\na = 1\n{{< /code-toggle >}}'
    expect(find(source, 'code')).toMatchObject({ lang: 'toml' })
    expect(warned(source)).toEqual([])
    expect(find(source.replace(/\[.*\n.*/, 'a: 1'), 'code')).toMatchObject({ lang: 'yaml' })
  })

  test('an icon beside words is nothing', () => {
    expect(show('a {{< icon name="x" >}} b')).toBe('paragraph(text("a b"))')
    expect(warned('a {{< icon name="x" >}} b')).toEqual([])
    expect(warned('{{< icon name="x" >}}')).toEqual(['syntax_not_supported:1'])
  })
})

describe('attributes of kramdown', () => {
  test('set ids, and are left out', () => {
    expect(find('# A\n{: #b .c}', 'heading').id).toBe('b')
    expect(show('A{: .b}')).toBe('paragraph(text("A"))')
    expect(show('A\n{: .b}\n\n{: .c}\n> d')).toBe(
      'paragraph(text("A")) blockquote(paragraph(text("d")))',
    )
    expect(show('- a\n{: .b}\n- c')).toBe(
      'list(listItem(paragraph(text("a"))) listItem(paragraph(text("c"))))',
    )
    expect(warned('# A\n{: .b}\n\nc{: .d}')).toEqual([])
  })

  test('a list with {:toc} is a table of contents', () => {
    expect(show('1. TOC\n{:toc}\n\n# A')).toBe('toc heading(text("A"))')
  })
})

describe('what is left out begins no block', () => {
  test.each([
    ['<Box {...a}># a', 'paragraph(text("# a"))'],
    ['<Box {...a}>- a', 'paragraph(text("- a"))'],
    ['<Box {...a}>    a', 'paragraph(text("a"))'],
    ['<Box {...a}>[a]: b', 'paragraph(text("[a]: b"))'],
    ['<Box {...a}><Box {...a}>1. a', 'paragraph(text("1. a"))'],
    ['a\n%%b c%%# d', 'paragraph(text("a # d"))'],
    ['a\n%%b c%%\nd', 'paragraph(text("a d"))'],
    ['> a\n> %%b c%%\n> d', 'blockquote(paragraph(text("a d")))'],
    ['~<Box {...a}>~~ b', 'paragraph(text("~~~ b"))'],
    ['-<Box {...a}> b', 'paragraph(text("- b"))'],
    ['1<Box {...a}>. c', 'paragraph(text("1. c"))'],
    ['a\n=%%b%%=', 'paragraph(text("a =="))'],
    ['a\n-%%b%%', 'paragraph(text("a -"))'],
  ])('%s', (source, expected) => {
    expect(show(source)).toBe(expected)
  })

  test.each([
    '<Box {...a}><pre>[[b]]',
    '<g c=""><Icon n="">\n[[b]]',
    '> <g><Icon n=""> <Icon n="">\n> [[b]]',
    '<g>{.a}\n[[b]]',
    '</g> %%a%%\n[[b]]',
    '{% hint s %}\n    [[b]]',
    '{% hint s %}\n<pre>[[b]]',
    '%%a%%\n    [[b]]',
    '~<Icon>~~\n[[b]]',
  ])('nor raw HTML or code, in which nothing is read: %j', (source) => {
    expect(show(source)).not.toContain('\u0002')
  })
})

test('tags of Liquid on lines of raw HTML are left out, with a warning, and what they stand around stays', async () => {
  const html =
    '<div>\n{% assign a = 1 %}\n{% if a %}\n<p>A word.</p>\n{% else %}\n<p>Another.</p>\n{% endif %}\n</div>'
  const page = await htmlPage(`${html}\n\nText.`)
  expect(page.all('p').map(textOf)).toEqual(['A word.', 'Another.', 'Text.'])
  expect(page.warnings.map(({ code, line }) => ({ code, line }))).toEqual([
    { code: 'syntax_not_supported', line: 2 },
    { code: 'syntax_not_supported', line: 3 },
    { code: 'syntax_not_supported', line: 5 },
  ])
})
