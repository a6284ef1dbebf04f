import { expect, test } from 'vitest'
import { all, wordFile, textOf as wordText } from '../support/docx.ts'
import { htmlPage } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'

// Equations come as pictures or as LaTeX, not as Word's own: docx#290, #2392, pandoc#5355.

const content =
  'Where $\\sqrt{b}$ is.\n\n$$\\sum_{i=1}^{n} \\frac{x_i}{2} = \\begin{pmatrix} 1 & 0 \\\\ 0 & 1 \\end{pmatrix}$$\n'

test('in Word they are equations that Word can edit', async () => {
  const word = await wordFile(content)
  const document = word.part('word/document.xml')
  expect(all(document, 'm:oMath')).toHaveLength(2)
  for (const name of ['m:rad', 'm:nary', 'm:f', 'm:sSub', 'm:m']) {
    expect(all(document, name), name).toHaveLength(1)
  }
  expect(all(document, 'w:drawing')).toEqual([])
  expect(wordText(document)).not.toContain('\\')
})

test('on a web page they are MathML, drawn by the browser without a script', async () => {
  const page = await htmlPage(content)
  for (const name of ['msqrt', 'munderover', 'mfrac', 'msub', 'mtable']) {
    expect(page.all(name), name).toHaveLength(1)
  }
  expect([...page.all('img'), ...page.all('script')]).toEqual([])
})

test('in a PDF they are text in a mathematical font, read aloud by their LaTeX', async () => {
  const file = await pdf(content)
  expect(file.pages[0]?.images).toBe(0)
  expect(file.pages[0]?.fonts.map(({ name }) => name)).toContain('NewCMMath-Book')
  expect(file.elements('Formula').map(({ alt }) => alt?.trim().slice(0, 8))).toEqual([
    '\\sqrt{b}',
    '\\sum_{i=',
  ])
})
