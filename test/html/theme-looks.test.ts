import { beforeAll, describe, expect, test } from 'vitest'
import type { FrontMatterOptions } from '#octavo/core/document/front-matter-options.js'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'
import {
  type Color,
  type PaletteKey,
  type PaletteOverrides,
  paletteKeys,
  type Theme,
} from '#octavo/core/theme/types.js'
import { chromiumPath } from '../support/chromium.ts'
import { browserTest, inBrowser } from '../support/in-browser.ts'

const content = `---
title: A title
subtitle: And more
date: 2026-11-21
---

# One

## Two

### Three

#### Four

##### Five

###### Six

A paragraph with a [link](https://example.org), ==marked words== and \`code\`.

Another paragraph.

> A quotation.

> [!NOTE]
> Something to know.

\`\`\`js
let code = 1
\`\`\`

| Head |
| --- |
| cell |

- [x] A task
`

/** One property of the first element that a selector finds, as the browser draws it. */
type Look = (selector: string, property: string) => string

const selectors = [
  'html',
  'body',
  '.title-block',
  '.title-block h1',
  '.subtitle',
  '.date',
  ...[1, 2, 3, 4, 5, 6].map((depth) => `main > h${depth}`),
  'main > p',
  'main > p + p',
  'a',
  'mark',
  'p > code',
  'blockquote',
  '.alert',
  '.alert-title',
  'pre',
  'pre code',
  'thead th',
  'td',
  '.task input',
]

/** Those that the tests ask for: an element has four hundred. */
const properties = [
  ...['background-color', 'color', 'text-align', 'text-indent', 'margin-bottom', 'text-transform'],
  ...[
    'font-family',
    'font-size',
    'font-style',
    'font-variant-caps',
    'font-weight',
    'letter-spacing',
  ],
  ...['top', 'right', 'bottom', 'left'].flatMap((side) => [
    `border-${side}-style`,
    `border-${side}-color`,
  ]),
  'border-top-right-radius',
]

async function look(
  theme: string,
  request: { readonly overrides?: PaletteOverrides; readonly options?: FrontMatterOptions } = {},
): Promise<Look> {
  const drawn = (await inBrowser(
    content,
    `Object.fromEntries(${JSON.stringify(selectors)}.map(selector => {
      const style = getComputedStyle(document.querySelector(selector))
      return [selector, Object.fromEntries(${JSON.stringify(properties)}.map(name => [name, style.getPropertyValue(name)]))]
    }))`,
    { theme, ...request },
  )) as Readonly<Record<string, Readonly<Record<string, string>>>>
  return (selector, property) => {
    const value = drawn[selector]?.[property]
    if (value === undefined) throw new Error(`Nothing drawn: ${property} of ${selector}.`)
    return value
  }
}

