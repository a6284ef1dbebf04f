import { Worker } from 'node:worker_threads'
import type { ZipEntry } from '../core/zip.ts'

/**
 * Makes a ZIP archive of the entries, in their order. It runs in a thread: compressing a batch of large HTML documents
 * takes a second, which would block all other requests.
 */
export function archive(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./archive-thread.js', import.meta.url), {
      env: {},
      workerData: entries,
    })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The archive thread ended without an archive.')))
  })
}
