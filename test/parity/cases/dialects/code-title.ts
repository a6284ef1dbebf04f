import { expect } from 'vitest'
import { isOn } from '../../../support/docx.ts'
import { childElements, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const names = ['app.ts', 'main.py', 'pom.xml', 'go.mod']

export default parityCase({
  construct: 'Code with a title',
  example: '```ts title="app.ts"\nrun()\n```\n\n```py:main.py\nrun()\n```\n',
  becomes: {
    html: '`<figure>` with a `<figcaption>` above the block',
    docx: 'a paragraph in the style SourceCodeTitle, kept with the block',
    pdf: 'a line above the block, kept with its first lines',
  },
  markdown:
    '```ts title="app.ts"\nrun(1)\n```\n\n```py:main.py\nrun(2)\n```\n\n```xml [pom.xml]\nrun(3)\n```\n\n' +
    '```go {title="go.mod"}\nrun(4)\n```\n',
  html(page) {
    expect(page.all('figure').map((figure) => childElements(figure).map(textOf))).toEqual(
      names.map((name, index) => [name, `run(${index + 1})\n`]),
    )
  },
  docx(file) {
    expect(file.paragraphs.map(({ style, text }) => [style, text])).toEqual(
      names.flatMap((name, index) => [
        ['SourceCodeTitle', name],
        ['SourceCode', `run(${index + 1})`],
      ]),
    )
    expect(isOn(file.style('SourceCodeTitle'), 'w:pPr', 'w:keepNext')).toBe(true)
  },
  pdf(file) {
    const text = file.pages[0]?.text ?? ''
    const places = names
      .flatMap((name, index) => [name, `run(${index + 1})`])
      .map((each) => text.indexOf(each))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(file.elements('Code').map((element) => element.text)).toEqual(
      names.map((_, index) => `run(${index + 1})`),
    )
  },
})
