import type { ConversionFailure } from '../../common/failures/conversion-failure.ts'
import { AnswerFiles } from './answer-files.ts'
import { Budget, type BudgetLimits } from './budget.ts'
import { temporaryFileProblem } from './temporary-file.ts'

const mebibyte = 1024 * 1024

export interface AnswerStorageOptions {
  /** How large one answer's file may be. */
  readonly outputBytes: number
  readonly directory: string
  /** Called with the reason if a file can't be written or read, because the disk is full say. */
  readonly onFault?: (reason: string) => void
}

/**
 * Keeps the files of answers from their conversion until clients have read them: small ones in memory, the others in temporary
 * files. Both are bounded, for all clients together and for each: a client that doesn't read its answers fills its own share.
 */
export class AnswerStorage {
  /** Why there are no temporary files, if so: then everything is kept in memory. */
  readonly problem: string | undefined
  readonly directory: string
  readonly memory: Budget
  readonly disk: Budget | undefined
  readonly onFault: (reason: string) => void
  /** Frees answers that are kept though they have been sent, by the client's own or any. Returns whether it freed some. */
  freeKept: (client: string | undefined) => boolean = () => false

  constructor({ outputBytes, directory, onFault = () => {} }: AnswerStorageOptions) {
    this.directory = directory
    this.onFault = onFault
    this.problem = temporaryFileProblem(directory)
    if (this.problem === undefined) {
      this.memory = new Budget(memoryLimits)
      this.disk = new Budget(diskLimits(outputBytes))
    } else {
      this.memory = new Budget(memoryOnlyLimits(outputBytes))
      this.disk = undefined
    }
  }

  /** Makes room for a client whose response was rejected, by dropping kept responses. Returns whether it made some. */
  makeRoom(client: string, { code }: ConversionFailure): boolean {
    return this.freeKept(code === 'client_answers_full' ? client : undefined)
  }

  /** The files of one answer to a client, for as long as somebody retains them. */
  open(client: string): AnswerFiles {
    return new AnswerFiles(this, client)
  }
}

/** What doesn't fit goes to disk, so that no client needs a share. */
const memoryLimits: BudgetLimits = { bytes: 64 * mebibyte, bytesPerClient: 64 * mebibyte }

/** 32 answers of the largest size; a quarter of one client, as with the queue (`QUEUE_LIMIT_PER_KEY`). */
function diskLimits(outputBytes: number): BudgetLimits {
  return { bytes: 32 * outputBytes, bytesPerClient: 8 * outputBytes }
}

/** Enough for one answer of the largest size, whatever another client holds. */
function memoryOnlyLimits(outputBytes: number): BudgetLimits {
  const share = Math.max(memoryLimits.bytes, outputBytes)
  return { bytes: 2 * share, bytesPerClient: share }
}
