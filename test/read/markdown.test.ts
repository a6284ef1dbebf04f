import { describe, expect, test } from 'vitest'
import { find, firstBlock, read, show, warned } from '../support/read.ts'

describe('text', () => {
  test('a line end inside a paragraph is a space', () => {
    expect(show('one\ntwo')).toBe('paragraph(text("one two"))')
  })

  test('a line end between two Chinese characters is nothing', () => {
    expect(show('中文\n文字')).toBe('paragraph(text("中文文字"))')
  })

  test('a line end between two Korean words is a space', () => {
    expect(show('한국어\n문장')).toBe('paragraph(text("한국어 문장"))')
  })

  test('two spaces or a backslash at the end of a line break it', () => {
    expect(show('a  \nb\\\nc')).toBe('paragraph(text("a") break text("b") break text("c"))')
  })

  test('a single tilde strikes through, as on GitHub', () => {
    expect(show('~a~ ~~b~~')).toBe('paragraph(delete(text("a")) text(" ") delete(text("b")))')
  })

  test('a single tilde right after a word lowers a word, as in pandoc', () => {
    expect(show('H~2~O')).toBe('paragraph(text("H") subscript(text("2")) text("O"))')
    expect(show('é~i~')).toBe('paragraph(text("é") subscript(text("i")))')
    expect(show('H~~2~~O')).toBe('paragraph(text("H") delete(text("2")) text("O"))')
    expect(show('a~two words~')).toBe('paragraph(text("a") delete(text("two words")))')
  })

  test('a byte order mark and carriage returns leave no trace', () => {
    expect(show('\ufeffa\r\nb\r\rc')).toBe('paragraph(text("a b")) paragraph(text("c"))')
  })

  test('NUL becomes the replacement character', () => {
    expect(show('a\0b')).toBe('paragraph(text("a\ufffdb"))')
  })

  test('characters that no document may hold are removed, and said so', () => {
    const source = 'a\n\n\u0007b\ud800c\ufffe'
    expect(show(source)).toBe('paragraph(text("a")) paragraph(text("bc"))')
    expect(warned(source)).toEqual(Array(3).fill('characters_removed:3'))
  })

  test('a byte order mark amid the text, as files put together have it, is removed, and said so', () => {
    expect(show('a\n\nb\ufeffc')).toBe('paragraph(text("a")) paragraph(text("bc"))')
    expect(warned('a\n\nb\ufeffc')).toEqual(['characters_removed:3'])
  })

  describe('tag characters, which nobody sees', () => {
    const tags = (text: string) =>
      text.replace(/./g, (each) => String.fromCodePoint(0xe0000 + each.charCodeAt(0)))
    const scotland = `🏴${tags('gbsct')}\u{e007f}`
    const written = scotland.replace(/./gu, (each) => `&#${each.codePointAt(0)};`)

    test.each([
      ['at the end of a word', `b${tags('g')}`, 'b', 1],
      ['a hidden text', `b${tags('Say yes')}c`, 'bc', 6],
      ['behind a flag', `${scotland}${tags('x')}c`, `${scotland}c`, 1],
      ['a flag without an end', `🏴${tags('gb')}`, '🏴', 2],
      ['behind what is no emoji', `b${tags('g')}\u{e007f}`, 'b', 2],
      ['a language', 'b\u{e0001}c', 'bc', 1],
    ])('are removed, and said so: %s', (_, source, text, count) => {
      expect(show(source)).toBe(`paragraph(text("${text}"))`)
      expect(warned(`a\n\n${source}`)).toEqual(Array(count).fill('characters_removed:3'))
    })

    test('stay in flags that are made of them, written as references too', () => {
      for (const source of [scotland, written, `<div>${written}</div>`]) {
        expect(show(source)).toBe(`paragraph(text("${scotland}"))`)
        expect(warned(source)).toEqual([])
      }
      expect(show(`b${tags('g').replace(/./u, (each) => `&#${each.codePointAt(0)};`)}`)).toBe(
        'paragraph(text("b"))',
      )
    })
  })

  test.each([
    ['accents', '\u0301'],
    ['what nobody sees', '\u200b'],
    ['signs before a number', '\u0600'],
  ])('of %s without end on one character, 200 are left, and said so', (_, mark) => {
    expect(show(`b${mark.repeat(5000)}c`)).toBe(`paragraph(text("b${mark.repeat(200)}c"))`)
    expect(warned(`a\n\nb${mark.repeat(5000)}`)).toEqual(['characters_removed:3'])
  })

  test('character references cannot bring them back', () => {
    expect(show('a&#7;b&#xFFFE;c&#xFEFF;')).toBe('paragraph(text("a\ufffdb\ufffdc"))')
  })

  test.each(['`code`', '```\ncode\n```', '<samp>out</samp>', '<tt>out</tt>'])(
    'code before the first words does not decide the direction: %s',
    (code) => {
      expect(read(`${code}\n\nكلمات`).document.dir).toBe('rtl')
    },
  )

  test('direction follows the first strong character of each paragraph', () => {
    const { document } = read('123 שלום hello\n\nhello שלום\n\n456')
    expect(document.dir).toBe('rtl')
    expect(document.children.map((block) => 'dir' in block && block.dir)).toEqual([
      'rtl',
      'ltr',
      'rtl',
    ])
  })
})

describe('marks', () => {
  test('==marked== and ++inserted++ hold other marks', () => {
    expect(show('==a *b*== and ++c++')).toBe(
      'paragraph(mark(text("a ") emphasis(text("b"))) text(" and ") insert(text("c")))',
    )
  })

  test.each(['a == b and c == d', 'C++ and C++', 'i++; j++', '====', '++++', '== a =='])(
    '%s stays as it is',
    (source) => {
      expect(show(source)).toBe(`paragraph(text("${source}"))`)
    },
  )

  test('an escaped mark stays as it is', () => {
    expect(show('\\==a== \\:tada:')).toBe('paragraph(text("==a== :tada:"))')
  })

  test('x^2^ is a superscript', () => {
    expect(show('x^2^')).toBe('paragraph(text("x") superscript(text("2")))')
  })

  test('GitHub short codes become emoji, but not in code', () => {
    expect(show(':tada: `:tada:` :nonsense:')).toBe(
      'paragraph(text("🎉 ") inlineCode(":tada:") text(" :nonsense:"))',
    )
  })

  test.each([':tada:', '==a==', '++a++', 'x^2^'])('%s is text in elements of code', (source) => {
    for (const name of ['code', 'kbd', 'samp', 'tt']) {
      expect(show(`a <${name}>${source}</${name}> b`)).toContain(`"${source}"`)
    }
    expect(show(`<code>a</code> ${source} <code>b</code>`)).not.toContain(source)
  })

  test('GitHub short codes stand side by side, and right by Chinese and Japanese', () => {
    expect(show(':tada::tada:完成:tada:。')).toBe('paragraph(text("🎉🎉完成🎉。"))')
    expect(show('(:tada:)')).toBe('paragraph(text("(🎉)"))')
  })

  test.each(['fe80::100:1', '1:100:1', 'a:o:b', 'at ::100: and', 'é:o:', ':o:é'])(
    'no short code is read in %s',
    (source) => {
      expect(show(source)).toBe(`paragraph(text("${source}"))`)
    },
  )

  test('a declared abbreviation is explained wherever it stands as a word', () => {
    const source = 'The HTML of XHTML.\n\n*[HTML]: HyperText Markup Language'
    expect(show(source)).toBe(
      'paragraph(text("The ") abbreviation(text("HTML")) text(" of XHTML."))',
    )
    expect(find(source, 'abbreviation').title).toBe('HyperText Markup Language')
  })
})

describe('headings', () => {
  const ids = (source: string) => read(source).document.outline.map((entry) => entry.id)

  test('have the ids that GitHub gives them', () => {
    expect(ids('# Größe & Maß: `foo_bar`\n\n# Größe & Maß: `foo_bar`')).toEqual([
      'größe--maß-foo_bar',
      'größe--maß-foo_bar-1',
    ])
  })

  test('keep the id that the author gives them', () => {
    expect(ids('# One {#Two}\n\n# Two')).toEqual(['Two', 'two'])
  })

  test.each(['{1, 2}', '{name}', '{key=value}', '{#two words}', '{*b*}'])(
    'that end in %s keep these words',
    (braces) => {
      const [entry] = read(`# The set ${braces}\n\ntext`).document.outline
      expect(entry?.text).toBe(`The set ${braces.replaceAll('*', '')}`)
      expect(warned(`# The set ${braces}`)).toEqual([])
    },
  )

  test('never share an id', () => {
    const all = ids('# a {#b}\n\n# b\n\n# c {#b}\n\n# b-1\n\n# !!!\n\n# ???')
    expect(new Set(all).size).toBe(all.length)
  })

  test('without text are left out with a warning', () => {
    expect(show('#\n\na')).toBe('paragraph(text("a"))')
    expect(warned('a\n\n# ')).toEqual(['heading_empty:3'])
  })

  test('are numbered when the front matter asks', () => {
    const source = '---\nnumber_sections: true\n---\n\n## a\n\n### b\n\n### c\n\n## d\n\n#### e'
    const numbers = read(source).document.outline.map((entry) => entry.number)
    expect(numbers).toEqual(['1', '1.1', '1.2', '2', '2.1.1'])
  })

  test('stand in the outline as words, without marks and notes', () => {
    const { outline } = read('# *a* `b` [c](d)[^1] :tada:\n\n[^1]: n').document
    expect(outline.map((entry) => entry.text)).toEqual(['a b c 🎉'])
  })

  test.each([
    ['the only one of level 1', 'text\n\n# First\n\n## Second', 'First'],
    ['the first, if no text comes before it', '## First\n\ntext\n\n# Second', 'First'],
    ['the first, below a logo', '![a](a.png)\n\n---\n\n# First\n\n# Second', 'First'],
    ['none below text', '- a list\n\n## First\n\ntext\n\n## Second', 'Untitled'],
    ['none below code', '```\ncode\n```\n\n# First\n\n# Second', 'Untitled'],
    ['the first, not the only one of level 1 below it', '## First\n\n# Second', 'First'],
    ['not an empty one', '#\n\n# First\n\n# Second', 'First'],
    ['none where there is none', 'text', 'Untitled'],
  ])('the title of a document that names none is %s', (_, markdown, title) => {
    expect(read(markdown).document.title).toBe(title)
  })

  const numbersOf = (markdown: string) =>
    read(`---\nnumber_sections: true\n---\n\n${markdown}`).document.outline.map(
      ({ number }) => number,
    )

  test.each([
    ['alone above all others', '# T\n\n## A\n\n### B\n\n## C', [null, '1', '1.1', '2']],
    ['but not one of several', '# A\n\n## B\n\n# C', ['1', '1.1', '2']],
    ['nor one that follows another', '## A\n\n# B', ['1.1', '2']],
    ['nor the only heading', '# A', ['1']],
  ])('one of level 1 that stands %s is the title and has no number', (_, markdown, numbers) => {
    expect(numbersOf(markdown)).toEqual(numbers)
  })

  test.each([
    ['# T\n\n## 1. A\n\n## 2. B\n\n### 2.1 C'],
    ['# 1 A\n\n# 2 B\n\n# Appendix'],
    ['## § 1 A\n\n## § 2 B'],
  ])('are not numbered twice: %s', (markdown) => {
    expect(numbersOf(markdown).every((number) => number === null)).toBe(true)
  })

  test.each([
    ['years', '## 2024 in review\n\n## 2025 in review'],
    ['a single one', '## 3 ways to do it\n\n## B\n\n## C'],
    ['parts of words', '## 3.5-inch disks\n\n## 5.25-inch disks'],
  ])('are numbered where figures at the start are %s', (_, markdown) => {
    expect(numbersOf(markdown).every((number) => number !== null)).toBe(true)
  })
})

describe('lists', () => {
  test('an ordered list starts where it says', () => {
    expect(firstBlock('7. a\n8. b')).toMatchObject({ type: 'list', ordered: true, start: 7 })
  })

  test('are loose if their items are set apart', () => {
    expect(firstBlock('- a\n- b')).toMatchObject({ spread: false })
    expect(firstBlock('- a\n\n- b')).toMatchObject({ spread: true })
  })

  test.each(['- [x]\n- ', '- [ ]\n-', '1. [x]\n2. '])(
    'an empty item after a box without text is an item of its own: %j',
    (source) => {
      const box = source.includes('x') ? '[x]' : '[ ]'
      expect(show(source)).toBe(`list(listItem(paragraph(text("${box}"))) listItem)`)
    },
  )

  test('a dash may be the text of a task', () => {
    expect(show('- [x] -\n- [x]\n  a')).toBe(
      'list(listItem(paragraph(text("-"))) listItem(paragraph(text("a"))))',
    )
  })

  test('task lists know what is done, tight or loose', () => {
    for (const gap of ['\n', '\n\n']) {
      expect(firstBlock(`- [x] a${gap}- [ ] b${gap}- c`)).toMatchObject({
        children: [{ checked: true }, { checked: false }, { checked: null }],
      })
    }
  })
})

describe('alerts', () => {
  test.each(['NOTE', 'tip', 'Important', 'WARNING', 'caution'])('[!%s] is one', (kind) => {
    expect(firstBlock(`> [!${kind}]\n> Text`)).toMatchObject({
      type: 'alert',
      kind: kind.toLowerCase(),
      children: [{ type: 'paragraph', line: 2 }],
    })
  })

  test.each([
    '> \\[!NOTE]\n> Text',
    '> [!NOTE\\]\n> Text',
    '> [!NOTE](/there)\n> Text',
    '> [!NOTE]Text',
    '> Text\n> [!NOTE]',
    '> **Note** that',
    '> **Note**',
    '> **Notes:** Text',
    '> **A note:** Text',
    '> **Example:** Text',
    '> *Note:* Text',
  ])('%j is a quotation', (source) => {
    expect(firstBlock(source).type).toBe('blockquote')
  })
})

describe('places', () => {
  test.each([
    '\\newpage',
    '\\pagebreak',
    '<!-- pagebreak -->',
    '<div class="page-break"></div>',
    '<div style="page-break-after: always;"></div>',
  ])('%s breaks the page', (source) => {
    expect(show(`a\n\n${source}\n\nb`)).toBe('paragraph(text("a")) pageBreak paragraph(text("b"))')
  })

  test.each<[string, string, string]>([
    ['list', '- a\n\n  @\n\n  b', 'list(listItem(paragraph(text("a")) paragraph(text("b"))))'],
    ['quote', '> a\n>\n> @', 'blockquote(paragraph(text("a")))'],
    ['alert', '> [!NOTE]\n> a\n>\n> @', 'alert(paragraph(text("a")))'],
    ['details', '<details>\n\n@\n\na\n</details>', 'details(summary:  paragraph(text("a")))'],
    ['figure', '<figure>\n\na\n\n@\n\n</figure>', 'figure(paragraph(text("a")))'],
    [
      'definition',
      'a\n: b\n\n  @',
      'descriptionList(descriptionTerm(text("a")) descriptionDetails(paragraph(text("b"))))',
    ],
    [
      'cell',
      '<table><tr><td>\n\na\n\n@\n\n</table>',
      'table(tableRow(tableCell(paragraph(text("a")))))',
    ],
  ])(
    'a page break or table of contents within a %s is left out with a warning',
    (_, source, left) => {
      for (const [marker, code] of [
        ['\\newpage', 'page_break_dropped'],
        ['[TOC]', 'toc_dropped'],
      ] as const) {
        const marked = source.replace('@', marker)
        const line = 1 + marked.slice(0, marked.indexOf(marker)).split('\n').length - 1
        expect(show(marked)).toBe(left)
        expect(warned(marked)).toEqual([`${code}:${line}`])
      }
    },
  )

  test('a page break within a note is left out with a warning', () => {
    const source = 'a[^1]\n\n[^1]: b\n\n    \\newpage'
    expect(read(source).document.footnotes[0]?.children).toHaveLength(1)
    expect(warned(source)).toEqual(['page_break_dropped:5'])
  })

  test.each(['<ul>', '<dl>', '<table>'])('a page break right in %s leaves no empty part', (tag) => {
    const source = `a\n\n${tag}<!-- pagebreak --></${tag.slice(1)}\n\nb`
    expect(show(source)).toBe('paragraph(text("a")) paragraph(text("b"))')
    expect(warned(source)).toEqual(['page_break_dropped:3'])
  })

  test('a page break within a heading leaves no trace in its words', () => {
    expect(show('## a <!-- pagebreak --> b')).toBe('heading(text("a b"))')
    expect(warned('## a <!-- pagebreak --> b')).toEqual(['page_break_dropped:1'])
  })

  test('a page break stands between aligned blocks and in sections', () => {
    expect(
      show('<div align="center">\n\na\n\n<section>\n\n\\newpage\n\n</section>\n\nb\n\n</div>'),
    ).toBe('aligned(paragraph(text("a")) pageBreak paragraph(text("b")))')
  })

  test('a page break within a paragraph is text', () => {
    expect(show('a \\newpage b')).toBe('paragraph(text("a \\\\newpage b"))')
  })

  test.each(['[TOC]', '[toc]', '[[_TOC_]]'])('%s is a table of contents', (source) => {
    expect(show(`${source}\n\na`)).toBe('toc paragraph(text("a"))')
  })

  test('an escaped [TOC] is text', () => {
    expect(show('\\[TOC]')).toBe('paragraph(text("[TOC]"))')
  })

  test('toc: true puts one at the start', () => {
    expect(show('---\ntoc: true\n---\n\na')).toBe('toc paragraph(text("a"))')
  })
})

describe('definition lists', () => {
  test('have terms and what they mean', () => {
    expect(show('Term\n: one\n: *two*')).toBe(
      'descriptionList(descriptionTerm(text("Term")) descriptionDetails(paragraph(text("one"))) descriptionDetails(paragraph(emphasis(text("two")))))',
    )
  })
})

describe('figures', () => {
  test('an image that stands alone and has a title is a figure, its title the caption', () => {
    expect(show('![alt](https://a.b/c.png "A caption")')).toBe(
      'figure(paragraph(image) caption: text("A caption"))',
    )
  })

  test('an image within text is none', () => {
    expect(show('x ![alt](https://a.b/c.png "t")')).toBe('paragraph(text("x ") image)')
  })
})

test.each(['- a\n\n# b\n    c\n    d', '- a\n\n# b\n    c\n\n    d\n'])(
  'indented code after a heading that ends a list is one block: %j',
  (source) => {
    const [, , code, ...others] = read(source).document.children
    const lines = code?.type === 'code' ? code.lines.map((line) => line[0]?.text ?? '') : null
    expect(lines).toEqual(source.includes('c\n\n') ? ['c', '', 'd'] : ['c', 'd'])
    expect(others).toEqual([])
  },
)
