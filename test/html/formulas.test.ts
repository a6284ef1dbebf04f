import { expect } from 'vitest'
import { browserTest, onPage } from '../support/in-browser.ts'

browserTest('no line begins with the punctuation after a formula', async () => {
  const content = 'The radius ($r$), the depth $d$: and «$V$», which follow.'
  const breaks = await onPage(content, {}, (page) =>
    page.evaluate<string[]>(`(() => {
      const found = []
      const paragraph = document.querySelector('p')
      for (let width = 40; width < 400; width += 3) {
        paragraph.style.width = width + 'px'
        for (const formula of document.querySelectorAll('math')) {
          const { left, right, top, bottom } = formula.getBoundingClientRect()
          for (const [beside, edge] of [[formula.previousSibling, left], [formula.nextSibling, right]]) {
            if (beside === null) continue
            const range = document.createRange()
            const at = edge === left ? beside.length - 1 : 0
            range.setStart(beside, at)
            range.setEnd(beside, at + 1)
            const sign = range.getBoundingClientRect()
            if (range.toString().trim() !== '' && (sign.bottom < top || sign.top > bottom))
              found.push(width + ' ' + range)
          }
        }
      }
      return found
    })()`),
  )
  expect(breaks).toEqual([])
})
