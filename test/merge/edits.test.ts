import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { convert, merge } from '#octavo/index.js'
import { dotPng } from '../support/pictures.ts'
import { edits, source } from '../support/review-edits.ts'
import { reviewed } from '../support/reviewed.ts'

test.each(edits)('%s: the Markdown is as if its author had done it', async (_, from, to) => {
  const edited = source.replace(from, to)
  expect(await reviewed(source, edited, 'accept')).toEqual({ markdown: edited, unplaced: [] })
})

test.each([
  ['quick', 'slow', 'The {~~quick~>slow~~} **brown'],
  ['brown fox', 'red fox', '**{~~brown~>red~~} fox**'],
  ['**brown fox** ', '', 'quick {--**brown fox** --}jumps'],
  ['over the', 'right over the', 'jumps {++right ++}over'],
  ['* two\n', '* two\n* two and a half\n', '\n* two\n* {++two and a half++}\n'],
  ['* two\n', '', '\n* {--two--}\n'],
  ['| 3 | 4 |', '| 3 | 4 |\n| 5 | 6 |', '| 3 | 4 |\n| {++5++} | {++6++} |\n'],
  ['Second paragraph', 'New.\n\nSecond paragraph', '\n\n{++New.++}\n\nSecond paragraph'],
])('%j that becomes %j without tracking is a suggested change', async (from, to, expected) => {
  const { markdown, unplaced } = await reviewed(source, source.replace(from, to), 'all')
  expect(markdown).toContain(expected)
  expect(unplaced).toEqual([])
})

test('tracked changes keep their authors and days', async () => {
  const edited = source
    .replace('quick', '{~~quick~>slow~~}{>>@Ada Lovelace 2026-11-20<<}')
    .replace('Quoted text', 'Quoted {++short ++}{>>@Bob 2026-11-21<<}text')
    .replace('second', '{--second--}{>>@Bob 2026-11-21<<}')
  const { markdown, unplaced } = await reviewed(source, edited, 'all')
  expect(markdown).toBe(edited)
  expect(unplaced).toEqual([])
})

test('tracked changes are applied, or left out', async () => {
  const edited = source.replace('quick', '{~~quick~>slow~~}{>>@Ada 2026-11-20<<}')
  expect((await reviewed(source, edited, 'accept')).markdown).toBe(source.replace('quick', 'slow'))
  expect((await reviewed(source, edited, 'reject')).markdown).toBe(source)
})

test('comments stand at their words, with replies and whether they are resolved', async () => {
  const edited = source
    .replace('lazy dog', '{==lazy dog==}{>>@Ada 2026-11-20: Which?<<}{>>@Bob 2026-11-21: Ours.<<}')
    .replace('Quoted text', '{==Quoted==}{>>@Ada 2026-11-20 resolved: By whom?<<} text')
  const { markdown, unplaced } = await reviewed(source, edited, 'all')
  expect(markdown).toBe(edited)
  expect(unplaced).toEqual([])
})

test('a second reviewer accepts, rejects and answers, until the source is clean', async () => {
  const first = source
    .replace('quick', '{~~quick~>slow~~}{>>@Ada 2026-11-20<<}')
    .replace('Quoted text', 'Quoted {++short ++}{>>@Ada 2026-11-20<<}text')
    .replace('second', '{--second--}{>>@Ada 2026-11-20<<} {==part==}{>>@Ada 2026-11-20: Why?<<}')
  const afterFirst = await reviewed(source.replace('second', 'second part'), first, 'all')
  expect(afterFirst.markdown).toBe(first)
  // Bob accepts the first change, rejects the second, and answers.
  const second = first
    .replace('{~~quick~>slow~~}{>>@Ada 2026-11-20<<}', 'slow')
    .replace('{++short ++}{>>@Ada 2026-11-20<<}', '')
    .replace('Why?<<}', 'Why?<<}{>>@Bob 2026-11-22: It is.<<}')
  const afterSecond = await reviewed(first, second, 'all')
  expect(afterSecond).toEqual({ markdown: second, unplaced: [] })
})

test('text that looks like Markdown stays text', async () => {
  const words = 'a \\*b\\* \\_c\\_ \\`d\\` \\[e\\] \\<f> &amp;amp; \\# g'
  const { markdown } = await reviewed('One.\n\nTwo.\n', `One.\n\n${words}\n\nTwo.\n`, 'accept')
  const again = await reviewed(markdown, `One.\n\n${words}\n\nTwo.\n`, 'accept')
  expect(again.markdown).toBe(markdown)
  expect(markdown).toContain('\\*b\\*')
})

