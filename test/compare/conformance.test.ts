import type { Browser } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { compare } from '#octavo/index.js'
import { brokenRules, veraPdfIsMissing } from '../conformance/verapdf/verapdf.ts'
import { axeViolations, unlessAccessible } from '../support/axe.ts'
import { chromiumPath, launchChromiumShell, openPage } from '../support/chromium.ts'

const shared = '> A quotation.\n\n```js\nlet a\nlet b\n```\n'
const old = `---\ntitle: First\nauthor: Ada\n---\n\n# Scope\n\nThis is between the customer and the supplier.[^1]\n\n[^1]: An old note.\n\n- Red apples\n- Green pears\n\n| Item | Price |\n|---|---|\n| Desk | 100 |\n| Lamp | 20 |\n\n$$E = mc^2$$\n\n${shared}\n# Law\n\nThe law of England governs all of this.\n`
const content = `---\ntitle: Second\nauthor: Eve\n---\n\n# Law\n\nThe law of England governs all of this.\n\n# Scope\n\nThis is between the **client** and the [supplier](https://a.example).[^1] And more.[^2]\n\n[^1]: A new note.\n[^2]: Another note.\n\n- Red apples\n- Brown figs\n- Green pears\n\n| Item | Colour | Price |\n|---|---|---|\n| Desk | brown | 120 |\n\n$$E = mc^3$$\n\n${shared.replace('let b', 'let c')}\n> [!NOTE]\n> New.\n\nTerm\n: Means.\n`

describe.skipIf(veraPdfIsMissing)('veraPDF', () => {
  test('a comparison meets PDF/UA-1 in every theme', async () => {
    const files: Uint8Array[] = []
    for (const { id } of themes) {
      const request = { content, format: 'pdf', theme: id } as const
      files.push((await compare({ content: old, listChanges: true }, request)).bytes)
    }
    expect((await brokenRules(files)).flat()).toEqual([])
  })
})

describe.skipIf(chromiumPath === undefined)('axe', () => {
  let browser: Browser | undefined
  afterAll(() => browser?.close())

  test.each(themes.map(({ id }) => id))(
    'a comparison is accessible in the theme %s',
    async (theme) => {
      const { bytes } = await compare(
        { content: old, listChanges: true },
        { content, format: 'html', theme },
      )
      const found = await unlessAccessible(bytes, 'comparison', async () => {
        browser ??= await launchChromiumShell()
        const page = await openPage(browser, { offline: true, bypassCSP: true })
        await page.setContent(new TextDecoder().decode(bytes))
        return axeViolations(page)
      })
      expect(found).toEqual([])
    },
  )
})
