import type { WordFont } from '../../fonts/word-fonts.ts'
import type { FontFamily, FontWeight, Theme } from '../../theme/types.ts'
import type { Font } from './markup/run.ts'

/** The names by which Word finds the weights of the theme's fonts: those that it has no face for are families of their own. */
export class FontWeights {
  /** The font of the theme's headings: in the weight of those of level 2, of which most documents have most. */
  readonly headings: string
  /** The same for all that give the same names to the weights of a theme. */
  readonly key: string
  readonly #heading: FontFamily
  readonly #embedded: readonly WordFont[]

  constructor(
    { fonts, headings }: Pick<Theme, 'fonts' | 'headings'>,
    embedded: readonly WordFont[],
  ) {
    this.#heading = fonts.heading
    this.#embedded = embedded
    this.headings = this.familyOf(fonts.heading, headings[1].weight)
    this.key = JSON.stringify(
      embedded.map(({ themeFamily, weight, family }) => [themeFamily, weight, family]),
    )
  }

  /** The name of a family's weight: one of its own where the file brings such a font with it, else that of the family. */
  familyOf({ name }: FontFamily, weight: FontWeight): string {
    const embedded = this.#embedded.find(
      (font) => font.themeFamily === name && font.weight === weight,
    )
    return embedded?.family ?? name
  }

  /** The font of headings in a weight: by the theme part, which Word's Design tab changes, if that part contains it. */
  heading(weight: FontWeight): Font {
    const latin = this.familyOf(this.#heading, weight)
    return latin === this.headings ? { theme: 'major' } : { theme: 'major', latin }
  }
}
