import { expect } from 'vitest'
import { all, textOf } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = String.raw`Given

\[
a = b
- c
\]

we have

\begin{align}
x &= y \tag{7} \\
  &= z \label{eq:z} \nonumber
\end{align}

1. An item: \[
   d = e
   \]

> \[ f = g \]

\\[ h^2 = i \\]

and ${'$`j`$'}.

${'```'}math
k = l
${'```'}
`

export default parityCase({
  construct: 'LaTeX’s display math',
  example: '\\[\na = b\n- c\n\\]\n\n\\begin{align}\nx &= y \\tag{7}\n\\end{align}\n',
  becomes: {
    html: 'MathML on display, with the numbers of `\\tag`',
    docx: 'native equations',
    pdf: 'formulas',
  },
  markdown,
  html(page) {
    const display = page.all('math').filter((math) => attribute(math, 'display') === 'block')
    expect(display).toHaveLength(6)
    expect(page.all('math')).toHaveLength(7)
    expect(page.source).toContain('(7)')
    expect(page.source).not.toContain('eq:z<')
  },
  docx(file) {
    expect(all(file.part('word/document.xml'), 'm:oMath')).toHaveLength(7)
    const text = textOf(file.part('word/document.xml'))
    expect(text).toContain('(7)')
    expect(text).not.toContain('eq:z')
  },
  pdf(file) {
    expect(file.elements('Formula')).toHaveLength(7)
    expect(file.pages[0]?.text).toContain('(7)')
  },
})
