import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wordMediaTypes } from '../common/files/media-types.ts'
import type { Settings } from '../common/settings/settings.ts'
import { readBody } from './bodies/read-body.ts'
import { formFingerprint } from './idempotency/fingerprint.ts'
import { isIdempotent } from './idempotency/idempotency-key.ts'
import type { Form } from './multipart.ts'
import { isAsync } from './prefer.ts'

/** What a Word file is called whose sender says no name. */
const defaultName = 'document.docx'

/** Accepts a Word file that is the body itself, as a form whose other fields stand in the query string. */
export function acceptWordFiles(
  scope: FastifyInstance,
  { bodyLimit }: Pick<Settings, 'bodyLimit'>,
): void {
  const parse = async (request: FastifyRequest, payload: IncomingMessage): Promise<Form> => {
    const bytes = await readBody(request, payload, { limit: bodyLimit })
    const [path = '', query = ''] = request.url.split('?')
    const form = formOf(bytes, query)
    if (isIdempotent(request)) request.fingerprint = formFingerprint(path, form)
    if (isAsync(request)) keepAsForm(request, form)
    return form
  }
  scope.addContentTypeParser([...wordMediaTypes], parse)
}

function formOf(bytes: Uint8Array, query: string): Form {
  const fields = new Map<string, string[]>()
  let filename = defaultName
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === 'filename') filename = value || defaultName
    else fields.set(name, [...(fields.get(name) ?? []), value])
  }
  return { files: new Map([['file', [{ filename, bytes }]]]), fields }
}

/** A job is stored as the body of a request, and its query string isn't: it's stored as the form that says the same. */
function keepAsForm(request: FastifyRequest, { files, fields }: Form): void {
  const boundary = randomUUID()
  const part = (disposition: string, content: Uint8Array) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]
  request.rawBody = Buffer.concat([
    ...[...files].flatMap(([name, all]) =>
      all.flatMap(({ filename, bytes }) =>
        part(`name=${quoted(name)}; filename=${quoted(filename)}`, bytes),
      ),
    ),
    ...[...fields].flatMap(([name, values]) =>
      values.flatMap((value) => part(`name=${quoted(name)}`, Buffer.from(value))),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  request.headers['content-type'] = `multipart/form-data; boundary=${boundary}`
}

/** A value of a header's parameter, as browsers write those of forms (https://html.spec.whatwg.org/#multipart-form-data). */
function quoted(text: string): string {
  return `"${text.replace(/["\r\n]/g, (character) => encodeURIComponent(character))}"`
}
