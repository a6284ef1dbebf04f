import type { ConversionRequest } from '#octavo/core/convert.js'
import { defaultThemeId, themes } from '#octavo/core/theme/index.js'
import { readmes } from '../corpus/readmes.ts'
import { parityCases } from '../parity/parity-cases.ts'
import { converted } from '../support/converted.ts'
import { everything } from '../support/scope.ts'

/** A document that other people's programs open as a Word file. */
export interface WordDocument {
  readonly name: string
  readonly markdown: string
  /** Files that come with it. */
  readonly images: ConversionRequest['images']
  readonly bytes: () => Promise<Uint8Array>
}

/** Every case of the parity matrix, and READMEs, theme by theme in turn. */
export const wordDocuments: readonly WordDocument[] = [
  ...parityCases.map(({ construct, markdown, request }) =>
    wordDocument(construct, markdown, request),
  ),
  ...readmes(everything ? 100 : 40).map(({ name, content }, index) =>
    wordDocument(`README of ${name}`, content, { theme: themeOf(index) }),
  ),
]

function wordDocument(
  name: string,
  markdown: string,
  request: Omit<ConversionRequest, 'content' | 'format'> = {},
): WordDocument {
  const bytes = async () =>
    (await converted({ ...request, content: markdown, format: 'docx' })).bytes
  return { name, markdown, images: request.images, bytes }
}

function themeOf(index: number): string {
  return themes[index % themes.length]?.id ?? defaultThemeId
}
