import type { CitationStyle } from '../../document/citations.ts'
import type { ImageLoader } from '../images/load.ts'
import type { CitationSettings } from '../source/citation-settings.ts'
import { WarningLog } from '../warning-log.ts'
import { Library } from './library.ts'
import { bundledStyle, defaultStyle, styleOf, suggestedStyle } from './style.ts'

/** What a document may cite, and how. */
export interface OpenLibrary {
  readonly library: Library
  readonly style: CitationStyle
  /** The files of these, which the document uses. */
  readonly files: readonly string[]
  /** What there is to tell of them. */
  readonly log: WarningLog
}

/** Bytes of all bibliographies of a document. One of 20,000 entries has some six. */
const mostBytes = 16 * 1024 * 1024

/**
 * Reads the bibliographies and the style that the front matter names. What isn't there is warned of.
 *
 * @returns `null` for a document that has nothing to cite
 */
export function openLibrary(
  settings: CitationSettings | null,
  files: ImageLoader,
  log: WarningLog,
): OpenLibrary | null {
  if (settings === null) return null
  const library = new Library()
  const own = new WarningLog()
  const { filesLine, referencesLine } = settings
  const tell = (what: string, problem: string, line: number) =>
    own.add('bibliography_invalid', `${what} was left out: ${problem}.`, line)
  let bytes = 0
  for (const path of settings.files) {
    const name = shortened(path)
    const file = files.file(path)
    if (file === null) {
      const message = `The bibliography "${name}" was not found: no file of that name came with the document.`
      own.add('bibliography_invalid', message, filesLine)
    } else if (typeof file === 'string') tell(`The bibliography "${name}"`, file, filesLine)
    else {
      bytes += file.length
      const problem =
        bytes > mostBytes
          ? `a document's bibliographies may have ${mostBytes / 1024 / 1024} MiB`
          : library.addFile(name, decoded(file))
      if (problem !== null) tell(`The bibliography "${name}"`, problem, filesLine)
    }
  }
  if (settings.references.length > 0) {
    const problem = library.addItems('references', settings.references)
    if (problem !== null) tell('The key "references"', problem, referencesLine)
  }
  // One warning is enough.
  const { style: written } = settings
  // Asked for with the bibliographies: a caller supplies files once.
  const csl = written !== null && isFile(written) ? files.file(written) : null
  if (library.size === 0) {
    log.append(own)
    return null
  }
  const used = [...settings.files, ...(settings.style === null ? [] : [settings.style])]
  return { library, style: style(settings, csl, own), files: used, log: own }
}

function style(
  { style: written, styleLine }: CitationSettings,
  file: Uint8Array | string | null,
  log: WarningLog,
): CitationStyle {
  if (written === null) return defaultStyle
  const name = shortened(written)
  const bundled = bundledStyle(written)
  if (file instanceof Uint8Array) {
    const style = styleOf(decoded(file))
    if (!('problem' in style)) return style
    const message = `The citation style "${name}" was left out: ${style.problem}.`
    log.add('bibliography_invalid', message, styleLine)
    return bundled ?? defaultStyle
  }
  if (bundled !== null) return bundled
  const message = `The citation style "${name}" was not found.${suggestedStyle(written)}`
  log.add('bibliography_invalid', message, styleLine)
  return defaultStyle
}

/** Whether a style is named by the path of its file. */
function isFile(style: string): boolean {
  return /\.csl$/i.test(style) && !/^[a-z]+:/i.test(style)
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
