import { expect } from 'vitest'
import { all, isOn, value } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

const german = Array.from(
  { length: 30 },
  () => 'Donaudampfschifffahrtsgesellschaft und Rechtsschutzversicherungsbedingungen',
).join(' ')

export default parityCase({
  construct: 'Hyphenation of justified text',
  example: '---\nlang: de\n---\n\nDonaudampfschifffahrtsgesellschaft und …',
  becomes: {
    html: '`hyphens: auto`: the browser divides words of that language',
    docx: 'automatic hyphenation, by Word’s rules of that language; headings and cells without',
    pdf: 'divided by the rules of that language',
  },
  markdown: `---\nlang: de\nnumber_sections: false\n---\n\n# Versicherung\n\n${german}\n`,
  request: { theme: 'academic' },
  html(page) {
    expect(page.source).toMatch(/p,li,dd\s*\{[^}]*hyphens:\s*auto/)
  },
  docx(file) {
    expect(value(file.part('word/settings.xml'), 'w:autoHyphenation')).toBe('1')
    const [defaults] = all(file.part('word/styles.xml'), 'w:rPrDefault')
    expect(defaults && value(defaults, 'w:rPr', 'w:lang')).toBe('de')
    const suppressed = (id: string) => isOn(file.style(id), 'w:pPr', 'w:suppressAutoHyphens')
    expect(suppressed('Normal')).toBe(false)
    expect(suppressed('Heading1')).toBe(true)
    expect(suppressed('TableText')).toBe(true)
  },
  pdf(file) {
    const lines = file.pages.flatMap(({ text }) => text.split('\n'))
    const divided = lines.filter((line) =>
      /^(?:schiff|gesell|schutz|versi|siche|beding|dingung)/.test(line),
    )
    expect(divided.length).toBeGreaterThan(5)
  },
})
