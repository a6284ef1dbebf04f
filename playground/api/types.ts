import type { BatchItem, DocumentOptions, Theme } from '../../src/client/index.ts'

export type { DocumentWarning as Warning, Theme } from '../../src/client/index.ts'

export type Format = NonNullable<DocumentOptions['format']>
export type Palette = Theme['colors']
export type PaletteKey = keyof Palette
export type Overrides = Readonly<Partial<Palette>>

/** A format that is shown. An EPUB file needs a reading system. */
export type Preview = Exclude<Format, 'epub'>

/** In the order in which they're shown. */
export const previews: readonly Preview[] = ['html', 'docx', 'pdf']
/** In the order in which they can be downloaded. */
export const formats: readonly Format[] = [...previews, 'epub']
export const paletteKeys: readonly PaletteKey[] = ['heading', 'text', 'bg', 'link', 'accent']

export const formatNames: Readonly<Record<Format, string>> = {
  html: 'HTML',
  docx: 'Word',
  pdf: 'PDF',
  epub: 'EPUB',
}

/** The files of a theme by their paths from its folder. */
export type ThemeFiles = Readonly<Record<string, Uint8Array<ArrayBuffer>>>

export type FrontMatterOptions = NonNullable<DocumentOptions['options']>

/** The look of a request: a theme of the service, or the files of another. */
export interface Look {
  readonly format: Format
  readonly theme?: string
  readonly theme_files?: ThemeFiles
  readonly custom_overrides?: Overrides
  readonly options?: FrontMatterOptions
}

/** The body of `POST /api/v1/convert`. */
export interface ConversionRequest extends Look {
  readonly content: string
  readonly filename: string
}

/** The body of `POST /api/v1/jobs` for several documents. */
export interface BatchRequest extends Look {
  readonly on_error: 'skip'
  readonly files: readonly (BatchItem & { readonly filename: string })[]
}
