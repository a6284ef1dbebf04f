import { expect, test } from 'vitest'
import { pptx } from '../support/pptx.ts'

const notesOf = ({ slides }: Awaited<ReturnType<typeof pptx>>) => slides.map(({ notes }) => notes)

test('what an included file says of its slides counts, and lines behind it stay those of the document', async () => {
  const file = await pptx(
    '---\nmarp: true\n---\n\n# One\n\n<!--@include: ./part.md-->\n\n---\n\n# Three\n\n<!-- third -->\n',
    {
      images: [
        {
          url: 'part.md',
          bytes: Buffer.from('<!-- first -->\n\n---\n\n# Two\n\na\n\nb\n\n<!-- second -->\n'),
        },
      ],
    },
  )
  expect(file.slides.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  expect(notesOf(file)).toEqual(['first', 'second', 'third'])
})

test('what later files of a book say of their slides counts', async () => {
  const file = await pptx('# One\n\na\n', {
    book: {
      path: 'a.md',
      files: [
        {
          ...{ path: 'b.md', kind: 'chapter', depth: 0 },
          content:
            '# Two\n\nb\n\n::: notes\nSay b.\n:::\n\n# Three {background-color="navy"}\n\nc\n',
        },
      ],
    },
  })
  expect(notesOf(file).at(-2)).toBe('Say b.')
  expect(file.slides.at(-1)?.title).toBe('Three')
  expect(file.slides.at(-1)?.source).toContain('000080')
})

test('notes for the speaker are filled in with data', async () => {
  const file = await pptx('---\nmarp: true\n---\n\n# Hello\n\n<!-- Greet {{ name }}. -->\n', {
    data: { name: 'Ada' },
  })
  expect(notesOf(file)).toEqual(['Greet Ada.'])
})
