import { describe, expect, test } from 'vitest'
import { alertKinds } from '#octavo/core/document/types.js'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'
import { all, wordFile } from '../support/docx.ts'
import { attribute, htmlPage } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'
import { printable, printed } from '../support/printed.ts'

// Task lists and GitHub's alerts come as brackets and exclamation marks: BaileyJM02/markdown-to-pdf#54, typora#5469.

const tasks = '- [x] done\n- [ ] open\n'

test('a done task has a ticked box in every format', async () => {
  const boxes = (await htmlPage(tasks)).all('input', { type: 'checkbox' })
  expect(boxes.map((box) => attribute(box, 'checked') !== undefined)).toEqual([true, false])
  const word = await wordFile(tasks)
  expect(word.paragraphs.map(({ text }) => text)).toEqual(['☑\tdone', '☐\topen'])
  const states = all(word.part('word/document.xml'), 'w14:checkedState')
  expect(states[0]?.attributes['w14:val']).toBe('2611')
  const file = await pdf(tasks)
  expect(file.elements('LI').map((item) => item.text)).toEqual(['☑ done', '☐ open'])
})

describe.concurrent.each(printable)('printed from %s', (format) => {
  test.each(themes)('each kind of alert has its label and its own colour in $id', async (theme) => {
    const content = alertKinds
      .map((kind) => `> [!${kind.toUpperCase()}]\n> About ${kind}.\n`)
      .join('\n')
    const file = await printed(format, content, { theme: theme.id })
    const { alerts } = resolveTheme(theme).colors
    for (const kind of alertKinds) {
      const label = `${kind[0]?.toUpperCase()}${kind.slice(1)}`
      // Where letters stand apart, pdf.js may read a space between them.
      expect(file.text.replaceAll(/\s/g, '')).toContain(`${label}About${kind}.`)
      expect(file.pages[0]?.textColors, kind).toContain(alerts[kind].accent)
    }
    expect(file.text).not.toContain('[!')
  })
})
