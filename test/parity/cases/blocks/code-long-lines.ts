import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { rightEdge } from '../../../support/pdf.ts'
import { margin } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const line = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')

export default parityCase({
  construct: 'Code whose lines are too long',
  example: '```\nA line that goes on and on, past the end of the page…\n```\n',
  becomes: {
    html: 'scrolls sideways, by keyboard too; wraps on paper',
    docx: 'wraps',
    pdf: 'wraps, with an arrow where a line goes on, which is not copied with the code',
  },
  markdown: `\`\`\`\n${line}\nshort\n\`\`\`\n`,
  html(page) {
    expect(textOf(page.one('pre'))).toBe(`${line}\nshort\n`)
    expect(attribute(page.one('pre'), 'tabindex')).toBe('0')
    expect(page.source).toMatch(/pre\s*{[^}]*overflow-x:\s*auto/)
    expect(page.source).toMatch(/@media print.*pre\s*{[^}]*white-space:\s*pre-wrap/s)
  },
  docx(file) {
    // Word breaks a line only where it's full: nothing in the paragraph forbids it.
    expect(file.paragraph(`${line}\nshort`).style).toBe('SourceCode')
  },
  pdf(file) {
    const rows = (file.pages[0]?.text ?? '').split('\n').map((row) => row.trim())
    const last = rows.indexOf('short')
    const continued = rows.slice(1, last)
    expect(continued.length).toBeGreaterThan(3)
    expect(rows.slice(0, last).join(' ').replaceAll(/ +/g, ' ')).toBe(line)
    // The arrow is a drawing of three lines, and takes the room of two characters.
    const words = file.pages[0]?.runs.filter(({ text }) => text.startsWith('word')) ?? []
    const [first] = words
    const second = words.find(({ y }) => y < (first?.y ?? 0) - 1)
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(2 * 0.6 * (first?.size ?? 0), 0)
    expect(file.pages[0]?.strokes).toBe(continued.length)
    expect(rightEdge(file)).toBeLessThanOrEqual(595.28 - margin + 0.01)
  },
})
