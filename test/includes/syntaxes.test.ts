import { describe, expect, test } from 'vitest'
import { included } from '../support/included.ts'

const rust = 'fn a() {}\n// ANCHOR: two\nfn b() {}\n// ANCHOR_END: two\nfn c() {}\n'
const csharp =
  'class A\n{\n    #region X\n    int x;\n    #endregion\n    // <y>\n    int y;\n    // </y>\n}\n'
const sections = 'zero\n# --8<-- [start:one]\none\n# --8<-- [end:one]\nthree\n'
const note =
  '---\ntitle: Of the note\n---\n# Note\n\nA paragraph. ^para\n\n## Part\n\nOf the part.\n\n- item\n- other\n\n## Next\n\nNext text.\n'
const lines = 'one\n\ntwo\n\nthree\n'

const files = {
  'part.md': '---\nauthor: Nobody\n---\n\nA *part*.\n',
  'sub/nested.md': 'Outer.\n\n{{#include inner.md}}\n',
  'sub/inner.md': 'Inner.\n',
  'a.rs': rust,
  'a.cs': csharp,
  's.py': sections,
  'Note.md': note,
  'deep/folder/Far Note.md': 'From afar.\n',
  'Items.md': '- first\n- item ^item\n  - inner\n- last\n',
  'lines.md': lines,
  'region.js': 'let a\n// #region x\n  let b\n// #endregion x\nlet c\n',
  '_includes/shared.md': 'Hello {{ include.name }}.\n',
  'words.md': 'Before <!--s--> between <!--e--> behind.\n',
  'line.md': 'one *line*\n',
}

/** Markdown, and the text of all that it shows. */
const cases: readonly (readonly [tool: string, markdown: string, text: string])[] = [
  ['mdBook', '{{#include part.md}}', 'A part.'],
  ['mdBook', '{{ #include lines.md:3 }}', 'two'],
  ['mdBook', '{{#include lines.md:3:}}', 'two three'],
  ['mdBook', '{{#include lines.md::1}}', 'one'],
  ['mdBook', '```rust\n{{#include a.rs:two}}\n```', 'fn b() {}'],
  ['mdBook', '{{#playground a.rs}}', rust.trim()],
  ['mdBook', 'Within {{#include line.md}} too.', 'Within one line too.'],
  ['mdBook', '{{#include sub/nested.md}}', 'Outer. Inner.'],
  [
    'mdBook',
    '`{{#include part.md}}` and \\{{#include part.md}}',
    '{{#include part.md}} and {{#include part.md}}',
  ],
  ['PyMdown', '--8<-- "part.md"', 'A part.'],
  ['PyMdown', '--8<-- "lines.md:1:1,5:5"', 'one three'],
  ['PyMdown', '--8<-- "lines.md:-2:"', 'three'],
  ['PyMdown', '```\n--8<-- "s.py:one"\n```', 'one'],
  ['PyMdown', '```\n--8<-- "s.py"\n```', 'zero one three'],
  ['PyMdown', '--8<--\nline.md\n\n; part.md\npart.md\n--8<--', 'one line A part.'],
  ['PyMdown', ';--8<-- "part.md"', '--8<-- “part.md”'],
  ['markdown-include', '{!lines.md!lines=1-2 5!}', '{!lines.md!lines=1-2 5!}'],
  ['markdown-include', '{!lines.md!lines=1-2 5}', 'one three'],
  [
    'include-markdown',
    '{% include-markdown "words.md"\n  start="<!--s-->"\n  end="<!--e-->"\n%}',
    'between',
  ],
  ['VitePress', '<!--@include: ./lines.md{3,}-->', 'two three'],
  ['VitePress', '<!--@include: ./Note.md#part-->', 'Part Of the part. item other'],
  ['VitePress', '<<< ./region.js#x', 'let b'],
  ['VitePress', '<<< @/region.js', 'let a // #region x let b // #endregion x let c'],
  ['Jekyll', '{% include shared.md name="World" %}', 'Hello World.'],
  ['Jekyll', '{% include_relative part.md %}', 'A part.'],
  ['GitBook', '{% include "part.md" %}', 'A part.'],
  ['Quarto', '{{< include part.md >}}', 'A part.'],
  ['Hugo', '{{% include "part.md" %}}', 'A part.'],
  ['Hugo', '{{< readfile file="line.md" code="true" lang="md" >}}', 'one *line*'],
  ['Obsidian', '![[part]]', 'A part.'],
  ['Obsidian', '![[Note#Part]]', 'Part Of the part. item other'],
  ['Obsidian', '![[Note#Note#Next]]', 'Next Next text.'],
  ['Obsidian', '![[Note^para]]', 'A paragraph.'],
  ['Obsidian', '![[Items#^item]]', 'item inner'],
  ['Obsidian', '![[far note]]', 'From afar.'],
  [
    'Obsidian',
    '# Own\n\n![[#Own part]]\n\n## Own part\n\nText.',
    'Own Own part Text. Own part Text.',
  ],
  ['Obsidian', 'See ![[line]] here.', 'See one line here.'],
  ['MyST', '```{include} lines.md\n:start-line: 2\n:end-line: 3\n```', 'two'],
  [
    'MyST',
    '```{include} words.md\n:start-after: "<!--s-->"\n:end-before: "<!--e-->"\n```',
    'between',
  ],
  ['MyST', ':::{include} part.md\n:::', 'A part.'],
  ['MyST', '```{include} line.md\n:literal:\n```', 'one *line*'],
  ['MyST', '```{literalinclude} a.rs\n:lines: 1,3\n```', 'fn a() {} fn b() {}'],
  ['MyST', '```{literalinclude} a.rs\n:start-at: fn b\n:end-at: fn b\n```', 'fn b() {}'],
  ['DocFX', '[!INCLUDE [x](part.md)]', 'A part.'],
  ['DocFX', 'Within [!INCLUDE [x](line.md)] too.', 'Within one line too.'],
  ['DocFX', '[!code-csharp[Main](a.cs#L4)]', 'int x;'],
  ['DocFX', '[!code-csharp[Main](a.cs#X)]', 'int x;'],
  ['DocFX', ':::code language="csharp" source="~/a.cs" id="y":::', 'int y;'],
  ['DocFX', ':::code source="a.cs" range="1-2":::', 'class A {'],
  ['GitLab', '::include{file=part.md}', 'A part.'],
]

