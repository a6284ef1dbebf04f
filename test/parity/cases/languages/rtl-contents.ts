import { expect } from 'vitest'
import { isOn } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { textMargin } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Table of contents from right to left',
  becomes: {
    html: 'a list from the right',
    docx: 'paragraphs from right to left',
    pdf: 'words at the right, page numbers at the left',
  },
  markdown: '---\nlang: he\ntoc: true\n---\n\n# מבוא Octavo\n\nטקסט\n\n## פרק\n',
  html(page) {
    const entries = page.all('a').map(textOf)
    expect(entries).toEqual(['מבוא Octavo', 'פרק'])
    expect(attribute(page.one('html'), 'dir')).toBe('rtl')
  },
  docx(file) {
    const entries = file.paragraphs.filter(
      ({ style }) => style.startsWith('TOC') && !style.includes('Heading'),
    )
    expect(entries.length).toBeGreaterThanOrEqual(2)
    for (const { element } of entries) expect(isOn(element, 'w:pPr', 'w:bidi')).toBe(true)
  },
  pdf(file) {
    const [page] = file.pages
    const entry = page?.links[0]?.box ?? []
    const inEntry = page?.runs.filter(({ y }) => y > (entry[1] ?? 0) && y < (entry[3] ?? 0)) ?? []
    const words = inEntry.filter(({ text }) => /[^ .]/.test(text))
    const fromRight = words.toSorted((one, other) => other.x - one.x).map(({ text }) => text.trim())
    expect(fromRight).toEqual(['מבוא', 'Octavo', '1'])
    expect(words.find(({ text }) => text === '1')?.x).toBeCloseTo(textMargin, 0)
  },
})
