import { expect } from 'vitest'
import { fieldInstructions } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const noBreak = '\u00a0'

export default parityCase({
  construct: 'Theorems, lemmas, definitions and proofs',
  example: [
    '::: {.theorem #thm-line title="Line"}\nA line is $y = mx + b$.\n:::',
    '::: proof\nBy @thm-line.\n:::',
  ].join('\n\n'),
  becomes: {
    html: 'paragraphs, the first of which begins with a number in bold type; a proof ends with ∎',
    docx: 'paragraphs, the first of which begins with a number (`SEQ`) in bold type; a proof ends with ∎',
    pdf: 'paragraphs, the first of which begins with a number in bold type; a proof ends with ∎',
  },
  markdown: [
    '::: {.theorem #thm-line title="Line"}\nOne.\n\nTwo.\n:::',
    '::: {#lem-a}\n- Three\n:::',
    '::: {.definition #def-a}\nFour.\n:::',
    '::: proof\nBy @thm-line and @def-a.\n:::',
  ].join('\n\n'),
  html(page) {
    expect(page.all('p').map(textOf)).toEqual(words)
    expect(page.all('strong').map(textOf)).toEqual(heads)
    expect(page.all('em').map(textOf)).toEqual(['One.', 'Two.', 'Three', 'Proof.'])
    const ids = page.all('span').map((each) => attribute(each, 'id'))
    for (const link of page.all('a')) expect(ids).toContain(attribute(link, 'href')?.slice(1))
  },
  docx(file) {
    const shown = file.paragraphs.map(({ text }) => text)
    expect(shown.filter((each) => each !== 'Three')).toEqual(words)
    const fields = fieldInstructions(file.part('word/document.xml'))
    const counted = fields
      .filter((each) => each.startsWith('SEQ'))
      .map((each) => each.split(' ')[1])
    expect(counted).toEqual(['Theorem', 'Lemma', 'Definition'])
    expect(fields.filter((each) => each.startsWith('REF'))).toHaveLength(2)
  },
  pdf(file) {
    const shown = file.text.replace(/\s+/g, ' ')
    for (const each of words) expect(shown).toContain(each.replace(/\s+/g, ' '))
    expect(file.pages[0]?.links).toHaveLength(2)
  },
})

const heads = ['Theorem 1 (Line).', 'Lemma 1.', 'Definition 1.']

const words = [
  'Theorem 1 (Line). One.',
  'Two.',
  'Lemma 1.',
  'Definition 1. Four.',
  `Proof. By Theorem${noBreak}1 and Definition${noBreak}1.${noBreak}∎`,
]
