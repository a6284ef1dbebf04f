import { describe, expect, test } from 'vitest'
import { find, firstBlock, read, show, warned } from '../support/read.ts'

describe('a formula in a fence is drawn where only a line can stand', () => {
  const fence = '\n\n```math\nx\n```\n\n'
  test.each([
    ['heading', `<h2>${fence}</h2>`, 'heading(inlineMath("x"))'],
    ['summary', `<details><summary>${fence}</summary>b</details>`, 'summary: inlineMath("x")'],
    ['caption', `<figure>a<figcaption>${fence}</figcaption></figure>`, 'inlineMath("x")'],
  ])('%s', (_, content, expected) => {
    expect(show(content)).toContain(expected)
    expect(warned(content)).toEqual([])
  })
})

test.each([
  ['in a tight list', '- <input type="checkbox" checked> a\n- b'],
  ['in a loose list', '- <input type="checkbox" checked> a\n\n- b'],
  ['in a paragraph of its own', '- <p><input type="checkbox" checked> a</p>\n\n- b'],
])('a check box at the start of an item makes it a task: %s', (_, content) => {
  const list = firstBlock(content)
  expect(list).toMatchObject({ type: 'list', children: [{ checked: true }, { checked: null }] })
  expect(show(content)).not.toContain('☑')
})

describe('inline elements', () => {
  test.each([
    ['b', 'strong'],
    ['strong', 'strong'],
    ['i', 'emphasis'],
    ['em', 'emphasis'],
    ['cite', 'emphasis'],
    ['var', 'emphasis'],
    ['dfn', 'emphasis'],
    ['s', 'delete'],
    ['del', 'delete'],
    ['strike', 'delete'],
    ['ins', 'insert'],
    ['u', 'underline'],
    ['mark', 'mark'],
    ['sub', 'subscript'],
    ['sup', 'superscript'],
    ['small', 'small'],
    ['kbd', 'keyboard'],
  ])('<%s> is %s', (name, type) => {
    expect(show(`a <${name}>b</${name}>`)).toBe(`paragraph(text("a ") ${type}(text("b")))`)
  })

  test.each(['code', 'samp', 'tt'])('<%s> is code', (name) => {
    expect(show(`<${name}>b</${name}> c`)).toBe('paragraph(inlineCode("b") text(" c"))')
  })

  test('<code> keeps a link that is in it', () => {
    expect(show('<code>a<a href="/b">c</a></code>')).toBe(
      'paragraph(inlineCode("a") link(inlineCode("c")))',
    )
  })

  test('<abbr> has its title', () => {
    expect(find('<abbr title="x y">XY</abbr>', 'abbreviation').title).toBe('x y')
  })

  test('<br> breaks, <wbr> and comments leave no trace', () => {
    expect(show('a<br>b<wbr>c<!-- d -->e')).toBe('paragraph(text("a") break text("bce"))')
  })

  test.each([
    ['a block', '<q><div>a</div></q>', 'paragraph(text("“a”"))'],
    ['blocks in blocks', '<q><div><div>a</div></div></q>', 'paragraph(text("“a”"))'],
    ['a quotation', '<q><div>a <q>b</q></div></q>', 'paragraph(text("“a ‘b’”"))'],
    ['a quotation and blocks', '<q><q><div>a</div></q></q>', 'paragraph(text("“‘a’”"))'],
  ])('<q> around %s has the marks of its depth', (_, content, expected) => {
    expect(show(content)).toBe(expected)
  })

  test('<q> has quotation marks, <ruby> its annotation in brackets', () => {
    expect(show('<q>a</q> <ruby>漢<rt>kan</rt></ruby>')).toBe('paragraph(text("“a” 漢(kan)"))')
    expect(show('<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>')).toBe(
      'paragraph(text("漢(kan)"))',
    )
  })

  test('white space collapses as in a browser', () => {
    expect(show('<p>  a\n\t b <b> c </b> d  </p>')).toBe(
      'paragraph(text("a b ") strong(text("c ")) text("d"))',
    )
  })

  test('a link around the blocks of a paragraph is still around them', () => {
    expect(show('<p align="center">\n<a href="/b" id="c">\n\n![d](e.png)\n\n</a>\n</p>')).toBe(
      'paragraph(anchor link(image))',
    )
    expect(show('<p>a <b>b<div>c</div>d</b> e</p>')).toBe(
      'paragraph(text("a ") strong(text("b"))) paragraph(strong(text("c"))) paragraph(strong(text("d")) text(" e"))',
    )
  })

  test('formatting of hundreds of paragraphs that is never closed is of one depth', () => {
    const paragraphs = Array.from({ length: 400 }, (_, i) => `<p><b><font color="${i}">a`)
    expect(read(paragraphs.join('\n')).document.children).toHaveLength(400)
  })

  test('an element that is not closed ends with its paragraph', () => {
    expect(show('a <b>b\n\nc')).toBe('paragraph(text("a ") strong(text("b"))) paragraph(text("c"))')
  })

  test('Markdown works between inline tags', () => {
    expect(show('<kbd>**a**</kbd>')).toBe('paragraph(keyboard(strong(text("a"))))')
  })
})

