import { codePoint } from 'dingbat-to-unicode'

/** Fonts whose characters aren't those of Unicode. */
const symbolFonts: ReadonlyMap<string, string> = new Map(
  ['Symbol', 'Webdings', 'Wingdings', 'Wingdings 2', 'Wingdings 3'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
)

/**
 * The character of Unicode for one of a symbol font, by its code in the font (0x20 to 0xff) or in the private use area to which Word
 * moves it (0xf020 to 0xf0ff). `null` if there's none.
 */
export function symbol(font: string, code: number): string | null {
  if (!Number.isInteger(code) || code < 0x20 || code > 0x10ffff) return null
  const typeface = symbolFonts.get(font.trim().toLowerCase())
  const isPrivate = code >= 0xf000 && code <= 0xf0ff
  const inFont = isPrivate ? code - 0xf000 : code
  if (typeface !== undefined && inFont <= 0xff) return codePoint(typeface, inFont)?.string ?? null
  if (isPrivate || (code >= 0xd800 && code <= 0xdfff)) return null
  return String.fromCodePoint(code)
}

/** Text in the characters of Unicode: those of symbol fonts are theirs only in that font. */
export function textInFont(text: string, font: string | undefined): string {
  if (!/[\uf020-\uf0ff]/u.test(text)) return text
  return text.replace(
    /[\uf020-\uf0ff]/gu,
    (char) => symbol(font ?? 'Symbol', char.charCodeAt(0)) ?? char,
  )
}
