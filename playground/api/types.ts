import type { Format } from '../../src/core/output.ts'
import type { BatchAnswer } from '../../src/service/schemas/batch.ts'
import type { ConversionAnswer } from '../../src/service/schemas/conversion.ts'
import type { WarningBody } from '../../src/service/schemas/fields.ts'
import type { ThemesAnswer } from '../../src/service/schemas/theme.ts'

/*
 * What the service's own schemas say of its requests and answers. Types alone: nothing of the service goes into the page.
 */

export type { BatchAnswer, ConversionAnswer, Format, ThemesAnswer }
export type Warning = WarningBody
export type Theme = ThemesAnswer['themes'][number]
export type Palette = Theme['colors']
export type PaletteKey = keyof Palette
export type Overrides = Readonly<Partial<Palette>>

/** In the order in which they're shown. */
export const formats: readonly Format[] = ['html', 'docx', 'pdf']
export const paletteKeys: readonly PaletteKey[] = ['heading', 'text', 'bg', 'link', 'accent']

export const formatNames: Readonly<Record<Format, string>> = {
  html: 'HTML',
  docx: 'Word',
  pdf: 'PDF',
}

/** A document and how it's to look: the body of `POST /api/v1/convert`. */
export interface ConversionRequest {
  readonly content: string
  readonly filename: string
  readonly format: Format
  readonly theme: string
  readonly custom_overrides?: Overrides
}

/** The body of `POST /api/v1/batch`. */
export interface BatchRequest extends Omit<ConversionRequest, 'content' | 'filename'> {
  readonly files: readonly Pick<ConversionRequest, 'content' | 'filename'>[]
}
