import type { WarningCode } from '../core/document/warnings.ts'
import type { Format } from '../core/output.ts'
import type { PaletteKey } from '../core/theme/types.ts'

/*
 * What requests and answers hold, in the API's own names where they are the API's own fields. Written by hand rather than
 * made from the schemas, since those types would bring the server's with them into every program; the tests hold the two
 * together.
 */

/** How documents are to look. What is left out, the service decides (see `docs/api.md`). */
export interface DocumentOptions {
  /** `html` by default. */
  readonly format?: Format | null
  /** The id of a theme, of those that `themes()` lists. */
  readonly theme?: string | null
  /** Colours in place of the theme's, each `#rrggbb`. */
  readonly custom_overrides?: Readonly<Partial<Record<PaletteKey, string>>> | null
}

/** The images that a document names by path, by that path, such as `img/logo.png`. */
export type Assets = Readonly<Record<string, Uint8Array<ArrayBuffer> | Blob>>

export interface ConversionRequest extends DocumentOptions {
  /** The Markdown. */
  readonly content: string
  /** The name of the result without its extension; `document` by default. */
  readonly filename?: string | null
  readonly assets?: Assets | null
}

export interface UploadRequest extends DocumentOptions {
  /** Markdown in UTF-8, or in UTF-16 with a byte order mark. */
  readonly file: Blob
  /** Ends in `.md`, `.markdown` or `.txt`; by default the `File`'s own, or `document.md`. */
  readonly filename?: string
  readonly assets?: Assets | null
}

export interface BatchItem {
  readonly content: string
  readonly filename?: string | null
  readonly assets?: Assets | null
}

export interface BatchRequest extends DocumentOptions {
  readonly files: readonly BatchItem[]
}

/** What a conversion could not do as the document asked. */
export interface DocumentWarning {
  /** Stable. Versions of the service to come may have more. */
  readonly code: WarningCode | (string & {})
  readonly message: string
  /** The line of the Markdown, from 1, where there is one. */
  readonly line?: number
  /** In a batch, the index of the document in `files`. */
  readonly file?: number
}

export interface ConvertedDocument {
  readonly filename: string
  /** The media type. */
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly warnings: readonly DocumentWarning[]
  /** What the service's log calls the request. */
  readonly requestId: string
}

/** A ZIP archive. */
export interface ConvertedArchive extends ConvertedDocument {
  readonly fileCount: number
}

/** A file as it came, without JSON around it. */
export interface RawFile extends Omit<ConvertedDocument, 'warnings'> {
  /** Only how many; `convert`, `convertFile` and `batch` tell them. */
  readonly warningCount: number
}

export interface Theme {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly colors: Readonly<Record<PaletteKey, string>>
}

export interface CallOptions {
  /** Ends the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Milliseconds for the whole call with all its tries, in place of the client's. */
  readonly timeout?: number
  /** A name for the request in the service's log: 1 to 128 letters, digits, `.`, `_` and `-`. */
  readonly requestId?: string
}
