import { trackedChangesChoices } from '../core/document/types.ts'
import {
  callback,
  bytes as fileBytes,
  objectOf,
  oneOf,
  optional,
  text,
} from '../core/request/checks.ts'
import { writeMarkdown } from '../core/write/markdown/write.ts'
import { applyChanges, type TrackedChanges } from './markdown/apply-changes.ts'
import { convertBlocks } from './markdown/blocks.ts'
import { type Conversion, startConversion } from './markdown/conversion.ts'
import { titleBlock } from './markdown/front-matter.ts'
import { convertNotes } from './markdown/notes.ts'
import { type Picture, Pictures } from './markdown/pictures.ts'
import type { WordWarning } from './model.ts'
import { plainText } from './plain-text.ts'
import { readWordFile } from './read/read-word-file.ts'

/** How Markdown is made of a Word file. */
export interface FromDocxOptions {
  /** What becomes of tracked changes: `all` keeps them as CriticMarkup, which is the default. */
  readonly trackedChanges?: TrackedChanges
  /** The folder in which Markdown looks for pictures; `media` by default. */
  readonly pictureFolder?: string
  /** Whether a picture can't have a name, as another file has it. */
  readonly isTaken?: (name: string, bytes: Uint8Array) => boolean
}

/** Markdown that was made of a Word file. */
export interface FromDocxResult {
  /** With front matter, where the file has a title. */
  readonly markdown: string
  /** To be put into the folder. */
  readonly pictures: readonly Picture[]
  /** What has no place in Markdown. */
  readonly warnings: readonly WordWarning[]
}

const checkOptions = objectOf({
  trackedChanges: optional(oneOf(trackedChangesChoices)),
  pictureFolder: optional(text),
  isTaken: optional(callback),
})

/**
 * Makes Markdown of a Word file. Nothing is read but its bytes.
 *
 * @throws {RequestError} an argument is not what it may be
 * @throws {WordFileError} it's no Word file, is broken, or holds more than is allowed
 * @example
 * import { readFile } from 'node:fs/promises'
 * import { fromDocx } from 'octavo'
 *
 * const { markdown, pictures, warnings } = fromDocx(await readFile('report.docx'))
 * console.log(markdown, pictures.length, warnings)
 */
export function fromDocx(bytes: Uint8Array, options: FromDocxOptions = {}): FromDocxResult {
  fileBytes(bytes, 'bytes')
  checkOptions(options, 'options')
  const { trackedChanges = 'all', pictureFolder = 'media' } = options
  const read = readWordFile(bytes)
  const document = trackedChanges === 'all' ? read : applyChanges(read, trackedChanges)
  const conversion = startConversion(document, trackedChanges, {
    pictures: new Pictures(options.isTaken),
    pictureFolder,
  })
  const first = titleBlock(document, [])
  const children = convertBlocks(first.blocks, conversion)
  const footnotes = convertNotes(conversion)
  warnOfLostComments(conversion)
  const body = writeMarkdown({ children, footnotes }, { smart: false, autolinks: true })
  // Quotation marks in entries for the index are part of their syntax.
  const words = body.replace(/\\index\{[^{}\n]*/g, '')
  const settings = changesWhenSmart(words) ? ['smart: false'] : []
  const { frontMatter } = settings.length === 0 ? first : titleBlock(document, settings)
  return {
    markdown: frontMatter + body,
    pictures: conversion.pictures.all,
    warnings: conversion.warnings,
  }
}

/** Whether who reads it would change straight quotation marks, hyphens or dots into typographic ones. */
function changesWhenSmart(markdown: string): boolean {
  const text = markdown
    .replace(/^\|[-:| ]+\|$/gmu, '')
    .replace(/^(?:-{3,}|<!--.*-->)$/gmu, '')
    .replace(/\{--|--\}|<[^<>]*>|\]\([^()]*\)|\{[a-z]+=[^{}]*\}/gu, '')
  return /["']|--|\.\.\./u.test(text)
}

/** A file may have comments without a place, or with one where nothing of the file is shown. */
function warnOfLostComments({ document, shownComments, warnings }: Conversion): void {
  const { comments } = document
  for (const { id, parent, author, blocks } of comments.values()) {
    const isShown = shownComments.has(parent !== null && comments.has(parent) ? parent : id)
    const text = `${author}: ${plainText(blocks)}`
    if (isShown) continue
    warnings.push({
      code: 'content_left_out',
      message: 'A comment has no place in the text.',
      text,
    })
  }
}
