import { expect, test } from 'vitest'
import { htmlPage, textOf } from '../support/html-page.ts'

test('a packet diagram has as many bits in a row as its author says, each field once, and the labels of single bits', async () => {
  const fields = [
    '0-15: "Source"',
    '16-31: "Target"',
    '32-63: "Sequence"',
    '64: "URG"',
    '65: "ACK"',
  ]
  const rows = async (config: string) => {
    const page = await htmlPage(`\`\`\`mermaid\n${config}packet\n${fields.join('\n')}\n\`\`\``)
    return page.all('svg').flatMap((svg) => textOf(svg).match(/Sequence|URG|ACK|47/g) ?? [])
  }
  expect(await rows('')).toEqual(['Sequence', 'URG', 'ACK'])
  const narrow = await rows('---\nconfig: {packet: {bitsPerRow: 16}}\n---\n')
  expect(narrow.filter((word) => word === 'Sequence')).toHaveLength(2)
})
