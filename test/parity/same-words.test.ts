import { test } from 'vitest'
import { readmes } from '../corpus/readmes.ts'
import { richDocument } from '../support/rich-document.ts'
import { expectSameWords } from '../support/same-words.ts'
import { parityCases } from './parity-cases.ts'

const documents = [
  { name: 'the document with everything in it', content: richDocument },
  ...parityCases.filter(isComparable).map(({ construct, markdown, request }) => ({
    name: construct,
    content: markdown,
    request,
  })),
  ...readmes(30).map(({ name, content }) => ({ name: `the README of ${name}`, content })),
]

/** Formulas are left out anyway, and pdf.js gives no letter that stands right before a zero-width space. */
function isComparable({ file }: (typeof parityCases)[number]): boolean {
  return !file.startsWith('math/') && file !== 'inlines/character-invisible.ts'
}

test.each(documents)('$name has the same words in every format', async ({ content, ...given }) => {
  await expectSameWords(content, 'request' in given ? given.request : {})
})
