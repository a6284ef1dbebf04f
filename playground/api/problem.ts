import { OctavoError } from '../../src/client/index.ts'

/** What went wrong, for the person at the keyboard. */
export interface Problem {
  readonly kind: ProblemKind
  readonly title: string
  readonly message: string
  /** When it's worth another try, in milliseconds since 1970. */
  readonly retryAt?: number
  /** The line of the document that it's about, from 1. */
  readonly line?: number
  /** Which document of a batch, from 0. */
  readonly file?: number
  /** What the operator finds in the log. */
  readonly requestId?: string
}

export type ProblemKind =
  | 'key' // the key is missing, wrong or expired: another one helps
  | 'wait' // a limit is reached: time helps
  | 'unreachable' // no answer: trying again may help
  | 'document' // the document must change
  | 'service' // nothing that the person does helps

type Saying = readonly [ProblemKind, title: string, cure?: string]

const expiredKey: Saying = [
  'key',
  'The key has expired',
  'Whoever runs this service issues another.',
]

const titles: Readonly<Record<string, Saying>> = {
  MISSING_API_KEY: ['key', 'A key is needed', 'Enter yours.'],
  INVALID_API_KEY: [
    'key',
    'The key was refused',
    'Check that it was copied whole, or ask whoever runs this service for another. A key that the service printed when it started is good until it stops; the next start prints another.',
  ],
  RATE_LIMIT_EXCEEDED: ['wait', 'The key has used up its minute'],
  SERVICE_OVERLOADED: ['wait', 'The service is busy'],
  PAYLOAD_TOO_LARGE: [
    'document',
    'That is too large',
    'Images count with a third more than their size.',
  ],
  CONVERSION_FAILED: ['document', 'This document can’t be converted'],
  CONVERSION_TIMEOUT: ['document', 'This document takes too long'],
  MISSING_CONTENT: ['document', 'There is nothing to convert'],
  REQUEST_TIMEOUT: ['unreachable', 'The request took too long to arrive'],
  INVALID_THEME: ['document', 'There is no such theme', 'Choose another.'],
}

/**
 * What a failed call says to the person.
 *
 * @param request what was sent
 * @throws the error itself, unless it's an `OctavoError`
 */
export function problemOf(error: unknown, request: object): Problem {
  if (!(error instanceof OctavoError)) throw error
  if (error.code === 'CONNECTION_FAILED') return unreachable(JSON.stringify(request).length)
  if (error.code === 'UNEXPECTED_ANSWER') return notTheService(error.status)
  const { requestId, retryAfter, details } = error
  const [kind, title, cure] = sayingOf(error)
  const line = /\bline (\d+)/i.exec(error.message)?.[1]
  const [detail] = details
  const file = /^files\[(\d+)\]/.exec(detail?.field ?? '')?.[1]
  // For one document of a batch, the detail says what is wrong without its number.
  const whole = (file === undefined ? undefined : detail?.message) ?? error.message
  // The seconds that are left are counted beside it.
  const message = kind === 'wait' ? whole.replace(/ Try again in \d+ s\.$/, '') : whole
  return {
    kind,
    title,
    message: cure === undefined ? message : `${message} ${cure}`,
    ...(requestId !== undefined && { requestId }),
    ...(kind === 'wait' && { retryAt: Date.now() + (retryAfter || 5) * 1000 }),
    ...(line !== undefined && { line: Number(line) }),
    ...(file !== undefined && { file: Number(file) }),
  }
}

/** No answer came at all. */
function unreachable(bytesSent: number): Problem {
  // A service that finds a body too long ends the connection, which a browser tells no other way.
  const mebibytes = bytesSent / 1024 / 1024
  const size =
    mebibytes < 1
      ? ''
      : ` The request was ${mebibytes.toFixed(1)} MiB long; if other documents do go through, it was too long for the service.`
  return {
    kind: 'unreachable',
    title: 'The service doesn’t answer',
    message: `Either it isn’t running or the network is down. Your text is safe in this browser.${size}`,
    retryAt: Date.now() + 5000,
  }
}

/** One code says that a key is wrong and that it has expired; the cures differ. */
function sayingOf({ code, message }: OctavoError): Saying {
  if (code === 'INVALID_API_KEY' && message.includes('expired')) return expiredKey
  return titles[code] ?? ['service', 'The request was refused']
}

/** A proxy's own error page, for example. */
function notTheService(status: number | undefined): Problem {
  const tooLarge = status === 413
  return {
    kind: tooLarge ? 'document' : 'service',
    title: tooLarge ? 'That is too large' : 'An answer that isn’t the service’s',
    message: tooLarge
      ? 'Something between this page and the service refused a request of that size (status 413).'
      : `Something between this page and the service answered${status === undefined ? '' : ` with status ${status}`}.`,
  }
}
