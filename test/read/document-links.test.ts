import { describe, expect, test } from 'vitest'
import { LinkableDocuments } from '#octavo/core/document/linkable-documents.js'
import { find, read, show } from '../support/read.ts'

const outputs = {
  'README.md': 'out/README.html',
  'guide/a.md': 'out/guide/a.html',
  'guide/b.markdown': 'out/guide/b.html',
  'guide/My Page.md': 'out/guide/My Page.html',
  'api/README.md': 'out/api/README.html',
  'api/x/Unique.md': 'out/api/x/Unique.html',
  'api/twice.md': 'out/api/twice.html',
  'notes/twice.md': 'out/notes/twice.html',
  'notes/index.md': 'out/notes/index.html',
  'notes/über.md': 'out/notes/über.html',
}

/** What the address of a link in guide/a.md becomes, and the codes of warnings. */
function linkTo(address: string, path = 'guide/a.md') {
  const markdown = `# A\n\n[x](<${address}>)`
  const { document, warnings } = read(markdown, { documents: { path, outputs } })
  const [link] = document.children.flatMap((block) =>
    block.type === 'paragraph' ? block.children : [],
  )
  const codes = warnings.map(({ code }) => code)
  if (link?.type !== 'link') return [null, ...codes]
  return [
    link.target.kind === 'external' ? link.target.url : `internal ${link.target.id}`,
    ...codes,
  ]
}

describe('documents that are made together', () => {
  test.each([
    ['b.markdown', 'b.html'],
    ['./b.md', 'b.html'],
    ['b', 'b.html'],
    ['../README.md', '../README.html'],
    ['../api/README.md#some-thing', '../api/README.html#some-thing'],
    ['../api/twice.md?plain=1#L3', '../api/twice.html#L3'],
    ['..\u002fapi/../notes/./twice.md', '../notes/twice.html'],
    ['My%20Page.md', 'My%20Page.html'],
    ['My Page.md', 'My%20Page.html'],
    ['../notes/u\u0308ber.md', '../notes/%C3%BCber.html'],
    ['../notes/%C3%BCber.md', '../notes/%C3%BCber.html'],
    ['../api/', '../api/README.html'],
    ['../api', '../api/README.html'],
    ['../notes/', '../notes/index.html'],
    ['../', '../README.html'],
    ['/notes/twice.md', '../notes/twice.html'],
    ['Unique.md', '../api/x/Unique.html'],
    ['unique.md#a', '../api/x/Unique.html#a'],
    ['x/Unique.md', '../api/x/Unique.html'],
  ])('the link %s leads to the output of another', (address, url) => {
    expect(linkTo(address)).toEqual([url])
  })

  test.each([
    ['a.md', 'internal top'],
    ['a.md#a', 'internal a'],
    ['../guide/a.md#A', 'internal a'],
  ])('the link %s stays in the document', (address, target) => {
    expect(linkTo(address)).toEqual([target])
  })

  test.each([
    'c.md',
    '../c.md#d',
    '../../README.md',
    '../api/Unique.md',
    './Unique.md',
    '/Unique.md',
    'twice.md',
    'ique.md',
    '%zz.md',
  ])('the link %s, which leads to none of them, is warned of and stays', (address) => {
    expect(linkTo(address)).toEqual([address.replace('%zz', '%25zz'), 'link_document_missing'])
  })

  test.each([
    'https://example.org/guide/b.md',
    '//example.org/b.md',
    'mailto:b.md',
    'c.html',
    'c',
    'c/',
    '../assets/b.png',
    '?b.md',
    'LICENSE',
  ])('the link %s is none of theirs', (address) => {
    expect(linkTo(address)).toEqual([address.replace(/^\/\//, 'https://')])
  })

  test('a definition and raw HTML link to them too', () => {
    const markdown = '[b]\n\n<a href="b.md#c">d</a>\n\n[b]: b.md'
    const { document } = read(markdown, { documents: { path: 'guide/a.md', outputs } })
    expect(JSON.stringify(document)).toMatch(/"b\.html".*"b\.html#c"/)
  })

  test('names of an object’s own parts are names', () => {
    expect(linkTo('__proto__.md')).toEqual(['__proto__.md', 'link_document_missing'])
    expect(linkTo('constructor')).toEqual(['constructor'])
  })
})

test('a document alone keeps its links, without a warning', () => {
  expect(find('[x](b.md#c)', 'link').target).toEqual({ kind: 'external', url: 'b.md#c' })
  expect(read('[x](b.md#c)').warnings).toEqual([])
  expect(show('[x](b.md)')).toContain('link')
})

describe('of many documents that are made together, each is told only of those it may link to', () => {
  const numbers = Array.from({ length: 600 }, (_, index) => index)
  const many = {
    ...outputs,
    ...Object.fromEntries(
      numbers.flatMap((n) => [
        [`parts/part-${n}/README.md`, `out/parts/part-${n}/README.html`],
        [`parts/part-${n}/Chapter_${n}.md`, `out/parts/part-${n}/Chapter_${n}.html`],
        [`signs/${'!'.repeat(n + 1)}.md`, `out/signs/${'!'.repeat(n + 1)}.html`],
      ]),
    ),
  }
  const documents = new LinkableDocuments(many)
  const path = 'parts/part-7/Chapter_7.md'

  test.each([
    '{{#include a.md}}',
    '--8<-- "a.md"',
    '{!a.md!}',
    '{% include-markdown "a.md" %}',
    '<!--@include: ./a.md-->',
    '<<< ./a.js',
    '![[a]]',
    '```{include} a.md\n```',
    '```{literalinclude} a.py\n```',
    '{{< include a.qmd >}}',
    '[!INCLUDE [x](a.md)]',
    '[!code-csharp[](a.cs)]',
    ':::code source="a.cs":::',
    '::include{file=a.md}',
  ])('%j may bring links to any of them', (content) => {
    expect(Object.keys(documents.for(path, content).outputs)).toHaveLength(Object.keys(many).length)
  })

  test.each([
    '[x](README.md)',
    '[x](../part-8/README.md#a)',
    '[x](../part-8/)',
    '[x](../../)',
    '[x](/parts/part-12/)',
    '[x](../part-9/Chapter\\_9.md)',
    '[x](../part-9/Chapter%5F9)',
    '[x](Chapter_300.md)',
    '[[Chapter_300]]',
    '[[My Page]]',
    '[x](My%20Page.md)',
    '[x](\n  ../../notes/u\u0308ber.md)',
    '[x](../../notes/%C3%BCber.md)',
    '[x]\n\n[x]:\n../../guide/b.markdown',
    '<a\nHREF\n=\n"../../guide/b.markdown">x</a>',
    '[x](../../signs/!!.md)',
    '[x](twice.md)',
    '[x](part-3/README.md)',
    '[x](../gone.md)',
  ])('%j means what it means among all', (content) => {
    const some = documents.for(path, content)
    expect(read(content, { documents: some })).toEqual(
      read(content, { documents: { path, outputs: many } }),
    )
    expect(some.outputs).toHaveProperty([path])
  })

  test('it is told of few, and without links of none', () => {
    const count = (content: string) => Object.keys(documents.for(path, content).outputs).length
    const signs = 600
    expect(count('[x](../part-8/Chapter_8.md) and [[My Page]]') - signs).toBeLessThan(8)
    expect(count('[x](../part-8/README.md)') - signs).toBeLessThan(110)
    expect(count('# Chapter 300\n\nMy page')).toBe(1)
  })
})
