import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { textMiddle } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const latex = ['a', 'b', 'c', 'd', 'e', 'f\n+g', '\nx\n= y\n'.trim(), 'h', 'i']

export default parityCase({
  construct: 'Formula on display',
  becomes: {
    html: '`<math display="block">` in a box that scrolls',
    docx: 'a Word equation on its own line',
    pdf: 'a tagged formula on its own line',
  },
  example: '$$E = mc^2$$',
  markdown: `$$a$$

$$
b
$$

\`\`\`math
c
\`\`\`

- item

  $$d$$

> $$e$$

$$f
+g$$

Words $5 after *it*.

$$
x
= y$$

<details><summary>s</summary>

$$h$$

</details>

<div align="center">

$$i$$

</div>

The end.
`,
  html(page) {
    const found = page.all('math', { display: 'block' })
    expect(found.map((math) => attribute(math, 'alttext'))).toEqual(latex)
    expect(page.all('div', { class: 'math', role: 'group', tabindex: '0' })).toHaveLength(9)
    expect(page.all('p').map(textOf)).toContain('Words $5 after it.')
  },
  docx(file) {
    expect(all(file.part('word/document.xml'), 'm:oMathPara')).toHaveLength(9)
    expect(file.paragraphs.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['f+g', 'Words $5 after it.', 'x=y', 'The end.']),
    )
  },
  pdf(file) {
    expect(file.elements('Formula').map(({ alt }) => alt)).toEqual(latex)
    const runs = file.pages[0]?.runs ?? []
    const middle = (letter: string) => {
      const run = runs.find(({ text }) => text.normalize('NFKC') === letter)
      return (run?.x ?? 0) + (run?.width ?? 0) / 2
    }
    expect(middle('a')).toBeCloseTo(textMiddle, -1)
    expect(middle('d')).toBeGreaterThan(textMiddle)
    expect(file.text).toContain('The end.')
  },
})
