import { expect } from 'vitest'
import { alertKinds } from '#octavo/core/document/types.js'
import { resolveTheme } from '#octavo/core/theme/index.js'
import { value } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { themeNamed } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const corporate = themeNamed('corporate')

const labels = ['Note', 'Tip', 'Important', 'Warning', 'Caution']
const { alerts } = resolveTheme(corporate).colors

export default parityCase({
  construct: 'Alerts: note, tip, important, warning, caution',
  example: '> [!NOTE]\n> Useful information.\n\n> [!WARNING]\n> Mind the gap.\n',
  becomes: {
    html: 'a `note` region with its label, on its own tint, beside a bar',
    docx: 'a label and paragraphs in the styles of that alert, on the same tint, beside the same bar',
    pdf: 'the same label, tint and bar',
  },
  markdown: alertKinds.map((kind) => `> [!${kind.toUpperCase()}]\n> About ${kind}.\n`).join('\n'),
  html(page) {
    const boxes = page.all('div', { role: 'note' })
    expect(boxes.map((box) => attribute(box, 'aria-label'))).toEqual(labels)
    expect(page.all('p', { class: 'alert-title' }).map(textOf)).toEqual(labels)
    for (const kind of alertKinds) {
      expect(page.source).toContain(`--${kind}-bg:${alerts[kind].background}`)
    }
  },
  docx(file) {
    expect(file.paragraphs.map(({ style, text }) => [style, text])).toEqual(
      labels.flatMap((label) => [
        [`Alert${label}Label`, label],
        [`Alert${label}`, `About ${label.toLowerCase()}.`],
      ]),
    )
    for (const [index, kind] of alertKinds.entries()) {
      const color = value(file.style(`Alert${labels[index]}Label`), 'w:rPr', 'w:color')
      expect(`#${color?.toLowerCase()}`).toBe(alerts[kind].accent)
    }
  },
  pdf(file) {
    const [page] = file.pages
    for (const [index, kind] of alertKinds.entries()) {
      expect(page?.inks).toContainEqual({
        text: expect.stringContaining(labels[index] ?? ''),
        color: alerts[kind].accent,
      })
      const fills = page?.fills.map(({ color }) => color)
      expect(fills).toEqual(expect.arrayContaining([alerts[kind].background, alerts[kind].accent]))
    }
  },
})
