import { OctavoError } from '../../src/client/index.ts'
import type { Look } from './types.ts'

/** What went wrong, for the user. */
export interface Problem {
  readonly kind: ProblemKind
  /** The error's. */
  readonly code: string
  readonly title: string
  readonly message: string
  /** When to try again, in milliseconds since 1970. */
  readonly retryAt?: number
  /** The line of the document, from 1. */
  readonly line?: number
  /** What is wrong with the theme that was sent. */
  readonly faults?: readonly ThemeFault[]
  /** The index of the document in a batch. */
  readonly file?: number
  /** The request's ID in the service's log. */
  readonly requestId?: string
}

/** A mistake in a file of a theme. */
export interface ThemeFault {
  readonly file: string
  /** From 1. */
  readonly line?: number
  readonly message: string
}

export type ProblemKind =
  | 'key' // the key is missing, wrong or expired: another one helps
  | 'wait' // a limit is reached: time helps
  | 'unreachable' // no response: trying again may help
  | 'document' // the document must change
  | 'service' // nothing that the user does helps

/** What was sent, if anything. */
interface SentRequest extends Partial<Look> {
  /** Of files beside it, which aren't encoded. */
  readonly fileBytes?: number
}

type Description = readonly [ProblemKind, title: string, advice?: string]

const expiredKey: Description = [
  'key',
  'The key has expired',
  'Ask the operator of this service for another.',
]

const formAdvice = 'The text and the file are sent together.'

const wordFile: Description = ['document', 'The Word file can’t be read']

const titles: Readonly<Record<string, Description>> = {
  MISSING_API_KEY: ['key', 'You need an API key', 'Enter your key.'],
  INVALID_API_KEY: [
    'key',
    'The key was rejected',
    'Check that you copied all of it, or ask the operator of this service for another. A key that the service printed when it started is valid until it stops; the next start prints a new one.',
  ],
  RATE_LIMIT_EXCEEDED: ['wait', 'The rate limit is exceeded'],
  SERVICE_OVERLOADED: ['wait', 'The service is busy'],
  PAYLOAD_TOO_LARGE: [
    'document',
    'The request is too large',
    'Encoding makes images a third larger.',
  ],
  CONVERSION_FAILED: ['document', 'This document can’t be converted'],
  CONVERSION_TIMEOUT: ['document', 'This document takes too long'],
  MISSING_CONTENT: ['document', 'There is nothing to convert'],
  REQUEST_TIMEOUT: ['unreachable', 'The request took too long to arrive'],
  JOB_NOT_FOUND: ['document', 'The ZIP is no longer there', 'Create it again.'],
  INVALID_THEME: ['document', 'The theme doesn’t exist', 'Choose another.'],
}

/**
 * Describes a failed call to the user.
 *
 * @param request what was sent
 * @throws the error itself, unless it's an `OctavoError`
 */
export function problemOf(error: unknown, request: SentRequest): Problem {
  if (!(error instanceof OctavoError)) throw error
  if (error.code === 'CONNECTION_FAILED')
    return { ...unreachable(sizeOf(request)), code: error.code }
  if (error.code === 'UNEXPECTED_ANSWER')
    return { ...notTheService(error.status), code: error.code }
  const { requestId, retryAfter, details } = error
  const faults = themeFaults(error)
  if (faults.length > 0)
    return { kind: 'document', code: error.code, title: wrongTheme, message: '', faults }
  const [kind, title, wholeAdvice] = descriptionOf(error)
  const isForm = request.fileBytes !== undefined
  // Files of a form aren't encoded.
  const advice = error.code === 'PAYLOAD_TOO_LARGE' && isForm ? formAdvice : wholeAdvice
  const line = /\bline (\d+)/i.exec(error.message)?.[1]
  const [detail] = details
  const file = /^files\[(\d+)\]/.exec(detail?.field ?? '')?.[1]
  // For one document of a batch, the detail says what is wrong without its number.
  const whole = (file === undefined ? undefined : detail?.message) ?? error.message
  // A countdown is shown beside it.
  const message = kind === 'wait' ? whole.replace(/ Try again in \d+ s\.$/, '') : whole
  return {
    kind,
    code: error.code,
    title,
    message: advice === undefined ? message : `${message} ${advice}`,
    ...(requestId !== undefined && { requestId }),
    ...(kind === 'wait' && { retryAt: Date.now() + (retryAfter || 5) * 1000 }),
    ...(line !== undefined && { line: Number(line) }),
    ...(file !== undefined && { file: Number(file) }),
  }
}

const wrongTheme = 'The theme can’t be used'

/** The details of an error that name a file of the theme that was sent. */
function themeFaults({ code, details }: OctavoError): readonly ThemeFault[] {
  if (code !== 'INVALID_THEME') return []
  return details.flatMap(({ field, line, message }) => {
    const file = /^theme_files\["(.*)"\]$/.exec(field)?.[1]
    return file === undefined ? [] : [{ file, ...(line !== undefined && { line }), message }]
  })
}

/** Bytes, without what JSON adds to a theme's files. */
function sizeOf({ theme_files = {}, fileBytes = 0, ...rest }: SentRequest): number {
  const bytes = Object.values(theme_files).reduce((sum, { length }) => sum + length, 0)
  // In base64 they take a third more.
  return JSON.stringify(rest).length + Math.ceil((bytes * 4) / 3) + fileBytes
}

/** There was no response. */
function unreachable(bytesSent: number): Omit<Problem, 'code'> {
  // The service closes the connection of a body that is too long, which a browser can't tell from other failures.
  const mebibytes = bytesSent / 1024 / 1024
  const size =
    mebibytes < 1
      ? ''
      : ` The request was ${mebibytes.toFixed(1)} MiB long; if other documents work, it was too large for the service.`
  return {
    kind: 'unreachable',
    title: 'The service isn’t responding',
    message: `Either it isn’t running or the network is down. Your text is safe in this browser.${size}`,
    retryAt: Date.now() + 5000,
  }
}

/** A wrong key and an expired one have the same code, but not the same advice. */
function descriptionOf({ code, message }: OctavoError): Description {
  if (code === 'INVALID_API_KEY' && message.includes('expired')) return expiredKey
  if (code === 'CONVERSION_FAILED' && /^The (?:part ".*" of the )?Word file /.test(message))
    return wordFile
  return titles[code] ?? ['service', 'The request was rejected']
}

/** Something else responded, such as a proxy. */
function notTheService(status: number | undefined): Omit<Problem, 'code'> {
  const tooLarge = status === 413
  return {
    kind: tooLarge ? 'document' : 'service',
    title: tooLarge ? 'The request is too large' : 'The response didn’t come from the service',
    message: tooLarge
      ? 'Something between this page and the service rejected a request of this size (status 413).'
      : `Something between this page and the service answered${status === undefined ? '' : ` with status ${status}`}.`,
  }
}
