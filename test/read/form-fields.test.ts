import { describe, expect, test } from 'vitest'
import { find, show } from '../support/read.ts'

const field = (source: string) => find(source, 'formField')

describe('form fields', () => {
  test.each([
    ['[____]{.field name="Full name"}', { kind: 'text', name: 'Full name', isEmpty: true }],
    ['[Ada]{.field name=Name}', { kind: 'text', isEmpty: false }],
    ['[____]{.field name=Day type=date}', { kind: 'date' }],
    ['[Rome]{.field options="Paris|Rome||Rome"}', { kind: 'choice', choices: ['Paris', 'Rome'] }],
    ['[x]{.field type=checkbox name=Agreed}', { kind: 'checkbox', isEmpty: false }],
    ['[ ]{.field type=checkbox}', { kind: 'checkbox', name: 'checkbox', isEmpty: true }],
    ['[____]{.field type=what}', { kind: 'text', name: 'text' }],
  ])('%s', (source, wanted) => {
    expect(field(`A ${source} b`)).toMatchObject(wanted)
  })

  test.each([
    ['[________]{.field}', '________'],
    ['[]{.field}', '________________'],
    ['[*Ada* & `co`]{.field}', '*Ada* & `co`'],
    ['[x]{.field type=checkbox}', '☑'],
    ['[ ]{.field type=checkbox}', '☐'],
  ])('%s shows %s', (source, shown) => {
    expect(field(`A ${source} b`).children).toEqual([{ type: 'text', value: shown }])
  })

  test('several in a line are no strong words', () => {
    const shown = show('Name: [____]{.field name=N} Date: [____]{.field name=D}.')
    expect(shown.match(/formField/g)).toHaveLength(2)
    expect(shown).not.toContain('strong')
  })
})

describe('signatures', () => {
  test('of two parties stand side by side, and on one page', () => {
    const source = '::: signature\n\n::: party\nA\n:::\n\n::: party\nB\n:::\n\n:::'
    const { together, children } = find(source, 'columns')
    expect([together, children.map(({ share }) => share)]).toEqual([true, [0.5, 0.5]])
  })

  test('of one party take half of the room', () => {
    const { children } = find('::: signature\nSigned: ____\n:::', 'columns')
    expect(children.map((column) => [column.share, column.children.length])).toEqual([
      [0.5, 1],
      [0.5, 0],
    ])
  })

  test('of three parties stand in two rows', () => {
    const party = (name: string) => `::: party\n${name}\n:::\n`
    const source = `:::: signatures\n${['A', 'B', 'C'].map(party).join('\n')}\n::::`
    expect(show(source).match(/columns/g)).toHaveLength(2)
  })
})
