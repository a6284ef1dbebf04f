import { basename, isAbsolute, join } from 'node:path'
import { defined } from '../core/defined.ts'
import { didYouMean } from '../core/nearest.ts'
import { text } from '../core/request/checks.ts'
import { defaultThemeId, findTheme, themes } from '../core/theme/shipped-themes.ts'
import type { LoadedTheme, ThemeDefinition, ThemeFontFile } from '../core/theme/types.ts'
import { readBrand } from './brand.ts'
import { definitionOf, type ThemeImages } from './definition.ts'
import { checkFamilies, readFontFiles } from './fonts.ts'
import { type NamedImage, readImageFile } from './images.ts'
import { pageFault } from './page-room.ts'
import { FaultLog, ThemeError, type ThemeFault } from './theme-fault.ts'
import type { ThemeFile } from './theme-fields.ts'
import { realFolder, ThemeFileError } from './theme-folder.ts'
import {
  folderSource,
  memorySource,
  readText,
  type ThemeFileBytes,
  type ThemeSource,
} from './theme-source.ts'
import { type ReadTheme, readThemeText } from './theme-text.ts'

/** A theme as `loadTheme` returns it. */
export interface ThemeFromFolder extends LoadedTheme {
  /** What its files say that Octavo doesn't use. */
  readonly warnings: readonly ThemeFault[]
}

/** The files that a theme may consist of, in the order in which they count: `theme.yaml` overrides the other. */
export const brandFileName = '_brand.yml'
export const themeFileName = 'theme.yaml'

/** The most folders that may extend one another in a chain. */
const longestChain = 8

/**
 * Reads a theme from a folder: from `theme.yaml`, from Posit's `_brand.yml`, or from both; `theme.yaml` overrides the other. Nothing
 * outside the folder is read but the folders of themes that it extends, and nothing is executed.
 *
 * @param folder - its path
 * @returns plain data, which `convert` takes as its `theme`
 * @throws {RequestError} the path is no string
 * @throws {ThemeError} with everything that is wrong in the files
 * @example
 * import { writeFile } from 'node:fs/promises'
 * import { convert, loadTheme } from 'octavo'
 *
 * const theme = await loadTheme('acme')
 * const { bytes } = await convert({ content: '# Hello', format: 'pdf', theme })
 * await writeFile('hello.pdf', bytes) // hello.pdf
 */
export async function loadTheme(folder: string): Promise<ThemeFromFolder> {
  text(folder, 'folder')
  return withoutFaults(await readFolder(folder, []))
}

/**
 * Reads a theme from files in memory as `loadTheme` reads it from a folder. It may extend the themes that come with Octavo.
 *
 * @param files - `theme.yaml`, `_brand.yml` or both, and the fonts and images that they name
 * @param name - of the theme, where the files don't say
 * @throws {ThemeError} with everything that is wrong in the files
 */
export async function loadThemeFiles(
  files: readonly ThemeFileBytes[],
  name: string,
): Promise<ThemeFromFolder> {
  return withoutFaults(await readSource(memorySource(files, name), name, undefined))
}

function withoutFaults({ theme, faults }: FolderRead): ThemeFromFolder {
  if (theme === undefined || faults.length > 0) throw new ThemeError(byLine(faults))
  return theme
}

/** File by file, in the order in which they were read. */
function byLine(faults: readonly ThemeFault[]): readonly ThemeFault[] {
  const files = [...new Set(faults.map(({ file }) => file))]
  return files.flatMap((file) =>
    faults.filter((fault) => fault.file === file).sort((a, b) => lineOf(a) - lineOf(b)),
  )
}

/** Faults of a whole file come last. */
function lineOf({ line = Number.MAX_SAFE_INTEGER }: ThemeFault): number {
  return line
}

interface FolderRead {
  /** `undefined` if its files have faults that leave nothing to extend. */
  readonly theme: ThemeFromFolder | undefined
  readonly faults: readonly ThemeFault[]
}

/** @param chain - the real paths of the folders that extend this one, from the first to the last */
async function readFolder(folder: string, chain: readonly string[]): Promise<FolderRead> {
  const failed = (file: string, message: string): FolderRead => ({
    theme: undefined,
    faults: [{ file, message }],
  })
  let real: string
  try {
    real = await realFolder(folder)
  } catch (error) {
    if (!(error instanceof ThemeFileError)) throw error
    return failed(folder, error.message)
  }
  if (chain.includes(real)) {
    const names = [...chain.slice(chain.indexOf(real)), real].map((path) => basename(path))
    return failed(folder, `The themes extend each other in a circle: ${names.join(' → ')}.`)
  }
  if (chain.length >= longestChain) {
    return failed(folder, `More than ${longestChain} themes extend each other.`)
  }
  const further = (path: string) => readFolder(join(folder, path), [...chain, real])
  return readSource(folderSource(folder), basename(real), further)
}

/** Reads the theme in another folder, by its path from that of the theme that extends it. */
type ReadFurther = (path: string) => Promise<FolderRead>

/**
 * @param folderName - which names the theme where its files don't
 * @param further - absent where no theme in another folder may be extended
 */
async function readSource(
  source: ThemeSource,
  folderName: string,
  further: ReadFurther | undefined,
): Promise<FolderRead> {
  const { theme, brand, faults } = await readTexts(source)
  if (theme === undefined && brand === undefined) {
    if (faults.length > 0) return { theme: undefined, faults }
    const message = `There is no ${themeFileName} in this folder, and no ${brandFileName}.`
    return { theme: undefined, faults: [{ file: source.folder, message }] }
  }
  const file = source.pathOf(themeFileName)
  const yaml = theme === undefined ? undefined : readThemeText(theme, file)
  const base = await extended(file, yaml, further)
  const known = [...faults, ...(yaml?.faults ?? []), ...base.faults]
  if (base.theme === undefined) return { theme: undefined, faults: known }
  const combined = await combine(source, folderName, yaml, brand, base.theme)
  const all = [...known, ...combined.faults]
  const page = all.length > 0 ? undefined : pageFault(combined.theme.definition)
  if (page === undefined) return { theme: combined.theme, faults: all }
  const fault = defined({ file, line: yaml?.lineOf('page'), message: page })
  return { theme: undefined, faults: [fault] }
}

