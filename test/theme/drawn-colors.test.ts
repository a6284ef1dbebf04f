import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { findTheme, resolveTheme, themes } from '#octavo/core/theme/index.js'
import { drawnPairs } from '#octavo/core/theme/legibility.js'
import type { PaletteOverrides } from '#octavo/core/theme/types.js'
import { sayIfChromiumIsMissing } from '../support/chromium.ts'
import { browserTest, inBrowser } from '../support/in-browser.ts'

sayIfChromiumIsMissing('colours as a browser paints them')

const showcase = readFileSync(new URL('../../examples/showcase.md', import.meta.url), 'utf8')

/** What stands in what: each kind of text in each kind of box. */
const nested = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION']
  .map(
    (kind) => `
> [!${kind}]
> # Heading
>
> ###### Last heading
>
> Text with \`code\`, a [link](https://a.example), a [\`link of code\`](https://a.example), ==mark with a [link](https://a.example) and \`code\`==, <kbd>key</kbd>,
> a note,[^1] ~~struck~~, <small>small</small>.
>
> - [x] done
> - [ ] open
>
> 1. first
>
> Term
> : Description
>
> > A quote with a [link](https://a.example), \`code\` and **weight**.
> >
> > ## A heading in a quote
>
> | Head [link](https://a.example) | \`code\`, ==mark== and [\`both\`](https://a.example) |
> | --- | --- |
> | a | [link](https://a.example) |
> | b | \`code\` and ==mark== |
>
> <details open><summary>Summary</summary>
>
> Folded
>
> </details>
>
> <figure><img src="a.png" alt="a picture that is missing"><figcaption>Caption with a [link](https://a.example)</figcaption></figure>
>
> \`\`\`ts
> const a: number = f('b') // 3
> \`\`\`
>
> \`\`\`ts title="a.ts" showLineNumbers {1}
> const a: number = f('b') // 3
> const b: number = 4 // [!code ++]
> const c: string = 'd' // [!code --]
> \`\`\`
`,
  )
  .join('\n')

const everything = `${showcase}\n\n## Everything in everything\n${nested}
> [\`link of code\`](https://a.example) in a quote
>
> | Head | [link](https://a.example) |
> | --- | --- |
> | a | b |

<table><caption>Caption</caption><tr><td><ul><li>list</li></ul></td><td><blockquote>quote</blockquote></td></tr>
<tr><td>even</td><td><blockquote>quote</blockquote><ul><li>list</li></ul></td></tr></table>

[^1]: A note with a [link](https://a.example), \`code\` and ==mark==.
`

/** Every text of the page: its colour on what is painted under it, and its first words. */
const paintedTexts = `(() => {
  const hex = (color) => {
    const [r, g, b, a = 1] = color.match(/[\\d.]+/g).map(Number)
    if (a === 0) return null
    if (a !== 1) throw new Error('not opaque: ' + color)
    return '#' + [r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')
  }
  const under = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const color = hex(getComputedStyle(at).backgroundColor)
      if (color !== null) return color
    }
    throw new Error('no background')
  }
  const found = new Map()
  const add = (element, color, words) =>
    found.set(hex(color) + ' on ' + under(element), words.trim().slice(0, 40) + ' in ' + element.tagName)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (node.data.trim() === '' || element.getClientRects().length === 0) continue
    add(element, getComputedStyle(element).color, node.data)
  }
  for (const item of document.querySelectorAll('li, summary')) {
    const style = getComputedStyle(item)
    if (style.listStyleType !== 'none') add(item, getComputedStyle(item, '::marker').color, 'marker')
  }
  return [...found]
})()`

/** Every bar and box that tells what something is. */
const paintedGraphics = `(() => {
  const hex = (color) =>
    '#' + color.match(/\\d+/g).slice(0, 3).map((value) => Number(value).toString(16).padStart(2, '0')).join('')
  const colors = (selector, property) =>
    [...document.querySelectorAll(selector)]
      .map((element) => getComputedStyle(element))
      .filter((style) => !property.startsWith('border') || style.borderInlineStartWidth !== '0px')
      .map((style) => hex(style[property]))
  return {
    quotes: colors('blockquote', 'borderInlineStartColor'),
    alerts: colors('.alert', 'borderInlineStartColor'),
    open: colors('.task input:not(:checked)', 'borderTopColor'),
    done: colors('.task input:checked', 'backgroundColor'),
  }
})()`

const dark = { bg: '#101820', text: '#e6e9ee', heading: '#ffffff', link: '#9cc9ff' } as const
const looks: readonly { id: string; colors: string; overrides: PaletteOverrides }[] = [
  ...themes.map(({ id }) => ({ id, colors: 'its own colours', overrides: {} })),
  { id: 'corporate', colors: 'a pale accent colour', overrides: { accent: '#fff3c4' } },
  { id: 'contrast', colors: 'a pale accent colour', overrides: { accent: '#fff3c4' } },
  { id: 'modern', colors: 'a dark page', overrides: dark },
]

describe.each(looks)('$id in $colors', ({ id, overrides }) => {
  const definition = findTheme(id)
  if (definition === undefined) throw new Error(`no theme ${id}`)
  const theme = resolveTheme(definition, overrides)
  const pairs = drawnPairs(theme)

  browserTest(
    'every text stands on a surface that is known, and on which it is legible',
    async () => {
      const painted = (await inBrowser(everything, paintedTexts, { theme: id, overrides })) as [
        string,
        string,
      ][]
      const known = new Set(pairs.map(({ color, surface }) => `${color} on ${surface}`))
      expect(painted.length).toBeGreaterThan(20)
      expect(painted.filter(([pair]) => !known.has(pair))).toEqual([])
    },
  )

  browserTest('every bar and box that tells something is one that is known', async () => {
    const painted = (await inBrowser(everything, paintedGraphics, {
      theme: id,
      overrides,
    })) as Record<string, string[]>
    const known = new Set<string>(
      pairs.filter(({ needed }) => needed === 3).map(({ color }) => color),
    )
    for (const [what, colors] of Object.entries(painted)) {
      if (what !== 'quotes' || theme.quote.bar > 0) expect(colors.length).toBeGreaterThan(0)
      expect([what, colors.filter((color) => !known.has(color))]).toEqual([what, []])
    }
  })
})
