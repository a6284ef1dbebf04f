import { expect } from 'vitest'
import { resolveTheme } from '#octavo/core/theme/index.js'
import { child } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { textMargin, themeNamed } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const corporate = themeNamed('corporate')

const { background } = resolveTheme(corporate).colors.lineMarks.marked

export default parityCase({
  construct: 'Marked lines of code',
  example:
    '```js {2,4-5}\n…\n```\n\n```py hl_lines="2 4-5"\n…\n```\n\n```js\n// highlight-next-line\nrun()\n```\n',
  becomes: {
    html: '`<mark class="line">` on a tint, with a bar at the start',
    docx: 'paragraphs on a tint',
    pdf: 'a tint over the whole width, with a bar at the start',
  },
  markdown:
    '```js {2,4-5}\nrun(1)\nrun(2)\nrun(3)\nrun(4)\nrun(5)\n```\n\n' +
    '```py hl_lines="1"\nrun(6)\nrun(7)\n```\n\n' +
    '```js\nrun(8)\n// highlight-next-line\nrun(9)\nrun(10) // [!code highlight]\n```\n',
  html(page) {
    const marked = page.all('mark', { class: 'line' }).map((line) => textOf(line).trim())
    expect(marked).toEqual([2, 4, 5, 6, 9, 10].map((number) => `run(${number})`))
    expect(textOf(page.all('pre')[2] ?? page.one('pre'))).toBe('run(8)\nrun(9)\nrun(10)\n')
    expect(page.source).toContain(`--line-marked-bg:${background}`)
  },
  docx(file) {
    const tinted = file.paragraphs.filter(
      ({ element }) =>
        child(element, 'w:pPr', 'w:shd')?.attributes['w:fill']?.toLowerCase() ===
        background.slice(1),
    )
    expect(tinted.map(({ text }) => text)).toEqual([
      'run(2)',
      'run(4)\nrun(5)',
      'run(6)',
      'run(9)\nrun(10)',
    ])
    expect(file.paragraphs.map(({ text }) => text)).toEqual([
      'run(1)',
      'run(2)',
      'run(3)',
      'run(4)\nrun(5)',
      'run(6)',
      'run(7)',
      'run(8)',
      'run(9)\nrun(10)',
    ])
  },
  pdf(file) {
    const tints = file.pages[0]?.fills.filter(({ color }) => color === background) ?? []
    expect(tints).toHaveLength(6)
    expect(
      tints.every(({ onPage: [left = 0, , right = 0] }) => right - left > 590 - 2 * textMargin),
    ).toBe(true)
    expect(file.elements('Code').map(({ text }) => text)).toEqual([
      'run(1) run(2) run(3) run(4) run(5)',
      'run(6) run(7)',
      'run(8) run(9) run(10)',
    ])
  },
})
