import { describe, expect, test } from 'vitest'
import { plainText } from '#octavo/core/document/plain-text.js'
import type { Block } from '#octavo/core/document/types.js'
import { read, warned } from '../support/read.ts'

const legal = '---\nnumbering: legal\n---\n\n'

/** Numbered headings and clauses, set in as they're nested, and other paragraphs as they are. */
function outlineOf(blocks: readonly Block[], indent = ''): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.type === 'heading') {
      return [`${indent}${[block.number, plainText(block.children)].filter(Boolean).join(' ')}`]
    }
    if (block.type === 'paragraph') return [`${indent}${plainText(block.children)}`]
    if (block.type !== 'list') return []
    return block.children.flatMap((item) => {
      const [first = '', ...others] = outlineOf(item.children, '')
      const number = item.clause?.text ?? `[${item.number ?? '•'}]`
      return [`${indent}${number} ${first}`, ...others.map((line) => `${indent}  ${line}`)]
    })
  })
}

const outline = (source: string) => outlineOf(read(source).document.children)

/** The text of the last paragraph, in which references stand. */
const referring = (source: string) => outline(source).at(-1)?.replaceAll('\u00a0', ' ')

describe('numbers', () => {
  test('go through headings and lists as levels of one numbering', () => {
    const source = `${legal}# Deed\n\n## Supply\n\n1. One\n2. Two\n   1. Deep\n      1. Deeper\n\n## Price\n\n1. Three`
    expect(outline(source)).toEqual([
      ...['Deed', '1. Supply', '1.1 One', '1.2 Two', '  (a) Deep', '    (i) Deeper'],
      ...['2. Price', '2.1 Three'],
    ])
  })

  test('begin with lists where no heading has one', () => {
    expect(outline(`${legal}1. One\n   1. Two\n\nText\n\n2. Three`)).toEqual([
      ...['1. One', '  1.1 Two', 'Text', '2. Three'],
    ])
  })

  test('of a list go on behind text, but letters begin again', () => {
    const source = `${legal}## A\n\n1. x\n\nText\n\n1. y\n\nText\n\n(a) p\n(b) q\n\nText\n\n(a) r\n(b) s`
    expect(outline(source)).toEqual([
      ...['1. A', '1.1 x', 'Text', '1.2 y', 'Text', '(a) p', '(b) q', 'Text', '(a) r', '(b) s'],
    ])
  })

  test('that letters type choose the level that has letters', () => {
    expect(outline(`${legal}## A\n\n(a) x\n(b) y\n    (i) z\n    (ii) w`)).toEqual([
      ...['1. A', '(a) x', '(b) y', '  (i) z', '  (ii) w'],
    ])
  })

  test('are doubled letters behind z', () => {
    const source = `${legal}## A\n\n${'#. x\n'.repeat(1)}\n1. y\n${'   1. z\n'.repeat(28)}`
    expect(outline(source).slice(-2)).toEqual(['  (aa) z', '  (bb) z'])
  })

  test('leave lists as they are below a heading without a number, in quotations, with bullets or `1)`', () => {
    const source = `${legal}## A {-}\n\n1. x\n\n## B\n\n> 1. y\n\n- z\n\n1) w`
    expect(outline(source)).toEqual(['A', '[1] x', '1. B', '[•] z', '[1] w'])
  })

  test.each([
    ['articles', ['Article I Supply', 'Section 1.01 One', '  (a) Two']],
    ['sections', ['§ 1 Supply', '(1) One', '  a) Two']],
    ['decimal', ['1 Supply', '1.1 One', '  1.1.1 Two']],
    ['["Clause {1}:", "{A}.", "{1}.{A}.{i}"]', ['Clause 1: Supply', 'A. One', '  1.A.i Two']],
  ])('are those of %s', (name, shown) => {
    expect(outline(`---\nnumbering: ${name}\n---\n\n## Supply\n\n1. One\n   1. Two`)).toEqual(shown)
  })

  test('end where the numbering has no more levels', () => {
    const source = '---\nnumbering: ["{1}."]\n---\n\n## A\n\n1. x\n\n### B'
    expect(outline(source)).toEqual(['1. A', '[1] x', 'B'])
  })
})

describe('typed numbers', () => {
  test('of headings, items and paragraphs are replaced', () => {
    const source = `${legal}## 1. Supply\n\n1.1 The Supplier shall:\n\n(a) one\n(b) two\n\n**1.2** **Price.** It shall.\n\n## 2) Term\n\n2.1. End`
    expect(warned(source)).toEqual([])
    expect(outline(source)).toEqual([
      ...['1. Supply', '1.1 The Supplier shall:', '  (a) one', '  (b) two'],
      ...['1.2 Price. It shall.', '2. Term', '2.1 End'],
    ])
  })

  test('of Articles and of sections too', () => {
    const source =
      '---\nnumbering: articles\n---\n\n## ARTICLE I. Supply\n\nSection 1.01 One\n\nSection 1.02 Two'
    expect(warned(source)).toEqual([])
    expect(outline(source)).toEqual(['Article I Supply', 'Section 1.01 One', 'Section 1.02 Two'])
  })

  test('that differ are warned of with their line, and the numbering counts', () => {
    const source = `${legal}## 1. A\n\n1.1 x\n\n1.3 y\n\n## 4. B\n\n1. z\n3. w`
    expect(outline(source)).toEqual(['1. A', '1.1 x', '1.2 y', '2. B', '2.1 z', '2.2 w'])
    expect(warned(source)).toEqual(['clause_number_differs:9', 'clause_number_differs:11'])
  })

  test('that can stand nowhere are text, with a warning', () => {
    const source = `${legal}## A\n\n9.5 litres of milk`
    expect(outline(source)).toEqual(['1. A', '9.5 litres of milk'])
    expect(warned(source)).toEqual(['clause_number_differs:7'])
  })

  test('are no words that begin like one', () => {
    const source = `${legal}## 2024 in review\n\n(see above) x\n\nI am here.\n\nAt 5.5 it ends.`
    expect(outline(source)).toEqual([
      ...['1. 2024 in review', '(see above) x', 'I am here.', 'At 5.5 it ends.'],
    ])
    expect(warned(source)).toEqual([])
  })

  test('stand in no outline', () => {
    expect(read(`${legal}## 1. Supply`).document.outline).toMatchObject([
      { number: '1.', text: 'Supply' },
    ])
  })
})

