import { expect } from 'vitest'
import { isOn, run, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Small capitals (Pandoc)',
  example: '[Text]{.smallcaps}, <span class="smallcaps">text</span>\n',
  becomes: {
    html: 'text in small capitals, which is copied as it was written',
    docx: 'text in the style SmallCaps',
    pdf: 'the font’s own small capitals, or smaller capitals where it has none',
  },
  markdown:
    'By [Ada **Lovelace** and `code`]{.smallcaps}, <span style="font-variant: small-caps">Two</span>.\n',
  html(page) {
    expect(page.all('span', { class: 'small-caps' }).map(textOf)).toEqual([
      'Ada Lovelace and code',
      'Two',
    ])
    expect(page.source).toContain(
      '.small-caps{font-variant-caps:small-caps;font-variant-numeric:lining-nums proportional-nums}',
    )
  },
  docx(file) {
    const paragraph = file.paragraph('By Ada Lovelace and code, Two.')
    const small = (text: string) => value(run(paragraph, text), 'w:rPr', 'w:rStyle') === 'SmallCaps'
    expect(['Ada ', 'Lovelace', 'Two', 'code'].map(small)).toEqual([true, true, true, false])
    expect(isOn(file.style('SmallCaps'), 'w:rPr', 'w:smallCaps')).toBe(true)
  },
  pdf(file) {
    expect(file.text).toContain('By Ada Lovelace and code, Two.')
    // The font's own: letters of the same size as the others.
    const sizes = file.pages[0]?.runs.filter(({ text }) => /Ada|Lovelace|Two|By/.test(text))
    expect(new Set(sizes?.map(({ size }) => size)).size).toBe(1)
  },
})
