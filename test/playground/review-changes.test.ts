import { describe, expect, test } from 'vitest'
import { applyChanges } from '../../playground/editor/named-images.ts'
import { type Form, type ReviewChange, replacementsOf } from '../../playground/review/change.ts'
import { changesOf } from '../../playground/review/changes-of.ts'
import { edits, source } from '../support/review-edits.ts'
import { reviewed } from '../support/reviewed.ts'

/** The changes that merging finds where `edited` came back. */
async function review(content: string, edited: string) {
  const { markdown } = await reviewed(content, edited, 'all')
  return { merged: markdown, changes: changesOf(content, markdown) }
}

function accepted(content: string, changes: readonly ReviewChange[], form: Form): string {
  return applyChanges(content, replacementsOf(changes, form))
}

describe('accepting all', () => {
  test.each(edits)(
    '%s: gives the edited text, or the suggestions of the service',
    async (_, from, to) => {
      const edited = source.replace(from, to)
      const { merged, changes } = await review(source, edited)
      expect(accepted(source, changes, 'applied')).toBe(edited)
      expect(accepted(source, changes, 'suggested')).toBe(merged)
    },
  )
})

/** Edits of different places. */
const apart = edits.filter(([name]) =>
  [
    'a word changed',
    'words inserted',
    'a word of a link changed',
    'a paragraph added',
    'a heading changed',
    'an item added',
    'a row added',
    'a row deleted',
    'a quotation changed',
    'a line of code changed',
    'a note changed',
    'the title changed',
  ].includes(name),
)

const all = apart.reduce((text, [, from, to]) => text.replace(from, to), source)

test('each of many edits is a change that can be accepted alone', async () => {
  const { merged, changes } = await review(source, all)
  expect(accepted(source, changes, 'applied')).toBe(all)
  expect(accepted(source, changes, 'suggested')).toBe(merged)
  expect(accepted(source, [], 'applied')).toBe(source)
  const single = changes.map((change) => accepted(source, [change], 'applied'))
  expect(single).toHaveLength(apart.length)
  for (const [, from, to] of apart) expect(single).toContain(source.replace(from, to))
})

test('a change has its author and its day', async () => {
  const edited = source
    .replace('quick', '{~~quick~>slow~~}{>>@Ada Lovelace 2026-11-20<<}')
    .replace('Quoted text', 'Quoted {++short ++}{>>@Bob 2026-11-21<<}text')
    .replace('fox** jumps', 'fox** leaps')
  const { changes } = await review(source, edited)
  expect(
    changes.map(({ kind, before, after, authors, date }) => ({
      kind,
      before,
      after,
      authors,
      date,
    })),
  ).toEqual([
    {
      kind: 'substitution',
      before: 'quick',
      after: 'slow',
      authors: ['Ada Lovelace'],
      date: '2026-11-20',
    },
    { kind: 'substitution', before: 'jumps', after: 'leaps', authors: [], date: undefined },
    { kind: 'insertion', before: '', after: 'short ', authors: ['Bob'], date: '2026-11-21' },
  ])
  expect(accepted(source, changes, 'suggested')).toContain('slow~~}{>>@Ada Lovelace 2026-11-20<<}')
})

describe('a comment', () => {
  const commented = source
    .replace('lazy dog', '{==lazy dog==}{>>@Ada 2026-11-20: Which?<<}{>>@Bob 2026-11-21: Ours.<<}')
    .replace('jumps', '{~~jumps~>leaps~~}{>>@Ada 2026-11-20<<}')

  test('is a change with its words and its answers', async () => {
    const { changes } = await review(source, commented)
    const [, comment] = changes
    expect(comment).toMatchObject({ kind: 'comment', before: 'lazy dog', authors: ['Ada', 'Bob'] })
    expect(comment?.remarks.map(({ words }) => words.trim())).toEqual(['Which?', 'Ours.'])
    expect(accepted(source, changes, 'suggested')).toBe(commented)
    expect(accepted(source, changes.slice(0, 1), 'suggested')).toBe(
      source.replace('jumps', '{~~jumps~>leaps~~}{>>@Ada 2026-11-20<<}'),
    )
  })

  test('around a change can be kept without it, and the change without the comment', () => {
    const merged =
      'Costs {==fell {--much --}{>>@Ada 2026-11-20<<}by a tenth==}{>>@Bob 2026-11-21: Sure?<<}.\n'
    const before = 'Costs fell much by a tenth.\n'
    const changes = changesOf(before, merged)
    expect(changes.map(({ kind }) => kind)).toEqual(['comment', 'deletion'])
    const [comment, deletion] = changes
    expect(accepted(before, comment ? [comment] : [], 'applied')).toBe(
      'Costs {==fell much by a tenth==}{>>@Bob 2026-11-21: Sure?<<}.\n',
    )
    expect(accepted(before, deletion ? [deletion] : [], 'applied')).toBe('Costs fell by a tenth.\n')
    expect(accepted(before, changes, 'suggested')).toBe(merged)
  })

  test('on words that are deleted stays without them', () => {
    const before = 'A.\n\nGone.\n\nB.\n'
    const merged = 'A.\n\n{=={--Gone.--}{>>@Ada 2026-11-20<<}==}{>>@Ada 2026-11-20: Why?<<}\n\nB.\n'
    const changes = changesOf(before, merged)
    expect(accepted(before, changes, 'suggested')).toBe(merged)
    expect(accepted(before, changes, 'applied')).toBe('A.\n\n{>>@Ada 2026-11-20: Why?<<}\n\nB.\n')
  })
})

