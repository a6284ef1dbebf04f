import type { Document } from '../document/types.ts'
import type { Output } from '../output.ts'
import type { Theme } from '../themes/types.ts'

export function writeHtml(_document: Document, _theme: Theme): Output {
  throw new Error('not written yet')
}