test('line ends of Windows stay', async () => {
  const windows = source.replaceAll('\n', '\r\n')
  const edited = windows.replace('quick', 'slow').replace('soft break', 'line break')
  expect(await reviewed(windows, edited, 'accept')).toEqual({ markdown: edited, unplaced: [] })
})

test('an edited formula that cannot be found is reported with its text and line', async () => {
  const before = 'One.\n\n```math\na + b\n```\n'
  const { markdown, unplaced } = await reviewed(before, before.replace('a + b', 'c'), 'accept')
  expect(markdown).toBe(before)
  expect(unplaced).toEqual([
    { text: 'c', line: 3, reason: 'The paragraph cannot be found in the Markdown.' },
  ])
})

test.each([
  ['accept', '{==New==}{>>@Ada 2026-11-20: Is it?<<} here.\n'],
  ['all', '{++{==New==}{>>@Ada 2026-11-20: Is it?<<} here.++}\n'],
] as const)('a comment on an added paragraph stands in it: %s', async (changes, expected) => {
  const edited = `${source.trimEnd()}\n\n{==New==}{>>@Ada 2026-11-20: Is it?<<} here.\n`
  const { markdown, unplaced } = await reviewed(source, edited, changes)
  expect(unplaced).toEqual([])
  expect(markdown).toContain(`\nEnd of it.\n\n${expected}`)
})

test('a comment on a new item and a new cell stands in them', async () => {
  const edited = source
    .replace('* two\n', '* two\n* half{>>@Ada 2026-11-20: Why?<<}\n')
    .replace('| 3 | 4 |', '| 3 | 4 |\n| 5{>>@Bob 2026-11-21: Five?<<} | 6 |')
  expect(await reviewed(source, edited, 'accept')).toEqual({ markdown: edited, unplaced: [] })
})

test.each([
  ['before text', '> Quoted', '| c | d |\n| --- | --- |\n| 5 | **6** |\n\n> Quoted'],
  [
    'with text around it',
    '> Quoted',
    'One.\n\n| c | d |\n| --- | --- |\n| 5 | 6 |\n\nTwo.\n\n> Quoted',
  ],
])('a table that was added %s is a table', async (_, from, to) => {
  const edited = source.replace(from, to)
  const { markdown, unplaced } = await reviewed(source, edited, 'accept')
  expect(unplaced).toEqual([])
  expect(markdown.replace(/-{3,}/g, '---').replace(/ +\|/g, ' |')).toBe(
    edited.replace(/-{3,}/g, '---').replace(/ +\|/g, ' |'),
  )
})

test('a list and a line of code that were added are in the style of the file', async () => {
  const edited = source.replace(
    '> Quoted',
    '* four\n\n  more of it\n* five\n\n```\nlet b = 2\n```\n\n> Quoted',
  )
  const { markdown } = await reviewed(source, edited, 'accept')
  expect(markdown).toContain('* four\n\n  more of it\n\n* five\n\n```\nlet b = 2\n```\n\n> Quoted')
})

test.each([
  ['a paragraph', 'One.\n\nOld text.\n\nTwo.\n', 'One.\n\nA new *thing*.\n\nTwo.\n'],
  ['all of the text', 'Old text.\n', 'A new *thing*.\n\nWith more.\n'],
  [
    'all but the front matter',
    '---\nlang: en\n---\n\nOld text.\n',
    '---\nlang: en\n---\n\nA new *thing*.\n',
  ],
])('%s can be replaced by paragraphs that have nothing in common with it', async (_, from, to) => {
  const { bytes } = await convert({ content: to, format: 'docx', options: { source_map: false } })
  const { markdown, unplaced } = await merge({
    content: from,
    edited: bytes,
    trackedChanges: 'accept',
  })
  expect({ markdown, unplaced }).toEqual({ markdown: to, unplaced: [] })
})

test('a thousand comments take no more than linear time', async () => {
  const paragraphs = (end: string) =>
    Array.from({ length: 1000 }, (_, index) => `Paragraph ${index} of many${end}.\n`).join('\n')
  const edited = paragraphs('{>>@Ada 2026-11-20: So?<<}')
  const { markdown, unplaced } = await reviewed(paragraphs(''), edited, 'all')
  expect(unplaced).toEqual([])
  expect(markdown).toBe(edited)
})

