import { expect } from 'vitest'
import { sayIfChromiumIsMissing } from '../support/chromium.ts'
import { browserTest, inBrowser } from '../support/in-browser.ts'

sayIfChromiumIsMissing('code in HTML')

const source = '```js showLineNumbers\nold() // [!code --]\nnew() // [!code ++]\n\nend()\n```\n'

browserTest('numbers and signs are not copied with code', async () => {
  const copied = await inBrowser(
    source,
    `(() => {
      const selection = getSelection()
      selection.selectAllChildren(document.querySelector('pre'))
      return selection.toString().trimEnd()
    })()`,
  )
  expect(copied).toBe('old()\nnew()\n\nend()')
})

browserTest('the tint of a line reaches from edge to edge, however long others are', async () => {
  const widths = await inBrowser(
    `\`\`\`js {1}\na()\n${'word '.repeat(100)}\n\`\`\`\n`,
    `(() => {
      const pre = document.querySelector('pre')
      return [document.querySelector('mark').getBoundingClientRect().width, pre.scrollWidth]
    })()`,
  )
  const [line, block] = widths as [number, number]
  expect(block - line).toBeLessThan(2)
  expect(line).toBeGreaterThan(2000)
})
