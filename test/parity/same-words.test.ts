import { test } from 'vitest'
import { readmes } from '../corpus/readmes.ts'
import { richDocument } from '../support/rich-document.ts'
import { expectSameWords } from '../support/same-words.ts'
import { everything } from '../support/scope.ts'
import { parityCases } from './parity-cases.ts'

/**
 * Formulas are left out anyway, pdf.js gives no letter that stands right before a zero-width space, and labels of diagrams are
 * outlines in Word. In PDF the caption of a figure is tagged before what is in it, captions of its parts too.
 */
const incomparable: readonly string[] = [
  'inlines/character-invisible.ts',
  'blocks/chart.ts',
  'blocks/diagram.ts',
  'blocks/diagram-link.ts',
  'blocks/graph.ts',
  'dialects/subfigures.ts',
  'dialects/subfigures-nested.ts',
]

const documents = [
  { name: 'the document with everything in it', content: richDocument },
  ...parityCases.filter(isComparable).map(({ construct, markdown, request }) => ({
    name: construct,
    content: markdown,
    request,
  })),
  ...readmes(everything ? 30 : 12).map(({ name, content }) => ({
    name: `the README of ${name}`,
    content,
  })),
]

function isComparable({ file }: (typeof parityCases)[number]): boolean {
  return !file.startsWith('math/') && !incomparable.includes(file)
}

test.each(documents)('$name has the same words in every format', async ({ content, ...given }) => {
  await expectSameWords(content, 'request' in given ? given.request : {})
})
