import validate from '@ooxml-tools/validate'
import { expect, test } from 'vitest'
import { all, textOf, wordFile } from '../support/docx.ts'
import { richDocument } from '../support/rich-document.ts'

/** What the Open XML SDK, which is Word's own schema, has against a file. */
async function complaints(bytes: Uint8Array): Promise<readonly string[]> {
  const errors = await validate(bytes, 'docx')
  return errors.map(({ description }) => description)
}

for (const theme of ['corporate', 'academic', 'midnight']) {
  test(`a document with everything in it is valid Open XML in the ${theme} theme`, async () => {
    const { bytes } = await wordFile(richDocument, { theme })
    expect(await complaints(bytes)).toEqual([])
  })
}

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
    expect(await complaints(bytes)).toEqual([])
  })
}

test('characters that XML forbids do not reach the file, and the rest of the text does', async () => {
  const word = await wordFile('one\u0001 two\ud800 three\uffff ]]> <&> "four"', {
    fallbackTitle: 'A\u0008B <&"',
  })
  expect(word.paragraphs.map(({ text }) => text.replace(/\ufffd/gu, ''))).toEqual([
    'one two three ]]> <&> "four"',
  ])
  expect(textOf(word.part('docProps/core.xml'))).toContain('AB <&"')
  expect(await complaints(word.bytes)).toEqual([])
})

test('the same document gives the same bytes', async () => {
  const [first, second] = [await wordFile(richDocument), await wordFile(richDocument)]
  expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true)
})

test('nothing outside the file is pointed at but by links to click on', async () => {
  const word = await wordFile('[a](https://example.org) ![b](https://example.org/b.png)')
  const external = word.names
    .filter((name) => name.endsWith('.rels'))
    .flatMap((name) => all(word.part(name), 'Relationship'))
    .filter(({ attributes }) => attributes.TargetMode === 'External')
  expect(external.length).toBeGreaterThan(0)
  for (const { attributes } of external) expect(attributes.Type).toMatch(/\/hyperlink$/)
})

test('title, authors, description, keywords and language are in the properties', async () => {
  const word = await wordFile(
    '---\ntitle: Plan\nauthor: [Ada, Bo]\ndescription: What we do\nkeywords: [x, y]\nlang: de-AT\ndate: 2026-03-04\n---\n\nText',
  )
  const core = word.part('docProps/core.xml')
  const property = (name: string) => all(core, name).map(textOf)
  expect(property('dc:title')).toEqual(['Plan'])
  expect(property('dc:creator')).toEqual(['Ada; Bo'])
  expect(property('dc:description')).toEqual(['What we do'])
  expect(property('cp:keywords')).toEqual(['x, y'])
  expect(property('dc:language')).toEqual(['de-AT'])
  expect(property('dcterms:created')).toEqual(['2026-03-04T00:00:00Z'])
  expect(all(word.part('word/styles.xml'), 'w:lang')[0]?.attributes['w:val']).toBe('de-AT')
})

test('a file without a date says nothing about when it was made', async () => {
  const word = await wordFile('Text')
  expect(all(word.part('docProps/core.xml'), 'dcterms:created')).toEqual([])
})
