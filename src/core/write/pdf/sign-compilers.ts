import { type Compiler, createCompiler } from './compiler.ts'
import { signFont } from './missing-glyph-font.ts'

/** Makes a compiler that has the signs of at least these blocks. */
export type SignCompilers = (blocks: readonly number[]) => Compiler

/**
 * Keeps one compiler with the signs that documents have needed so far. A compiler can't be given further fonts, and holds
 * all fonts that it has used until the garbage collector comes by, which knows nothing about their size: one for each
 * document took a gigabyte within fifty. There are 68 blocks, and few documents have characters of more than four.
 *
 * @param ownFonts of the theme
 */
export function signCompilers(
  fontDirectories: readonly string[],
  ownFonts: readonly Uint8Array[],
): SignCompilers {
  const fonts = new Map<number, Uint8Array>()
  let compiler: Compiler | null = null
  return (blocks) => {
    const further = blocks.filter((block) => !fonts.has(block))
    if (compiler === null || further.length > 0) {
      for (const block of further) fonts.set(block, signFont(block))
      compiler = createCompiler(fontDirectories, [...ownFonts, ...fonts.values()])
    }
    return compiler
  }
}
