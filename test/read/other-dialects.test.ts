import { describe, expect, test } from 'vitest'
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

  test('an embedded note is a link, and told of', () => {
    expect(show('![[A note]]')).toBe('paragraph(link(text("A note")))')
    expect(warned('> a\n> ![[A note#Part]]')).toEqual(['syntax_not_supported:2'])
  })

  test('a character reference cannot make an address of a wiki link that breaks', () => {
    expect(() => read('[a](<&#2;%zz#>) [a](&#2;b)')).not.toThrow()
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
    ['{{% b %}}', 'The shortcode {{< b >}} of Hugo was left out.'],
    ['{{< include b.qmd >}}', 'The shortcode {{< include >}} of Quarto was left out.'],
    ['{% include b.html %}', 'The tag {% include %} of Liquid was left out.'],
    ['{% embed url="b" %}', 'The tag {% embed %} of GitBook was left out.'],
    ['{{ b(1) }}', 'The macro {{ … }} of MkDocs was left out.'],
    ['--8<-- "b.md"', 'The snippet --8<-- of PyMdown was left out.'],
    ["import b from 'c'", 'The import of MDX was left out.'],
    ['export const b = 1', 'The export of MDX was left out.'],
    ['<Icon name="b" />', 'The component <Icon> of MDX was left out.'],
    ['<Card>\n  b\n</Card>', 'The component <Card> of MDX was left out; its content was kept.'],
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
  ])('%s', (source, expected) => {
    expect(show(source)).toBe(expected)
  })

  test('nor raw HTML, in which nothing is read', () => {
    expect(show('<Box {...a}><pre>[[b]]')).not.toContain('\u0002')
  })
})
