import { convert } from '#octavo/convert.js'
import { readmes } from '../corpus/readmes.ts'
import { parityCases } from '../parity/parity-cases.ts'

/** A document that other people's programs open as a Word file. */
export interface WordDocument {
  readonly name: string
  readonly markdown: string
  readonly bytes: () => Promise<Uint8Array>
}

const themes = ['corporate', 'academic', 'midnight'] as const

/** Every case of the parity matrix, and a hundred READMEs, theme by theme in turn. */
export const wordDocuments: readonly WordDocument[] = [
  ...parityCases.map(({ construct, markdown, request }) =>
    wordDocument(construct, markdown, request),
  ),
  ...readmes(100).map(({ name, content }, index) =>
    wordDocument(`README of ${name}`, content, { theme: themes[index % themes.length] }),
  ),
]

function wordDocument(
  name: string,
  markdown: string,
  request: Omit<Parameters<typeof convert>[0], 'content' | 'format'> = {},
): WordDocument {
  const bytes = async () => (await convert({ ...request, content: markdown, format: 'docx' })).bytes
  return { name, markdown, bytes }
}
