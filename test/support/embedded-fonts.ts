import type { ConversionRequest } from '#octavo/core/convert.js'
import { all, type WordFile } from './docx.ts'
import { htmlPage, textOf } from './html-page.ts'

export interface EmbeddedFont {
  /** The family and the face, as the font table has them: `Inter embedBold`. */
  readonly entry: string
  readonly font: Uint8Array
}

/** The fonts of a file as Word gets at them (ECMA-376, part 1, 17.8.1). */
export function embeddedFonts(file: WordFile): readonly EmbeddedFont[] {
  if (!file.names.includes('word/_rels/fontTable.xml.rels')) return []
  const targets = new Map(
    all(file.part('word/_rels/fontTable.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes.Id,
      attributes.Target,
    ]),
  )
  return all(file.part('word/fontTable.xml'), 'w:font').flatMap((font) =>
    font.children.flatMap((child) => {
      if (typeof child === 'string' || !child.name.startsWith('w:embed')) return []
      const bytes = file.file(`word/${targets.get(child.attributes['r:id'])}`).slice()
      const key = Buffer.from(`${child.attributes['w:fontKey']}`.replace(/[{}-]/g, ''), 'hex')
      for (let index = 0; index < 32; index++) {
        bytes[index] = (bytes[index] ?? 0) ^ (key[15 - (index % 16)] ?? 0)
      }
      return [{ entry: `${font.attributes['w:name']} ${child.name.slice(2)}`, font: bytes }]
    }),
  )
}

/** A `@font-face` that holds its font. */
export interface FontFace {
  readonly family: string
  readonly weight: string
  readonly style: string
  readonly range: string | undefined
  /** WOFF2. */
  readonly font: Buffer
}

/** The fonts in the style sheet of a page. */
export async function fontFaces(
  content: string,
  request: Pick<ConversionRequest, 'theme'> = {},
): Promise<readonly FontFace[]> {
  const css = textOf((await htmlPage(content, request)).one('style'))
  return [...css.matchAll(/@font-face\{([^}]*)\}/g)].map(([, body = '']) => {
    const value = (name: string) =>
      new RegExp(`(?:^|;)${name}:([^;]*(?:;base64,[^;]*)?)`).exec(body)?.[1]
    const data = /base64,([^)]*)\)/.exec(body)?.[1] ?? ''
    return {
      family: `${value('font-family')}`.replaceAll('"', ''),
      weight: `${value('font-weight')}`,
      style: `${value('font-style')}`,
      range: value('unicode-range'),
      font: Buffer.from(data, 'base64'),
    }
  })
}