test.each([
  ['accept', 'It’s "one".Two -- words.\n'],
  [
    'all',
    'It’s "one".{++Two – words.++}{>>@Ada 2026-11-20<<}\n\n{--Two -- words.--}{>>@Ada 2026-11-20<<}\n',
  ],
] as const)(
  'a deleted paragraph mark joins two paragraphs: %s',
  async (trackedChanges, expected) => {
    const content = 'It’s "one".\n\nTwo -- words.\n'
    const files = unzipSync((await convert({ content, format: 'docx' })).bytes)
    const name = 'word/document.xml'
    const mark =
      '<w:pPr><w:rPr><w:del w:id="900" w:author="Ada" w:date="2026-11-20T00:00:00Z"/></w:rPr></w:pPr>'
    const main = strFromU8(files[name] ?? new Uint8Array())
    const joined = main.replace(
      /(<w:p>)(<w:bookmarkStart w:id="\d+" w:name="_Octavo1")/,
      `$1${mark}$2`,
    )
    expect(joined).not.toBe(main)
    const edited = zipSync({ ...files, [name]: strToU8(joined) })
    const { markdown, unplaced } = await merge({ content, edited, trackedChanges })
    expect(unplaced).toEqual([])
    expect(markdown).toBe(expected)
  },
)

test.each([
  ['a picture', `![A dot](${dotPng})`, '![A dot](media/image1.png)'],
  ['a formula', '$$\nx^{2}\n$$', '$$\nx^{2}\n$$'],
])('%s alone in a paragraph that was added is added', async (_, given, added) => {
  const [before, behind] = ['# One\n\nText.\n', '\nMore.\n']
  const edited = `${before}\n${given}\n${behind}`
  expect(await reviewed(before + behind, edited, 'accept')).toEqual({
    markdown: `${before}\n${added}\n${behind}`,
    unplaced: [],
  })
})

describe('a table', () => {
  const table = '| a   | b   |\n| --- | --- |\n| 1   | 2   |'
  const around = (block: string) => `One is here.\n\n${block}\n\nLast line.\n`
  const without = 'One is here.\n\nLast line.\n'

  test.each([
    ['by nobody that is known', table, ''],
    ['by one author', `{++\n${table}\n++}{>>@Ada 2026-11-20<<}`, '{>>@Ada 2026-11-20<<}'],
  ])('added %s is marked as one block', async (_, edited, signature) => {
    const marked = around(`{++\n${table}\n++}${signature}`)
    expect(await reviewed(without, around(edited), 'all')).toEqual({
      markdown: marked,
      unplaced: [],
    })
    // And in the next round.
    expect(await reviewed(marked, around(table), 'all')).toEqual({
      markdown: around(table),
      unplaced: [],
    })
  })

  test('deleted is marked as one block too', async () => {
    const marked = around(`{--\n${table}\n--}{>>@Ada 2026-11-20<<}`)
    expect(await reviewed(around(table), marked, 'all')).toEqual({ markdown: marked, unplaced: [] })
    expect((await reviewed(around(table), without, 'all')).markdown).toBe(
      around(`{--\n${table}\n--}`),
    )
    expect(await reviewed(marked, without, 'all')).toEqual({ markdown: without, unplaced: [] })
  })

  test('added by several authors is marked cell by cell', async () => {
    const edited = table.replace('a  ', '{++a++}{>>@Ada 2026-11-20<<}')
    const { markdown } = await reviewed(without, around(edited), 'all')
    expect(markdown).toContain('| {++a++}{>>@Ada 2026-11-20<<} | {++b++} |')
  })
})

describe('notes', () => {
  const one = 'First[^1] here.\n\nMore.\n\n[^1]: Note one.\n'
  const two = `${one}\n[^2]: The second.\n`

  test.each([
    ['behind it', '[^1][^2] here', '[^1]{++[^added-1]++} here'],
    ['before it', '[^2][^1] here', '{++[^added-1]++}[^1] here'],
    ['further on', '[^1] here[^2]', '[^1] here{++[^added-1]++}'],
  ])('a new note in a paragraph that has one: %s', async (_, to, expected) => {
    const { markdown, unplaced } = await reviewed(one, two.replace('[^1] here', to), 'all')
    expect(unplaced).toEqual([])
    expect(markdown).toBe(`${one.replace('[^1] here', expected)}\n[^added-1]: The second.\n`)
  })

  test('a note is edited in a paragraph that got another one', async () => {
    const edited = two.replace('here', '[^2] here').replace('Note one', 'Note number one')
    const { markdown } = await reviewed(one, edited, 'accept')
    expect(markdown).toContain('\n[^1]: Note number one.\n')
    expect(markdown).toContain('\n[^added-1]: The second.\n')
  })

  test('a tracked deletion of the second of two notes is that of the second, by its author', async () => {
    const both = two.replace('[^1] here', '[^1][^2] here')
    const edited = both.replace('[^1][^2]', '[^1]{--[^2]--}{>>@Ada 2026-11-20<<}')
    expect(await reviewed(both, edited, 'all')).toEqual({ markdown: edited, unplaced: [] })
  })
})

