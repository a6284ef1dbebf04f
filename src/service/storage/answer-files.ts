import type { FileHandle } from 'node:fs/promises'
import { ConversionFailedError } from '../../common/failures/conversion-failure.ts'
import type { AnswerStorage } from './answer-storage.ts'
import type { Budget } from './budget.ts'
import { StoredFile } from './stored-file.ts'
import { openTemporaryFile } from './temporary-file.ts'

/** The files of one response: its document, or the documents of a batch and their archive. They share one temporary file. */
export class AnswerFiles {
  readonly #storage: AnswerStorage
  readonly #client: string
  readonly #taken = new Map<Budget, number>()
  #file: Promise<FileHandle> | undefined
  /** Where the next file begins in the temporary file. */
  #end = 0
  #keepers = 0
  #closed = false

  constructor(storage: AnswerStorage, client: string) {
    this.#storage = storage
    this.#client = client
  }

  create(): StoredFile {
    return new StoredFile(this)
  }

  /**
   * Keeps them until the function that it returns has been called, and so have those of all others that keep them.
   */
  retain(): () => void {
    this.#keepers += 1
    let released = false
    return () => {
      if (released) return
      released = true
      this.#keepers -= 1
      if (this.#keepers === 0) this.#close()
    }
  }

  #close(): void {
    if (this.#closed) return
    this.#closed = true
    for (const [budget, bytes] of this.#taken) budget.give(this.#client, bytes)
    this.#taken.clear()
    // It waits for what is being written or read.
    void this.#file?.then((file) => file.close()).catch(() => {})
  }

  /** Reserves memory for a small file. Returns whether there is any. */
  reserveSmall(bytes: number): boolean {
    this.#throwIfClosed()
    return this.#take(this.#storage.memory, bytes) === undefined
  }

  releaseSmall(bytes: number): void {
    const { memory } = this.#storage
    const taken = this.#taken.get(memory)
    if (taken === undefined) return
    this.#taken.set(memory, taken - bytes)
    memory.give(this.#client, bytes)
  }

  /**
   * Reserves a place for bytes: on disk if there is one, and else in memory.
   *
   * @returns where they begin in the temporary file, or `undefined` in memory
   * @throws {ConversionFailedError} there is no room
   */
  reserve(bytes: number): number | undefined {
    this.#throwIfClosed()
    const { disk, memory } = this.#storage
    const refusal = this.#take(disk ?? memory, bytes)
    if (refusal !== undefined) throw new ConversionFailedError(refusal)
    if (disk === undefined) return undefined
    const start = this.#end
    this.#end += bytes
    return start
  }

  /**
   * Writes to the temporary file.
   *
   * @throws {ConversionFailedError} the client has gone, or the disk is full or broken
   */
  async write(bytes: Uint8Array, position: number): Promise<void> {
    await this.#use(async (file) => {
      for (let written = 0; written < bytes.length; ) {
        const remaining = bytes.length - written
        const result = await file.write(bytes, written, remaining, position + written)
        written += result.bytesWritten
      }
    })
  }

  /**
   * Reads from the temporary file.
   *
   * @throws {ConversionFailedError} as `write` does
   */
  async read(position: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafeSlow(length)
    await this.#use(async (file) => {
      for (let read = 0; read < length; ) {
        const result = await file.read(bytes, read, length - read, position + read)
        if (result.bytesRead === 0)
          throw new Error('A temporary file is shorter than it was written.')
        read += result.bytesRead
      }
    })
    return bytes
  }

  async #use(use: (file: FileHandle) => Promise<void>): Promise<void> {
    this.#throwIfClosed()
    try {
      this.#file ??= openTemporaryFile(this.#storage.directory)
      await use(await this.#file)
    } catch (error) {
      this.#throwIfClosed()
      this.#storage.onFault(error instanceof Error ? error.message : String(error))
      throw new ConversionFailedError({ code: 'answers_full' })
    }
  }

  #take(budget: Budget, bytes: number): ReturnType<Budget['take']> {
    let refusal = budget.take(this.#client, bytes)
    while (refusal !== undefined && this.#storage.makeRoom(this.#client, refusal)) {
      refusal = budget.take(this.#client, bytes)
    }
    if (refusal === undefined) this.#taken.set(budget, (this.#taken.get(budget) ?? 0) + bytes)
    return refusal
  }

  #throwIfClosed(): void {
    if (this.#closed) throw new ConversionFailedError({ code: 'client_gone' })
  }
}
