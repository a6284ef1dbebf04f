import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import type { Block, Inline } from '#octavo/core/document/types.js'
import { formats } from '#octavo/core/formats/formats.js'
import { themes } from '#octavo/core/theme/index.js'
import { read } from '../support/read.ts'

const content = readFileSync(new URL('../../examples/showcase.md', import.meta.url), 'utf8')

/** Every construct that a document of one record can hold, by its node. */
const constructs: Readonly<Record<Exclude<Block['type'], 'recordStart'> | Inline['type'], true>> = {
  abbreviation: true,
  abstract: true,
  alert: true,
  aligned: true,
  anchor: true,
  bibliography: true,
  blockquote: true,
  break: true,
  citation: true,
  code: true,
  columns: true,
  comment: true,
  crossReference: true,
  delete: true,
  descriptionList: true,
  details: true,
  emphasis: true,
  figure: true,
  footnoteReference: true,
  heading: true,
  image: true,
  inlineCode: true,
  inlineMath: true,
  insert: true,
  formField: true,
  keyboard: true,
  columnSpan: true,
  landscape: true,
  link: true,
  list: true,
  mark: true,
  math: true,
  numberLabel: true,
  pageBreak: true,
  pageField: true,
  paragraph: true,
  revision: true,
  small: true,
  smallCaps: true,
  strong: true,
  subscript: true,
  superscript: true,
  table: true,
  tableOfFigures: true,
  indexOfTerms: true,
  indexTerm: true,
  text: true,
  thematicBreak: true,
  toc: true,
  underline: true,
}

test('the showcase holds every construct', () => {
  const types = new Set<string>()
  JSON.stringify(read(content).document, (key, value) => {
    if (key === 'type' && typeof value === 'string') types.add(value)
    return value
  })
  expect(Object.keys(constructs).filter((type) => !types.has(type))).toEqual([])
})

describe.each(themes)('the showcase is drawn without a warning in $id', ({ id }) => {
  test.each(formats)('as %s', async (format) => {
    const { warnings } = await convert({ content, format, theme: id })
    // Reading systems decide what pages have, and slides how much fits on one.
    const others = warnings.filter(({ code }) => !/^(?:epub_option|slides?)_/.test(code))
    expect(others).toEqual([])
  })
})
