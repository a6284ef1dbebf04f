import type { Output } from '../../output.ts'
import { writePptx } from '../../write/pptx/write.ts'
import { wordPictures } from './word-pictures.ts'
import type { WriteRequest } from './write-request.ts'

export function write({ document, theme }: WriteRequest): Promise<Output> {
  return writePptx(document, theme, wordPictures(theme))
}
