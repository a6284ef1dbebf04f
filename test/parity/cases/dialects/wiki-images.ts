import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { bytesOf, dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const url = 'img/red dot.png'

export default parityCase({
  construct: 'Embedded images of Obsidian, and sizes behind a bar',
  example: '![[dot.png]], ![[dot.png|80x60]], ![A dot|80](dot.png)',
  becomes: {
    html: '`<img width height>`',
    docx: 'pictures of that size',
    pdf: 'images of that size',
  },
  markdown: [
    `![[${url}]] ![[${url}|80x60]] ![[${url}|Words|40]] ![A dot|80](<${url}>)`,
    '',
    '| a |',
    '| - |',
    `| ![[${url}\\|40]] |`,
    '',
    '![[A note]] is told of.',
    '',
  ].join('\n'),
  request: { images: [{ url, bytes: bytesOf(dotPng) }] },
  warnings: {
    others: [{ code: 'include_left_out', line: 7 }],
    epub: [
      { code: 'include_left_out', line: 7 },
      { code: 'link_dropped', line: 7 },
    ],
  },
  html(page) {
    const images = page.all('img')
    expect(images.map((image) => attribute(image, 'alt'))).toEqual([
      'red dot.png',
      'red dot.png',
      'Words',
      'A dot',
      'red dot.png',
    ])
    expect(images.slice(1).map((image) => attribute(image, 'width'))).toEqual([
      '80',
      '40',
      '80',
      '40',
    ])
    expect(images.map((image) => attribute(image, 'height'))[1]).toBe('60')
    expect(attribute(page.one('a'), 'href')).toBe('A%20note.md')
  },
  docx(file) {
    const extents = all(file.part('word/document.xml'), 'wp:extent')
    // 9,525 English Metric Units are a pixel.
    expect(extents.slice(1).map(({ attributes }) => Number(attributes.cx) / 9525)).toEqual([
      80, 40, 80, 40,
    ])
  },
  pdf(file) {
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual([
      'red dot.png',
      'red dot.png',
      'Words',
      'A dot',
      'red dot.png',
    ])
  },
})
