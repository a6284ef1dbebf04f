import type { Code } from './types.ts'

/** A code block of unchanged text, without colours. */
export function plainCode(text: string, line: number): Code {
  const lines = text.split('\n').map((each) => (each === '' ? [] : [{ text: each, kind: null }]))
  return {
    type: 'code',
    lang: null,
    title: null,
    firstNumber: null,
    lines,
    marks: new Map(),
    line,
  }
}
