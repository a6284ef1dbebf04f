import type { AnswerFiles } from '../storage/answer-files.ts'
import type { StoredFile } from '../storage/stored-file.ts'

/** What a store must know of an entry. What else is in it is known to the rules of jobs and kept responses. */
export interface Entry {
  /** Counted against the limit of everything that is kept. */
  readonly bytes: number
  /** When it expires, in milliseconds on the clock of the store. */
  readonly until: number
  /** When `due` names its client, if it's to be looked at then. */
  readonly attention?: number | undefined
}

/** The circumstances of a change. */
export interface Moment {
  /** Milliseconds on the clock of the store. */
  readonly now: number
  /** Bytes that may be added to everything that is kept. */
  readonly room: number
}

export interface Blob {
  readonly bytes: Buffer
  readonly until: number
}

/** What a rule makes of the entries of a client, in one step. */
export interface Change<Kept extends Entry, Result> {
  readonly result: Result
  /** New entries by their names; `undefined` removes one. */
  readonly entries?: Readonly<Record<string, Kept | undefined>>
  /** New blobs by their names; `undefined` removes a blob or a file. */
  readonly blobs?: Readonly<Record<string, Blob | undefined>>
}

/** A pure function: it may be called again, with what another node has changed meanwhile. */
export type Rule<Kept extends Entry, Result> = (
  entries: ReadonlyMap<string, Kept>,
  moment: Moment,
) => Change<Kept, Result>

/** A file of an answer, and what keeps it for as long as it's needed. */
export interface AnswerFile {
  readonly file: StoredFile
  readonly files: AnswerFiles
}

/** A file that was opened. Call `release` when it has been sent. */
export interface OpenFile {
  readonly file: StoredFile
  readonly release: () => void
}

/**
 * Keeps entries of clients with the blobs and files that belong to them. The rules of jobs and of kept responses are written once,
 * over this interface; it has an implementation in memory and one in Redis.
 */
export interface RecordStore<Kept extends Entry> {
  /** Whether other nodes use it too: then whatever a node holds has to be renewed, since the node may be lost. */
  readonly isShared: boolean
  /** How often `due` should be asked. */
  readonly pollMilliseconds: number
  /** Whether it answers. */
  readonly up: boolean
  /** Bytes that are kept, a moment ago. */
  readonly keptBytes: number
  /** Entries that only this process has. */
  local(): Iterable<Kept>
  /** Changes the entries of a client by a rule. No other change comes between what the rule has seen and what it makes of it. */
  change<Result>(client: string, rule: Rule<Kept, Result>): Promise<Result>
  /** @returns `undefined` if the client has no such entry */
  read(
    client: string,
    name: string,
    blobs: readonly string[],
  ): Promise<{ readonly entry: Kept; readonly blobs: readonly (Buffer | undefined)[] } | undefined>
  /** Clients with entries whose time of `attention` has come. */
  due(): Promise<readonly string[]>
  /** Resolves when `isOver` may hold of the entries of a client. */
  changed(
    client: string,
    isOver: (entries: ReadonlyMap<string, Kept>) => boolean,
    signal: AbortSignal,
  ): Promise<void>
  /** Whether one of these blobs is there. */
  has(blobs: readonly string[]): Promise<boolean>
  /** Writes a blob that is there anew, for the rest of its time. Does nothing if it isn't there. */
  replace(blob: string, bytes: Buffer): Promise<void>
  /** The bytes that a file takes here: none if its own storage counts them. */
  bytesOf(file: StoredFile, text: string): number
  /**
   * Keeps a file under the name of a blob.
   *
   * @param text what is kept with it
   * @returns false if there is no room for it
   */
  keepFile(name: string, file: AnswerFile, text: string, milliseconds: number): Promise<boolean>
  /** @returns `undefined` if it isn't there any more */
  openFile(name: string, bytes: number, client: string): Promise<OpenFile | undefined>
  /** Sends a command to another part of the same server: its errors are those of the store. */
  command<Reply>(send: () => Promise<Reply>): Promise<Reply>
  /** Reports an error of the store. @returns whether it was one */
  failed(error: unknown): boolean
  close(): void
}

/** Entries that haven't expired. */
export function liveEntries<Kept extends Entry>(
  entries: ReadonlyMap<string, Kept>,
  now: number,
): ReadonlyMap<string, Kept> {
  for (const { until } of entries.values()) {
    if (until <= now) return new Map([...entries].filter(([, entry]) => entry.until > now))
  }
  return entries
}
