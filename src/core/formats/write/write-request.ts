import type { Book, BookLines } from '../../document/book.ts'
import type { TemplateData } from '../../document/template-data.ts'
import type { Document, SourceImage } from '../../document/types.ts'
import type { SiteFile } from '../../layout/site-pages.ts'
import type { Output } from '../../output.ts'
import type { Supervision } from '../../supervision.ts'
import type { PaletteOverrides, Theme } from '../../theme/types.ts'
import type { Template } from '../../write/docx/template/template.ts'
import type { SlideTemplate } from '../../write/pptx/template/open-template.ts'

/** A document that has been read, and what else of its request a format is written from. */
export interface WriteRequest {
  /** As read: nothing is fitted to pages yet. */
  readonly document: Document
  /** With the pages that the document asks for; with a template, those of the theme. */
  readonly theme: Theme
  readonly overrides: PaletteOverrides
  /** Whether the file contains the fonts that it uses, where its format leaves a choice. */
  readonly embedsFonts: boolean
  /** How many bytes the file may have; `Infinity` for as many as its format allows. */
  readonly outputBytes: number
  /** The Markdown, and with it that of the other files of a book. */
  readonly content: string
  readonly book: Book | undefined
  /** The files that they include. */
  readonly includedFiles: readonly { readonly path: string; readonly content: string }[]
  /** Whether a book becomes many pages. */
  readonly split: boolean
  /** The files of a book, and the lines that they have in it; `null` for a document of one file. */
  readonly files: readonly SiteFile[]
  readonly lines: BookLines | null
  /** The images that the document shows. */
  readonly imagesShown: readonly SourceImage[]
  /** A Word template, and the values of the names that it shows. */
  readonly template: Template | undefined
  readonly slideTemplate: SlideTemplate | undefined
  readonly fields: ReadonlyMap<string, string>
  /** What else a Word template may show; `null` for a document without data. */
  readonly data: TemplateData | null
  readonly supervision: Supervision
}

/** Writes one format. Warnings are those of writing alone. */
export type WriteFormat = (request: WriteRequest) => Promise<Output>
