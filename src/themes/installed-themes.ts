import { readdir } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { errorCode, systemReason } from '../common/files/system-error.ts'
import { type TemplateFormat, templateBytes, templateNames } from '../core/output.ts'
import { findTheme } from '../core/theme/shipped-themes.ts'
import type { LoadedTheme } from '../core/theme/types.ts'
import {
  brandFileName,
  idOf,
  loadTheme,
  type ThemeFromFolder,
  themeFileName,
} from './load-theme.ts'
import { ThemeError, type ThemeFault } from './theme-fault.ts'
import { readIn, realFolder, ThemeFileError } from './theme-folder.ts'

/** The bytes of templates, by the format of what is made of them. */
export type Templates = ReadonlyMap<TemplateFormat, Uint8Array>

/** The contents of one folder of `THEMES`: a theme, templates, or both. Its name is the id of all. */
export interface InstalledFolder {
  readonly id: string
  readonly theme: LoadedTheme | undefined
  /** The bytes of its templates, which haven't been checked yet. */
  readonly templates: Templates
}

/** The folders of `THEMES` by id, in alphabetical order. */
export type InstalledThemes = ReadonlyMap<string, InstalledFolder>

export interface InstalledThemesRead {
  readonly installed: InstalledThemes
  /** Faults in the folders. For a folder with faults, `installed` keeps its previous contents. */
  readonly faults: readonly ThemeFault[]
  /** Parts of the files that Octavo doesn't use, and folders that aren't themes. */
  readonly warnings: readonly ThemeFault[]
}

/** The files of templates, by the format of what is made of them. A folder can have one of each. */
const templateFiles = {
  docx: ['template.docx', 'template.dotx'],
  pptx: ['template.pptx', 'template.potx'],
} as const satisfies Record<TemplateFormat, readonly string[]>

const templateFormats = Object.keys(templateFiles) as readonly TemplateFormat[]

const mebibyte = 1024 * 1024

/** Bytes of all fonts, pictures and templates together: the service holds them in memory. */
const largestInstalled = 256 * mebibyte

/** Each theme is a value of a label in the metrics. */
const mostFolders = 1000

/**
 * Reads the themes and templates of a folder: each of its subfolders that has a `theme.yaml`, a `_brand.yml`, a Word template
 * (`template.docx` or `template.dotx`) or a PowerPoint template (`template.pptx` or `template.potx`). Fonts and templates are only read into memory; their contents are checked when a
 * document is converted.
 *
 * @param folder - its path
 * @param before - its previous contents, which a subfolder with faults keeps
 * @throws {ThemeError} the folder itself can't be read
 */
export async function readInstalledThemes(
  folder: string,
  before: InstalledThemes = new Map(),
): Promise<InstalledThemesRead> {
  const installed = new Map<string, InstalledFolder>()
  const faults: ThemeFault[] = []
  const warnings: ThemeFault[] = []
  let bytes = 0
  const install = (entry: InstalledFolder) => {
    installed.set(entry.id, entry)
    bytes += sizeOf(entry)
  }
  for (const { name, isFolder } of await entriesOf(folder)) {
    const read = isFolder ? await readFolder(folder, name) : readFile(folder, name)
    warnings.push(...read.warnings)
    const { entry } = read
    const fits =
      entry === undefined ||
      (bytes + sizeOf(entry) <= largestInstalled && installed.size < mostFolders)
    faults.push(...read.faults, ...(fits ? [] : [{ file: join(folder, name), message: tooMuch }]))
    const old = before.get(name)
    if (entry !== undefined && fits) install(entry)
    else if (old !== undefined && (read.faults.length > 0 || !fits)) install(old)
  }
  return { installed, faults, warnings }
}

const tooMuch = `With this folder, the themes and templates exceed the limit of ${mostFolders} folders or ${largestInstalled / mebibyte} MiB in all.`

interface Entry {
  readonly name: string
  readonly isFolder: boolean
}