test('marks that the text had before are no changes, and a reply to one is', async () => {
  const first = source
    .replace('quick', '{~~quick~>slow~~}{>>@Ada 2026-11-20<<}')
    .replace('Quoted', '{==Quoted==}{>>@Ada 2026-11-20: By whom?<<}')
  const second = first
    .replace('whom?<<}', 'whom?<<}{>>@Bob 2026-11-22: By me.<<}')
    .replace('Second paragraph', 'Next paragraph')
  const { changes, merged } = await review(first, second)
  expect(changes.map(({ kind, before }) => [kind, before])).toEqual([
    ['substitution', 'Second'],
    ['comment', ''],
  ])
  expect(changes[1]?.remarks.map(({ words }) => words.trim())).toEqual(['By me.'])
  expect(accepted(first, changes, 'suggested')).toBe(merged)
})

test('a note that was added comes and goes with its reference', async () => {
  const plain = 'Sales rose.\n\nCosts fell.\n'
  const edited = 'Sales rose.[^n]\n\nCosts fell.\n\n[^n]: A new note.\n'
  const { changes, merged } = await review(plain, edited)
  expect(changes.map(({ after }) => after)).toEqual(['[^added-1]\n[^added-1]: A new note.'])
  expect(accepted(plain, changes, 'suggested')).toBe(merged)
  expect(accepted(plain, changes, 'applied')).toBe(
    'Sales rose.[^added-1]\n\nCosts fell.\n\n[^added-1]: A new note.\n',
  )
})

test('a table that was added is one change', async () => {
  const table = '| x | y |\n|---|---|\n| 5 | 6 |\n| 7 | 8 |'
  const { changes, merged } = await review(
    source,
    source.replace('> Quoted', `${table}\n\n> Quoted`),
  )
  expect(changes.map(({ kind, after }) => [kind, after.match(/^\|/gm)?.length])).toEqual([
    ['insertion', 4],
  ])
  expect(accepted(source, changes, 'suggested')).toBe(merged)
})

test.each([
  ['what no mark tells', 'One.\n\nTwo.\n\nThree.\n', 'One.\n\nTwo, *twice*.\n\nThree.\n', ['Two.']],
  ['a mark that isn’t closed', 'One {++two.\n', 'One {++three.\n', ['One {++two.']],
  ['all of it', '', 'New.\n', ['']],
])('%s is a change of its lines', (_what, before, merged, old) => {
  const changes = changesOf(before, merged)
  expect(changes.map((change) => change.before)).toEqual(old)
  expect(accepted(before, changes, 'applied')).toBe(merged)
})

test.each([
  ['a table', '| a | b |\n|---|:-:|\n| 1 | 2 |\n| 3 | 4 |\n\n'],
  ['a formula', '$$\na + b\n$$\n\n'],
])('%s that is deleted is one change', async (_, block) => {
  const content = block.startsWith('|')
    ? source
    : source.replace('> Quoted', () => `${block}> Quoted`)
  const edited = content.replace(block, '')
  const { merged, changes } = await review(content, edited)
  expect(changes.map(({ kind }) => kind)).toEqual(['deletion'])
  expect(accepted(content, changes, 'suggested')).toBe(merged)
  expect(accepted(content, changes, 'applied')).toBe(edited)
})

test('a paragraph that is split is one change', async () => {
  const edited = source.replace('Second paragraph\nwith', 'Second paragraph\n\nwith')
  const { merged, changes } = await review(source, edited)
  expect(changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['insertion', '', '¶'],
  ])
  expect(accepted(source, changes, 'suggested')).toBe(merged)
  expect(accepted(source, changes, 'applied')).toBe(edited)
})

test('two paragraphs that are joined are one change', async () => {
  const [content, edited] = ['One a.\n\nTwo b.\n', 'One a. Two b.\n']
  const { merged, changes } = await review(content, edited)
  expect(changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['deletion', '¶', ''],
  ])
  expect(accepted(content, changes, 'suggested')).toBe(merged)
  expect(accepted(content, changes, 'applied').trim()).toBe(edited.trim())
})

test('many changes are told apart in no more than linear time', () => {
  const lines = Array.from({ length: 4000 }, (_, index) => index)
  const before = lines.map((line) => `Line ${line} of it.\n`).join('\n')
  const merged = lines
    .map((line) => `Line {~~${line}~>${line + 1}~~}{>>@Ada 2026-11-20<<} of it.\n`)
    .join('\n')
  const begin = process.cpuUsage()
  const changes = changesOf(before, merged)
  expect(changes).toHaveLength(4000)
  expect(accepted(before, changes, 'suggested')).toBe(merged)
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(5000)
})
