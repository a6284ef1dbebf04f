import { expect } from 'vitest'
import { all, value, type WordFile } from '../../../support/docx.ts'
import { childElements, descendants } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const words = ['one', 'two', 'three', 'four', 'five', 'six']

export default parityCase({
  construct: 'Bullet lists, six deep',
  example: '- one\n  - two\n    - three\n      - four\n',
  becomes: {
    html: '`<ul>` in `<li>` in `<ul>`…',
    docx: "Word's own lists, on a level each: •, ◦, then ▪",
    pdf: 'tagged lists, one in the other, with the same signs',
  },
  markdown: words.map((word, depth) => `${'  '.repeat(depth)}- ${word}\n`).join(''),
  html(page) {
    const lists = page.all('ul')
    expect(lists).toHaveLength(6)
    expect(lists.map((list) => descendants(list).filter(isList).length)).toEqual([6, 5, 4, 3, 2, 1])
    expect(lists.map((list) => childElements(list).length)).toEqual(Array(6).fill(1))
  },
  docx(file) {
    expect(words.map((word) => levelOf(file, word))).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(words.map((word) => signOf(file, word))).toEqual(['•', '◦', '▪', '▪', '▪', '▪'])
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual(['•', '◦', '▪', '▪', '▪', '▪'])
    expect(file.elements('L').map(({ text }) => text.split(' ').length)).toEqual([
      12, 10, 8, 6, 4, 2,
    ])
    const xs = words.map((word) => file.pages[0]?.runs.find((run) => run.text === word)?.x)
    expect(xs).toEqual([...new Set(xs)].sort((a, b) => (a ?? 0) - (b ?? 0)))
  },
})

function isList({ tagName }: { readonly tagName: string }): boolean {
  return tagName === 'ul'
}

function levelOf(file: WordFile, text: string): string | undefined {
  return value(file.paragraph(text).element, 'w:pPr', 'w:numPr', 'w:ilvl')
}

function signOf(file: WordFile, text: string): string | undefined {
  const numbering = file.part('word/numbering.xml')
  const id = value(file.paragraph(text).element, 'w:pPr', 'w:numPr', 'w:numId')
  const list = all(numbering, 'w:num').find(({ attributes }) => attributes['w:numId'] === id)
  const abstract = all(numbering, 'w:abstractNum').find(
    ({ attributes }) =>
      list !== undefined && attributes['w:abstractNumId'] === value(list, 'w:abstractNumId'),
  )
  const level = all(abstract ?? numbering, 'w:lvl').find(
    ({ attributes }) => attributes['w:ilvl'] === levelOf(file, text),
  )
  return level && value(level, 'w:lvlText')
}
