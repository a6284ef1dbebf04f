import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const ids = ['a', 'b', 'c', 'd', 'e'].map((id) => `user-content-${id}`)

export default parityCase({
  construct: 'Anchors in links to themselves',
  example: '[<em id="a">x</em>](#a)',
  becomes: {
    html: 'an `id` within the link',
    docx: 'a bookmark within the hyperlink',
    pdf: 'a destination within the link',
  },
  markdown: [
    'See [<em id="a">itself</em>](#a).',
    `<a href="#b"><img id="b" alt="A red dot" src="${dotPng}"></a>`,
    '[<b id="c">There</b>](#d) and [<b id="d">back</b>](#c).',
    'See <a href="#e">the note[^1]</a>.\n\n[^1]: <b id="e">Noted</b>.',
  ].join('\n\n'),
  html(page) {
    const own = page.all('a').filter((link) => attribute(link, 'role') === undefined)
    expect(own.map((link) => attribute(link, 'href'))).toEqual(
      [ids[0], ids[1], ids[3], ids[2], ids[4]].map((id) => `#${id}`),
    )
    for (const id of ids) expect(page.all('span', { id })).toHaveLength(1)
  },
  docx(file) {
    const parts = ['word/document.xml', 'word/footnotes.xml'].map((name) => file.part(name))
    const marks = parts.flatMap((part) =>
      all(part, 'w:bookmarkStart').map(({ attributes }) => attributes['w:name']),
    )
    const targets = parts.flatMap((part) =>
      all(part, 'w:hyperlink').map(({ attributes }) => attributes['w:anchor']),
    )
    expect(targets).toHaveLength(5)
    expect(marks).toEqual(expect.arrayContaining(targets))
  },
  pdf(file) {
    const texts = file.elements('Link').map(({ text }) => text)
    for (const text of ['itself', 'There', 'back']) expect(texts).toContain(text)
    const links = file.pages.flatMap((page) => page.links)
    expect(links.length).toBeGreaterThanOrEqual(5)
    for (const { place } of links) expect(place?.page).toBe(1)
  },
})
