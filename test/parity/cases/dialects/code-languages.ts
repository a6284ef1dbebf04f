import { expect } from 'vitest'
import { all, value } from '../../../support/docx.ts'
import { descendants } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

/** Grammars of highlight.js that are loaded when a document needs them, and some of our own. */
const sources = {
  dockerfile: 'FROM node:20',
  terraform: 'resource "a" "b" {',
  powershell: 'Get-Item $a',
  scala: 'val a = 1',
  nginx: 'server { listen 80; }',
  solidity: 'contract A { }',
  python3: 'import os',
  vue: '<template></template>',
}

export default parityCase({
  construct: 'Code in further languages',
  example: '```dockerfile\nFROM node:20\n```\n\n```terraform\nresource "a" "b" {\n```\n',
  becomes: {
    html: 'tokens in colours, as in any other language',
    docx: 'tokens in colours, as in any other language',
    pdf: 'tokens in colours, as in any other language',
  },
  markdown: Object.entries(sources)
    .map(([lang, code]) => `\`\`\`${lang}\n${code}\n\`\`\`\n`)
    .join('\n'),
  html(page) {
    for (const code of page.all('code')) {
      expect(descendants(code).some(({ tagName }) => tagName === 'span')).toBe(true)
    }
  },
  docx(file) {
    for (const { element, text } of file.paragraphs.filter(({ style }) => style === 'SourceCode')) {
      const styles = all(element, 'w:r').map((run) => value(run, 'w:rPr', 'w:rStyle'))
      expect([text, styles.some((style) => style?.startsWith('Syntax'))]).toEqual([text, true])
    }
  },
  pdf(file) {
    const colors = new Set(file.pages[0]?.inks.map(({ color }) => color))
    expect(colors.size).toBeGreaterThan(4)
    expect(file.elements('Code')).toHaveLength(Object.keys(sources).length)
  },
})