/** Hidden entries of Kubernetes, Git and file managers are skipped. */
async function entriesOf(folder: string): Promise<readonly Entry[]> {
  try {
    await realFolder(folder)
    const entries = await readdir(folder, { withFileTypes: true })
    return entries
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => ({ name: entry.name, isFolder: !entry.isFile() }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (error instanceof ThemeFileError) throw faultOf(folder, error.message)
    throw faultOf(folder, unreadable(error))
  }
}

function faultOf(file: string, message: string): ThemeError {
  return new ThemeError([{ file, message }])
}

function unreadable(error: unknown): string {
  if (errorCode(error) === undefined) throw error
  return `The folder can't be read: ${systemReason(error)}.`
}

/** The result of reading one folder: nothing, faults, or an entry. */
interface PlaceRead {
  readonly entry?: InstalledFolder
  readonly faults: readonly ThemeFault[]
  readonly warnings: readonly ThemeFault[]
}

const nothing: PlaceRead = { faults: [], warnings: [] }

function faulty(...faults: readonly ThemeFault[]): PlaceRead {
  return { faults, warnings: [] }
}

/** Files beside the folders are the operator's, unless they look like templates. */
function readFile(parent: string, name: string): PlaceRead {
  const format = templateFormats.find((each) =>
    templateFiles[each].some((file) => name.toLowerCase().endsWith(extname(file))),
  )
  if (format === undefined) return nothing
  const message = `It isn't used. A ${templateNames[format]} template must be in a folder of its own, as ${templateFiles[format].join(' or ')}; the name of the folder is its id.`
  return { faults: [], warnings: [{ file: join(parent, name), message }] }
}

async function readFolder(parent: string, name: string): Promise<PlaceRead> {
  const file = join(parent, name)
  const problem = nameFault(name)
  let names: readonly string[]
  try {
    names = await readdir(file)
  } catch (error) {
    const isLinkToFile = errorCode(error) === 'ENOTDIR'
    // A folder that can't be a theme may be the file system's own, such as `lost+found`.
    if (isLinkToFile || problem !== undefined) return nothing
    return faulty({ file, message: unreadable(error) })
  }
  const isTheme = [themeFileName, brandFileName].some((each) => names.includes(each))
  const templates = templateFormats.flatMap((format) =>
    templateFiles[format].filter((each) => names.includes(each)).map((file) => ({ format, file })),
  )
  if (!isTheme && templates.length === 0) {
    const message = `It is not a theme: it contains no ${themeFileName}, no ${brandFileName}, and no ${Object.values(templateFiles).flat().join(' or ')}.`
    return { faults: [], warnings: [{ file, message }] }
  }
  if (problem !== undefined) return faulty({ file, message: problem })
  for (const format of templateFormats) {
    const own = templates.filter((each) => each.format === format).map((each) => each.file)
    if (own.length < 2) continue
    const message = `There is a ${own.join(' and a ')}; a folder can have only one ${templateNames[format]} template.`
    return faulty({ file, message })
  }
  return load(parent, name, isTheme, templates)
}

/** @param files of its templates */
async function load(
  parent: string,
  id: string,
  isTheme: boolean,
  files: readonly { readonly format: TemplateFormat; readonly file: string }[],
): Promise<PlaceRead> {
  const folder = join(parent, id)
  let reading = ''
  try {
    const loaded = isTheme ? await loadTheme(folder) : undefined
    const templates = new Map<TemplateFormat, Uint8Array>()
    for (const { format, file } of files) {
      reading = file
      const bytes = await readIn(folder, file, templateBytes)
      if (bytes !== undefined) templates.set(format, bytes)
    }
    return {
      entry: { id, theme: loaded && withShortPaths(loaded, parent), templates },
      faults: [],
      warnings: loaded?.warnings ?? [],
    }
  } catch (error) {
    if (error instanceof ThemeError) return faulty(...error.faults)
    if (!(error instanceof ThemeFileError)) throw error
    return faulty({ file: join(folder, reading), message: error.message })
  }
}

/** Why a folder's name can't be an id, if it can't. */
function nameFault(name: string): string | undefined {
  if (findTheme(name) !== undefined) {
    return `A theme "${name}" comes with Octavo. Call the folder something else, such as ${name}-acme.`
  }
  const id = idOf(name)
  if (name.length > 60)
    return 'The name of the folder is the id, which may have at most 60 characters.'
  if (name === id) return undefined
  return `The name of the folder is the id, which has lower-case letters (a to z), digits and single hyphens between them. Call it ${id}, for example.`
}

/** Its fonts by their paths from `THEMES`: clients are told which can't be used, and not where the service keeps it. */
function withShortPaths(loaded: ThemeFromFolder, parent: string): LoadedTheme {
  const { warnings: _told, ...theme } = loaded
  const fonts = theme.fonts.map((font) => ({ ...font, path: relative(parent, font.path) }))
  return { ...theme, fonts }
}

function sizeOf({ theme, templates }: InstalledFolder): number {
  const fonts = theme?.fonts.reduce((sum, { bytes }) => sum + bytes.length, 0) ?? 0
  const definition = theme === undefined ? 0 : JSON.stringify(theme.definition).length
  const bytes = [...templates.values()].reduce((sum, { length }) => sum + length, 0)
  return fonts + definition + bytes
}
