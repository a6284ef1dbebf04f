import { expect, test } from 'vitest'
import { compare } from '#octavo/index.js'
import { changesIn } from './changes-in.ts'

const version = (word: string, entry = '') =>
  `The cat\\index{cat}\\index{range|(} ${word}${entry}.\n\nMore\\index{range|)}.\n\n\\printindex\n`

test('entries for the index are no change, and the index is that of the new version', async () => {
  const young = version('sat', '\\index{mat}')
  const { bytes } = await compare({ content: version('sat') }, { content: young, format: 'html' })
  const page = Buffer.from(bytes).toString()
  expect(changesIn(page)).toEqual([])
  expect(page).toContain('<bdi>mat</bdi>, <a href="#')
})

test.each(['html', 'docx', 'pdf', 'epub', 'pptx'] as const)(
  'text with entries that was replaced is compared without a warning in %s',
  async (format) => {
    const content = version('sat\\index{sit}')
    const young = { content: version('lay', '\\index{lie}'), format }
    const { warnings } = await compare({ content }, young)
    expect(warnings.filter(({ code }) => code !== 'slides_option_ignored')).toEqual([])
  },
)
