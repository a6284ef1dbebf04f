import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { defaultLimits } from '#octavo/core/document/limits.js'
import { parseMarkdown } from '#octavo/core/read/parse/parse.js'
import { scanSource } from '#octavo/core/read/parse/scan.js'
import { Directives } from '#octavo/core/read/syntax/directives.js'
import { WarningLog } from '#octavo/core/read/warning-log.js'
import { anyText, markdownShaped } from '../support/any-markdown.ts'
import { brokenGuarantees } from '../support/guarantees.ts'
import { find, read, show, warned } from '../support/read.ts'
import { everything } from '../support/scope.ts'

/** What stands inside of an alert and behind it. */
const body = (source: string) => show(source).replaceAll('paragraph', 'p')

describe('an admonition', () => {
  test.each([
    [
      'in a list',
      '- a\n  :::note\n  b\n  :::\n- c',
      'list(listItem(p(text("a")) alert(p(text("b")))) listItem(p(text("c"))))',
    ],
    [
      'of MkDocs in a list',
      '1. a\n\n    !!! note\n        b\n\n    c',
      'list(listItem(p(text("a")) alert(p(text("b"))) p(text("c"))))',
    ],
    [
      'in a quotation',
      '> :::note\n> a\n> :::\n> b',
      'blockquote(alert(p(text("a"))) p(text("b")))',
    ],
    [
      'below a quotation',
      '> a\nb\n:::note\nc\n:::\n> d',
      'blockquote(p(text("a b"))) alert(p(text("c"))) blockquote(p(text("d")))',
    ],
    ['below text', 'a\n:::note\nb\n:::\nc', 'p(text("a")) alert(p(text("b"))) p(text("c"))'],
    [
      'of MkDocs below text',
      'a\n!!! note\n    b\nc',
      'p(text("a")) alert(p(text("b"))) p(text("c"))',
    ],
    [
      'of MkDocs in another',
      ':::note\n!!! tip\n    a\nb\n:::',
      'alert(alert(p(text("a"))) p(text("b")))',
    ],
    [
      'in tabs of white space',
      '!!! note\n\ta\n\n\t- b\n\t\t- c',
      'alert(p(text("a")) list(listItem(p(text("b")) list(listItem(p(text("c")))))))',
    ],
    [
      'in a footnote',
      'a[^1]\n\n[^1]: b\n\n    :::note\n    c\n    :::',
      'p(text("a") footnoteReference)',
    ],
    [
      'that closes a longer one',
      '::::a\n:::note\nb\n:::\nc\n::::',
      'alert(p(text("b"))) p(text("c"))',
    ],
    [
      'without blank lines',
      ':::note\na\n:::\n:::tip\nb\n:::',
      'alert(p(text("a"))) alert(p(text("b")))',
    ],
    [
      'closed outside its list',
      '1. a\n\n   :::note\n   b\n:::\n\nc',
      'list(listItem(p(text("a")) alert(p(text("b"))))) p(text("c"))',
    ],
  ])('%s', (_, source, expected) => {
    expect(body(source)).toBe(expected)
    expect(warned(source)).toEqual([])
  })

  test('holds code with its fences and tabs', () => {
    const { document } = read(':::note\n```make\n:::\na:\n\tb\n```\n:::\n\nafter')
    expect(document.children).toMatchObject([
      { type: 'alert', children: [{ type: 'code', lines: { length: 3 } }] },
      { type: 'paragraph' },
    ])
    expect(show(':::note\n```\n\tb\n```\n:::')).toContain('code')
  })

  test('keeps all of its title', () => {
    const titles = ['C #', 'Use {x}', '{1, 2}', 'a: b:', '“a” [b] *c', 'a \\\\', '50% &amp; more']
    for (const title of titles) {
      const [alert] = read(`:::note ${title}\na\n:::`).document.children
      const text = title.replace('\\\\', '\\').replace('&amp;', '&')
      expect(alert).toMatchObject({ title: [{ type: 'text', value: text }] })
    }
  })

  test.each([':::note{#here}', ':::{#here .callout-note}'])('%s may be linked to', (opening) => {
    const source = `[a](#here)\n\n${opening}\nb\n:::`
    expect(warned(source)).toEqual([])
    expect(body(source)).toContain('alert')
  })

  test('counts its lines as its author does', () => {
    const source = '!!! note\n    a\nb\n\n:::tip\n<blink>c\n:::\n<blink>'
    expect(warned(source)).toEqual(['html_dropped:6', 'html_dropped:8'])
    expect(read(source).document.children.map(({ line }) => line)).toEqual([1, 3, 5])
  })
})