async function readTexts(source: ThemeSource) {
  const faults: ThemeFault[] = []
  const text = async (name: string) => {
    try {
      return await readText(source, name)
    } catch (error) {
      if (!(error instanceof ThemeFileError)) throw error
      faults.push({ file: source.pathOf(name), message: error.message })
      return undefined
    }
  }
  return { theme: await text(themeFileName), brand: await text(brandFileName), faults }
}

/** Applies the brand to the extended theme, then `theme.yaml` to both, and reads their fonts. */
async function combine(
  source: ThemeSource,
  folderName: string,
  yaml: ReadTheme | undefined,
  brandText: string | undefined,
  base: ThemeFromFolder,
): Promise<FolderRead & { readonly theme: ThemeFromFolder }> {
  const brandFile = source.pathOf(brandFileName)
  const brand =
    brandText === undefined ? undefined : readBrand(brandText, brandFile, base.definition)
  const said = { brand: brand?.said ?? {}, theme: yaml?.said ?? {} }
  const brandLog = new FaultLog(brandFile)
  const ownLog = new FaultLog(source.pathOf(themeFileName))
  const fonts = [
    ...(await readFontFiles(said.brand.fonts ?? {}, source, brandLog)),
    ...(await readFontFiles(said.theme.fonts ?? {}, source, ownLog)),
  ]
  const families = [...base.fonts, ...fonts].map(({ family }) => family)
  checkFamilies(said.theme.fonts ?? {}, families, ownLog)
  const names = namesOf(folderName, said.brand, said.theme)
  const branded = definitionOf(
    said.brand,
    base.definition,
    names,
    await imagesOf(said.brand, source, brandLog),
  )
  const definition = definitionOf(
    said.theme,
    branded,
    names,
    await imagesOf(said.theme, source, ownLog),
  )
  return {
    theme: {
      definition,
      fonts: usedFonts(definition, fonts, base),
      warnings: [...base.warnings, ...(brand?.warnings ?? [])],
    },
    faults: [...(brand?.faults ?? []), ...brandLog.faults, ...ownLog.faults],
  }
}

async function imagesOf(
  { logo, cover, letterhead }: ThemeFile,
  source: ThemeSource,
  log: FaultLog,
): Promise<ThemeImages> {
  const pages =
    letterhead !== undefined && 'path' in letterhead
      ? { first_page: letterhead, other_pages: letterhead }
      : letterhead
  const read = async (image: NamedImage | undefined) =>
    image === undefined ? undefined : await readImageFile(image, source, log)
  const images = {
    logo: await read(logo),
    picture: await read(typeof cover === 'object' ? cover.picture : undefined),
  }
  const first_page = await read(pages?.first_page)
  const isSame = pages?.other_pages === pages?.first_page
  const other_pages = isSame ? first_page : await read(pages?.other_pages)
  return defined({ ...images, letterhead: pages && defined({ first_page, other_pages }) })
}

async function extended(
  file: string,
  yaml: ReadTheme | undefined,
  further: ReadFurther | undefined,
): Promise<FolderRead> {
  const named = yaml?.said.extends ?? defaultThemeId
  const definition = findTheme(named)
  if (definition !== undefined) {
    return { theme: { definition, fonts: [], warnings: [] }, faults: [] }
  }
  const wrong = (message: string): FolderRead => {
    return { theme: undefined, faults: [defined({ file, line: yaml?.lineOf('extends'), message })] }
  }
  const ids = themes.map(({ id }) => id)
  if (further === undefined) {
    return wrong(
      `There is no theme "${named}" to extend.${didYouMean(named, ids)} Themes: ${ids.join(', ')}.`,
    )
  }
  if (!/[/\\]/.test(named) && !named.startsWith('.')) {
    return wrong(
      `There is no theme "${named}" to extend.${didYouMean(named, ids)} Themes: ${ids.join(', ')}; or the folder of another, such as ../${named}.`,
    )
  }
  if (isAbsolute(named)) {
    return wrong(`extends must be a path from this folder, such as ../acme; given: "${named}".`)
  }
  return further(named.replace(/(?<=[^/\\])[/\\]+$/, ''))
}

/** The files of a theme's font families; a family with files in this theme has only those. */
function usedFonts(
  { fonts: { body, heading, mono } }: ThemeDefinition,
  themeFiles: readonly ThemeFontFile[],
  base: LoadedTheme,
): readonly ThemeFontFile[] {
  const inherited = base.fonts.filter(
    ({ family }) => !themeFiles.some((font) => font.family === family),
  )
  const used = [body, heading, mono].map(({ name }) => name)
  return [...themeFiles, ...inherited].filter(({ family }) => used.includes(family))
}

function namesOf(folder: string, brand: ThemeFile, theme: ThemeFile) {
  const name = theme.name ?? brand.name ?? folder
  return {
    id: idOf(folder),
    name,
    description: theme.description ?? brand.description ?? `The theme ${name}.`,
  }
}

/** A folder's name as an id: `Acme Ltd` is `acme-ltd`. */
export function idOf(folder: string): ThemeDefinition['id'] {
  const words = folder.toLowerCase().match(/[a-z0-9]+/g)
  return words?.join('-') ?? 'theme'
}
