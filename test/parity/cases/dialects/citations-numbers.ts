import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const bibliography = JSON.stringify([
  {
    id: 'doe',
    type: 'article-journal',
    title: 'Costs of $5 & more',
    author: [{ family: 'Doe', given: 'Jane' }],
    'container-title': 'Journal of Things',
    volume: 3,
    page: '10-20',
    issued: { 'date-parts': [[2020, 4]] },
  },
  {
    id: 'who',
    type: 'webpage',
    title: 'Report',
    author: [{ literal: 'World Health Organization' }],
    URL: 'https://example.org/report',
    issued: { 'date-parts': [[2021]] },
  },
])

export default parityCase({
  construct: 'Citations by numbers, and the place of the bibliography',
  example: [
    '---\nbibliography: sources.json\ncsl: ieee\n---',
    'First [@who], then [@doe, p. 3].',
    '# Sources\n\n::: {#refs}\n:::',
    '# Appendix',
  ].join('\n\n'),
  becomes: {
    html: 'links in brackets, and a list whose numbers stand before its entries',
    docx: 'links in brackets, and paragraphs in the style Bibliography with numbers and tabs',
    pdf: 'links in brackets, and a tagged list with its numbers as labels',
  },
  markdown: [
    '---\nbibliography: sources.json\ncsl: ieee\n---',
    'First [@who], then [@doe, p. 3; @who].',
    '# Sources\n\n::: {#refs}\n:::',
    '# Appendix',
    'The end.',
  ].join('\n\n'),
  request: { images: [{ url: 'sources.json', bytes: new TextEncoder().encode(bibliography) }] },
  html(page) {
    expect(page.all('p').map(textOf)[0]).toBe(text)
    const items = page.all('li').map(textOf)
    expect(items).toEqual(entries.map((entry, index) => `[${index + 1}] ${entry}`))
    const order = [...page.all('h1'), page.one('section')].map((each) => attribute(each, 'id'))
    expect(order).toEqual(['sources', 'appendix', undefined])
    expect(page.source.indexOf('doc-bibliography')).toBeLessThan(page.source.indexOf('The end.'))
  },
  docx(file) {
    const texts = file.paragraphs.map((each) => each.text)
    expect(texts).toContain(text)
    const listed = file.paragraphs.filter(({ style }) => style === 'Bibliography')
    expect(listed.map((each) => each.text)).toEqual(
      entries.map((entry, index) => `[${index + 1}]\t${entry}`),
    )
    expect(texts.indexOf('The end.')).toBeGreaterThan(texts.indexOf('Sources'))
    expect(texts.at(-1)).toBe('The end.')
  },
  pdf(file) {
    expect(file.elements('Lbl').map((each) => each.text)).toEqual(['[1]', '[2]'])
    const words = file.text.replace(/\s+/g, '')
    expect(words).toContain(text.replace(/\s+/g, ''))
    for (const entry of entries) expect(words).toContain(entry.replace(/\s+/g, ''))
  },
})

const text = 'First [1], then [1], [2, p. 3].'

const entries = [
  'World Health Organization, “Report.” [Online]. Available: https://example.org/report',
  'J. Doe, “Costs of $5 & more,” Journal of Things, vol. 3, pp. 10–20, Apr. 2020.',
]