describe('what only looks like a container', () => {
  test.each([
    ':::',
    'a ::: b',
    'std::vector :::note',
    '    :::note\n    a\n    :::',
    '```\n:::note\na\n:::\n```',
    '<pre>\n:::note\na\n:::\n</pre>',
    '<!--\n:::note\na\n:::\n-->',
    '$$\n:::note\n:::\n$$',
    '`:::note\na\n:::`',
    '!!! note',
    '!!! note\n\ntext',
    '!!! this is prose\n    with a second line',
    '!!! Attention\n\nplease',
    '!!!',
    '??? really',
    '///',
    '/// a comment of Rust',
    '///share/x',
    '=== "a"',
    '===\n\n    a',
    '>>> print(1)\n>>> 2',
    '<TabItem',
    '\\:::note\na\n\\:::',
  ])('stays as it is: %j', (source) => {
    expect(show(source)).not.toMatch(/alert|details|descriptionList/)
    expect(warned(source).filter((code) => !code.startsWith('html_dropped'))).toEqual([])
    const words = JSON.stringify(read(source).document.children)
    for (const mark of source.match(/:{3}|!{3}|\?{3}|\/{3}/g) ?? []) {
      if (!source.includes('<!--')) expect(words).toContain(mark)
    }
  })

  test('in raw HTML stays as it is, and the next one is read', () => {
    expect(body('<div>\n:::note\na\n:::\n</div>\n\n:::tip\nb\n:::')).toBe(
      'p(text(":::note a :::")) alert(p(text("b")))',
    )
  })

  test('stays as it is where what was left out above it makes it part of raw HTML', () => {
    expect(body('<Ts {{}}>\n<b>\n:::note\na\n:::')).toBe('alert(p(text("a")))')
    expect(body('{: .a}\n<b>\n:::note\na\n:::')).toBe('p(strong(text(":::note a :::")))')
  })
})

describe('a fence that nothing closes', () => {
  test.each([
    [':::note\na', 1],
    ['a\n\n/// note | b\nc', 3],
    ['> :::note\n\n:::', 1],
    ['- :::a\n  :::note\n  b\n\nc\n\n:::', 2],
    ['::::note\n:::', 1],
  ])('is told of: %j', (source, line) => {
    expect(warned(source)).toEqual([`block_not_closed:${line}`])
    expect(show(source)).not.toContain('alert')
  })

  test('leaves those around it as they are', () => {
    const source = '::::note\n:::tip\na\n::::\nb'
    expect(body(source)).toBe('alert(p(text(":::tip a"))) p(text("b"))')
    expect(warned(source)).toEqual(['block_not_closed:2'])
  })
})

test('an indented fence in code doesn’t end it', () => {
  const source = '```md\n!!! note\n\n    ```\n    a\n    ```\n```\n\n!!! note\n\n    b'
  expect(read(source).document.children).toMatchObject([
    { type: 'code', lines: { length: 5 } },
    { type: 'alert', children: [{ type: 'paragraph' }] },
  ])
})

test('VitePress’s flags behind a title are no words of it', () => {
  expect(find('::: details More {open}\na\n:::', 'details')).toMatchObject({
    open: true,
    summary: [{ type: 'text', value: 'More' }],
  })
  expect(find('::: tip {no-title}\na\n:::', 'alert').title).toEqual([])
  expect(find('::: tip The set {a}\na\n:::', 'alert').title).toMatchObject([
    { value: 'The set {a}' },
  ])
})