describe('blocks', () => {
  test('<p align> and <div align> align what is in them, Markdown included', () => {
    expect(firstBlock('<p align="center">a</p>')).toMatchObject({ align: 'center' })
    expect(firstBlock('<div align="right">\n\n# a\n\nb\n\n</div>')).toMatchObject({
      type: 'aligned',
      align: 'right',
      children: [
        { type: 'heading', align: 'right' },
        { type: 'paragraph', align: 'right' },
      ],
    })
    expect(firstBlock('<center>a</center>')).toMatchObject({ type: 'aligned', align: 'center' })
  })

  test('<details> holds Markdown up to its end', () => {
    const source = '<details open>\n<summary>*S*</summary>\n\n- **a**\n\n</details>\n\nb'
    expect(show(source)).toBe(
      'details(summary: text("*S*") list(listItem(paragraph(strong(text("a")))))) paragraph(text("b"))',
    )
    expect(firstBlock(source)).toMatchObject({ open: true })
  })

  test('lists need no end tags, and hold check boxes', () => {
    expect(
      firstBlock('<ol start="3"><li>a<li><input type="checkbox" checked> b</ol>'),
    ).toMatchObject({
      ordered: true,
      start: 3,
      children: [{ checked: null }, { checked: true }],
    })
  })

  test('a list that stands right in a list belongs to the item before it', () => {
    expect(show('<ul><li>a</li><ul><li>b</li></ul></ul>')).toBe(
      'list(listItem(paragraph(text("a")) list(listItem(paragraph(text("b"))))))',
    )
  })

  test('<pre> is code, with the language that GitHub and highlight.js know it by', () => {
    expect(firstBlock('<pre lang="JS">\nlet a\n  b\n</pre>')).toMatchObject({
      type: 'code',
      lang: 'js',
      lines: [[{ text: 'let' }, { text: ' a' }], [{ text: '  b' }]],
    })
    expect(firstBlock('<pre><code class="language-c">a</code></pre>')).toMatchObject({ lang: 'c' })
  })

  test('a caption of nothing is a paragraph', () => {
    expect(show('<figure><figcaption>e</figcaption></figure>')).toBe('paragraph(text("e"))')
  })

  test.each([
    ['<figure><hr></figure>', 'thematicBreak'],
    ['<figure><div align="center"><hr></div></figure>', 'aligned(thematicBreak)'],
    ['<figure><hr><figcaption>e</figcaption></figure>', 'thematicBreak paragraph(text("e"))'],
    ['<figure><figure><hr></figure></figure>', 'thematicBreak'],
  ])('a figure of rules alone is the rules: %s', (source, expected) => {
    expect(show(source)).toBe(expected)
  })

  test('<figure> has its caption', () => {
    expect(
      show('<figure><img src="https://a.b/c" alt="d"><figcaption>e</figcaption></figure>'),
    ).toBe('figure(paragraph(image) caption: text("e"))')
  })

  test('<picture> is its image', () => {
    const source = '<picture><source srcset="x"><img src="https://a.b/c" alt="d"></picture>'
    expect(show(source)).toBe('paragraph(image)')
    expect(warned(source)).toEqual([])
  })

  test('sections are what is in them', () => {
    expect(show('<section><article><nav>a</nav></article></section>')).toBe('paragraph(text("a"))')
  })

  test('dir turns what is in it', () => {
    expect(firstBlock('<div dir="rtl">\n\nabc\n\n</div>')).toMatchObject({ dir: 'rtl' })
  })
})