describe.skipIf(chromiumPath === undefined).each(themes.map((theme) => resolveTheme(theme)))(
  'in a browser, $id',
  (theme) => {
    let drawn: Look
    beforeAll(async () => {
      drawn = await look(theme.id)
    })

    test('has its colours', () => {
      const { colors, table } = theme
      const quote = theme.quote.pull ?? theme.quote
      const quoteColor = quote.color === 'muted' ? colors.quoteText : colors[quote.color]
      expect({
        page: drawn('html', 'background-color'),
        text: drawn('body', 'color'),
        title: drawn('.title-block h1', 'color'),
        date: drawn('.date', 'color'),
        headings: [1, 2, 3, 4, 5, 6].map((depth) => drawn(`main > h${depth}`, 'color')),
        link: drawn('a', 'color'),
        mark: drawn('mark', 'background-color'),
        markText: drawn('mark', 'color'),
        code: drawn('p > code', 'background-color'),
        codeText: drawn('p > code', 'color'),
        quote: drawn('blockquote', 'color'),
        alertTitle: drawn('.alert-title', 'color'),
        codeBlock: drawn('pre', 'background-color'),
        codeBlockText: drawn('pre code', 'color'),
        tableHead: drawn('thead th', 'background-color'),
        tableHeadText: drawn('thead th', 'color'),
      }).toEqual({
        page: rgb(colors.bg),
        text: rgb(colors.text),
        title: rgb(colors.heading),
        date: rgb(colors.muted),
        headings: theme.headings.map(({ color }) => rgb(colors[color])),
        link: rgb(colors.link),
        mark: rgb(colors.mark),
        markText: rgb(colors.markText),
        code: rgb(colors.surface),
        codeText: rgb(colors.code),
        quote: rgb(quoteColor),
        alertTitle: rgb(colors.alerts.note.accent),
        codeBlock: rgb(colors.codeBlock),
        codeBlockText: rgb(colors.codeBlockText),
        tableHead: table.headFill === 'none' ? nothing : rgb(colors.tableHead),
        tableHeadText: rgb(colors.tableHeadText),
      })
    })

    test('has its fonts, sizes and letters', () => {
      const { fonts, headings, title, quote, code, table } = theme
      const family = (selector: string) =>
        drawn(selector, 'font-family').split(',')[0]?.replaceAll('"', '')
      const size = (selector: string) => Number.parseFloat(drawn(selector, 'font-size'))
      const ratio = (selector: string) => (size(selector) / size('body')) * theme.text.size
      expect(['body', 'main > h2', 'pre'].map(family)).toEqual([
        fonts.body.name,
        fonts.heading.name,
        fonts.mono.name,
      ])
      headings.forEach((style, index) => {
        const selector = `main > h${index + 1}`
        expect(ratio(selector)).toBeCloseTo(style.size, 1)
        expect(letters(drawn, selector)).toEqual(lettersOf(style))
        expect(drawn(selector, 'text-align')).toBe(style.align)
        expect(drawn(selector, 'border-bottom-style')).toBe(style.rule ? 'solid' : 'none')
      })
      expect(ratio('.title-block h1')).toBeCloseTo(title.size, 1)
      expect(letters(drawn, '.title-block h1')).toEqual(lettersOf(title))
      expect(drawn('.title-block h1', 'text-align')).toBe(title.align)
      expect(drawn('.subtitle', 'font-style')).toBe(title.subtitleItalic ? 'italic' : 'normal')
      const quoted = quote.pull ?? quote
      expect(ratio('blockquote')).toBeCloseTo(quoted.size * theme.text.size, 1)
      expect(drawn('blockquote', 'font-style')).toBe(quoted.italic ? 'italic' : 'normal')
      expect(ratio('pre')).toBeCloseTo(code.size * theme.text.size, 1)
      expect(ratio('td')).toBeCloseTo(table.size * theme.text.size, 1)
    })

    test('has its rules, bars and frames', () => {
      const { colors, title, code, quote, alert } = theme
      const sides = (selector: string, color: string) =>
        ['top', 'right', 'bottom', 'left'].filter(
          (side) =>
            drawn(selector, `border-${side}-style`) === 'solid' &&
            drawn(selector, `border-${side}-color`) === rgb(color),
        )
      const all = ['top', 'right', 'bottom', 'left']
      expect(sides('.title-block', colors.accent)).toEqual(
        { none: [], below: ['bottom'], above: ['top'], both: ['top', 'bottom'] }[title.rule],
      )
      expect(sides('pre', code.frame === 'bar' ? colors.accent : colors.border)).toEqual(
        { none: [], bar: ['left'], box: all }[code.frame],
      )
      expect(sides('blockquote', colors.quoteBar)).toEqual(quote.bar > 0 ? ['left'] : [])
      const { accent, background } = colors.alerts.note
      expect(sides('.alert', accent)).toEqual(alert.frame === 'box' ? all : ['left'])
      expect(drawn('.alert', 'background-color')).toBe(
        alert.frame === 'bar' ? nothing : rgb(background),
      )
      const rounded = Number.parseFloat(drawn('.alert', 'border-top-right-radius')) > 0
      expect(rounded).toBe(alert.frame !== 'bar' && alert.radius > 0)
    })

    test('sets first lines in, or parts paragraphs', () => {
      const length = (selector: string, property: string) =>
        Number.parseFloat(drawn(selector, property))
      const indent = theme.text.firstLineIndent / theme.text.size
      expect(length('main > p', 'text-indent')).toBe(0)
      expect(length('main > p + p', 'text-indent') / length('body', 'font-size')).toBeCloseTo(
        indent,
        2,
      )
      expect(length('main > p', 'margin-bottom') === 0).toBe(indent > 0)
    })

    const replaced: Readonly<Record<PaletteKey, readonly [color: Color, ...Place]>> = {
      bg: [theme.id === 'midnight' ? '#00101f' : '#fffdf0', 'html', 'background-color'],
      text: [theme.id === 'midnight' ? '#fefefe' : '#010203', 'body', 'color'],
      heading: [theme.id === 'midnight' ? '#eefeee' : '#002200', '.title-block h1', 'color'],
      link: [theme.id === 'midnight' ? '#eeeeff' : '#000033', 'a', 'color'],
      accent: [theme.id === 'midnight' ? '#ffeeee' : '#440000', '.task input', 'background-color'],
    }
    test.each(paletteKeys)('has the colour that replaces its %s', async (key) => {
      const [color, selector, property] = replaced[key]
      const replacing = await look(theme.id, {
        overrides: { [key]: color },
        options: { fonts: 'name' },
      })
      expect(replacing(selector, property)).toBe(rgb(color))
    })
  },
)

