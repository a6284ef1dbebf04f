import { parentPort, workerData } from 'node:worker_threads'
import { zip } from '../core/zip.ts'

/** The program of the thread that `archive` starts: its data are the entries, its one message the archive. */
const bytes = zip(workerData)
// fflate's result has its buffer to itself, so it moves to the other thread without a copy.
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
