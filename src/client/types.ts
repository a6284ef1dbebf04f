import type { FrontMatterOptions } from '../core/document/front-matter-options.ts'
import type { WarningCode } from '../core/document/warnings.ts'
import type { Format } from '../core/formats/formats.ts'
import type { PaletteKey } from '../core/theme/types.ts'

/*
 * The types of requests and results, with the API's names for its fields. They aren't derived from the schemas, since that
 * would bring the service's types into every program; a test compares the two.
 */

/** The format, look and punctuation of documents. The service has defaults for all of it (see `docs/api.md`). */
export interface DocumentOptions {
  /** `html` by default. */
  readonly format?: Format | null
  /** The ID of a theme that `themes()` lists. */
  readonly theme?: string | null
  /** The files of a theme of your own, which overrides `theme`. */
  readonly theme_files?: ThemeFiles | null
  /** The ID of a template that `templates()` lists, for the format `docx` or `pptx`. */
  readonly template?: string | null
  /** Colours that replace the theme's, each `#rrggbb`. */
  readonly custom_overrides?: Readonly<Partial<Record<PaletteKey, string>>> | null
  /** Options that override the front matter of the documents. */
  readonly options?: FrontMatterOptions | null
  /** Of a job: where the service sends the job when it has ended, signed; on a host that the operator allows. */
  readonly callback_url?: string | null
  /** Of a job: where the service uploads the result with `PUT`, such as a presigned address; on a host that the operator allows. */
  readonly result_url?: string | null
}

/** `theme.yaml`, `_brand.yml` or both, with fonts and images, by their paths from the folder of the theme. */
export type ThemeFiles = Readonly<Record<string, Uint8Array<ArrayBuffer> | Blob>>

/** Images by their paths in the document, such as `img/logo.png`. */
export type Assets = Readonly<Record<string, Uint8Array<ArrayBuffer> | Blob>>

export interface ConversionRequest extends DocumentOptions {
  /** The Markdown. */
  readonly content: string
  /** The name of the result without an extension; `document` by default. */
  readonly filename?: string | null
  readonly assets?: Assets | null
  readonly data?: DocumentData | null
}

/** Values by their names, for `{{ name }}` and the like in a document. */
export type DocumentData = Readonly<Record<string, unknown>>

/** A document, and the older version with which it's compared. */
export interface DiffRequest extends Omit<ConversionRequest, 'format'> {
  /** `md` is the Markdown of the new version, with the changes in CriticMarkup. */
  readonly format?: Format | 'md' | null
  readonly old_content: string
  /** Images of the older version, if they are others than `assets`. */
  readonly old_assets?: Assets
  readonly author?: string
  /** `2026-11-20`, or `2026-11-20T09:30:00Z`. */
  readonly date?: string
  readonly deletions?: 'show' | 'hide' | 'end'
  readonly only_changed?: boolean
  readonly list_changes?: boolean
}

export interface UploadRequest extends DocumentOptions {
  /** Markdown in UTF-8, or in UTF-16 with a byte order mark. */
  readonly file: Blob
  /** Ends in `.md`, `.markdown`, `.mdx`, `.qmd`, `.rmd` or `.txt`; by default the `File`'s own, or `document.md`. */
  readonly filename?: string
  readonly assets?: Assets | null
  readonly data?: DocumentData | null
}

export interface WordRequest {
  /** A Word file. */
  readonly file: Blob
  /** Ends in `.docx`, `.docm`, `.dotx` or `.dotm`; by default the `File`'s own, or `document.docx`. */
  readonly filename?: string
  /** What becomes of tracked changes; `all`, the default, keeps them as CriticMarkup. */
  readonly track_changes?: 'all' | 'accept' | 'reject' | null
  /** @deprecated An earlier name of `track_changes`. */
  readonly tracked_changes?: 'all' | 'accept' | 'reject' | null
  /** A ZIP archive with the Markdown and its pictures, or the Markdown alone; `zip` by default. */
  readonly output?: 'zip' | 'markdown' | null
}

/** A Word file that came back edited, with what it was made of: the same Markdown, theme, options and images. */
export interface ReviewRequest extends Omit<UploadRequest, 'format' | 'custom_overrides' | 'data'> {
  readonly edited: Blob
  /** Ends in `.docx`, `.docm`, `.dotx` or `.dotm`; by default the `File`'s own, or `document.docx`. */
  readonly edited_filename?: string
  /**
   * What becomes of changes, whether Word tracked them or not; `all`, the default, writes them as CriticMarkup, `accept` applies them, and
   * `reject` leaves them out, so that only comments are merged.
   */
  readonly track_changes?: 'all' | 'accept' | 'reject' | null
  /** @deprecated An earlier name of `track_changes`. */
  readonly tracked_changes?: 'all' | 'accept' | 'reject' | null
  /** A ZIP archive with the Markdown and pictures that were added, or the Markdown alone; `zip` by default. */
  readonly output?: 'zip' | 'markdown' | null
}

export interface BatchItem {
  readonly content: string
  readonly filename?: string | null
  /** What counts for this document; an option that is absent has the value of the batch. */
  readonly options?: FrontMatterOptions | null
  readonly assets?: Assets | null
  readonly data?: DocumentData | null
}

export interface BatchRequest extends BatchOptions {
  readonly files: readonly BatchItem[]
  /** For all documents that have none of their own. */
  readonly data?: DocumentData | null
}

