import { expect } from 'vitest'
import { all, bookmarkNames } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Anchors (`<a name>`, `id`)',
  becomes: { html: 'an `id` with GitHub’s prefix', docx: 'a bookmark', pdf: 'a destination' },
  markdown:
    '[to the name](#here), [to the id](#there)\n\n<a name="here"></a>Named\n\n<p id="there">With an id</p>',
  html(page) {
    expect(page.all('a').map((link) => attribute(link, 'href'))).toEqual([
      '#user-content-here',
      '#user-content-there',
    ])
    expect(page.all('span', { id: 'user-content-here' })).toHaveLength(1)
    expect(page.all('span', { id: 'user-content-there' })).toHaveLength(1)
  },
  docx(file) {
    const links = all(file.part('word/document.xml'), 'w:hyperlink')
    const targets = links.map(({ attributes }) => attributes['w:anchor'])
    const marks = ['Named', 'With an id'].flatMap((text) =>
      bookmarkNames(file.paragraph(text).element),
    )
    expect(targets).toEqual(marks)
  },
  pdf(file) {
    const [first, second] = file.pages[0]?.links ?? []
    const y = (text: string) => file.pages[0]?.runs.find((run) => run.text.includes(text))?.y ?? 0
    expect(first?.place?.page).toBe(1)
    expect(Math.abs((first?.place?.y ?? 0) - y('Named'))).toBeLessThan(16)
    expect(Math.abs((second?.place?.y ?? 0) - y('With an'))).toBeLessThan(16)
  },
})