describe('a picture or a formula that stands alone', () => {
  const kinds: readonly (readonly [name: string, block: string])[] = [
    ['picture', `![A dot](${dotPng})`],
    ['figure', `![A dot](${dotPng} "A caption")`],
    ['formula', '$$\na + b\n$$'],
    ['fenced formula', '```math\na + b\n```'],
  ]
  const around = (block: string) => `One is here.\n\n${block}\n\nLast line.\n`
  const without = 'One is here.\n\nLast line.\n'

  test.each(kinds)('deleted %s: its lines go', async (_, block) => {
    const merged = await reviewed(around(block), without, 'accept')
    expect(merged).toEqual({ markdown: without, unplaced: [] })
  })

  test.each(kinds)('tracked deletion of a %s: its lines are marked', async (_, block) => {
    const marked = around(`{--\n${block}\n--}{>>@Ada 2026-11-20<<}`)
    expect(await reviewed(around(block), marked, 'all')).toEqual({
      markdown: marked,
      unplaced: [],
    })
    // And in the next round.
    expect(await reviewed(marked, without, 'all')).toEqual({ markdown: without, unplaced: [] })
    expect(await reviewed(marked, around(block), 'all')).toEqual({
      markdown: around(block),
      unplaced: [],
    })
  })

  test('replaced by text: it stays, and the text is reported', async () => {
    const before = around('$$\na + b\n$$')
    const { markdown, unplaced } = await reviewed(before, around('Nothing like it.'), 'accept')
    expect(markdown).toBe(before)
    expect(unplaced.map(({ text }) => text)).toContain('Nothing like it.')
  })
})

describe('blocks that the Markdown suggests', () => {
  const suggested = (sign: string) =>
    `One is here.\n\n{${sign}\nA suggested paragraph of text.\n\nAnother one beside it.\n${sign}}{>>@Ada 2026-11-20<<}\n\nLast line.\n`
  const plain =
    'One is here.\n\nA suggested paragraph of text.\n\nAnother one beside it.\n\nLast line.\n'

  test.each([
    ['inserted, accepted', '++'],
    ['deleted, rejected', '--'],
  ])('%s and edited: the edit stands in plain text', async (_, sign) => {
    const untracked = plain.replace('suggested', 'suggested long')
    const edited = plain.replace('suggested ', 'suggested {++long ++}{>>@Bob 2026-11-22<<}')
    expect(await reviewed(suggested(sign), edited, 'all')).toEqual({
      markdown: edited,
      unplaced: [],
    })
    expect((await reviewed(suggested(sign), untracked, 'all')).markdown).toBe(
      plain.replace('suggested ', 'suggested {++long ++}'),
    )
    expect(await reviewed(suggested(sign), untracked, 'accept')).toEqual({
      markdown: untracked,
      unplaced: [],
    })
  })

  test.each([
    ['the first', 'A suggested paragraph of text.\n\n'],
    ['the second', 'Another one beside it.\n\n'],
  ])('accepted but for %s paragraph: it goes', async (_, gone) => {
    const edited = plain.replace(gone, '')
    expect(await reviewed(suggested('++'), edited, 'all')).toEqual({
      markdown: edited,
      unplaced: [],
    })
  })
})

test('apostrophes of text that moves are as straight as in the source', async () => {
  const before = "One that isn't long, and two that wasn't.\n"
  const after = before.replace(', and', ',\n\nand')
  expect(await reviewed(before, after, 'accept')).toEqual({ markdown: after, unplaced: [] })
})

test.each([
  ['https://a.example/%40b/c', 'https://a.example/@b/c'],
  ['https://a.example/#d?e=%22f%22%3B', 'https://a.example/#d?e=%2522f%2522%3B'],
  ['docs/b.md', '../../docs/b.md'],
])('the address %s that comes back as %s is unchanged', async (address, saved) => {
  const before = `A [link](${address}).\n`
  const edited = `A [link](${saved}).\n`
  expect(await reviewed(before, edited, 'all')).toEqual({ markdown: before, unplaced: [] })
})

test('a link that leads elsewhere is changed', async () => {
  const before = 'A [link](https://a.example/b).\n'
  const after = 'A [link](https://a.example/c).\n'
  expect(await reviewed(before, after, 'accept')).toEqual({ markdown: after, unplaced: [] })
})

test('entries for the index stay where the text around them was edited', async () => {
  const indexed =
    'The cat\\index{cat} sat on the mat\\index{mat|(}.\n\nIt slept\\index{mat|)} long.\n\n\\printindex\n'
  const edited = indexed.replace('sat', 'lay').replace('long', 'well')
  expect(await reviewed(indexed, edited, 'accept')).toEqual({ markdown: edited, unplaced: [] })
  expect(await reviewed(indexed, indexed, 'all')).toEqual({ markdown: indexed, unplaced: [] })
})
