import { expect } from 'vitest'
import { parityCase } from '../../parity-case.ts'

const pull = 'Simplicity is the ultimate sophistication.'
const long = 'A quotation of several sentences is read, and not looked at. '.repeat(5).trim()
const accent = '#b3261e'

export default parityCase({
  construct: 'Short and long quotes in the editorial theme',
  example: '> Simplicity is the ultimate sophistication.\n',
  becomes: {
    html: 'a sentence or two are large and in the accent colour; a longer quote is indented',
    docx: 'the same, as Word’s “Intense Quote” and “Quote”',
    pdf: 'the same',
  },
  markdown: `> ${pull}\n\nBetween.\n\n> ${long}\n\nBetween.\n\n> Run \`npm ci\` first.\n`,
  request: { theme: 'editorial' },
  html(page) {
    const classes = page.all('blockquote').map(({ attrs }) => attrs.map(({ value }) => value))
    expect(classes).toEqual([['pull-quote'], [], []])
    expect(page.source).toMatch(/\.pull-quote[^{]*{[^}]*font-size:\s*1\.3rem/)
  },
  docx(file) {
    expect(file.paragraph(pull).style).toBe('IntenseQuote')
    expect(file.paragraph(long).style).toBe('Quote')
    expect(file.paragraph('Run npm ci first.').style).toBe('Quote')
  },
  pdf(file) {
    const runs = file.pages.flatMap((page) => page.runs)
    const run = (words: string) => runs.find(({ text }) => text.startsWith(words))
    const text = run('Between')
    expect(run('Simplicity')?.size).toBeCloseTo(1.3 * (text?.size ?? 0), 1)
    expect(run('Simplicity')?.font).toMatch(/Italic/)
    expect(run('A quotation')?.size).toBe(text?.size)
    expect(run('A quotation')?.font).not.toMatch(/Italic/)
    const inks = file.pages.flatMap((page) => page.inks)
    const inked = inks.filter(({ color }) => color === accent).map((ink) => ink.text)
    expect(inked.join('')).toContain('Simplicity')
    expect(inked.join('')).not.toContain('several')
  },
})
