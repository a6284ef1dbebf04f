import { expect } from 'vitest'
import { all, one } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const text =
  '<https://a.example> https://b.example/c_(d)?e=f. www.c.example, me@d.example; <you@e.example>'
const targets = [
  'https://a.example',
  'https://b.example/c_(d)?e=f',
  'http://www.c.example',
  'mailto:me@d.example',
  'mailto:you@e.example',
]
const withoutSlash = (url: string | undefined) => url?.replace(/^([^?]*)\/$/, '$1')

export default parityCase({
  construct: 'Addresses that are links by themselves',
  becomes: { html: '`<a href>`', docx: 'hyperlinks', pdf: 'links' },
  markdown: `${text}\n`,
  html(page) {
    expect(page.all('a').map((link) => attribute(link, 'href'))).toEqual(targets)
    expect(textOf(page.one('p'))).toBe(text.replace(/[<>]/g, ''))
  },
  docx(file) {
    const links = all(one(file.part('word/document.xml'), 'w:p'), 'w:hyperlink')
    expect(links.map((link) => withoutSlash(file.target(link.attributes['r:id'])))).toEqual(targets)
  },
  pdf(file) {
    const links = file.pages.flatMap((page) => page.links.map(({ target }) => withoutSlash(target)))
    expect([...new Set(links)]).toEqual(targets)
  },
})
