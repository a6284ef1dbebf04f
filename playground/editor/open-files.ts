import { signal } from '@preact/signals'
import { isData, openData } from '../data/open-data.ts'
import { notify } from '../state/notice.ts'
import { activeDraft, addDraft, drafts, setText } from '../state/workspace.ts'
import { editor } from './current.ts'
import { applyChanges, type ImageChange, imageChanges } from './named-images.ts'
import { imageMarkdown, isDocument, readFile } from './read-file.ts'
import { droppedFolders, type FileAt, hasTheme, openTheme } from './theme-folder.ts'
import { openWordFile } from './word-files.ts'
import { isWordFile } from './word-names.ts'

/** Why files weren't opened. */
export const refusedFiles = signal<readonly string[]>([])

/** Why a folder isn't used as a theme. */
export const refusedFolder = signal<string | undefined>(undefined)

/**
 * Opens what was dropped or pasted: a theme's folder or its files, or documents and images.
 *
 * @param at where images go
 * @returns whether there are files
 */
export function openDropped(transfer: DataTransfer | null, at?: number): boolean {
  const files = [...(transfer?.files ?? [])]
  if (files.length === 0) return false
  // Browsers forget what was dropped once the event has been handled.
  const folders = droppedFolders(transfer)
  const loose = files.map((file) => ({ path: file.name, file }))
  if (folders === undefined) void openAll(loose, at)
  else
    void folders.then(
      (all) => openAll(all, at),
      () => openFolder([]),
    )
  return true
}

/** Opens a theme, and what was dropped beside it. */
async function openAll(files: readonly FileAt[], at?: number): Promise<void> {
  const loose = files.filter(({ path }) => !path.includes('/'))
  const hasFolder = loose.length < files.length
  if (hasFolder || hasTheme(loose)) await openFolder(files)
  // The images are the theme's.
  const others = hasTheme(loose) ? loose.filter(({ path }) => isDocument(path)) : loose
  if (others.length > 0)
    await openFiles(
      others.map(({ file }) => file),
      at,
    )
}

/** Shows documents in the theme of a folder. */
export async function openFolder(files: readonly FileAt[]): Promise<void> {
  refusedFolder.value = await openTheme(files)
}

/**
 * Opens documents. Images are inserted where a document names their files, whether it's new or was open before; others go
 * into the open document, at a position or at the cursor.
 */
export async function openFiles(files: readonly File[], at?: number): Promise<void> {
  const [wordFile, ...otherWordFiles] = files.filter(({ name }) => isWordFile(name))
  const [dataFile, ...otherData] = files.filter(({ name }) => isData(name))
  const refusedData = dataFile === undefined ? undefined : await openData(dataFile)
  const read = await Promise.all(
    files.filter(({ name }) => !isWordFile(name) && !isData(name)).map(readFile),
  )
  refusedFiles.value = [
    ...(refusedData === undefined ? [] : [refusedData]),
    ...otherData.map(({ name }) => `${name} was left out: open one file with data at a time.`),
    ...read.flatMap((each) => (each.kind === 'refused' ? [each.reason] : [])),
    ...otherWordFiles.map(({ name }) => `${name} was left out: open one Word file at a time.`),
  ]
  const images = read.filter((each) => each.kind === 'image')
  const named = new Map<string, string>()
  const changesIn = (document: string, text: string): readonly ImageChange[] => {
    const changes = imageChanges(text, images)
    for (const { image } of changes) named.set(image.name, document)
    return changes
  }
  const opened = read
    .filter((each) => each.kind === 'document')
    .map(({ name, text }) => ({ name, text: applyChanges(text, changesIn(name, text)) }))
  for (const { id, name, text } of drafts.value) {
    if (id === activeDraft.value.id) continue
    const changes = changesIn(name, text)
    if (changes.length > 0) setText(id, applyChanges(text, changes))
  }
  const here = () => changesIn(activeDraft.value.name, activeDraft.value.text)
  here()
  const others = images.filter(({ name }) => !named.has(name))
  // Before another document is opened, and before changes move the position.
  if (others.length > 0) editor.value?.insert(others.map(imageMarkdown).join('\n\n'), at)
  editor.value?.change(here())
  for (const { name, text } of opened) addDraft(name, text)
  if (named.size > 0) notify(insertedMessage(named))
  // Its edits may be of a document that came with it.
  if (wordFile !== undefined) await openWordFile(wordFile)
}

function insertedMessage(named: ReadonlyMap<string, string>): string {
  const [[image = '', document = ''] = []] = named
  return named.size === 1
    ? `${image} was inserted where “${document}” refers to it.`
    : `${named.size} images were inserted where the documents refer to them.`
}
