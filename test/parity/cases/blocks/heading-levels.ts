import { expect } from 'vitest'
import { isOn, value } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const words = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']
const levels = [1, 2, 3, 4, 5, 6] as const

export default parityCase({
  construct: 'Headings of six levels',
  becomes: {
    html: '`<h1>` to `<h6>`, with the ids that GitHub gives them',
    docx: 'Heading 1 to Heading 6, in the outline and the navigation pane',
    pdf: 'tagged `H1` to `H6`, with bookmarks one inside the other',
  },
  markdown: words.map((word, index) => `${'#'.repeat(index + 1)} ${word} part\n`).join('\n'),
  html(page) {
    for (const level of levels) {
      const heading = page.one(`h${level}`)
      expect(textOf(heading)).toBe(`${words[level - 1]} part`)
      expect(attribute(heading, 'id')).toBe(`${words[level - 1]?.toLowerCase()}-part`)
    }
  },
  docx(file) {
    expect(file.paragraphs.map(({ style, text }) => [style, text])).toEqual(
      levels.map((level) => [`Heading${level}`, `${words[level - 1]} part`]),
    )
    for (const level of levels) {
      const style = file.style(`Heading${level}`)
      expect(value(style, 'w:name')).toBe(`heading ${level}`)
      expect(value(style, 'w:pPr', 'w:outlineLvl')).toBe(String(level - 1))
      expect(isOn(style, 'w:pPr', 'w:keepNext')).toBe(true)
    }
  },
  pdf(file) {
    for (const level of levels) {
      expect(file.elements(`H${level}`).map(({ text }) => text)).toEqual([
        `${words[level - 1]} part`,
      ])
    }
    let depth = 0
    for (let items = file.bookmarks; items.length > 0; items = items[0]?.items ?? []) {
      expect(items.map(({ title }) => title)).toEqual([`${words[depth++]} part`])
    }
    expect(depth).toBe(6)
  },
})
