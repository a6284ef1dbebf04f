import { expect } from 'vitest'
import { fieldInstructions } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const noBreak = '\u00a0'
const captions = ['Listing 1: Greeting', 'Listing 2: Farewell']
const reference = `See Listings${noBreak}1 and 2.`

export default parityCase({
  construct: 'Code with a label and a caption',
  example: '```js {#lst:hi caption="Greeting"}\nhello()\n```\n\nSee @lst:hi.',
  becomes: {
    html: 'a figure with a numbered caption above the code',
    docx: 'a numbered caption (`SEQ`) above the code',
    pdf: 'a figure with a numbered caption above the code',
  },
  markdown: [
    'See [@lst:hi; @lst-bye].',
    '```js {#lst:hi caption="Greeting"}\nhello()\n```',
    '```{python}\n#| lst-label: lst-bye\n#| lst-cap: Farewell\nbye()\n```',
  ].join('\n\n'),
  html(page) {
    expect(page.all('p').map(textOf)).toEqual([reference])
    const figures = page.all('figure')
    expect(figures.map((each) => textOf(each).trim().split('\n')[0])).toEqual(captions)
    const ids = page.all('span').map((each) => attribute(each, 'id'))
    for (const link of page.all('a')) expect(ids).toContain(attribute(link, 'href')?.slice(1))
    expect(page.all('pre').map(textOf)).toEqual(['hello()\n', 'bye()\n'])
  },
  docx(file) {
    const [first, ...others] = file.paragraphs.map(({ text, style }) => [style, text])
    expect(first?.[1]).toBe(reference)
    expect(others).toEqual([
      ['Caption', captions[0]],
      ['SourceCode', 'hello()'],
      ['Caption', captions[1]],
      ['SourceCode', 'bye()'],
    ])
    const instructions = fieldInstructions(file.part('word/document.xml'))
    expect(instructions.filter((each) => each.includes('SEQ Listing'))).toHaveLength(2)
    expect(instructions.filter((each) => each.includes('REF _Ref'))).toHaveLength(2)
  },
  pdf(file) {
    expect(file.elements('Caption').map(({ text }) => text)).toEqual(captions)
    const first = file.text.indexOf(captions[0] ?? '')
    expect(first).toBeGreaterThan(-1)
    expect(file.text.indexOf('hello()')).toBeGreaterThan(first)
    expect(file.pages[0]?.links).toHaveLength(2)
  },
})
