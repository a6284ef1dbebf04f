import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Form fields',
  example: [
    'Name: [__________]{.field name=Name}, on [______]{.field name=Date type=date}',
    'Plan: [Basic]{.field name=Plan options="Basic|Large"}',
    '[x]{.field type=checkbox name=Agreed} I agree.',
  ].join('\n\n'),
  becomes: {
    html: 'lines and boxes, each with its name for screen readers',
    docx: 'content controls: for text, dates, choices and check boxes',
    pdf: 'lines and boxes',
  },
  markdown: [
    'Name: [__________]{.field name=Name}, on [______]{.field name=Date type=date}',
    'Plan: [Basic]{.field name=Plan options="Basic|Large"}',
    '[x]{.field type=checkbox name=Agreed} I agree.',
  ].join('\n\n'),
  html(page) {
    const fields = page.all('span').filter((each) => attribute(each, 'class') === 'field')
    expect(fields.map((each) => [attribute(each, 'aria-label'), textOf(each)])).toEqual([
      ['Name', '__________'],
      ['Date', '______'],
      ['Plan', 'Basic'],
      ['Agreed', '☑'],
    ])
  },
  docx(file) {
    const document = file.part('word/document.xml')
    const names = all(document, 'w:alias').map(({ attributes }) => attributes['w:val'])
    expect(names).toEqual(['Name', 'Date', 'Plan', 'Agreed'])
    expect(all(document, 'w:text')).toHaveLength(1)
    expect(all(document, 'w:date')).toHaveLength(1)
    expect(all(document, 'w:listItem').map(({ attributes }) => attributes['w:value'])).toEqual([
      'Basic',
      'Large',
    ])
    expect(all(document, 'w14:checkbox')).toHaveLength(1)
  },
  pdf(file) {
    expect(file.text).toContain('Name: __________, on ______')
    expect(file.text).toContain('Plan: Basic')
  },
})
