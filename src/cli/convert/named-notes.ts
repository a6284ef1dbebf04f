import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { markdownExtension } from '../../core/document/document-names.ts'

/** Files and folders that are looked at for a name: a document may lie in a folder that holds everything. */
const mostEntries = 50_000

/** Finds documents by their names alone, in whatever folder below some they are, links aside. */
export class NamedNotes {
  readonly #folders: readonly string[]
  #byName: Promise<ReadonlyMap<string, readonly string[]>> | null = null

  constructor(folders: readonly string[]) {
    this.#folders = folders
  }

  /**
   * The absolute path of the document that has this path in some folder; of several, the one in the fewest.
   *
   * @param path the last names of it, with `/`
   */
  async find(path: string): Promise<string | undefined> {
    this.#byName ??= this.#names()
    const end = `/${key(path)}`
    const same = (await this.#byName).get(nameOf(path)) ?? []
    return same.find((other) => key(other.replaceAll('\\', '/')).endsWith(end))
  }

  /** Documents by their names, those in the fewest folders first. */
  async #names(): Promise<ReadonlyMap<string, readonly string[]>> {
    const names = new Map<string, string[]>()
    const folders = this.#folders.map((folder) => resolve(folder))
    let entries = 0
    // Folders are added while they are walked.
    for (const folder of folders) {
      for (const entry of await entriesOf(folder)) {
        if (++entries > mostEntries) return names
        const path = join(folder, entry.name)
        if (entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name)) folders.push(path)
        if (!entry.isFile() || !markdownExtension.test(entry.name)) continue
        const same = names.get(key(entry.name))
        if (same === undefined) names.set(key(entry.name), [path])
        else same.push(path)
      }
    }
    return names
  }
}

/** None for a folder that can't be read. */
async function entriesOf(folder: string) {
  try {
    return (await readdir(folder, { withFileTypes: true })).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )
  } catch {
    return []
  }
}

function nameOf(path: string): string {
  return key(path.slice(path.lastIndexOf('/') + 1))
}

function key(path: string): string {
  return path.normalize('NFC').toLowerCase()
}
