import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = [
  '(start)=\n# Start',
  '```{tip} A title\nHints.\n```',
  '````{note}\nOuter.\n\n```{warning}\nInner.\n```\n````',
  '```{math}\n:label: euler\n\ne^{i \\pi} &= -1\n```',
  '```{epigraph}\nQuoted.\n```',
  'H{sub}`2`O, {kbd}`Esc`, {ref}`words <start>`, [](#start).',
].join('\n\n')

export default parityCase({
  construct: 'Directives, roles and places to link to of MyST',
  example:
    '```{tip} A title\nHints.\n```\n\n(start)=\n## Start\n\nH{sub}`2`O, {ref}`words <start>`',
  becomes: {
    html: 'alerts, figures, formulas, tables, code; marks, links and ids',
    docx: 'alerts, figures, formulas, tables, code; marks, links and bookmarks',
    pdf: 'alerts, figures, formulas, tables, code; marks, links and destinations',
  },
  markdown,
  html(page) {
    expect(page.all('p', { class: 'alert-title' }).map(textOf)).toEqual([
      'A title',
      'Note',
      'Warning',
    ])
    expect(page.all('math')).toHaveLength(1)
    expect(page.all('sub').map(textOf)).toEqual(['2'])
    expect(page.all('kbd').map(textOf)).toEqual(['Esc'])
    expect(page.all('a').map(textOf)).toEqual(['words', 'Start'])
    expect(attribute(page.one('blockquote'), 'id')).toBeUndefined()
    expect(page.source).not.toMatch(/\{(?:tip|note|sub|ref|kbd)\}/)
  },
  docx(file) {
    const texts = file.paragraphs.map(({ text }) => text)
    expect(texts).toContain('H2O, Esc, words, Start.')
    expect(texts).toEqual(expect.arrayContaining(['A title', 'Inner.', 'Quoted.']))
  },
  pdf(file) {
    expect(file.text).toContain('A title')
    expect(file.text).not.toMatch(/\{(?:tip|note|sub|ref|kbd)\}/)
    expect(file.elements('Formula')).toHaveLength(1)
    expect(file.pages[0]?.links).toHaveLength(2)
  },
})
