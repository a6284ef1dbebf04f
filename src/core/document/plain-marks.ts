import { type Inline, type PlainMark, plainMarks } from './types.ts'

const types: ReadonlySet<string> = new Set(plainMarks)

export function isPlainMark(inline: Inline): inline is PlainMark {
  return types.has(inline.type)
}
