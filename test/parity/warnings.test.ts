import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { defaultLimits } from '#octavo/core/document/limits.js'

const broken = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d494844520000000a0000000a08020000000250580000', 'hex'),
  Buffer.from('no more of a picture'),
]).toString('base64')

test('Word and PDF warn of an image that they do not show in the same words, on its line', async () => {
  const content = `Words.\n\n![Badge](https://example.com/b.svg)\n\n![](https://example.com/c.png)`
  const [docx, pdf] = await Promise.all(
    (['docx', 'pdf'] as const).map(async (format) => (await convert({ content, format })).warnings),
  )
  expect(docx).toEqual(pdf)
  expect(pdf?.filter(({ code }) => code === 'image_not_loaded').map(({ line }) => line)).toEqual([
    3, 5,
  ])
})

test('HTML, which shows an image of another host, warns of none', async () => {
  const { warnings } = await convert({
    content: '![Badge](https://example.com/b.svg)',
    format: 'html',
  })
  expect(warnings).toEqual([])
})

test.each(['html', 'docx', 'pdf'] as const)(
  'a picture that is cut short behind its header is a placeholder in %s, with a warning',
  async (format) => {
    const content = `![Broken](data:image/png;base64,${broken})`
    const { warnings } = await convert({ content, format })
    expect(warnings.map(({ code, line }) => [code, line])).toEqual([['image_invalid', 1]])
  },
)

// Word and browsers decode pictures themselves; a PDF can't hold one that nobody could decode.
test('a picture that is whole but has no pixels in it is a placeholder in PDF, with a warning', async () => {
  const content =
    '![Broken](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEElEQVRubyBwaXhlbHMgYXQgYWxsSKS5KQAAAABJRU5ErkJggg==)'
  const { warnings } = await convert({ content, format: 'pdf' })
  expect(warnings.map(({ code, line }) => [code, line])).toEqual([['image_invalid', 1]])
})

test.each(['html', 'docx', 'pdf'] as const)(
  'of a thousand warnings of one kind, a hundred are told as %s, and how many more there are',
  async (format) => {
    const links = Array.from(
      { length: 1000 },
      (_, index) => `[a](/b "${index}") ![](c${index}.png)`,
    )
    const { warnings } = await convert({
      content: links.join('\n').concat('\n'),
      format,
      limits: { ...defaultLimits, images: 1000 },
    })
    const counts = new Map<string, number>()
    for (const { code } of warnings) counts.set(code, (counts.get(code) ?? 0) + 1)
    expect(Math.max(...counts.values())).toBe(101)
    expect(warnings.map(({ message }) => message)).toContain('900 more warnings of this kind.')
  },
)
