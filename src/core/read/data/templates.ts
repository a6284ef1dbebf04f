import type { TemplateData } from '../../document/template-data.ts'
import type { WarningLog } from '../warning-log.ts'
import type { HeldValues } from './held-values.ts'

/** A file in which Markdown stands for the tags of its template, with placeholders for values. */
export interface FilledTemplate {
  readonly source: string
  /** The author's line of each line; `null` where they are the same. */
  readonly lines: readonly number[] | null
}

/** Fills in a document's data. The reader is handed it, as it knows no template language. */
export interface Templates {
  readonly values: HeldValues
  /** The data as a Word template asks for it. */
  readonly data: TemplateData
  /**
   * @param source of a file, in the characters that a document may have
   * @param log told of what the data doesn't have
   * @throws {DocumentLimitError} it makes more than the document may have
   * @throws {TemplateSyntaxError} it can't be read
   */
  readonly fill: (source: string, log: WarningLog) => FilledTemplate
}
