import { describe, expect, test } from 'vitest'
import type { Inline } from '#octavo/core/document/types.js'
import { find, firstBlock, read, show } from '../support/read.ts'

/** The text of the first paragraph, with code and keys between backquotes. */
function smart(markdown: string, lang = 'en'): string {
  const block = firstBlock(`---\nlang: ${lang}\n---\n\n${markdown}`)
  return block.type === 'paragraph' || block.type === 'heading'
    ? block.children.map(shown).join('')
    : ''
}

function shown(node: Inline): string {
  switch (node.type) {
    case 'text':
      return node.value
    case 'inlineCode':
      return `\`${node.value}\``
    case 'keyboard':
      return `\`${node.children.map(shown).join('')}\``
    default:
      return 'children' in node ? node.children.map(shown).join('') : ''
  }
}

function expectUnchanged(markdown: string): void {
  expect(smart(markdown)).toBe(markdown)
}

describe('quotation marks', () => {
  test.each([
    ["\"It's a 'test',\" she said", '“It’s a ‘test’,” she said'],
    ['("x") ["y"] "z".', '(“x”) [“y”] “z”.'],
    ['a -- "b" --"c"-- ---"d"', 'a – “b” –“c”– —“d”'],
    ['"a "b" c"', '“a ‘b’ c”'],
    ['\'a "b" c\'', '‘a “b” c’'],
    ["\"'Yes' and 'no',\" he said", '“‘Yes’ and ‘no’,” he said'],
    ['"Is it?" "No!"', '“Is it?” “No!”'],
    ['"" is empty', '“” is empty'],
  ])('%s becomes %s', (markdown, expected) => {
    expect(smart(markdown)).toBe(expected)
  })

  test.each([
    ['"*a* b"', '“a b”'],
    ['*"a"* and **"b** c"', '“a” and “b c”'],
    ['"[a](b)" and [it\'s "c"](d)', '“a” and it’s “c”'],
    ['"`a`" and \'`b`\'s', '“`a`” and ’`b`’s'],
    ['"a[^1]" and \'b\'[^1]\n\n[^1]: c', '“a” and ‘b’'],
    ['"<b>a</b>" <em>"b"</em>', '“a” “b”'],
    ['"a\nb"', '“a b”'],
  ])('reach across marks: %j becomes %s', (markdown, expected) => {
    expect(smart(markdown)).toBe(expected)
  })

  test('one that nothing closes opens, and one that nothing opened closes', () => {
    expect(smart('"It goes on')).toBe('“It goes on')
    expect(smart('to its end."')).toBe('to its end.”')
  })

  test.each([
    ['de', '„a ‚b‘ c“ it’s'],
    ['de-AT', '„a ‚b‘ c“ it’s'],
    ['de-CH', '«a ‹b› c» it’s'],
    ['fr', '«\u202fa “b” c\u202f» it’s'],
    ['fr-CH', '«a ‹b› c» it’s'],
    ['pl', '„a «b» c” it’s'],
    ['hu', '„a »b« c” it’s'],
    ['ro', '„a «b» c” it’s'],
    ['sv', '”a ’b’ c” it’s'],
    ['fi', '”a ’b’ c” it’s'],
    ['ru', '«a „b“ c» it’s'],
    ['es', '«a “b” c» it’s'],
    ['es-MX', '“a ‘b’ c” it’s'],
    ['pt-PT', '«a “b” c» it’s'],
    ['pt-BR', '“a ‘b’ c” it’s'],
    ['nl', '“a ‘b’ c” it’s'],
    ['da', '“a ‘b’ c” it’s'],
    ['nb', '«a ‘b’ c» it’s'],
    ['zh-Hant', '“a ‘b’ c” it’s'],
    ['ja', '“a ‘b’ c” it’s'],
    ['xx', '“a ‘b’ c” it’s'],
  ])('are those of the language: %s', (lang, expected) => {
    expect(smart("\"a 'b' c\" it's", lang)).toBe(expected)
  })

  test('stand beside letters of scripts that put no space there', () => {
    expect(smart('他说"你好"，她说\'再见\'。', 'zh')).toBe('他说“你好”，她说‘再见’。')
    expect(smart('그는 "안녕"이라고 \'말\'했다', 'ko')).toBe('그는 “안녕”이라고 ‘말’했다')
  })

  test('in Hebrew aren’t the signs of abbreviations and of foreign sounds', () => {
    expect(smart('צה"ל אמר "שלום" ב"הארץ" על צ\'יפס', 'he')).toBe(
      'צה״ל אמר ”שלום” ב”הארץ” על צ׳יפס',
    )
  })
})

describe('apostrophes', () => {
  test.each([
    ["don't, O'Brien, l'été, dogs' bowls", 'don’t, O’Brien, l’été, dogs’ bowls'],
    [
      "'Twas in the '90s, not in '68; rock 'n' roll",
      '’Twas in the ’90s, not in ’68; rock ’n’ roll',
    ],
    ["the 1990's and the 80s' end", 'the 1990’s and the 80s’ end'],
    ["1'000'000", '1’000’000'],
    ["`a`'s", '`a`’s'],
    ["*Emma*'s", 'Emma’s'],
  ])('%s', (markdown, expected) => {
    expect(smart(markdown)).toBe(expected)
  })

  test('in Dutch', () => {
    expect(smart("'s morgens in 't huis, 'n kat", 'nl')).toBe('’s morgens in ’t huis, ’n kat')
  })
})