describe('blocks where only text can be', () => {
  test('<b> around a table and text makes the text in both strong', () => {
    expect(show('<b>a<table><tr><td>b</td></tr></table>c</b>')).toBe(
      'paragraph(strong(text("a"))) table(tableRow(tableCell(paragraph(strong(text("b")))))) paragraph(strong(text("c")))',
    )
  })

  test('<a> around a heading makes its words a link', () => {
    expect(show('<a href="/x"><h2>a</h2></a>')).toBe('heading(link(text("a")))')
  })

  test('a heading and a summary flatten what is in them into lines', () => {
    expect(show('<h2><p>a</p><p>b</p></h2>')).toBe('heading(text("a") break text("b"))')
  })

  test('misnested tags lose no text', () => {
    expect(show('<b>a<i>b</b>c</i>d')).toBe(
      'paragraph(strong(text("a") emphasis(text("b"))) text("cd"))',
    )
  })

  test('text that stands in a table outside its cells comes before it', () => {
    expect(show('<table>a<tr>b<td>c</td></tr></table>')).toBe(
      'paragraph(text("ab")) table(tableRow(tableCell(paragraph(text("c")))))',
    )
  })
})

describe('what is not allowed', () => {
  test.each([
    '<script>alert("x")</script>',
    '<style>p { color: red }</style>',
    '<iframe src="https://a.b">x</iframe>',
    '<object data="x">y</object>',
    '<svg><text>x</text></svg>',
    '<math><mi>x</mi></math>',
    '<template>x</template>',
    '<noscript>x</noscript>',
    '<textarea>x</textarea>',
    '<title>x</title>',
    '<xmp>x</xmp>',
  ])('%s goes with all that is in it', (html) => {
    expect(show(`a ${html} b`)).toBe('paragraph(text("a b"))')
    expect(warned(`a ${html} b`)).toEqual(['html_dropped:1'])
    expect(show(`${html}\n\nb`)).toBe('paragraph(text("b"))')
  })

  test('a script that spans lines is left out as a whole', () => {
    expect(show('<script>\nlet a = "<b>"\n\nlet b\n</script>\n\nc')).toBe('paragraph(text("c"))')
  })

  test.each(['<form>', '<your-name>', '<video>', '<embed>'])(
    'of %s only the tag goes, not the text after it',
    (tag) => {
      expect(show(`a ${tag} b`)).toBe('paragraph(text("a b"))')
      expect(warned(`a ${tag} b`)).toEqual(['html_dropped:1'])
    },
  )

  test('an element without an end tag takes nothing with it', () => {
    expect(show('the <title> tag\n\nand <svg> more')).toBe(
      'paragraph(text("the tag")) paragraph(text("and more"))',
    )
  })

  test('an element without an end tag makes no text of the tags after it', () => {
    expect(show('<blockquote>\n<xmp> a <b>b</b> <XMP> c\n</blockquote>\n\nd')).toBe(
      'blockquote(paragraph(text("a ") strong(text("b")) text(" c"))) paragraph(text("d"))',
    )
    expect(show('<div><plaintext>a <i>b</i></div>')).toBe(
      'paragraph(text("a ") emphasis(text("b")))',
    )
  })

  test('event handlers and styles go with a warning', () => {
    expect(warned('\n<p onclick="x()" style="color:red">a</p>')).toEqual([
      'html_dropped:2',
      'html_dropped:2',
    ])
  })

  test.each([
    ['type of <li>', '<ol><li type="a">a</ol>'],
    ['type of <ul>', '<ul type="square"><li>a</ul>'],
    ['dir of <bdo>', '<bdo dir="rtl">a</bdo>'],
    ['color of <font>', '<font color="red">a</font>'],
    ['align of <img>', '<img align="right" alt="a" src="https://a.b/c.png">'],
  ])('that the attribute %s does nothing is told', (name, source) => {
    expect(read(source).warnings).toEqual([
      { code: 'html_dropped', line: 1, message: `The attribute ${name} is not supported.` },
    ])
  })

  test('the same element on one line is told once, and a hundred warnings of a kind are enough', () => {
    expect(warned('<x>a</x> <x>b</x>')).toEqual(['html_dropped:1'])
    const { warnings } = read('<x>a</x>\n\n'.repeat(250))
    expect(warnings).toHaveLength(101)
    expect(warnings.at(-1)?.message).toContain('150 more')
  })
})

