import { OctavoError } from './document/octavo-error.ts'
import type { Warning } from './document/warnings.ts'
import type { Format } from './formats/formats.ts'

/** A writer can't make the file: the document has something that the format, or the engine behind it, can't represent. */
export class ConversionError extends OctavoError {
  readonly format: Format

  /** @param message for the author of the document */
  constructor(format: Format, message: string) {
    super('CONVERSION_FAILED', message)
    this.name = 'ConversionError'
    this.format = format
  }
}

/** Bytes that the file of a template may have. */
export const templateBytes = 32 * 1024 * 1024

/** Formats of files that are made of templates, with the program of the template. */
export const templateNames = { docx: 'Word', pptx: 'PowerPoint' } as const
export type TemplateFormat = keyof typeof templateNames

/** The format whose templates are meant: Word's, but for PowerPoint's own. */
export function templateFormat(format: string | undefined): TemplateFormat {
  return format === 'pptx' ? 'pptx' : 'docx'
}

/** A Word or PowerPoint template can't be used: it's broken, holds what none may hold, or has no place for the document. */
export class TemplateError extends ConversionError {
  /** The part of the template's package that is at fault, such as `word/styles.xml`; `null` for the file as a whole. */
  readonly part: string | null
  /** What is wrong, as a sentence about the part, or the template, as `it`. */
  readonly problem: string

  /**
   * @param problem a sentence about the part, or the template, as `it`
   * @param format of the files that are made of it
   */
  constructor(problem: string, part: string | null = null, format: TemplateFormat = 'docx') {
    const template = `${templateNames[format]} template`
    const where = part === null ? `The ${template}` : `The part "${part}" of the ${template}`
    super(format, `${where} can't be used: ${problem}`)
    this.name = 'TemplateError'
    this.part = part
    this.problem = problem
  }
}

/** The data of a document, or the template that it fills in, can't be read. */
export class DataError extends OctavoError {
  /** Of the document or of the file with the data, from 1, where it's known. */
  readonly line: number | undefined
  /** The file with the data, as the document or its caller names it; absent for the document itself. */
  readonly file: string | undefined

  /** @param message for the author of the document */
  constructor(message: string, line?: number, file?: string) {
    super('CONVERSION_FAILED', message)
    this.name = 'DataError'
    this.line = line
    this.file = file
  }
}

/** Files that a document was written as, in their order. */
export interface OutputFiles {
  readonly files: readonly {
    /** Its path, with `/`, safe on every system. */
    readonly name: string
    readonly bytes: Uint8Array
    /** Its bytes have to be found as they are. */
    readonly stored?: true
  }[]
  readonly warnings: readonly Warning[]
}

/** The file would be larger than the request allows, or than any that can be made. */
export class OutputLimitError extends OctavoError {
  readonly limitBytes: number

  constructor(limitBytes: number) {
    super(
      'CONVERSION_FAILED',
      `The file would be larger than the ${limitBytes} bytes that it may have.`,
    )
    this.name = 'OutputLimitError'
    this.limitBytes = limitBytes
  }
}

/** A font of the request's theme can't be used. */
export class FontFileError extends OctavoError {
  /** As the theme names the file. */
  readonly path: string
  /** What is wrong, and what to do, as a sentence without its full stop. */
  readonly problem: string

  /**
   * @param path of the file
   * @param problem what is wrong, and what to do, as a sentence without its full stop
   */
  constructor(path: string, problem: string) {
    super('CONVERSION_FAILED', `${path}: ${problem}.`)
    this.name = 'FontFileError'
    this.path = path
    this.problem = problem
  }
}

/** What a writer returns: the finished file, and warnings for what it could not do. */
export interface Output {
  readonly bytes: Uint8Array
  readonly warnings: readonly Warning[]
}
