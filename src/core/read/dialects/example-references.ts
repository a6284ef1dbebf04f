import type { InlineSyntax } from './text-block.ts'

const reference = /(?<![\w@.])@(\w[\w-]*)/g

/** Pandoc's references to numbered examples: `(@good)` in text is the number of the item that is marked so. */
export const exampleReferences: InlineSyntax = function* ({ unescaped }, { directives }) {
  if (directives.examples.size === 0) return
  for (const { 0: whole, 1: label = '', index } of unescaped.matchAll(reference)) {
    const number = directives.examples.get(label)
    if (number === undefined) continue
    yield [{ from: index, to: index + whole.length, text: String(number) }]
  }
}
