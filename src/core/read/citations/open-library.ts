import type { CitationStyle } from '../../document/citations.ts'
import type { ImageLoader } from '../images/load.ts'
import type { CitationSettings, CitedSources } from '../source/citation-settings.ts'
import { WarningLog } from '../warning-log.ts'
import { Library } from './library.ts'
import { bundledStyle, defaultStyle, styleOf, suggestedStyle } from './style.ts'

/** What one file of a document names to cite. */
export interface FileSources extends CitedSources {
  /** The file's index. */
  readonly file: number
  /** Its folder, with `/`, from that of the document; empty for that itself. */
  readonly folder: string
  /** Lines of the files before it. */
  readonly linesBefore: number
}

/** What a document may cite, and how. */
export interface OpenLibrary {
  readonly library: Library
  readonly style: CitationStyle
  /** What its files name. */
  readonly sources: readonly FileSources[]
  /** What there is to tell of them. */
  readonly log: WarningLog
}

/** Bytes of all bibliographies of a document. One of 20,000 entries has some six. */
const mostBytes = 16 * 1024 * 1024

/** The paths of the bibliographies and of a style in a file, from the document's folder. */
export function libraryFiles(
  { style }: Pick<CitationSettings, 'style'>,
  sources: readonly FileSources[],
  images: ImageLoader,
): readonly string[] {
  const paths = sources.flatMap(({ folder, files }) =>
    files.map((file) => images.pathIn(folder, file)),
  )
  if (style === null || !isFile(style) || !hasSources(sources)) return paths
  return [...paths, images.pathIn(sources[0]?.folder ?? '', style)]
}

/** Whether files name anything to cite. */
function hasSources(sources: readonly FileSources[]): boolean {
  return sources.some(({ files, references }) => files.length + references.length > 0)
}

/**
 * Reads the bibliographies and the style that the front matter names. What isn't there is warned of.
 *
 * @param settings the first file's
 * @param sources those of all files; lines that the library has are counted through all of them
 * @returns `null` for a document that has nothing to cite
 */
export function openLibrary(
  settings: CitationSettings,
  sources: readonly FileSources[],
  files: ImageLoader,
  log: WarningLog,
): OpenLibrary | null {
  if (!hasSources(sources)) return null
  const library = new Library()
  const own = new WarningLog()
  const tell = (what: string, problem: string, line: number) =>
    own.add('bibliography_invalid', `${what} was left out: ${problem}.`, line)
  let bytes = 0
  const addFile = (path: string, line: number) => {
    const name = shortened(path)
    const file = files.file(path)
    if (file === null) {
      const message = `The bibliography "${name}" was not found: no file of that name came with the document.`
      own.add('bibliography_invalid', message, line)
    } else if (typeof file === 'string') tell(`The bibliography "${name}"`, file, line)
    else {
      bytes += file.length
      const problem =
        bytes > mostBytes
          ? `a document's bibliographies may have ${mostBytes / 1024 / 1024} MiB`
          : library.addFile({ name, line }, decoded(file))
      if (problem !== null) tell(`The bibliography "${name}"`, problem, line)
    }
  }
  // Chapters may share one.
  const paths = new Set<string>()
  for (const { folder, linesBefore, ...source } of sources) {
    for (const written of source.files) {
      const path = files.pathIn(folder, written)
      if (!paths.has(path)) addFile(path, source.filesLine + linesBefore)
      paths.add(path)
    }
  }
  for (const { references, referencesLine, linesBefore } of sources) {
    if (references.length === 0) continue
    const line = referencesLine + linesBefore
    const problem = library.addItems({ name: 'references', line }, references)
    if (problem !== null) tell('The key "references"', problem, line)
  }
  const style =
    settings.style === null ? null : files.pathIn(sources[0]?.folder ?? '', settings.style)
  const csl = style !== null && isFile(style) ? files.file(style) : null
  // One warning is enough.
  if (library.size === 0) {
    log.append(own)
    return null
  }
  return { library, style: styleFor(settings, csl, own), sources, log: own }
}

function styleFor(
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
