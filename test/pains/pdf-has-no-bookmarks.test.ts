import { expect, test } from 'vitest'
import { pdf } from '../support/pdf.ts'

// A PDF has no bookmarks to find one's way by: mdpdf#114.

test('headings become bookmarks, one under the other', async () => {
  const { bookmarks } = await pdf('# One\n\n## Two **bold** `code`\n\n# Three\n')
  expect(bookmarks).toEqual([
    { title: 'One', items: [{ title: 'Two bold code', items: [] }] },
    { title: 'Three', items: [] },
  ])
})
