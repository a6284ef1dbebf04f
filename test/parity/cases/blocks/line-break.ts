import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Hard line break',
  example: 'Two spaces at the end  \nor a backslash\\\nbreak the line.\n',
  becomes: {
    html: '`<br>`',
    docx: 'a line break in the paragraph, which leaves justified lines as they are',
    pdf: 'a new line of the same paragraph',
  },
  markdown: 'One  \ntwo\\\nthree\nfour.\n',
  request: { theme: 'academic' },
  html(page) {
    expect(page.all('br')).toHaveLength(2)
    expect(textOf(page.one('p'))).toBe('One\ntwo\nthree four.')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['One\ntwo\nthree four.'])
    one(file.part('word/settings.xml'), 'w:doNotExpandShiftReturn')
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual(['One two three four.'])
    const [page] = file.pages
    const [one, two, three] = ['One', 'two', 'three'].map((word) =>
      page?.runs.find((run) => run.text.startsWith(word)),
    )
    expect(new Set([one?.x, two?.x, three?.x]).size).toBe(1)
    expect(one?.y).toBeGreaterThan(two?.y ?? Number.NaN)
    expect(two?.y).toBeGreaterThan(three?.y ?? Number.NaN)
  },
})
