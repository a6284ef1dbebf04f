import type { BatchItem, DocumentOptions, Theme } from '../../src/client/index.ts'
import type { Format } from '../../src/core/formats/formats.ts'

export type { DocumentWarning as Warning, Theme } from '../../src/client/index.ts'

export type Palette = Theme['colors']
export type PaletteKey = keyof Palette
export type Overrides = Readonly<Partial<Palette>>

/** Formats that are shown, in the order of their tabs. */
export const previews = ['html', 'docx', 'pdf', 'epub'] as const satisfies readonly Format[]
export type Preview = (typeof previews)[number]

export const paletteKeys: readonly PaletteKey[] = ['heading', 'text', 'bg', 'link', 'accent']

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
  /** What the document is filled in with. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** The body of `POST /api/v1/jobs` for several documents. */
export interface BatchRequest extends Look {
  readonly on_error: 'skip'
  readonly files: readonly (BatchItem & { readonly filename: string })[]
}
