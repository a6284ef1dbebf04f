import { expect, test } from 'vitest'
import {
  type ConversionFailure,
  decodeFailure,
  type FailureCode,
  failureOf,
} from '#octavo/common/failures/conversion-failure.js'
import { DocumentLimitError } from '#octavo/core/document/limits.js'
import { ConversionError, FontFileError, OutputLimitError } from '#octavo/core/output.js'

const failures: { readonly [Code in FailureCode]: ConversionFailure<Code> } = {
  document_limit: {
    code: 'document_limit',
    limit: 'nesting',
    message: 'Too deep.',
    line: 3,
    file: 'a.md',
  },
  unconvertible: { code: 'unconvertible', format: 'pdf', message: 'It is too wide.' },
  invalid_request: { code: 'invalid_request', field: 'split', message: 'It is no book.' },
  font_file: {
    code: 'font_file',
    path: 'acme/a.ttf',
    message: 'acme/a.ttf: this is not a font.',
    problem: 'this is not a font',
    theme: undefined,
  },
  theme_files: {
    code: 'theme_files',
    faults: [
      { file: 'theme.yaml', line: 3, message: 'pallete is unknown.' },
      { file: 'fonts/a.ttf', message: 'This is no font.' },
    ],
  },
  document_data: {
    code: 'document_data',
    message: 'The data "a.csv" was not found.',
    line: 2,
    file: 'a.csv',
  },
  word_file: { code: 'word_file', message: "The Word file can't be read: it is empty." },
  template_file: {
    code: 'template_file',
    message: "The Word template can't be used: it is torn.",
    problem: 'it is torn.',
    part: undefined,
    format: 'docx',
  },
  images_wanted: { code: 'images_wanted', urls: ['https://a.example/b.png'] },
  timeout: { code: 'timeout', milliseconds: 30_000 },
  memory: { code: 'memory', bytes: 2 ** 30 },
  crash: { code: 'crash', lastExit: 'exited with code 1' },
  quarantined: { code: 'quarantined', last: 'memory', retryAfterSeconds: 300 },
  output_limit: { code: 'output_limit', limitBytes: 2 ** 20, of: 'batch' },
  answers_full: { code: 'answers_full' },
  client_answers_full: { code: 'client_answers_full', limitBytes: 2 ** 20 },
  queue_full: { code: 'queue_full', waiting: 64 },
  client_queue_full: { code: 'client_queue_full', waiting: 16 },
  wait_timeout: { code: 'wait_timeout', seconds: 30 },
  queue_unavailable: { code: 'queue_unavailable', reason: 'It does not answer.' },
  stopping: { code: 'stopping' },
  client_gone: { code: 'client_gone' },
  batch_failed: { code: 'batch_failed' },
  internal: { code: 'internal', message: 'A bug.', stack: 'Error: A bug.' },
}

test.each(Object.values(failures))('$code is the same error on another machine', (failure) => {
  const error = decodeFailure(JSON.parse(JSON.stringify(failure)))
  expect(error.failure).toEqual(failure)
  expect(failureOf(error)).toEqual(failure)
})

test('a limit without a line, and a bug without a stack, have none there either', () => {
  const limit = { ...failures.document_limit, line: undefined }
  const bug = { ...failures.internal, stack: undefined }
  for (const failure of [limit, bug]) {
    expect(decodeFailure(JSON.parse(JSON.stringify(failure))).failure).toEqual(failure)
  }
})

test.each([
  ['nothing', null],
  ['text', 'timeout'],
  ['an unknown code', { code: 'toString' }],
  ['no fields', { code: 'timeout' }],
  ['a field of another type', { code: 'timeout', milliseconds: '30000' }],
  ['an unknown limit', { ...failures.document_limit, limit: 'toString' }],
  ['an unknown cause', { ...failures.quarantined, last: 'boredom' }],
  ['an address that is no text', { code: 'images_wanted', urls: [1] }],
])('%s from another process is a fault of Octavo, and not of the document', (_what, data) => {
  expect(decodeFailure(data).failure.code).toBe('internal')
})

test('the errors of the library are failures of their own', () => {
  expect(failureOf(new DocumentLimitError('nesting', 'Too deep.', 3, 'a.md'))).toEqual(
    failures.document_limit,
  )
  expect(failureOf(new ConversionError('pdf', 'It is too wide.'))).toEqual(failures.unconvertible)
  expect(failureOf(new FontFileError('acme/a.ttf', 'this is not a font'))).toEqual(
    failures.font_file,
  )
  expect(failureOf(new OutputLimitError(2 ** 20))).toEqual({
    ...failures.output_limit,
    of: 'document',
  })
  expect(failureOf(new RangeError('A bug.'))).toMatchObject({
    code: 'internal',
    message: 'A bug.',
  })
})
