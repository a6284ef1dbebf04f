import type { Queueable, QueuedJob } from './job-rules.ts'

/** Whether the job has ended, or is left to another node. If it throws, the job is tried again, unless `isLast`. */
export type RunQueuedJob = (job: QueuedJob, isLast: boolean) => Promise<'ended' | 'returned'>

/** Hands out jobs, of which it knows only the ids, each to one node. */
export interface JobQueue {
  /** Does nothing if there is an entry with its ticket. Those with a smaller `turn` come first. */
  add(job: QueuedJob, turn: number): Promise<void>
  /** Does nothing if a node works on it. */
  remove(ticket: string): Promise<void>
  /** The jobs of which it has no entry. */
  missing(jobs: readonly Queueable[]): Promise<readonly Queueable[]>
  /** Hands out so many jobs at a time. */
  start(places: number, run: RunQueuedJob): void
  /** Hands out no more jobs, and resolves when those at work have ended or are returned. */
  close(): Promise<void>
}

/** The queue of a process that works on its own jobs. */
export class MemoryQueue implements JobQueue {
  readonly #waiting = new Map<string, { readonly job: QueuedJob; readonly turn: number }>()
  readonly #running = new Set<string>()
  #places = 0
  #run: RunQueuedJob = async () => 'returned'

  async add(job: QueuedJob, turn: number): Promise<void> {
    if (this.#running.has(job.ticket)) return
    if (!this.#waiting.has(job.ticket)) this.#waiting.set(job.ticket, { job, turn })
    this.#runNext()
  }

  async remove(ticket: string): Promise<void> {
    this.#waiting.delete(ticket)
  }

  async missing(jobs: readonly Queueable[]): Promise<readonly Queueable[]> {
    return jobs.filter(({ ticket }) => !this.#waiting.has(ticket) && !this.#running.has(ticket))
  }

  start(places: number, run: RunQueuedJob): void {
    this.#places = places
    this.#run = run
    this.#runNext()
  }

  async close(): Promise<void> {
    this.#places = 0
    this.#waiting.clear()
  }

  #runNext(): void {
    while (this.#running.size < this.#places && this.#waiting.size > 0) {
      const [first, ...others] = this.#waiting.values()
      if (first === undefined) return
      const { job } = others.reduce((best, one) => (one.turn < best.turn ? one : best), first)
      this.#waiting.delete(job.ticket)
      this.#running.add(job.ticket)
      const end = () => {
        this.#running.delete(job.ticket)
        this.#runNext()
      }
      // One that throws is found again.
      this.#run(job, true).then(end, end)
    }
  }
}