test('the kinds of other dialects have a label in the document’s language', async () => {
  const html = async (lang: string, source: string) =>
    new TextDecoder().decode(
      (await convert({ content: `---\nlang: ${lang}\n---\n\n${source}`, format: 'html' })).bytes,
    )
  expect(await html('de', ':::danger\na\n:::')).toContain('>Gefahr</p>')
  expect(await html('ja', '> [!INFO]\n> a')).toContain('>情報</p>')
  expect(await html('en', '!!! seealso\n    a')).toContain('>See also</p>')
  expect(await html('de', '> [!my-kind]\n> a')).toContain('>My kind</p>')
})

test('tabs of several sets are several lists', () => {
  const source = '=== "a"\n    1\n\n=== "b"\n    2\n\n===! "c"\n    3\n\ntext\n\n=== "d"\n    4'
  const counts = read(source).document.children.map((block) =>
    block.type === 'descriptionList' ? block.children.length : block.type,
  )
  expect(counts).toEqual([4, 2, 'paragraph', 2])
})

test('tabs of MDX that don’t close are left out without their content, and not told of', () => {
  const source = '<Tabs>\n<TabItem label="a">\n\nb\n\n</Tabs>'
  expect(show(source)).toContain('"b"')
  expect(warned(source)).toEqual([])
})

const containerLines = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[':::', '::::', '///', '>>>', '', '', 'text', '- item', '1. item', '> quote', '# H'],
        ...[':::note', '::::tip Title #', '::: {.callout-tip}', ':::{note} x', ':::a[b', '::: a b'],
        ...['!!! note', '!!! note "A {b}"', '??? tip ""', '=== "A"', '== a', '@tab b', ':class: a'],
        ...[
          '/// note | A',
          '/// tab | B',
          '    type: tip',
          '>>> [!note] A',
          '> [!tip]- *a',
          '> b* c',
        ],
        ...[
          '<Tabs>',
          '</Tabs>',
          '<TabItem value="a">',
          '</TabItem>',
          '<Tab title="a">b</Tab>',
          '<Tabs',
        ],
        ...[
          '```',
          '~~~',
          '$$',
          '<div>',
          '</div>',
          '<!--',
          '-->',
          '<pre>',
          '</pre>',
          '---',
          '| a |',
        ],
        ...['[^1]: note', ': definition', '> **Note:** a', '`a', '| - |', '[a]: /b', '\\newpage'],
      ),
      fc.constantFrom('x', ':', '>', '-', '\t'),
    ),
    { maxLength: 30 },
  )
  .chain((lines) =>
    fc
      .array(fc.constantFrom('', '', '', '  ', '    ', '\t', '> ', '> > ', '- ', '   ', '      '), {
        minLength: lines.length,
        maxLength: lines.length,
      })
      .map((indents) => lines.map((line, index) => `${indents[index]}${line}`).join('\n')),
  )

test.each(['{{< unknown >}}', '{% include x.html %}'])('a container may end with %s', (tag) => {
  expect(show(`:::note\nText here.\n${tag}\n:::`)).toBe('alert(paragraph(text("Text here.")))')
})

test('what only looks like a container is text, and those around it stay', () => {
  const misread = '<div>\n:::tip\nb\n:::\n</div>\n\n'
  const source = `:::note\na\n{{< unknown >}}\n:::\n\n${misread.repeat(3)}$5 and $6`
  expect(show(source)).toMatch(/^alert\(paragraph\(text\("a"\)\)\)/)
  expect(show(source)).toContain('$5 and $6')
  const { parses } = parseMarkdown(source, defaultLimits, new WarningLog())
  expect(parses).toBeGreaterThan(2)
})