/** One document for each of several records. */
export interface RecordsRequest extends BatchOptions {
  /** The Markdown. */
  readonly content: string
  /** Objects with the values of each document, or text in CSV whose first row has the names. */
  readonly records: readonly DocumentData[] | string
  /** Values that all share. */
  readonly data?: DocumentData | null
  /** The names in the archive without their extension, with values: `offers/{{ id }}-{{ name }}`. */
  readonly filename?: string | null
  readonly assets?: Assets | null
}

/** One document that is filled in with each of several records, from a new page on. */
export interface MergeRecordsRequest
  extends DocumentOptions,
    Pick<RecordsRequest, 'content' | 'records' | 'data' | 'assets'> {
  /** The name of the result without an extension; `document` by default. */
  readonly filename?: string | null
}

/** What a job can be: the request of any other call. */
export type JobRequest =
  | ConversionRequest
  | DiffRequest
  | UploadRequest
  | BatchRequest
  | RecordsRequest
  | ReviewRequest

export interface BatchOptions extends DocumentOptions {
  /** Whether a document that can't be converted fails the batch, or is left out; `fail` by default. */
  readonly on_error?: 'fail' | 'skip' | null
}

/** Files that become one document. */
export interface MergeRequest extends DocumentOptions {
  /** In their order. The front matter of the first is that of the document, and its name that of the result. */
  readonly files: readonly MergeItem[]
  /** Values for all files. */
  readonly data?: DocumentData | null
  /** For the format `html`: whether the result is a site of pages, in a ZIP archive. */
  readonly split?: boolean | null
}

export interface MergeItem {
  readonly content: string
  /** The path by which links name it, such as `guide/setup.md`. */
  readonly filename?: string | null
  /** By their paths from the folder of all files. */
  readonly assets?: Assets | null
}

/** Something in a document that could not be converted as written. */
export interface DocumentWarning {
  /** Stable. Future versions of the service may have more. */
  readonly code: WarningCode | (string & {})
  readonly message: string
  /** The line of the Markdown, from 1, where there is one. */
  readonly line?: number
  /** In a batch, and where files are merged, the index of the document in `files`. */
  readonly file?: number
  /** The path of the file that the line is in, where the document includes it. */
  readonly path?: string
}

export interface ConvertedDocument {
  readonly filename: string
  /** The media type. */
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly warnings: readonly DocumentWarning[]
  /** The request's ID in the service's log. */
  readonly requestId: string
}

/** A ZIP archive. */
export interface ConvertedArchive extends ConvertedDocument {
  readonly fileCount: number
  /** The documents that were left out, with `on_error: 'skip'`. */
  readonly errors: readonly DocumentError[]
}

/** Why a document of a batch isn't in the archive. */
export interface DocumentError {
  /** The index of the document in `files`. */
  readonly file: number
  /** The name that it would have in the archive. */
  readonly filename: string
  readonly code: string
  readonly message: string
}

/** A file without JSON around it. */
export interface RawFile extends Omit<ConvertedDocument, 'warnings'> {
  /** The number of warnings; `convert`, `convertFile` and `batch` return the warnings. */
  readonly warningCount: number
}

/** A request that the service works on in the background. */
export interface Job {
  readonly id: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  /** How many documents are settled, and how many there are. */
  readonly progress: { readonly done: number; readonly total: number }
  /** The first hundred so far. The result has all of them. */
  readonly warnings: readonly DocumentWarning[]
  /** Why it failed. */
  readonly error?: { readonly code: string; readonly message: string }
  /** The upload to `result_url`. */
  readonly upload?: JobDelivery
  /** The callback to `callback_url`. */
  readonly callback?: JobDelivery
  /** The request's ID in the service's log. */
  readonly requestId: string
}

/** What became of a result that is uploaded, or of a callback. */
export interface JobDelivery {
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly attempts: readonly {
    /** When, in RFC 3339. */
    readonly at: string
    /** What the host answered. */
    readonly status?: number
    /** Why there was no answer: `host`, `certificate`, `broken`, `timeout`, or `address` if the operator no longer allows it. */
    readonly problem?: string
  }[]
}

export interface WaitOptions {
  /** Ends the wait, which rejects with the signal's reason. The job goes on: `deleteJob` ends it. */
  readonly signal?: AbortSignal
  /** Milliseconds; for as long as it takes by default. */
  readonly timeout?: number
  /** Called with the job as it is, and whenever it changes. */
  readonly onProgress?: (job: Job) => void
}

export interface Theme {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly colors: Readonly<Record<PaletteKey, string>>
}

/** A Word or PowerPoint template that the operator of the service has installed, or both of one name. */
export interface WordTemplate {
  readonly id: string
}

export interface CallOptions {
  /** Aborts the call, which rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Milliseconds for the whole call with all its retries; the client's by default. */
  readonly timeout?: number
  /** The request's ID in the service's log: 1 to 128 letters, digits, `.`, `_` and `-`. */
  readonly requestId?: string
  /**
   * The `Idempotency-Key`, where a program that has been started again sends a request again: 1 to 255 characters of ASCII
   * without quotation marks and backslashes. By default each call that may be retried has one of its own, unless it has a
   * `signal`: an aborted call with a key is finished all the same.
   */
  readonly idempotencyKey?: string
}
