import { readSlideSource } from '../../layout/slides/slide-source.ts'
import type { Output } from '../../output.ts'
import { writePptx } from '../../write/pptx/write.ts'
import { wordPictures } from './word-pictures.ts'
import type { WriteRequest } from './write-request.ts'

export function write({ document, theme, content }: WriteRequest): Promise<Output> {
  return writePptx(document, theme, readSlideSource(content), wordPictures(theme))
}
