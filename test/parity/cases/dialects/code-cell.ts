import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Cells of notebooks',
  example:
    '```{r, echo=FALSE}\n#| label: plot\nplot(x)\n```\n\n```{code-cell} ipython3\nprint(1)\n```\n',
  becomes: {
    html: 'code of that language, without the options',
    docx: 'code of that language, without the options',
    pdf: 'code of that language, without the options',
  },
  markdown:
    '```{r, echo=FALSE}\n#| label: plot\nplot(x)\n```\n\n```{code-cell} ipython3\n:tags: [hide-input]\nprint(1)\n```\n\n' +
    '```{.python}\nprint(2)\n```\n\n```rust,ignore\nlet a = 3;\n```\n',
  html(page) {
    expect(page.all('code').map((code) => [attribute(code, 'class'), textOf(code)])).toEqual([
      ['language-r', 'plot(x)\n'],
      ['language-ipython3', 'print(1)\n'],
      ['language-python', 'print(2)\n'],
      ['language-rust', 'let a = 3;\n'],
    ])
    expect(page.all('span', { class: 'syntax-type' }).map(textOf)).toContain('print')
  },
  docx(file) {
    const code = file.paragraphs.filter(({ style }) => style === 'SourceCode')
    expect(code.map(({ text }) => text)).toEqual(['plot(x)', 'print(1)', 'print(2)', 'let a = 3;'])
  },
  pdf(file) {
    expect(file.elements('Code').map(({ text }) => text)).toEqual([
      'plot(x)',
      'print(1)',
      'print(2)',
      'let a = 3;',
    ])
  },
})