describe('an address in a tag needs no quotation marks', () => {
  test.each([
    ['of a link', 'a <a href=https://example.com/x>b</a> c'],
    ['without a scheme', 'a <a href=www.example.com/x>b</a> c'],
    ['of mail', 'a <a href=mailto:a@example.com>b</a> c'],
    ['beside quoted values', 'a <a title="x: y" href=https://example.com/x target=_blank>b</a> c'],
    ['over two lines', 'a <a\nhref=https://example.com/x\nrel=me>b</a> c'],
  ])('%s', (_, content) => {
    expect(show(content)).toBe('paragraph(text("a ") link(text("b")) text(" c"))')
  })

  test('its link leads there', () => {
    const content = '- <a href=https://example.com/x_y_z>b</a>'
    const { target } = find(content, 'link')
    expect(JSON.stringify(target)).toContain('https://example.com/x_y_z')
  })

  test('of an image, beside its size', () => {
    const content = 'a <img src=https://example.com/x.png width=100 alt=b>'
    expect(find(content, 'image')).toMatchObject({ alt: 'b' })
    expect(show(content)).not.toContain('<img')
  })

  test.each([
    '`<a href=https://example.com/x>`',
    '\\<a href=https://example.com/x>',
    'a <b =https://example.com/x>',
  ])('what is no tag stays text: %s', (content) => {
    expect(show(content)).toContain('https://example.com/x')
    expect(show(content)).not.toContain('"https://example.com/x"">')
  })

  test.each([
    ['tags', '<a href=http:'],
    ['attributes', ' a = http:'],
    ['spaces', '          '],
  ])('many %s without an end are text', (_, piece) => {
    const content = `x <a${piece.repeat(190_000 / piece.length)}=`
    expect(show(content)).toContain('<a')
  })
})

describe('short codes of emoji in blocks of HTML', () => {
  test.each([
    ['a paragraph', '<p align="center">:tada: a</p>', '🎉 a'],
    ['a summary', '<details><summary>:tada: a</summary>b</details>', '🎉 a'],
    ['a heading', '<h3>:tada: a</h3>', '🎉 a'],
    ['a cell', '<table><tr><td>:tada: a</td></tr></table>', '🎉 a'],
  ])('in %s they are emoji', (_, content, expected) => {
    expect(show(content)).toContain(`text("${expected}")`)
  })

  test.each([
    '<p><code>:tada:</code></p>',
    '<pre>\n:tada:\n</pre>',
    '<p>1:100:1 :no_such_emoji:</p>',
    '<p>at ::100: and</p>',
    '<p></code><code>:tada:</p>',
  ])('what is none stays: %s', (content) => {
    expect(show(content)).not.toMatch(/[🎉💯]/u)
  })
})
