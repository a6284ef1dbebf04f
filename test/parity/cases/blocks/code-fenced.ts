import { expect } from 'vitest'
import { syntaxKinds } from '#octavo/core/document/types.js'
import { resolveTheme } from '#octavo/core/theme/index.js'
import { all, value, textOf as wordText } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { themeNamed } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const corporate = themeNamed('corporate')

const { syntax } = resolveTheme(corporate).colors
const keyword = syntax.keyword
const string = syntax.string

export default parityCase({
  construct: 'Fenced code, highlighted',
  becomes: {
    html: '`<pre><code>` with a `<span>` for each token',
    docx: 'a paragraph in the style Source Code, with character styles for tokens',
    pdf: 'tagged `Code`, in the same colours',
  },
  markdown: '```js\nconst word = "text"\n```\n',
  html(page) {
    expect(textOf(page.one('pre'))).toBe('const word = "text"\n')
    expect(textOf(page.one('span', { class: 'syntax-keyword' }))).toBe('const')
    expect(textOf(page.one('span', { class: 'syntax-string' }))).toBe('"text"')
    for (const kind of syntaxKinds) {
      expect(page.source).toContain(`--syntax-${kind}:${syntax[kind]}`)
    }
  },
  docx(file) {
    const { style, element } = file.paragraph('const word = "text"')
    expect(style).toBe('SourceCode')
    const styles = all(element, 'w:r').map((run) => [
      value(run, 'w:rPr', 'w:rStyle'),
      wordText(run),
    ])
    expect(styles).toContainEqual(['SyntaxKeyword', 'const'])
    expect(styles).toContainEqual(['SyntaxString', '"text"'])
    const colorOf = (id: string) => `#${value(file.style(id), 'w:rPr', 'w:color')?.toLowerCase()}`
    expect([colorOf('SyntaxKeyword'), colorOf('SyntaxString')]).toEqual([keyword, string])
  },
  pdf(file) {
    expect(file.elements('Code').map(({ text }) => text)).toEqual(['const word = "text"'])
    expect(file.pages[0]?.inks).toContainEqual({ text: 'const', color: keyword })
    expect(file.pages[0]?.inks).toContainEqual({ text: '"text"', color: string })
  },
})