describe('schedules', () => {
  test('count by themselves, and clauses in each from 1', () => {
    const source = `${legal}# Deed\n\n## A\n\n1. x\n\n# Services {.schedule}\n\n## B\n\n1. y\n\n# Prices {.schedule}\n\n1. z\n\n# Forms {.annex}`
    expect(outline(source)).toEqual([
      ...['Deed', '1. A', '1.1 x', 'Schedule 1 Services', '1. B', '1.1 y'],
      ...['Schedule 2 Prices', '1. z', 'Annex A Forms'],
    ])
  })

  test('are read from their headings, in the words and the kind of number that these have', () => {
    const source = `${legal}# Deed\n\n# Schedule A: Services\n\n# SCHEDULE B – Prices\n\n# Schedule D`
    expect(outline(source)).toEqual([
      ...['Deed', 'Schedule A Services', 'Schedule B Prices', 'Schedule D'],
    ])
    expect(warned(source)).toEqual(['clause_number_differs:11'])
  })

  test('have the words of the language', () => {
    expect(outline(`---\nnumbering: legal\nlang: de\n---\n\n# Preise {.schedule}`)).toEqual([
      'Anlage 1 Preise',
    ])
  })
})

describe('references', () => {
  const clauses = [
    '## Supply {#sec-supply}\n\n1. One {#cl-one}\n2. Two:\n   1. x {#cl-x}\n   2. y {#cl-y}',
    '## Price {#cl-price}',
  ].join('\n\n')
  const refer = (text: string) => referring(`${legal}${clauses}\n\n${text}`)

  test.each([
    ['@cl-x', 'clause 1.2(a)'],
    ['[](#cl-x)', 'clause 1.2(a)'],
    ['[@cl-x]', 'clause 1.2(a)'],
    ['@Cl-x', 'Clause 1.2(a)'],
    ['[-@cl-x]', '1.2(a)'],
    ['@sec-supply', 'clause 1'],
    ['[](#cl-price)', 'clause 2'],
    ['[@cl-one; @cl-x]', 'clauses 1.1 and 1.2(a)'],
    ['[@cl-x]{.position}', 'above'],
    ['[the price](#cl-price)', 'the price'],
  ])('%s shows "%s"', (reference, shown) => {
    expect(refer(`See ${reference}.`)).toBe(`See ${shown}.`)
  })

  test('are relative where that is asked for', () => {
    const source = `${legal}## A\n\n1. One:\n   1. x {#cl-x}\n   2. see [@cl-x]{.relative} and @cl-x`
    expect(referring(source)?.trim()).toBe('(b) see paragraph (a) and clause 1.1(a)')
  })

  test('that lead below say so', () => {
    expect(referring(`${legal}## A\n\n1. See [@cl-b]{.position}.\n2. b {#cl-b}`)).toBe('1.2 b')
    expect(outline(`${legal}## A\n\n1. See [@cl-b]{.position}.\n2. b {#cl-b}`)[1]).toBe(
      '1.1 See below.',
    )
  })

  test('into a schedule name it, but not in the schedule', () => {
    const schedule = '# Services {.schedule #sch-s}\n\n1. One {#cl-s}\n2. See @cl-s.'
    expect(referring(`${legal}# Deed\n\n## A\n\n${schedule}`)).toBe('2. See paragraph 1.')
    const source = `${legal}# Deed\n\n## A\n\n1. See @cl-s, @sch-s.\n\n${schedule}`
    expect(outline(source)[2]?.replaceAll('\u00a0', ' ')).toBe(
      '1.1 See paragraph 1 of Schedule 1, Schedule 1.',
    )
  })

  test('to nothing are warned of with their line', () => {
    const source = `${legal}## A\n\n1. x {#cl-x}\n\nSee @cl-y and [](#cl-z).`
    expect(warned(source)).toEqual(['link_target_missing:9', 'label_unknown:9'])
  })

  test('have the words that a document sets', () => {
    const source = `---\nnumbering: legal\nclPrefix: [item, items]\n---\n\n## A\n\n1. x {#cl-x}\n\nSee @cl-x.`
    expect(referring(source)).toBe('See item 1.1.')
  })
})

describe('a numbering that can not be read', () => {
  test.each([
    'legall',
    '["{x}"]',
    '["({a}) {b}"]',
    '["{1}", "{1}.{1}.{1}"]',
    '["{a}", "{i}.{1}"]',
    '["{1}","{1}","{1}","{1}","{1}","{1}","{1}","{1}","{1}","{1}"]',
  ])('%s is warned of, and nothing is numbered', (numbering) => {
    const source = `---\nnumbering: ${numbering}\n---\n\n## A`
    expect(warned(source)).toEqual(['front_matter_invalid:2'])
    expect(outline(source)).toEqual(['A'])
  })

  test('of MyST, which has switches there, is no fault', () => {
    expect(warned('---\nnumbering:\n  figure: false\n---\n\n# A')).toEqual([])
  })
})
