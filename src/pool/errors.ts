/** The document took longer than one document may. Its worker was killed. */
export class ConversionTimeoutError extends Error {
  readonly milliseconds: number

  constructor(milliseconds: number) {
    super(`The conversion took longer than ${milliseconds} ms.`)
    this.name = 'ConversionTimeoutError'
    this.milliseconds = milliseconds
  }
}

/** The document needed more memory than a worker may hold. Its worker was killed. */
export class ConversionMemoryError extends Error {
  readonly bytes: number

  constructor(bytes: number) {
    super(`The conversion needed more than ${bytes} bytes of memory.`)
    this.name = 'ConversionMemoryError'
    this.bytes = bytes
  }
}

/** The document has ended two workers a short while ago, and isn't tried again. */
export class ConversionQuarantineError extends Error {
  /** How it ended the last one. */
  readonly last: 'timeout' | 'memory' | 'crash'
  /** When it's tried again. */
  readonly retryAfterSeconds: number

  constructor(last: 'timeout' | 'memory' | 'crash', retryAfterSeconds: number) {
    super(`The document has ended two workers (the last: ${last}).`)
    this.name = 'ConversionQuarantineError'
    this.last = last
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The document's worker died, and so did the one that tried it again. */
export class ConversionCrashError extends Error {
  readonly lastExit: string

  constructor(lastExit: string) {
    super(`Two workers died while converting the document; the last ${lastExit}.`)
    this.name = 'ConversionCrashError'
    this.lastExit = lastExit
  }
}

/** `convert()` threw something that isn't about the document: a mistake in Octavo. */
export class ConversionBugError extends Error {
  constructor(message: string, workerStack: string | undefined) {
    super(message)
    this.name = 'ConversionBugError'
    if (workerStack !== undefined) this.stack = workerStack
  }
}

/** No place in the queue, or no worker within the time that a document may wait. */
export class PoolBusyError extends Error {
  /** When to try again. */
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.name = 'PoolBusyError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The queue that documents are handed to doesn't answer, or has lost this one. */
export class QueueLostError extends PoolBusyError {
  constructor(message: string) {
    super(message, 5)
    this.name = 'QueueLostError'
  }
}

/** As many documents of this client wait as may. */
export class ClientBusyError extends PoolBusyError {
  constructor(waiting: number) {
    super(`${waiting} documents of this key are waiting already.`, 1)
    this.name = 'ClientBusyError'
  }
}

/** What was made is larger than an answer may be. */
export class OutputLimitError extends Error {
  readonly limitBytes: number
  /** Whether it's one document, or those of a batch together. */
  readonly of: 'document' | 'batch'

  constructor(limitBytes: number, of: 'document' | 'batch') {
    super(`The ${of} is larger than ${limitBytes} bytes.`)
    this.name = 'OutputLimitError'
    this.limitBytes = limitBytes
    this.of = of
  }
}

/** The pool is closing, or closed. */
export class PoolClosedError extends Error {
  constructor() {
    super('The service is shutting down.')
    this.name = 'PoolClosedError'
  }
}

/** One document of several failed, and with it the others. */
export class BatchItemError extends Error {
  readonly index: number

  constructor(index: number, cause: unknown) {
    super(`Document ${index} failed.`, { cause })
    this.name = 'BatchItemError'
    this.index = index
  }
}
