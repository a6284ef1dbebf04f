import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import { colorDepth } from './color-depth.ts'

export type Style = (look: 'bold' | 'dim' | 'red' | 'yellow' | 'green', text: string) => string

/** Styles text, where the stream shows colours. */
export function styleFor(stream: WriteStream): Style {
  const colored = colorDepth(stream, process.env) > 1
  return (look, text) => (colored ? styleText(look, text, { validateStream: false }) : text)
}
