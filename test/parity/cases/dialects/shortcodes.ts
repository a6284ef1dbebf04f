import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = [
  '{{< note >}}',
  'A *note*.',
  '{{< /note >}}',
  '',
  '{{% alert title="Mind this" color="warning" %}}',
  '- a list',
  '{{% /alert %}}',
  '',
  '{{< details "A summary" >}}Folded.{{< /details >}}',
  '',
  '{{< highlight js >}}',
  'let a = "{{< b >}}"',
  '{{< /highlight >}}',
  '',
  `{{< figure src="${dotPng}" alt="A dot" caption="The caption" >}}`,
  '',
  'See [the other page]({{< ref "other.md#part" >}}). Press {{< kbd Ctrl >}}.',
  '',
  '{{< youtube abc >}}',
  '',
  '{{< timeline >}}',
  'Kept, and `{{< code >}}` too; {{< unclosed.',
  '{{< /timeline >}}',
  '',
  '{{< pagebreak >}}',
  '',
  'On another page.',
  '',
].join('\n')

export default parityCase({
  construct: 'Shortcodes of Hugo and Quarto',
  example:
    '{{< note >}} … {{< /note >}}, {{% alert %}}, {{< details >}}, {{< highlight js >}}, {{< figure src="a.png" >}}, [a]({{< ref "b.md" >}}), {{< pagebreak >}}',
  becomes: {
    html: 'alerts, `<details>`, code, figures and links; others are left out with a warning',
    docx: 'the same; page breaks',
    pdf: 'the same; page breaks',
  },
  markdown,
  warnings: {
    others: [
      { code: 'syntax_not_supported', line: 19 },
      { code: 'syntax_not_supported', line: 21 },
    ],
    epub: [
      { code: 'syntax_not_supported', line: 19 },
      { code: 'syntax_not_supported', line: 21 },
      { code: 'link_dropped', line: 17 },
    ],
  },
  html(page) {
    expect(page.all('em').map(textOf)).toEqual(['note'])
    expect(page.all('li').map(textOf)).toEqual(['a list'])
    expect(textOf(page.one('summary'))).toBe('A summary')
    expect(textOf(page.one('pre')).trimEnd()).toBe('let a = "{{< b >}}"')
    expect(textOf(page.one('figcaption'))).toContain('The caption')
    expect(page.all('a', { href: 'other.md#part' })).toHaveLength(1)
    expect(textOf(page.one('kbd'))).toBe('Ctrl')
    expect(page.source).toContain('{{&lt; unclosed.')
    expect(page.source).not.toMatch(/youtube|timeline/)
  },
  docx(file) {
    expect(file.paragraph('let a = "{{< b >}}"').style).toBe('SourceCode')
    const texts = file.paragraphs.map(({ text }) => text)
    expect(texts).toContain('Kept, and {{< code >}} too; {{< unclosed.')
    expect(texts.join(' ')).not.toMatch(/youtube|timeline|\/\/\//)
  },
  pdf(file) {
    expect(file.pages).toHaveLength(2)
    expect(file.text).not.toMatch(/youtube|timeline|\/\/\//)
    expect(file.elements('Figure').map(({ alt }) => alt)).toContain('A dot')
  },
})
