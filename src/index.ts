/**
 * The library: Markdown in, a finished document out.
 *
 * @example
 * import { writeFile } from 'node:fs/promises'
 * import { convert } from 'octavo'
 *
 * const { bytes, warnings } = await convert({ content: '# Hello', format: 'pdf' })
 * await writeFile('hello.pdf', bytes)
 * for (const { code, line, message } of warnings) console.warn(line, code, message)
 */
export { type ConversionRequest, convert } from './convert.ts'
export { DocumentLimitError, type DocumentLimits, defaultLimits } from './document/limits.ts'
export { ConversionError, type Format, formats, type Output } from './output.ts'
export { ImagesWantedError, type SuppliedImage } from './supplied-images.ts'
export { defaultThemeId, themes } from './themes/index.ts'
export type { Color, Palette, PaletteKey, PaletteOverrides } from './themes/types.ts'
export { type Warning, type WarningCode, warningCodes } from './warnings.ts'