test.each(cases)('%s: %s', async (_, markdown, text) => {
  const { text: shown, warnings } = await included(markdown, files)
  expect(warnings).toEqual([])
  expect(shown).toBe(text.replace(/\s+/g, ' '))
})

describe('what is around a directive', () => {
  test('holds all lines of the file: a list item, a quotation, a block of code', async () => {
    const around =
      '- a\n\n  {{#include lines.md}}\n\n> --8<-- "lines.md"\n\n  ```\n  {{#include lines.md}}\n  ```\n'
    const { html } = await included(around, files)
    expect(html).toContain('<li><p>a</p>\n<p>one</p>\n<p>two</p>\n<p>three</p></li>')
    expect(html).toContain('<blockquote>\n<p>one</p>\n<p>two</p>\n<p>three</p>\n</blockquote>')
    expect(html).toContain('<code>one\n\ntwo\n\nthree\n</code>')
  })

  test('is no part of a block of code or a comment that the file leaves open', async () => {
    const open = { 'code.md': '~~~\ncode\n', 'comment.md': 'a\n\n<!-- hidden\n' }
    const { text } = await included(
      '{{#include code.md}}\n\nOne.\n\n{{#include comment.md}}\n\nTwo.',
      open,
    )
    expect(text).toBe('code One. a Two.')
  })

  test('is a block of code to its end, whatever fences are in the file', async () => {
    const { html } = await included('````md\n{{#include f.md}}\n````\n\nText.', {
      'f.md': '`````js\na\n`````\n',
    })
    expect(html.replace(/<\/?span[^>]*>/g, '')).toContain('>`````js\na\n`````\n</code></pre>')
    expect(html).toContain('<p>Text.</p>')
  })

  test('is left alone by all but mdBook, PyMdown and GitLab in blocks of code', async () => {
    const code = [
      '![[part]]',
      '{% include part.md %}',
      '{{< include part.md >}}',
      '[!INCLUDE [x](part.md)]',
    ]
    const { text, warnings } = await included(`\`\`\`\n${code.join('\n')}\n\`\`\``, files)
    expect(text).toBe(code.join(' '))
    expect(warnings).toEqual([])
  })
})

test.each([
  ['snippets', '--8<-- "part.md"'],
  ['wiki-links', '![[part]]'],
  ['mdbook-directives', '{{#include part.md}}'],
])('%s is text where it is switched off', async (id, markdown) => {
  const { text, warnings } = await included(
    `---\nsyntax: {${id}: false}\n---\n\n${markdown}`,
    files,
  )
  expect(text).not.toContain('A part')
  expect(warnings).toEqual([])
})

test.each([
  ['1', '<h2 id="one">One</h2><h3 id="two">Two</h3>'],
  ['9', '<h6 id="one">One</h6><h6 id="two">Two</h6>'],
  ['x', '<h1 id="one">One</h1><h2 id="two">Two</h2>'],
])('MyST: a heading-offset of %s moves headings, and no line of code', async (offset, headings) => {
  const { html, warnings } = await included(
    `\`\`\`{include} heads.md\n:heading-offset: ${offset}\n\`\`\``,
    { 'heads.md': '# One\n\n## Two\n\n```\n# code\n```\n' },
  )
  expect(html.replaceAll('\n', '')).toContain(headings)
  expect(html).toContain('# code')
  expect(warnings).toEqual([])
})
