import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const addresses = ['https://example.org/1', 'https://example.org/2', 'https://example.org/3']

export default parityCase({
  construct: 'Links that end in a hyphenated word',
  example: '[foo&shy;](https://example.org/1)bar',
  becomes: {
    html: 'a link that ends there',
    docx: 'a hyperlink that ends there',
    pdf: 'a link at whose end no line ends, if its hyphen would stand outside',
  },
  markdown: `First [*foo&shy;*](${addresses[0]})\n\n${'[foo&shy;](https://example.org/2)bar '.repeat(60)}\n\nLast [\`foo\u00ad\`](${addresses[2]})\n`,
  html(page) {
    const links = page.all('a')
    expect([...new Set(links.map((link) => attribute(link, 'href')))]).toEqual(addresses)
    expect(new Set(links.map(textOf))).toEqual(new Set(['foo\u00ad']))
  },
  docx(file) {
    const links = all(file.part('word/document.xml'), 'w:hyperlink')
    const targets = links.map(({ attributes }) => file.target(attributes['r:id']))
    expect([...new Set(targets)]).toEqual(addresses)
  },
  pdf(file) {
    const links = file.pages.flatMap((page) => page.links)
    expect([...new Set(links.map(({ target }) => target))]).toEqual(addresses)
    expect(file.elements('Link')).toHaveLength(62)
    expect(new Set(file.elements('Link').map(({ text }) => text.replace(/[^a-z]/g, '')))).toEqual(
      new Set(['foo']),
    )
  },
})
