import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = [
  '# API <Badge text="Beta" />',
  '',
  '<CardGroup cols={2}>',
  '  <Card title="Moons" href="https://example.org/moons">',
  '    Io, *Europa*.',
  '  </Card>',
  '</CardGroup>',
  '',
  '<Steps>',
  '  <Step title="Install">',
  '    Run it.',
  '  </Step>',
  '</Steps>',
  '',
  '<ParamField path="size" type="number" required>',
  '  How large.',
  '</ParamField>',
  '',
  '<CodeBlock language="js" title="a.js">{`let a`}</CodeBlock>',
  '',
].join('\n')

export default parityCase({
  construct: 'Cards, steps, fields and badges of MDX (Mintlify, Starlight, Fumadocs)',
  example:
    '<Card title="Moons" href="…">, <Steps><Step title="Install">, <ParamField path="size" type="number" required>, <CodeBlock language="js">{`…`}</CodeBlock>, <Badge text="Beta" />',
  becomes: {
    html: 'a description list: titles, numbered steps and fields, each above what it holds; code; the text of badges',
    docx: 'the same as terms, each above what it holds',
    pdf: 'the same as terms, each above what it holds',
  },
  markdown,
  html(page) {
    expect(page.all('dt').map(textOf)).toEqual(['Moons', '1. Install', 'size number (required)'])
    expect(textOf(page.one('h1'))).toBe('API Beta')
    expect(textOf(page.one('pre'))).toContain('let a')
    expect(page.source).toContain('href="https://example.org/moons"')
  },
  docx(file) {
    const texts = file.paragraphs.map(({ text }) => text)
    for (const text of ['Moons', '1. Install', 'size number (required)', 'How large.', 'let a']) {
      expect(texts).toContain(text)
    }
  },
  pdf(file) {
    for (const text of ['Moons', '1. Install', 'size number (required)', 'let a']) {
      expect(file.text).toContain(text)
    }
  },
})
