import { describe, expect, test } from 'vitest'
import { read, show, warned } from '../support/read.ts'

describe('words that every object of JavaScript has are names like others', () => {
  test.each([
    ['<Constructor>\n\na\n\n</Constructor>', 'paragraph(text("a"))'],
    ['{% hint style="__proto__" %}\na\n{% endhint %}', 'alert(paragraph(text("a")))'],
    ['{{< constructor >}}', ''],
    ['!!! constructor\n    a', 'alert(paragraph(text("a")))'],
    ['> [!constructor]\n> a', 'alert(paragraph(text("a")))'],
    ['::: constructor\na\n:::', 'paragraph(text("a"))'],
    ['```constructor\na\n```', 'code'],
    ['<p align="constructor">a</p>', 'paragraph(text("a"))'],
    ['a ![b](c.png){width=3constructor}', 'paragraph(text("a ") image)'],
  ])('%j', (source, shown) => {
    expect(show(source)).toBe(shown)
  })

  test('as the kind of a callout', () => {
    expect(JSON.stringify(read('> [!constructor]\n> a').document)).toContain('Constructor')
  })
})

describe('edits that overlap', () => {
  test('a component over several lines in another one leaves nothing of its tag', () => {
    const source = '<Grid>\n  <Hero\n    title="A"\n    href="/b"\n  />\n  text\n</Grid>'
    expect(show(source)).toBe('paragraph(text("text"))')
  })

  test("a shortcode's opening tag may go over several lines", () => {
    const source = '{{< callout\n  type="tip" >}}\ntext\n{{< /callout >}}'
    expect(show(source)).toContain('paragraph(text("text"))')
    expect(show(source)).not.toContain('type=')
  })

  test('a line of attributes in an indented component is left out', () => {
    const source = '<Card>\n  text\n\n  {: .lead}\n  more\n</Card>'
    expect(show(source)).toBe('paragraph(text("text")) paragraph(text("more"))')
  })
})

test.each(['Replace %%VERSION%% with %%NAME%% everywhere.', 'Run git log with main ^feature-x'])(
  '%s is text',
  (source) => {
    expect(show(source)).toBe(`paragraph(text(${JSON.stringify(source)}))`)
    expect(warned(source)).toEqual([])
  },
)

test('an id of a block is one where a link names it, or alone on its line', () => {
  expect(show('a ^feature-x\n\n[[#^feature-x]]')).not.toContain('^feature')
  expect(show('a\n^feature-x')).not.toContain('^feature')
  expect(show('- a\n\n^feature-x')).not.toContain('^feature')
  expect(show('> a\n>^feature-x')).not.toContain('^feature')
})

test('nothing of a comment is shown', () => {
  expect(show('%%\na --!> secret\n%%')).toBe('')
})

describe('no document takes longer than its length', () => {
  const spaces = ' '.repeat(100_000)
  /** Nearly as many as a line may have. */
  const long = ' '.repeat(190_000)
  test.each([
    ['a function of no name', `export function${spaces}x`],
    ['spaces in a heading below a part', `# (PART) A\n\n# a${spaces}b`],
    ['number signs in a heading below a part', `# (PART) A\n\n# a${'#'.repeat(100_000)}b`],
    ['a long option of a cell', `\`\`\`{r ${'a'.repeat(100_000)}}\ninclude\n\`\`\``],
    ['an import of no name', `import a${spaces}x`],
    ['many functions of no name', `export function${' '.repeat(1900)}x\n\n`.repeat(2_000)],
    ['imports that are never closed', 'import {\n\n'.repeat(100_000)],
    ['comments of MDX with words behind', `${'{/* a\n'.repeat(100_000)}*/} x`],
    ['comments of kramdown with words behind', `${'{::comment}\n'.repeat(100_000)}{:/x`],
    ['unknown tags in a long text', `{%${'a\n'.repeat(50_000)}${'{% x y %}\n'.repeat(50_000)}`],
    ['a tag of spaces', `{{<${' '.repeat(1900)}1 >}}\n\n`.repeat(1_000)],
    ['tabs without an end', '<Tab "\n'.repeat(100_000)],
    ['code of MDX in code of MDX', `${'```mdx-code-block\n'.repeat(100_000)}\`\`\``],
    ['code of MDX without an end', '~~~mdx-code-block\n'.repeat(100_000)],
    ['components of code', `${'<CodeBlock>\n{`a\n'.repeat(50_000)}\`}\n</CodeBlock>`],
    ['steps', `<Steps>\n${'<Step title="a">\n'.repeat(50_000)}</Steps>`],
    ['badges', 'a <Badge text="a" />\n'.repeat(30_000)],
    ['icons', `${':material-a:{ '.repeat(10_000)}\n`.repeat(10)],
    ['keys', `${'++a+'.repeat(25_000)}\n`.repeat(4)],
    ['insertions between carets', `${'^^a '.repeat(25_000)}\n`.repeat(4)],
    ['snippets', '<<< @/a\n'.repeat(50_000)],
    ['indented fences', `\`\`\`\n${'    ```\n'.repeat(100_000)}`],
    ['the title of a directive behind spaces', `\`\`\`{note}${long}\u2028x\na\n\`\`\``],
    ['an option of a directive behind spaces', `\`\`\`{note}\n:a:${long}\u2028x\na\n\`\`\``],
    ['the title of a container behind spaces', `:::{note}${long}\u2028x\na\n:::`],
    ["a block of Org's behind spaces", `#+BEGIN_NOTE${long}\u2028x\na\n#+END_NOTE`],
    ['a title behind a bar and spaces', `/// note |${long}\u2028x\na\n///`],
    ['an abbreviation behind spaces', `a\n\n*[a]:${long}\u2028x`],
    ["a cell's caption with spaces", `\`\`\`{r}\n#| lst-cap: a${long}b\nx\n\`\`\``],
    ['a role with spaces', `{ref}\`a${long}b\``],
    ['a role with parentheses', `{abbr}\`${'('.repeat(190_000)}b\``],
    ['a long line of display math', `$$a\n${'x'.repeat(190_000)}\n$$`],
    ['spaces in a tag without quotation marks', `x <a${long}b href=https://example.com>x</a>`],
    ['spaces in the width of an image', `<img src="a.png" width="1${long}x">`],
    ['spaces in a style', `<span style="font-variant:small-caps${long}x">a</span>`],
    ['spaces in attributes of a container', `::: note {#${long}x\na\n:::`],
    ['a long label behind display math', `$$\nx\n$$ {#${'-'.repeat(180_000)}\n`],
    ['names of lists of tables', `::: {${'.list-table'.repeat(17_000)}-\n* a\n:::`],
    ['spaces in an image', `![a${long}x](b.png)`],
    ['spaces behind display math', `$$\na $$${long}}\n$$`],
    ['spaces in the name of code', `<CodeGroup>\n\`\`\`js a${long}|\nx\n\`\`\`\n</CodeGroup>`],
    ['images in a footer that are never closed', `---\nfooter: "${'![]('.repeat(47_000)}"\n---\na`],
    ['marks on a letter beside code', `a${'&#x483;'.repeat(26_000)}x \`c\``],
  ])('%s', (_name, source) => {
    const start = process.cpuUsage()
    read(source, { nodes: Number.POSITIVE_INFINITY })
    const { user } = process.cpuUsage(start)
    expect(user / 1_000).toBeLessThan(10_000)
  })
})
