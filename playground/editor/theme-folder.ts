import { decodeText, TextEncodingError } from '../../src/core/decode-text.ts'
import { notify } from '../state/notice.ts'
import { showOwnTheme } from '../state/own-theme.ts'

/** A file with its path from what was dropped or chosen. */
export interface FileAt {
  readonly path: string
  readonly file: File
}

/** What makes a folder a theme. */
const themeNames = ['theme.yaml', '_brand.yml']

/** More would be something else than a theme; the walk ends there. */
const mostFiles = 2000

/**
 * The files of what was dropped, folders included. Has to be called while the event is handled.
 *
 * @returns `undefined` if there's no folder among it
 */
export function droppedFolders(transfer: DataTransfer | null): Promise<FileAt[]> | undefined {
  const entries = [...(transfer?.items ?? [])]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null)
  if (!entries.some((entry) => entry.isDirectory)) return undefined
  return filesBelow(entries, '')
}

async function filesBelow(entries: readonly FileSystemEntry[], folder: string): Promise<FileAt[]> {
  const found: FileAt[] = []
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const path = folder + entry.name
    if (entry instanceof FileSystemFileEntry) found.push({ path, file: await fileOf(entry) })
    else if (entry instanceof FileSystemDirectoryEntry) {
      found.push(...(await filesBelow(await entriesOf(entry), `${path}/`)))
    }
    if (found.length > mostFiles) break
  }
  return found
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** A reader hands out a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
    if (all.length > mostFiles) return all
  }
}

/** Whether there is the file of a theme among files. */
export function hasTheme(files: readonly FileAt[]): boolean {
  return themeFolder(files) !== undefined
}

/** The folder of the theme, `''` or with a `/` at its end: the outermost that has the file of one. */
function themeFolder(files: readonly FileAt[]): string | undefined {
  const folders = files
    .filter(({ file }) => themeNames.includes(file.name))
    .map(({ path, file }) => path.slice(0, path.length - file.name.length))
  return folders.sort((a, b) => a.length - b.length)[0]
}

/**
 * Shows documents in the theme of a folder. Of its files, those are kept that the theme names.
 *
 * @returns why it can't be shown, if so
 */
export async function openTheme(files: readonly FileAt[]): Promise<string | undefined> {
  const folder = themeFolder(files)
  if (folder === undefined) {
    return 'The folder is not a theme: it has neither a theme.yaml nor a _brand.yml.'
  }
  const inFolder = files.filter(({ path }) => path.startsWith(folder))
  const isText = ({ path }: FileAt) => themeNames.includes(path.slice(folder.length))
  try {
    const texts = await Promise.all(
      inFolder.filter(isText).map(async ({ file }) => decodeText(await bytesOf(file))),
    )
    const text = texts.join('\n')
    const used = inFolder.filter((each) => isText(each) || text.includes(each.file.name))
    const read = await Promise.all(
      used.map(async ({ path, file }) => [path.slice(folder.length), await bytesOf(file)] as const),
    )
    const name = nameIn(texts) ?? (folder.split('/').at(-2) || 'Your theme')
    showOwnTheme({ name, files: Object.fromEntries(read) })
    notify(`Opened the theme ${name}.`)
    return undefined
  } catch (error) {
    return error instanceof TextEncodingError
      ? 'The files of the theme aren’t encoded in UTF-8.'
      : 'The folder couldn’t be read.'
  }
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}

/** What the theme calls itself, for its card: the service reads the files. */
function nameIn(texts: readonly string[]): string | undefined {
  const [, name] = /^name:[ \t]*(['"]?)([^\n'"#{]{1,60})\1/m.exec(texts.join('\n'))?.slice(1) ?? []
  return name?.trim() || undefined
}
