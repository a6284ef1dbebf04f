import { expect, test } from 'vitest'
import { all, textOf, wordFile } from '../support/docx.ts'
import { openXmlErrors } from '../support/open-xml.ts'
import { dotPng } from '../support/pictures.ts'

// Word finds "unreadable content" in the file: pandoc#8010, #11378, docx#3314.

const oddities: Readonly<Record<string, string>> = {
  'addresses that are no addresses':
    '[a](http://[bad) [b](<http://a b/>) [c](mailto:a@b@c;d) [d](foo%zz) [e](http://e.org:99999/) [f](<./a|b>) [g](https://例え.jp/パス?q=é)',
  'lists thirty levels deep': `${'- '.repeat(30)}x`,
  'quotes thirty levels deep': `${'> '.repeat(30)}x`,
  'the widest table': `|${'a|'.repeat(63)}\n|${'-|'.repeat(63)}\n|${'x|'.repeat(63)}`,
  'spans in both directions': '<table><tr><td rowspan=3 colspan=2>a<td>b<tr><td>c<tr><td>d</table>',
  'a table in a table': '<table><tr><td><table><tr><td>in</table><td><pre>x</pre></table>',
  'notes that cite notes': 'a[^1]b[^2]c[^1]\n\n[^1]: one[^3]\n[^2]: two[^1]\n[^3]: three',
  'code without lines': '```\n```\n\n```js\n\n```',
  'list items that begin with other blocks': '1. ## Heading\n2. | t |\n   |---|\n3. \n4. > q',
  'formulas with nothing in them':
    '$\\sqrt{}$ $^{}x_{}$ $\\sum$ $$\\left.\\right)$$ $\\begin{matrix}\\end{matrix}$',
  'a formula 300 levels deep': `$$${'\\sqrt{'.repeat(300)}x${'}'.repeat(300)}$$`,
  'three hundred sums within sums': `$$${'\\sum_1 '.repeat(300)}x$$`,
  'a table at the end, and page breaks around it':
    '\\newpage\n\n\\newpage\n\n| a |\n|---|\n\n\\newpage',
  'blocks of every kind in an alert':
    '> [!NOTE]\n> | a |\n> |---|\n> | b |\n>\n> ```\n> x\n> ```\n> ## head\n> > [!TIP]\n> > x',
  'a right-to-left document on small paper':
    '---\nlang: ar\npage_size: a5\nnumber_sections: true\ntoc: true\n---\n# مرحبا\n### skip\n\n| س | ص |\n|---|---|\n| a | b |',
  nothing: '\n#\n',
}

for (const [name, content] of Object.entries(oddities)) {
  test(`valid Open XML comes of ${name}`, async () => {
    const { bytes } = await wordFile(content)
    expect(await openXmlErrors(bytes)).toEqual([])
  })
}

test('characters that XML forbids do not reach the file, and the rest of the text does', async () => {
  const word = await wordFile('one\u0001 two\ud800 three\uffff ]]> <&> "four"', {
    fallbackTitle: 'A\u0008B <&"',
  })
  expect(word.paragraphs.map(({ text }) => text.replace(/\ufffd/gu, ''))).toEqual([
    'one two three ]]> <&> “four”',
  ])
  expect(textOf(word.part('docProps/core.xml'))).toContain('AB <&"')
  expect(await openXmlErrors(word.bytes)).toEqual([])
})

test('numbers that must be unique in a file are', async () => {
  const note = '[^1]: ![c](data:image/svg+xml,<svg/>)'
  const word = await wordFile(
    `# A\n\n# A\n\n![a](${dotPng}) ![b](${dotPng}) [x](#a) text[^1] and[^1]\n\n${note} ![d](${dotPng})\n`,
  )
  const parts = ['word/document.xml', 'word/footnotes.xml'].map((name) => word.part(name))
  for (const [name, key] of [
    ['wp:docPr', 'id'],
    ['w:bookmarkStart', 'w:id'],
    ['w:bookmarkStart', 'w:name'],
  ] as const) {
    const values = parts.flatMap((part) => all(part, name).map(({ attributes }) => attributes[key]))
    expect(values.length, name).toBeGreaterThan(2)
    expect(new Set(values).size, `${name} ${key}`).toBe(values.length)
  }
})
