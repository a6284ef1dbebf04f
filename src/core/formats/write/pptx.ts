import type { Output } from '../../output.ts'
import { writePptx } from '../../write/pptx/write.ts'
import { wordPictures } from './word-pictures.ts'
import type { WriteRequest } from './write-request.ts'

export async function write(request: WriteRequest): Promise<Output> {
  const { document, theme, overrides, slideTemplate } = request
  if (slideTemplate === undefined) return writePptx(document, theme, wordPictures(theme))
  const { writeInSlideTemplate } = await import('../../write/pptx/template/write-in-template.ts')
  const into = { template: slideTemplate, base: theme, overrides }
  return writeInSlideTemplate(document, into, wordPictures)
}