describe('first lines', () => {
  const indents = (markdown: string) =>
    inBrowser(
      markdown,
      "[...document.querySelectorAll('p')].map(p => parseFloat(getComputedStyle(p).textIndent) > 0)",
      { theme: 'academic' },
    )

  browserTest.each([
    ['after a heading, a list and a table', '# A\n\none\n\n- b\n\ntwo\n\n|a|\n|-|\n\nthree'],
    ['in a list', '- one\n\n  two\n\n- three'],
    ['in a quotation', '> one\n>\n> two'],
    ['in an alert', '> [!NOTE]\n> one\n>\n> two'],
    ['in a cell', '<table><tr><td><p>one</p><p>two</p></td></tr></table>'],
    ['in a note', 'text[^1]\n\n[^1]: one\n\n    two'],
    ['of what stands in the middle', '<p align="center">one</p>\n\n<p align="center">two</p>'],
    ['of theorems, and of what follows them', 'one\n\n::: theorem\ntwo\n\nthree\n:::\n\nfour'],
    ['of pictures', '![a](data:,)\n\n![b](data:,)'],
  ])('%s aren’t set in', async (_where, markdown) => {
    expect(await indents(markdown)).not.toContain(true)
  })
})

const nothing = 'rgba(0, 0, 0, 0)'

type Place = readonly [selector: string, property: string]

function letters(drawn: Look, selector: string) {
  const size = Number.parseFloat(drawn(selector, 'font-size'))
  const tracking = Number.parseFloat(drawn(selector, 'letter-spacing')) / size
  return {
    weight: drawn(selector, 'font-weight'),
    style: drawn(selector, 'font-style'),
    upper: drawn(selector, 'text-transform') === 'uppercase',
    small: drawn(selector, 'font-variant-caps') === 'small-caps',
    tracking: Number.isNaN(tracking) ? '0.000' : tracking.toFixed(3),
  }
}

function lettersOf({ weight, italic, caps, tracking }: Theme['headings'][number] | Theme['title']) {
  return {
    weight: String(weight),
    style: italic ? 'italic' : 'normal',
    upper: caps === 'upper',
    small: caps === 'small',
    tracking: tracking.toFixed(3),
  }
}

function rgb(color: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  return `rgb(${channels.join(', ')})`
}
