import { expect } from 'vitest'
import { all, child, value } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Numbered lines of code',
  example:
    '```js showLineNumbers\n…\n```\n\n```ts:line-numbers=9\n…\n```\n\n``` {.python .numberLines startFrom="9"}\n…\n```\n',
  becomes: {
    html: 'numbers made by the style sheet: they are not copied, found or read aloud',
    docx: 'automatic numbers, a paragraph for each line',
    pdf: 'numbers that are artifacts, which are not read aloud',
  },
  markdown: '```py linenums="9"\nrun(1)\n\n\trun(2)\n```\n\n```js {numberLines: 3}\nrun(3)\n```\n',
  html(page) {
    const [first] = page.all('pre')
    expect(first && textOf(first)).toBe('run(1)\n\n\trun(2)\n')
    const gutters = page
      .all('span', { class: 'line' })
      .map((line) => attribute(line, 'data-gutter'))
    expect(gutters).toEqual([' 9', '10', '11', '3'])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['run(1)', '', '\trun(2)', 'run(3)'])
    const ids = file.paragraphs.map(({ element }) => value(element, 'w:pPr', 'w:numPr', 'w:numId'))
    const instances = all(file.part('word/numbering.xml'), 'w:num')
    const labels = ids.map((id) => {
      const level = instances.find((each) => each.attributes['w:numId'] === id)
      const own = level && child(level, 'w:lvlOverride')
      return own && [value(own, 'w:startOverride'), value(own, 'w:lvl', 'w:lvlText')?.trim()]
    })
    expect(labels).toEqual([
      ['9', '%1'],
      ['10', '%1'],
      ['10', '%1'],
      ['3', '%1'],
    ])
  },
  pdf(file) {
    expect(file.elements('Code').map(({ text }) => text)).toEqual(['run(1) run(2)', 'run(3)'])
    expect(file.pages[0]?.text).toMatch(/9\s+run\(1\)/)
    expect(file.pages[0]?.text).toMatch(/11\s+run\(2\)/)
  },
})
