import { type Format, formats } from '../../src/core/formats/formats.ts'
import { tabStorage } from './storage.ts'

const name = 'octavo-job'

/** What finds a job again after the page was reloaded: nothing of the documents, and not the key. */
export interface StoredJob {
  readonly id: string
  readonly format: Format
  /** The documents of the batch, in its order, by their ids in this browser. */
  readonly draftIds: readonly string[]
}

/** The job of this tab whose result hasn't been downloaded; `undefined` if there is none. */
export function storedJob(): StoredJob | undefined {
  try {
    const { id, format, draftIds }: Partial<Record<keyof StoredJob, unknown>> = JSON.parse(
      tabStorage.read(name) ?? '{}',
    )
    const known = formats.find((each) => each === format)
    if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id) || known === undefined)
      return undefined
    if (!Array.isArray(draftIds)) return undefined
    return { id, format: known, draftIds: draftIds.map(String) }
  } catch {
    // Malformed, perhaps of another version.
    return undefined
  }
}

export function storeJob(job: StoredJob): void {
  tabStorage.write(name, JSON.stringify(job))
}

/** Leaves that of another job alone. */
export function forgetStoredJob(id: string): void {
  if (storedJob()?.id === id) tabStorage.remove(name)
}
