import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = [
  ':::: signature',
  '::: party\n**One Ltd**\n\nSigned: ________________\n:::',
  '::: party\n**Two plc**\n\nSigned: ________________\n:::',
  '::::',
].join('\n\n')

export default parityCase({
  construct: 'Signatures',
  example: markdown,
  becomes: {
    html: 'the parties side by side, not divided when it is printed',
    docx: 'the parties in a table without lines, whose row is not divided',
    pdf: 'the parties side by side, on one page',
  },
  markdown,
  html(page) {
    const [row] = page.all('div').filter((each) => attribute(each, 'class') === 'columns together')
    expect(row).toBeTruthy()
    expect(page.all('strong')).toHaveLength(2)
  },
  docx(file) {
    const document = file.part('word/document.xml')
    expect(all(document, 'w:cantSplit')).toHaveLength(1)
    expect(all(document, 'w:tc')).toHaveLength(2)
  },
  pdf(file) {
    const places = ['One Ltd', 'Two plc'].map((words) => file.text.indexOf(words))
    expect(places.every((place) => place >= 0)).toBe(true)
  },
})
