import { expect } from 'vitest'
import { value } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Fenced divs: alignment, ids, other classes',
  example: '::: {.center #motto}\nCentred\n:::\n\n::: {.panel}\nAs it is\n:::\n',
  becomes: {
    html: 'aligned text; an anchor for the id; the content of the others',
    docx: 'aligned paragraphs; a bookmark; the content',
    pdf: 'aligned text; a place for links; the content',
  },
  markdown: [
    '::: {.center #motto}',
    'Centred',
    ':::',
    '',
    '::: {style="text-align: right"}',
    'Right',
    ':::',
    '',
    ':::: {.panel data-level=2}',
    '::: aside',
    'As it is',
    '',
    '\\newpage',
    '',
    'Next page, [back](#motto)',
    ':::',
    '::::',
    '',
  ].join('\n'),
  html(page) {
    const classes = page.all('p').map((each) => [textOf(each), attribute(each, 'class')])
    expect(classes).toEqual([
      ['Centred', 'align-center'],
      ['Right', 'align-right'],
      ['As it is', undefined],
      ['Next page, back', undefined],
    ])
    expect(attribute(page.one('a'), 'href')).toBe('#user-content-motto')
    expect(page.all('span', { id: 'user-content-motto' })).toHaveLength(1)
    expect(page.all('div', { class: 'page-break' })).toHaveLength(1)
  },
  docx(file) {
    const at = (text: string) => value(file.paragraph(text).element, 'w:pPr', 'w:jc')
    expect(['Centred', 'Right', 'As it is'].map(at)).toEqual(['center', 'end', undefined])
  },
  pdf(file) {
    expect(file.pages).toHaveLength(2)
    const [link] = file.pages[1]?.links ?? []
    expect(link?.place?.page).toBe(1)
    const run = (text: string) => file.pages[0]?.runs.find((each) => each.text === text)
    expect(run('Centred')?.x).toBeGreaterThan((run('As it is')?.x ?? 0) + 100)
    expect(run('Right')?.x).toBeGreaterThan((run('Centred')?.x ?? 0) + 100)
  },
})
