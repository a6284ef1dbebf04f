import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deepestEntry, type OutlineEntry } from '../../books/book-outline.ts'
import { markdownExtension } from '../../core/document/document-names.ts'

/** Files that folders may add to a book. */
const mostFiles = 20_000

/**
 * The entries of a book, with the documents of each folder that it names (`Guide: guide/`) in its place, as plugins of MkDocs list them:
 * the page of the folder, its documents by name, then its folders.
 *
 * @param base the folder in which paths begin
 */
export async function withFolders(
  entries: readonly OutlineEntry[],
  base: string,
): Promise<readonly OutlineEntry[]> {
  const all: OutlineEntry[] = []
  for (const entry of entries) {
    const { path, title, depth } = entry
    if (path === null || !path.endsWith('/') || path.split('/').includes('..')) {
      all.push(entry)
      continue
    }
    const inside: OutlineEntry[] = []
    await addFolder(base, path, { ...entry, depth: title === null ? depth : depth + 1 }, inside)
    // What names no folder, or an empty one, can't be read, which is said of it.
    if (inside.length === 0) all.push(entry)
    else all.push(...(title === null ? [] : [heading(entry, title, depth)]), ...inside)
  }
  return all
}

function heading(entry: OutlineEntry, title: string, depth: number): OutlineEntry {
  return { ...entry, path: null, title, kind: depth === 0 ? 'part' : 'chapter', depth }
}

async function addFolder(
  base: string,
  folder: string,
  { depth, kind, line }: OutlineEntry,
  entries: OutlineEntry[],
): Promise<void> {
  // Links aren't followed: they could lead around in circles.
  const found = await readdir(join(base, folder), { withFileTypes: true }).catch(() => [])
  const visible = found.filter(({ name }) => !/^[._]/.test(name))
  const files = visible.filter((each) => each.isFile() && markdownExtension.test(each.name))
  const names = files.map(({ name }) => name).sort(byName)
  for (const name of names) {
    if (entries.length >= mostFiles) return
    entries.push({ path: folder + name, title: null, kind, depth, line })
  }
  if (depth >= deepestEntry) return
  for (const name of visible
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .sort()) {
    const inside: OutlineEntry[] = []
    const entry: OutlineEntry = { path: null, title: null, kind: 'chapter', depth: depth + 1, line }
    await addFolder(base, `${folder}${name}/`, entry, inside)
    if (inside.length === 0 || entries.length + inside.length >= mostFiles) continue
    entries.push(heading(entry, titleOf(name), depth), ...inside)
  }
}

function byName(one: string, other: string): number {
  const isPage = (name: string) => /^(?:index|readme)\./i.test(name)
  if (isPage(one) !== isPage(other)) return isPage(one) ? -1 : 1
  return one < other ? -1 : 1
}

/** `getting-started` is "Getting started", as MkDocs has it. */
function titleOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
