import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const words = 'Team 👩‍💻 👍🏽 👨‍👩‍👧 🇩🇪 1️⃣ ❤️ done'

export default parityCase({
  construct: 'Emoji with joiners, skin tones, flags and keycaps',
  becomes: {
    html: 'the characters',
    docx: 'the characters',
    pdf: 'in colour, each as one picture',
  },
  markdown: 'Team 👩‍💻 👍🏽 👨‍👩‍👧 🇩🇪 1️⃣ ❤️ done\n',
  html(page) {
    expect(textOf(page.one('p'))).toBe(words)
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([words])
  },
  pdf(file) {
    const emoji = file.pages[0]?.fonts.filter(({ name }) => /Emoji/i.test(name)) ?? []
    expect(emoji.length).toBeGreaterThan(0)
    expect(file.pages[0]?.text).toContain('Team')
    const [team, done] = ['Team', 'done'].map((text) =>
      file.pages[0]?.runs.find((run) => run.text.includes(text)),
    )
    // Six signs between them, each about as wide as its line is high, and no more.
    const between = (done?.x ?? 0) - (team?.x ?? 0) - (team?.width ?? 0)
    expect(between).toBeGreaterThan(6 * 10)
    expect(between).toBeLessThan(6 * 18)
  },
})
