import { parentPort, workerData } from 'node:worker_threads'
import { zip } from '../core/zip.ts'

/** The thread that `archive` starts: gets the entries as data, and posts the archive. */
const bytes = zip(workerData)
// fflate's result has a buffer of its own, which is transferred without a copy.
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