describe('lines that divide tabs', () => {
  const tabs = 'descriptionList(descriptionTerm(text("a")) descriptionDetails(p(text("b")))'
  const tabLines = '== a\n\nb\n\n== c\n\nd\n'

  test.each([
    ['between colons', `:::tabs\n${tabLines}:::`],
    ['between slashes', `/// code-group\n${tabLines}///`],
    ['in a component', `<CodeGroup>\n\n${tabLines}\n</CodeGroup>`],
    ['in a component, indented', `<CodeGroup>\n${tabLines.replace(/^(?=.)/gm, '  ')}</CodeGroup>`],
    ['between tags', `{% code-group %}\n${tabLines}{% endcode-group %}`],
  ])('are read %s', (_, source) => {
    expect(body(source)).toBe(body(`:::tabs\n${tabLines}:::`))
    expect(body(source)).toContain(tabs)
  })
})

describe('a component', () => {
  test('may have thousands of characters in its tag', () => {
    const values = Array.from({ length: 200 }, (_, at) => `{label: 'Label ${at}', value: 'v${at}'}`)
    const source = `<Tabs values={[\n${values.join(',\n')}\n]}>\n<TabItem value="v7">\na\n</TabItem>\n</Tabs>`
    expect(body(source)).toContain('Label 7')
  })

  test('that nothing closes leaves code below it as it is', () => {
    for (const source of ['<Tabs>\n    /// tab | B\n:', '<TabItem value="a">\n      :::tip\n\nb']) {
      expect(warned(source)).toEqual([])
    }
    expect(body('<Badge text="a" />\n\n    :::tip\n    b\n    :::')).toBe('p(text("a")) code')
  })
})

describe('empty lines in what nests deeply', () => {
  const nested = (emptyLines: number) => {
    const items = Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('')
    return `${items}${' '.repeat(80)}:::note\n${' '.repeat(80)}b\n${'\n'.repeat(emptyLines)}c\n`
  }
  const fences = (emptyLines: number) =>
    `${':::note\n'.repeat(30)}b\n${'\n'.repeat(emptyLines)}c\n${':::\n'.repeat(30)}`

  test('do not make a source many times as long', () => {
    const length = (source: string) => {
      const directives = new Directives(source, null, undefined, new Set())
      const log = new WarningLog()
      const common = {
        abstract: null,
        disabled: new Set<string>(),
        text: new Set<number>(),
        authors: null,
      }
      const scanned = scanSource(source, null, { directives, log, ...common })
      return scanned.source.length
    }
    // One mark of a block quote for each, however deep they are.
    expect(length(fences(100_000)) - length(fences(0))).toBe(2 * 100_000)
    expect(length(nested(100_000))).toBe(nested(100_000).length)
  })

  test('leave containers as they are where there are thousands', () => {
    expect(show(fences(10))).toContain('alert(')
    expect(show(fences(50_000))).toContain('alert(')
  })

  test('keep the spaces of code', () => {
    const code = '```\na\n   \nb\n```'
    expect(show(`:::note\n${code}\n:::`)).toBe(`alert(${show(code)})`)
  })
})

describe('whatever lines stand among each other', () => {
  test('nothing that stands for a container reaches the document', () => {
    fc.assert(
      fc.property(containerLines, (source) => {
        const { document } = read(source)
        expect(JSON.stringify(document)).not.toMatch(/\p{Noncharacter_Code_Point}/u)
        expect(brokenGuarantees(document)).toEqual([])
      }),
      { numRuns: everything ? 3000 : 1000 },
    )
  })

  test('a document without them is read as it was', () => {
    fc.assert(
      fc.property(fc.oneof(markdownShaped, anyText), (source) => {
        fc.pre(!/^[ \t>]*(?:[:!?/=]{3}|>>>)|\[!|\*\*|__|<Tab|[`$<[]|\\|\^|---/m.test(source))
        const alone = read(source).document.children
        const { children } = read(`${source}\n\n:::note\nmore\n:::\n`).document
        expect(children.slice(0, alone.length)).toEqual(alone)
      }),
      { numRuns: 500 },
    )
  })
})
