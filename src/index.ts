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

export { ConverterError, type ConverterErrorReason } from './converter/converter-error.ts'
export {
  type Converter,
  type ConverterOptions,
  createConverter,
} from './converter/create-converter.ts'
export type { OlderVersion } from './core/compare/older-version.ts'
export { compare } from './core/compare.ts'
export { type ConversionRequest, type ConvertOptions, convert } from './core/convert.ts'
export type { Book, BookFile, BookFileKind } from './core/document/book.ts'
export type { FrontMatterOptions } from './core/document/front-matter-options.ts'
export { DocumentLimitError, type DocumentLimits, defaultLimits } from './core/document/limits.ts'
export type { LinkedDocuments } from './core/document/linked-documents.ts'
export { OctavoError, type OctavoErrorCode } from './core/document/octavo-error.ts'
export { RequestError } from './core/document/request-error.ts'
export { type Warning, type WarningCode, warningCodes } from './core/document/warnings.ts'
export { type Format, formats } from './core/formats/formats.ts'
export type { SuppliedImage } from './core/images/supplied-images.ts'
export {
  ConversionError,
  DataError,
  FontFileError,
  type Output,
  OutputLimitError,
  TemplateError,
} from './core/output.ts'
export { defaultThemeId, themes } from './core/theme/shipped-themes.ts'
export type {
  Color,
  LoadedTheme,
  Palette,
  PaletteKey,
  PaletteOverrides,
  ThemeFontFile,
} from './core/theme/types.ts'
export { type FromDocxOptions, type FromDocxResult, fromDocx } from './from-docx/from-docx.ts'
export type { TrackedChanges } from './from-docx/markdown/apply-changes.ts'
export type { Picture } from './from-docx/markdown/pictures.ts'
export type { WordWarning, WordWarningCode } from './from-docx/model.ts'
export { WordFileError } from './from-docx/word-file-error.ts'
export {
  type MergeRequest,
  type MergeResult,
  merge,
  type UnplacedEdit,
} from './merge/merge.ts'
export { loadTheme, type ThemeFromFolder } from './themes/load-theme.ts'
export { ThemeError, type ThemeFault } from './themes/theme-fault.ts'
