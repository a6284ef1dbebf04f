import { describe, expect, test } from 'vitest'
import { find, read, show, warned } from '../support/read.ts'

const kinds = (source: string) => read(source).document.children.map(({ type }) => type)

describe('Microsoft Learn', () => {
  test('columns that span several have as many shares of the row', () => {
    const source =
      ':::row:::\n:::column span="2":::\nA\n:::column-end:::\n:::column:::\nB\n:::column-end:::\n:::row-end:::'
    expect(find(source, 'columns').children.map(({ share }) => share)).toEqual([0.67, 0.33])
    expect(warned(source)).toEqual([])
  })

  test('lines of columns are no code, however far they are indented', () => {
    const source =
      ':::row:::\n   :::column span="":::\n        A *word*.\n   :::column-end:::\n   :::column span="":::\n        B\n   :::column-end:::\n:::row-end:::'
    expect(JSON.stringify(read(source).document.children)).toContain('"emphasis"')
  })

  test('what is for some versions is kept, with a warning', () => {
    const source =
      '::: moniker range=">= a"\n\nOne.\n\n::: moniker-end\n\n::: zone pivot="b"\nTwo.\n::: zone-end'
    expect(show(source)).toBe('paragraph(text("One.")) paragraph(text("Two."))')
    expect(warned(source)).toEqual(['syntax_not_supported:1', 'syntax_not_supported:7'])
  })

  test.each([':::row:::\nWords.', '::: moniker range="a"\nWords.', '::: zone-end'])(
    'a block without an end or a start stays text: %j',
    (source) => {
      expect(show(source)).toContain(source.slice(0, 8))
    },
  )

  test('an image in a line has its words, whatever signs are in them', () => {
    const image = find(
      'Select :::image type="icon" source="a_b_c.png" alt-text="x_y_z":::.',
      'image',
    )
    expect(image.alt).toBe('x_y_z')
  })

  test('what names other files is left out, with a warning', () => {
    const source =
      'A [!INCLUDE [x](a.md)] b.\n\n[!code-csharp[Main](P.cs?highlight=2)]\n\n:::code language="js" source="a.js":::'
    expect(show(source)).toBe('paragraph(text("A b."))')
    expect(warned(source)).toEqual([1, 3, 5].map((line) => `syntax_not_supported:${line}`))
  })

  test('code may show all of it', () => {
    const source = '`:::no-loc text="a":::` and `[!INCLUDE [x](a.md)]` and `<xref:A>`'
    expect(show(source)).toContain('<xref:A>')
    expect(warned(source)).toEqual([])
  })

  test('tabs end at a break, or at a heading that heads none', () => {
    const tabs = '# [A](#tab/a)\n\n```\n---\n```\n\n# [B](#tab/b)\n\nTwo.\n'
    expect(kinds(`${tabs}\n---\n\nAfter.`)).toEqual(['descriptionList', 'paragraph'])
    expect(kinds(`${tabs}\n# After`)).toEqual(['descriptionList', 'heading'])
  })
})

describe('alerts in quotations', () => {
  test('two of GitHub’s below each other in one are two', () => {
    const source = '> [!NOTE]\n> One.\n>\n> [!TIP]\n> Two.'
    expect(read(source).document.children).toMatchObject([
      { type: 'alert', kind: 'note' },
      { type: 'alert', kind: 'tip', line: 4 },
    ])
    expect(kinds('> [!NOTE]\n> One.\n>\n> [!other]\n> Two.')).toEqual(['alert'])
    expect(kinds('> Quoted.\n>\n> [!TIP]\n> Two.')).toEqual(['blockquote'])
  })

  test.each(['> [!NOTE] This deletes everything.', '> [!note] Use `a.b` and\n> more of it.'])(
    'a sentence behind a kind is no title where it ends on its line: %j',
    (source) => {
      const { title } = find(source, 'alert')
      expect(title === null).toBe(source.includes('everything'))
    },
  )

  test('the words of a sentence stay together with the lines below it', () => {
    const source = '> [!WARNING] This deletes everything.\n> Even *that*.'
    expect(show(source)).toContain(
      'paragraph(text("This deletes everything. Even ") emphasis(text("that")) text("."))',
    )
  })

  test.each(['> [!tip]- Everything that there is.', '> [!faq] No. 5.', '> [!info] E.g.'])(
    'a title may end with a full stop: %j',
    (source) => expect(find(`${source}\n> Words.`, 'alert').title).not.toBeNull(),
  )

  test('ReadMe’s begin with an emoji, and have a title and text', () => {
    expect(read('> 📘 Title\n>\n> Body').document.children).toMatchObject([
      { type: 'alert', kind: 'note' },
    ])
    expect(kinds('> 👍 Nice!')).toEqual(['blockquote'])
    expect(kinds('> 😀 Title\n>\n> Body')).toEqual(['blockquote'])
  })
})

