import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const references = `references:
- id: knuth
  type: book
  title: The book
  author: [{family: Knuth, given: Donald}]
  publisher: Addison-Wesley
  issued: 1984
- id: doe
  type: book
  title: Another
  author: [{family: Doe, given: Jane}]
  publisher: Press
  issued: 2020
`

export default parityCase({
  construct: 'Citations in notes',
  example: [
    '---\ncsl: chicago-notes\nnocite: "@doe"\nreferences:\n- id: knuth\n  type: book\n  title: The book\n  …\n---',
    'As is known [@knuth, p. 3]. And again.[^1]',
    '[^1]: See @knuth.',
  ].join('\n\n'),
  becomes: {
    html: 'footnotes behind the punctuation, and the bibliography',
    docx: "Word's own footnotes, and the bibliography",
    pdf: 'footnotes at the foot of the page, and the bibliography',
  },
  markdown: [
    `---\ncsl: chicago-notes\nnocite: "@doe"\n${references}---`,
    'As is known [@knuth, p. 3]. And again.[^1]',
    '[^1]: See [@knuth].',
  ].join('\n\n'),
  html(page) {
    expect(page.all('p').map(textOf)[0]).toBe('As is known.1 And again.2')
    const [first, second, ...listed] = page.all('li').map(textOf)
    // The bibliography stands before the notes.
    expect([first, second]).toEqual(entries)
    expect(listed.map((note) => note.replace(/\s*↩.*$/, ''))).toEqual(notes)
  },
  docx(file) {
    const listed = file.paragraphs.filter(({ style }) => style === 'Bibliography')
    expect(listed.map((each) => each.text)).toEqual(entries)
    const words = textOfNotes(file.part('word/footnotes.xml'))
    for (const note of notes) expect(words).toContain(note)
  },
  pdf(file) {
    const words = file.text.replace(/\s+/g, '')
    for (const each of [...entries, ...notes]) expect(words).toContain(each.replace(/\s+/g, ''))
    expect(file.elements('Note')).toHaveLength(2)
  },
})

function textOfNotes(element: { readonly children: readonly unknown[] }): string {
  return element.children
    .map((child) =>
      typeof child === 'string'
        ? child
        : textOfNotes(child as { readonly children: readonly unknown[] }),
    )
    .join('')
}

const notes = ['Donald Knuth, The Book (Addison-Wesley, 1984), p. 3.', 'See Knuth, The Book.']

const entries = [
  'Doe, Jane. Another. Press, 2020.',
  'Knuth, Donald. The Book. Addison-Wesley, 1984.',
]
