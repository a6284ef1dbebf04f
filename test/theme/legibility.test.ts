import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { formats } from '#octavo/core/formats/formats.js'
import { contrast } from '#octavo/core/theme/color.js'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'
import { type DrawnPair, drawnPairs, lowContrast } from '#octavo/core/theme/legibility.js'
import type { Color, PaletteOverrides } from '#octavo/core/theme/types.js'
import { everything } from '../support/scope.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Color => `#${value.toString(16).padStart(6, '0')}`)

const someOverrides: fc.Arbitrary<PaletteOverrides> = fc.record(
  { heading: color, text: color, bg: color, link: color, accent: color },
  { requiredKeys: [] },
)

describe.each(themes.map((definition) => resolveTheme(definition)))('$id', (theme) => {
  const pairs = drawnPairs(theme)

  test('sets every text at 4.5:1 at least (WCAG 2.2 AA), or at 7:1 (AAA) where it promises that', () => {
    const least = theme.id === 'contrast' ? 7 : 4.5
    const texts = pairs.filter(({ needed }) => needed !== 3)
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.filter((pair) => ratio(pair) < least)).toEqual([])
  })

  test('draws every bar and box that tells something at 3:1 at least', () => {
    const graphics = pairs.filter(({ needed }) => needed === 3)
    expect(graphics.map(({ drawn }) => drawn)).toContain('bar of quotes')
    expect(graphics.filter((pair) => ratio(pair) < 3)).toEqual([])
  })

  test('tints each kind of line of code so that it can be told from the others', () => {
    const { codeBlock, lineMarks } = theme.colors
    const grounds = Object.values(lineMarks).map(({ background }) => background)
    expect(new Set([codeBlock, ...grounds]).size).toBe(4)
  })

  test('has nothing to warn of', () => {
    expect(lowContrast(theme)).toEqual([])
  })

  test('stays legible under any colours, or it is the colours themselves that are told', () => {
    fc.assert(
      fc.property(someOverrides, (overrides) => {
        const overridden = resolveTheme(theme, overrides)
        const told = lowContrast(overridden)
        // A mark that gave way to every link could not be seen any more.
        const others = told.filter(
          ({ drawn, ground }) => drawn !== 'link colour' || ground !== 'background of marked text',
        )
        expect(others.filter(({ chosen }) => !chosen)).toEqual([])
        if (told.length === 0) {
          const low = drawnPairs(overridden).filter((pair) => ratio(pair) < pair.needed)
          expect(low).toEqual([])
        }
      }),
      { numRuns: everything ? 200 : 60 },
    )
  })
})

function ratio({ color, surface }: DrawnPair): number {
  return contrast(color, surface)
}

describe('a request whose colours are hard to read', () => {
  test.each(formats)(
    'is told so, once for each, and is made all the same as %s',
    async (format) => {
      const overrides = { link: '#ffff00' } as const
      const { bytes, warnings } = await convert({ content: '[a](#b) # b', format, overrides })
      expect(bytes.length).toBeGreaterThan(1000)
      expect(warnings.filter(({ code }) => code === 'low_contrast')).toEqual([
        {
          code: 'low_contrast',
          message:
            'The link colour #ffff00 on the background #ffffff has a contrast of 1.07:1; 4.5:1 is needed.',
        },
      ])
    },
  )

  test('is told of each colour that a background leaves illegible', async () => {
    const { warnings } = await convert({
      content: 'a',
      format: 'html',
      overrides: { bg: '#1b3a5c' },
    })
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The text colour #22272e on the background #1b3a5c /),
      expect.stringMatching(/^The heading colour #1b3a5c on the background #1b3a5c .* 1\.00:1/),
      expect.stringMatching(/^The link colour #1a5fa8 on the background #1b3a5c /),
    ])
  })

  test('is told of the accent colour only in a theme that sets words in it', async () => {
    const told = async (theme: string) => {
      const overrides = { accent: '#ffe08a' } as const
      return (await convert({ content: 'a', format: 'html', theme, overrides })).warnings
    }
    expect(await told('corporate')).toEqual([])
    expect((await told('technical')).map(({ message }) => message)).toEqual([
      expect.stringContaining('accent colour #ffe08a'),
    ])
  })

  test('is held to 7:1 in the theme that promises it', async () => {
    const request = { content: 'a', format: 'html', overrides: { text: '#666666' } } as const
    expect((await convert({ ...request, theme: 'corporate' })).warnings).toEqual([])
    expect((await convert({ ...request, theme: 'contrast' })).warnings).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/ 5\.74:1; 7:1 is needed\.$/) }),
    ])
  })

  test('hears nothing of colours that are legible', async () => {
    const overrides = { bg: '#fdf6e3', accent: '#b00020', link: '#7a1f2b' } as const
    expect((await convert({ content: 'a', format: 'html', overrides })).warnings).toEqual([])
  })
})
