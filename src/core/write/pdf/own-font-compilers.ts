import type { OwnPdfFonts } from '../../fonts/own/pdf-fonts.ts'
import { LatestResults } from '../../memoize.ts'
import { type Compiler, createCompiler } from './compiler.ts'
import { type SignCompilers, signCompilers } from './sign-compilers.ts'

export interface Compilers {
  readonly compiler: Compiler
  /** A compiler that has the signs of these blocks too. */
  readonly withSigns: SignCompilers
}

/** Of a theme without any. */
export const noOwnFonts: OwnPdfFonts = { key: '', files: [] }

/** Themes with fonts of their own whose compilers are kept. Each holds what it has used of all fonts. */
const mostKept = 2

/**
 * Makes and keeps compilers with themes' own fonts: a compiler can't be given further ones. That without any is kept always.
 *
 * @throws a template or a font of the package can't be read: a fault of the installation
 */
export function ownFontCompilers(
  fontDirectories: readonly string[],
): (fonts: OwnPdfFonts) => Compilers {
  const bundled = compilers(fontDirectories, [])
  /** By the keys of the fonts. */
  const kept = new LatestResults<Compilers>(mostKept)
  return ({ key, files }) =>
    files.length === 0 ? bundled : kept.of(key, () => compilers(fontDirectories, files))
}

function compilers(fontDirectories: readonly string[], ownFonts: readonly Uint8Array[]): Compilers {
  return {
    compiler: createCompiler(fontDirectories, ownFonts),
    withSigns: signCompilers(fontDirectories, ownFonts),
  }
}
