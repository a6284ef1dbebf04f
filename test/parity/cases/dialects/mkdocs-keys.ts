import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = [
  'Press ++ctrl+alt+del++, then ++esc++; ^^new^^ words.',
  '',
  '| Feature | Ready |',
  '|---|---|',
  '| Tables | :material-check: |',
  '| Charts | :octicons-x-16: |',
  '',
  ':material-clock-fast:{ .lg } Fast',
  '',
].join('\n')

export default parityCase({
  construct: 'Keys, insertions and icons of Material for MkDocs',
  example: '++ctrl+alt+del++, ^^new^^, :material-check:, :material-clock-fast:',
  becomes: {
    html: '`<kbd>` and `<ins>`; ticks and crosses as signs; other icons are left out',
    docx: 'keys, underlined words, the same signs',
    pdf: 'keys, underlined words, the same signs',
  },
  markdown,
  html(page) {
    expect(page.all('kbd').map(textOf)).toEqual(['Ctrl', 'Alt', 'Del', 'Esc'])
    expect(textOf(page.one('ins'))).toBe('new')
    expect(page.all('td').map(textOf)).toEqual(['Tables', '✓', 'Charts', '✗'])
    expect(page.source).toContain('<p>Fast</p>')
  },
  docx(file) {
    const texts = file.paragraphs.map(({ text }) => text)
    expect(texts).toContain('Press Ctrl+Alt+Del, then Esc; new words.')
    expect(texts).toContain('✓')
    expect(texts).toContain('Fast')
  },
  pdf(file) {
    // The room around a key reads as a space.
    expect(file.text).toMatch(/Ctrl ?\+ ?Alt ?\+ ?Del ?,/)
    expect(file.text).toContain('✓')
    expect(file.text).toContain('✗')
    expect(file.text).not.toContain('clock')
  },
})
