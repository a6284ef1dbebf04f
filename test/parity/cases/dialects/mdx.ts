import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = [
  "import Tabs from '@theme/Tabs'",
  '',
  'export const toc = [',
  '  { depth: 2 },',
  ']',
  '',
  '<Tabs values={[{ label: "x" }]}>',
  '  <TabItem value="a" label="Apple">',
  '    The **first**.',
  '  </TabItem>',
  '</Tabs>',
  '',
  '<Note>',
  '  A note.',
  '</Note>',
  '',
  'Kept <Chip kind={1}>words</Chip>, `<Chip>` and import duties.',
  '',
  '<Hero',
  '  title="x"',
  '/>',
  '',
].join('\n')

export default parityCase({
  construct: 'MDX',
  example: 'import X from \'x\', <Tabs><TabItem label="One">, <Note>, <Component />',
  becomes: {
    html: 'tabs below each other, alerts and content; what runs is left out with a warning',
    docx: 'the same',
    pdf: 'the same',
  },
  markdown,
  warnings: [1, 3, 17, 19].map((line) => ({ code: 'syntax_not_supported' as const, line })),
  html(page) {
    expect(textOf(page.one('dt'))).toBe('Apple')
    expect(textOf(page.one('strong'))).toBe('first')
    expect(page.source).toContain('A note.')
    expect(page.source).not.toMatch(/theme\/Tabs|depth: 2|Hero/)
  },
  docx(file) {
    const texts = file.paragraphs.map(({ text }) => text)
    expect(texts).toContain('The first.')
    expect(texts).toContain('Kept words, <Chip> and import duties.')
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toContain(
      'Kept words, <Chip> and import duties.',
    )
    expect(file.text).toContain('The first.')
  },
})
