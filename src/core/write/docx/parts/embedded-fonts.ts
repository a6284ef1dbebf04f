import type { WordFace, WordFont } from '../../../fonts/word-fonts.ts'
import { element, join, type Xml } from '../markup/xml.ts'
import type { Part } from './part.ts'
import { Relationships } from './relationships.ts'

/** In the order of the schema (CT_Font). */
const faces: readonly WordFace[] = ['Regular', 'Bold', 'Italic', 'BoldItalic']

/** The fonts that the file brings with it (ECMA-376, part 1, 17.8.1): a part each, at which the font table points. */
export class EmbeddedFonts {
  readonly parts: readonly Part[]
  /** Of the font table. */
  readonly relationships = new Relationships()
  readonly #fonts: readonly (WordFont & { readonly id: string })[]

  constructor(fonts: readonly WordFont[]) {
    const files = fonts.map((font, index) => ({ ...font, target: `fonts/font${index + 1}.odttf` }))
    this.parts = files.map(({ target, bytes, deflated }) => ({
      name: `word/${target}`,
      contentType: 'application/vnd.openxmlformats-officedocument.obfuscatedFont',
      bytes,
      ...(deflated === undefined ? {} : { deflated }),
    }))
    this.#fonts = files.map((file) => ({
      ...file,
      id: this.relationships.toPart('font', file.target),
    }))
  }

  get isEmpty(): boolean {
    return this.parts.length === 0
  }

  /** The names of a theme's family in weights that are families of their own. */
  otherFamiliesOf(themeFamily: string): readonly string[] {
    const fonts = this.#fonts.filter((font) => font.themeFamily === themeFamily)
    return [...new Set(fonts.map(({ family }) => family))].filter((name) => name !== themeFamily)
  }

  /** `w:embedRegular`, `w:embedBold`… of a family, in the order of the schema; nothing where it isn't embedded. */
  facesOf(family: string): Xml {
    const fonts = this.#fonts.filter((font) => font.family === family)
    return join(
      faces.flatMap((face) =>
        fonts
          .filter((font) => font.face === face)
          .map(({ id, key }) => element(`w:embed${face}`, { 'r:id': id, 'w:fontKey': key })),
      ),
    )
  }
}
