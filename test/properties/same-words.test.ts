import fc from 'fast-check'
import { test } from 'vitest'
import { markdownShaped } from '../support/any-markdown.ts'
import { expectSameWords } from '../support/same-words.ts'
import { everything } from '../support/scope.ts'

test('any document has the same words in the same order in every format', async () => {
  await fc.assert(
    fc.asyncProperty(markdownShaped, (content) => expectSameWords(content)),
    { numRuns: everything ? 40 : 10 },
  )
})