test.each([
  [':::message\nWords.\n:::', 'note'],
  [':::message alert\nWords.\n:::', 'warning'],
  [':::note warn\nWords.\n:::', 'warning'],
  [':::note alert\nWords.\n:::', 'caution'],
  ['{% note warning %}\nWords.\n{% endnote %}', 'warning'],
])('%j is an alert of its kind, under its label', (source, kind) => {
  expect(find(source, 'alert')).toMatchObject({ kind, title: null })
})

test('boxes of the Carpentries have their titles', () => {
  const source = '::::::::: keypoints\n\n- One.\n\n:::::::::'
  expect(find(source, 'alert')).toMatchObject({ kind: 'tip', title: [{ value: 'Key points' }] })
})

test('a pair of tags that is not known keeps its content, with or without empty lines', () => {
  expect(show('{% ifversion ghes %}\nWords.\n{% endif %}')).toBe('paragraph(text("Words."))')
  expect(show('Words {% custom a %} and {% endcustom %} more.')).toBe(
    'paragraph(text("Words and more."))',
  )
  expect(show('Words {% custom a %} more.')).toContain('{% custom a %}')
})

test('a list of lists may have a caption above it, and a label', () => {
  const source =
    '::: {#tbl-a .list-table}\nPrices of\nfruit\n\n- - Fruit\n  - Price\n\n- - Apple\n  - 1\n:::\n\nSee @tbl-a.'
  expect(show(source)).toContain('text("Prices of fruit")')
  expect(warned(source)).toEqual([])
})

test('diagrams that no engine draws are code, with a warning', () => {
  expect(warned('```plantuml\na -> b\n```\n\n```d2\na -> b\n```')).toEqual([
    'syntax_not_supported:1',
    'syntax_not_supported:5',
  ])
  expect(warned('---\ndiagrams: code\n---\n\n```plantuml\na -> b\n```')).toEqual([])
})

test('an Internet-Draft has front matter up to its first section, and headings of its sections', () => {
  const source =
    '---\ntitle: "A Draft"\nabbrev: Draft\nauthor:\n  -\n    name: Ada\n\n--- abstract\n\nWords.\n\n--- note_To_Readers\n\nMore.\n\n--- middle\n\n# One\n'
  const { document } = read(source)
  expect(document.metadata).toMatchObject({ title: 'A Draft', authors: ['Ada'] })
  expect(document.outline.map(({ text }) => text)).toEqual(['Abstract', 'To Readers', 'One'])
  expect(document.children).toMatchObject([
    { line: 8 },
    { line: 10 },
    { line: 12 },
    { line: 14 },
    { line: 18 },
  ])
  expect(warned(source)).toEqual([])
})

test.each(['---\nWords.\n\n--- abstract\n', 'Words\n\n---\nmiddle', '--- abstract words'])(
  'lines that only look like those of a draft stay: %j',
  (source) => expect(read(source).document.metadata.title).toBeNull(),
)

test('code of Hexo is code, with its title', () => {
  const source = '{% codeblock a.js lang:js %}\nlet *a* = {% raw %}\n{% endcodeblock %}'
  expect(find(source, 'code')).toMatchObject({ lang: 'js', title: 'a.js' })
})

test('cards of sphinx-design have a header and a footer', () => {
  const source =
    '```{card} Title\nHead\n^^^\nBody\n+++\nFoot\n```\n\n:::{card}\nHead\n^^^\nBody\n:::'
  const text = show(source)
  for (const word of ['Title', 'Head', 'Body', 'Foot']) expect(text).toContain(`text("${word}")`)
})