test.each([
  ['5\'10" and 12" pipe', '5′10″ and 12″ pipe'],
  ['48°51\'24"N, 6" x 8", 10\'x12\'', '48°51′24″N, 6″ x 8″, 10′x12′'],
  ['"about 12" it said', '“about 12” it said'],
])('digits have primes behind them: %s', (markdown, expected) => {
  expect(smart(markdown)).toBe(expected)
})

describe('dashes and ellipses', () => {
  test.each([
    ['a -- b, a--b, 1990--2000', 'a – b, a–b, 1990–2000'],
    ['a---b, a --- b', 'a—b, a — b'],
    ['wait... "...and" [...] (...) 1, 2, ..., n', 'wait… “…and” […] (…) 1, 2, …, n'],
    ['"Yes,"--he said--"no."', '“Yes,”–he said–“no.”'],
    ['-- the author', '– the author'],
  ])('%s', (markdown, expected) => {
    expect(smart(markdown)).toBe(expected)
  })
})

describe('what only looks like punctuation stays', () => {
  test.each([
    'run --all, (--foo), --no-color, --[no-]color',
    'a -> b --> c <-- d <-> e <--> f ---> g',
    '---- and .... and ..',
    'src/... and ./... and ...rest and (...args) and f(...) and 0...9',
    'C-- and i--',
    'a | --- | b and +---+',
    'key="value" and {"a": "b\'s", "c": {"d": 1}}',
    'list["a"] and f("a", \'b\')',
    '" alone and \' alone',
    "'' and \"\"\" and '''",
    "see x://a.b/c--d...e and www.a.b/it's--x",
  ])('%s', expectUnchanged)

  test('in code, keys and samples', () => {
    expect(smart('`"a" -- b...` <code>it\'s "x"</code> <kbd>"</kbd> <samp>--x...</samp>')).toBe(
      '`"a" -- b...` `it\'s "x"` `"` `--x...`',
    )
    expect(show('```\n"a" -- b...\n```')).toBe('code')
    expect(show('<pre>"a" &quot; -- \\"b</pre>')).toBe(show('<pre>"a" &quot; -- \\"b</pre>'))
  })

  test('in addresses, and in links whose text is one', () => {
    expect(smart("<https://a.b/c--d...> https://a.b/it's--x [src/a--b.md](src/a--b.md)")).toBe(
      "https://a.b/c--d... https://a.b/it's--x src/a--b.md",
    )
    expect(find('[a](https://a.b/c--d)', 'link').target).toEqual({
      kind: 'external',
      url: 'https://a.b/c--d',
    })
  })

  test('in formulas', () => {
    expect(find("$f'(x) \\text{--}$", 'inlineMath').value).toBe("f'(x) \\text{--}")
  })

  test('where it’s escaped or a character reference', () => {
    expect(smart('\\"a\\" it\\\'s a \\-- b\\... "c"')).toBe('"a" it\'s a -- b... “c”')
    expect(smart('&quot;a&quot; it&#39;s &#x2d;- "c"')).toBe('"a" it\'s -- “c”')
    expect(smart('**==\\"a\\" "b"==**')).toBe('"a" “b”')
  })
})

describe('everywhere in a document', () => {
  test('headings, whose ids stay', () => {
    const { document } = read('# Don\'t "panic" -- 1\\. \\"x\\"\n\n[a](#dont-panic----1-x)')
    expect(document.outline[0]).toMatchObject({
      id: 'dont-panic----1-x',
      text: 'Don’t “panic” – 1. "x"',
    })
    expect(document.title).toBe('Don’t “panic” – 1. "x"')
    expect(find("# Don't\n\n[a](#dont)", 'link').target).toEqual({ kind: 'internal', id: 'dont' })
  })

  test('front matter', () => {
    const { document } = read(
      '---\ntitle: It\'s "x"\nsubtitle: a -- b\nauthor: O\'Brien\ndate: 2020--2021\n---\n\na',
    )
    expect(document.title).toBe('It’s “x”')
    expect(document.metadata).toMatchObject({
      title: 'It’s “x”',
      subtitle: 'a – b',
      authors: ['O’Brien'],
      date: '2020--2021',
    })
  })

  test('text alternatives and captions', () => {
    expect(find('![It\'s "a"](data:,x) b', 'image').alt).toBe('It’s “a”')
    expect(show('![a](data:,x "It\'s b")')).toContain('caption: text("It’s b")')
  })

  test('tables, lists, quotes, terms, notes and titles of alerts', () => {
    const source =
      "| it's |\n| --- |\n| it's |\n\n- it's\n\n> it's\n\nit's\n: it's\n\n:::note it's\nit's\n:::\n\na[^1]\n\n[^1]: it's"
    const { document } = read(source)
    const text = JSON.stringify([document.children, document.footnotes])
    expect(text.match(/it’s/g)).toHaveLength(9)
    expect(text).not.toContain("it's")
  })
})

describe('smart: false', () => {
  const markdown = '"It\'s" a -- b... \\"c\\" &quot;'
  const words = '"It\'s" a -- b... "c" "'

  test('in front matter', () => {
    expect(show(`---\nsmart: false\n---\n\n${markdown}`)).toBe(
      `paragraph(text(${JSON.stringify(words)}))`,
    )
  })

  test('in the options, whatever the document says', () => {
    const paragraph = (source: string) =>
      read(source, { options: { smart: false } }).document.children[0]
    expect(paragraph(markdown)).toMatchObject({ children: [{ type: 'text', value: words }] })
    expect(paragraph(`---\nsmart: true\n---\n\n"a"`)).toMatchObject({
      children: [{ type: 'text', value: '"a"' }],
    })
  })
})
