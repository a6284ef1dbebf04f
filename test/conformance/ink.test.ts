import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { readmes } from '../corpus/readmes.ts'
import { converted } from '../support/converted.ts'
import type { Box } from '../support/geometry.ts'
import { inkFaults, inkFaultsOf } from '../support/ink-faults.ts'
import type { InkMark } from '../support/pdf-ink.ts'

const meta = { conformance: { suite: 'Ink on the pages of PDF' } }

async function faultsIn(content: string, theme: string): Promise<readonly string[]> {
  const { bytes } = await converted({ content, theme, format: 'pdf' })
  return inkFaultsOf(bytes)
}

/** The cases of the matrix are looked at where their PDFs are read anyway, in tag-tree.test.ts. */
describe('no letter is covered, cut off, half on a tint or on another', () => {
  const ids = themes.map(({ id }) => id)
  const specimen = readFileSync('docs/gallery/specimen.md', 'utf8')
  test.each(ids)('in the specimen of %s', { meta }, async (theme) => {
    expect(await faultsIn(specimen, theme)).toEqual([])
  })

  const documents = readmes(12).map((readme, index) => ({
    ...readme,
    theme: ids[index % ids.length] ?? '',
  }))
  test.each(documents)('in the README of $name', { meta }, async ({ content, theme }) => {
    expect(await faultsIn(content, theme)).toEqual([])
  })

  test.each(ids)('in %s, where code stands between signs and letters', { meta }, async (theme) => {
    const code =
      'Call (`parse()`), [`parse`](#x), "`x`", `Foo`s, a`b`, *or*`c`, *see (`f`) w/`o`, “`x`” l`w`*, **(`b`) l`c`**, ***[`d`]***, (**`d`**), 用`foo`吧.\n'
    expect(await faultsIn(code, theme)).toEqual([])
  })
})

describe('the check sees a letter', () => {
  const square = (box: Box) => ({
    box,
    outlines: [[box[0], box[1], box[2], box[1], box[2], box[3], box[0], box[3]]],
  })
  const letter = (...box: Box): InkMark => ({
    ...{ kind: 'glyph', text: 'a', font: 'Font', size: 10, clip: [0, 0, 100, 100] },
    ...square(box),
  })
  const area = (...box: Box): InkMark => ({ kind: 'area', color: '#eeeeee', ...square(box) })

  test.each<[string, string, readonly InkMark[]]>([
    ['that is covered', 'is covered', [letter(10, 10, 15, 15), area(14, 5, 30, 20)]],
    ['that is cut off', 'is cut off', [letter(96, 10, 101, 15)]],
    [
      'across the edge of a tint',
      'is half on a tint',
      [area(0, 0, 12, 20), letter(10, 10, 15, 15)],
    ],
    ['on another', 'is on "a"', [letter(10, 10, 15, 15), letter(12, 12, 17, 17)]],
  ])('%s', (_, fault, marks) => {
    expect(inkFaults(marks)).toEqual([expect.stringContaining(fault)])
  })

  test('and none on a tint of its own, beside its edge, or kerned to the letter before it', () => {
    const word = [letter(10, 10, 15, 15), letter(14.5, 10, 20, 15)]
    expect(inkFaults([area(8, 8, 20.1, 18), ...word, area(20.1, 8, 30, 18)])).toEqual([])
  })
})
