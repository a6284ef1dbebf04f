import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { compare } from '#octavo/index.js'
import { openXmlErrors } from '../support/open-xml.ts'

const who = { author: 'Ada Lovelace', date: '2026-11-20' }

async function redline(
  old: string,
  content: string,
): Promise<{ document: string; bytes: Uint8Array }> {
  const { bytes } = await compare({ content: old, ...who }, { content, format: 'docx' })
  const part = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
  // Bookmarks are no part of what is tracked.
  const document = part.replace(/<w:bookmark(?:Start|End) [^>]*>/g, '')
  return { document, bytes }
}

test('a change in Word is signed', async () => {
  const { document } = await redline('Red wine.', 'Dry wine.')
  expect(document).toMatch(
    /<w:del w:id="\d+" w:author="Ada Lovelace" w:date="2026-11-20T00:00:00Z"><w:r><w:delText[^>]*>Red/,
  )
  expect(document).toMatch(
    /<w:ins w:id="\d+" w:author="Ada Lovelace" w:date="2026-11-20T00:00:00Z"><w:r><w:t [^>]*>Dry/,
  )
})

test('a paragraph is inserted in Word with its mark', async () => {
  const { document } = await redline('One.\n\nThree.', 'One.\n\nTwo words here.\n\nThree.')
  expect(document).toMatch(
    /<w:rPr><w:ins [^>]*\/><\/w:rPr><\/w:pPr><w:ins [^>]*><w:r><w:t [^>]*>Two words here\./,
  )
})

/** The text of the first paragraph, with what was inserted and deleted in it marked. */
function firstParagraph(document: string): string {
  const [paragraph = ''] = /<w:p>.*?<\/w:p>/.exec(document) ?? []
  return paragraph
    .replace(/<w:ins [^>]*>(.*?)<\/w:ins>/g, '{++$1++}')
    .replace(/<w:del [^>]*>(.*?)<\/w:del>/g, '{--$1--}')
    .replace(/<[^>]*>/g, '')
}

// LibreOffice joins both across the end of the paragraph, and rejects that with them.
test.each([
  ['instead of others', 'It costs 1300', 'It costs 699', 'It costs {++699++}{--1300--}'],
  ['behind a full stop', 'It ends.', 'It ends. Or not.', 'It ends{++. Or not++}.'],
])(
  'words at the end of a paragraph, %s, do not touch a paragraph inserted behind it',
  async (_what, old, young, expected) => {
    const { document } = await redline(`${old}\n\nLast.`, `${young}\n\nNew words here.\n\nLast.`)
    expect(firstParagraph(document)).toBe(expected)
  },
)

test('what is moved in Word stands between two marks of one name', async () => {
  const moved = 'This clause is moved as a whole.'
  const { document } = await redline(
    `One of two.\n\nTwo of two.\n\n${moved}`,
    `${moved}\n\nOne of two.\n\nTwo of two.`,
  )
  expect(document).toMatch(/<w:moveToRangeStart [^>]*w:name="move1"[^>]*\/><w:moveTo /)
  expect(document).toMatch(/<w:moveFromRangeStart [^>]*w:name="move1"[^>]*\/><w:moveFrom /)
})

test('rows and cells of a table are inserted in Word', async () => {
  const { document } = await redline(
    '| City | Size |\n|---|---|\n| Rome | 12 |\n',
    '| City | Land | Size |\n|---|---|---|\n| Rome | IT | 12 |\n| Oslo | NO | 34 |\n',
  )
  expect(document.match(/<w:cellIns /g)).toHaveLength(2)
  expect(document.match(/<w:trPr><w:cantSplit\/><w:ins [^>]*\/><\/w:trPr>/g)).toHaveLength(1)
})

test('a line of code is deleted in Word with its line break', async () => {
  const { document } = await redline('```\na\nb\nc\n```', '```\na\nc\n```')
  expect(document).toMatch(
    /<w:del [^>]*><w:r><w:br\/><\/w:r><w:r><w:delText[^>]*>b<\/w:delText><\/w:r><\/w:del>/,
  )
})

test('a note that was added is part of the change in Word', async () => {
  const { document } = await redline('Claim.', 'Claim.[^1]\n\n[^1]: Source.')
  expect(document).toMatch(
    /<w:ins [^>]*><w:r><w:rPr><w:rStyle w:val="FootnoteReference"\/><\/w:rPr><w:footnoteReference /,
  )
})

test('changes of everything are sound to the Open XML SDK', async () => {
  const old =
    '---\ntitle: A\n---\n\n# H\n\n- a\n- b\n\n$$x$$\n\n| a |\n|---|\n| b |\n\n> q\n\n```js\na\n```\n\nTerm\n: Means.\n\n> [!NOTE]\n> n\n'
  const young = `---\ntitle: B\n---\n\nNew[^1] ![a](https://a.example/b.png)\n\n[^1]: n\n\n${old.slice(old.indexOf('> q'))}\n\n# H\n\n- a\n- c\n`
  for (const [a, b] of [
    [old, young],
    [young, old],
  ] as const) {
    expect(await openXmlErrors((await redline(a, b)).bytes)).toEqual([])
  }
})
