import { characterWidth, slack } from '../../layout/character-width.ts'
import { measuresOf } from '../../layout/measures.ts'
import type { Theme } from '../../theme/types.ts'

/** English of ordinary length of word, for how wide the letters of a text are on average, with its spaces. */
const sample =
  'It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness.'

/**
 * The longest line on screen, in points: as wide as so many characters of running text. CSS's own unit, `ch`, is the
 * width of a zero, which is up to half as wide again as the average letter, and differently so in each font.
 */
export function textMeasure(theme: Theme): number {
  const { regular } = measuresOf(theme)
  const characters = [...sample]
  const width = characters.reduce(
    (sum, character) => sum + characterWidth(character.codePointAt(0) ?? 0, regular) / slack,
    0,
  )
  return (theme.text.measure * theme.text.size * width) / characters.length
}
