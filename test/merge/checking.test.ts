import { expect, test } from 'vitest'
import { convert } from '#octavo/index.js'
import { mergeReviewed } from '#octavo/merge/merge-reviewed.js'
import { OwnLines } from '#octavo/merge/own-lines.js'

const paragraphs = Array.from({ length: 12 }, (_, index) => `Paragraph ${index} has words.\n`)

async function docx(content: string): Promise<Uint8Array> {
  return (await convert({ content, format: 'docx' })).bytes
}

/** A file that includes no others. */
function filesOf(content: string) {
  return {
    files: [content],
    lines: new OwnLines([{ path: 'a.md', content }], { files: [] }),
  }
}

/** Merges an edit of each paragraph, where Markdown with the word `bad` says something else at its end. */
async function mergedWith(bad: (index: number) => boolean) {
  const edited = paragraphs
    .map((text, index) => text.replace('words', bad(index) ? 'bad words' : 'good words'))
    .join('\n')
  let written = 0
  const { files, unplaced } = await mergeReviewed({
    ...filesOf(paragraphs.join('\n')),
    edited: await docx(edited),
    changes: 'accept',
    pictureFolder: 'media',
    write: ([content = '']) => {
      written++
      return docx(content.includes('bad') ? `${content}\nSurplus.\n` : content)
    },
  })
  return { markdown: files[0], unplaced: unplaced.map(({ text }) => text), written }
}

test('an edit that would change the meaning of other text is reported, and the others are placed', async () => {
  const { markdown, unplaced } = await mergedWith((index) => index === 3)
  const wanted = paragraphs.map((text, index) =>
    index === 3 ? text : text.replace('words', 'good words'),
  )
  expect(markdown).toBe(wanted.join('\n'))
  expect(unplaced).toEqual(['Paragraph 3 has bad words.'])
})

test('however many edits go wrong, the Markdown is written a bounded number of times', async () => {
  const { written, markdown } = await mergedWith(() => true)
  expect(written).toBeLessThanOrEqual(32)
  expect(markdown).toBe(paragraphs.join('\n'))
})

test('edits of the same characters do not end in a loop', async () => {
  const content = Array.from({ length: 400 }, (_, index) => `Item ${index}`).join('\n\n')
  const edited = Array.from({ length: 400 }, (_, index) => `Thing ${index} of *all*`).join('\n\n')
  const { markdown, unplaced } = await mergeAll(content, edited)
  expect(unplaced).toEqual([])
  expect(markdown).toBe(edited)
})

async function mergeAll(content: string, edited: string) {
  const { files, unplaced } = await mergeReviewed({
    ...filesOf(content),
    edited: await docx(edited),
    changes: 'accept',
    pictureFolder: 'media',
    write: ([text = '']) => docx(text),
  })
  return { markdown: files[0], unplaced }
}
