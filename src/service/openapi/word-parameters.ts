import { WordUploadForm } from '../schemas/word-upload.ts'
import type { JsonObject } from './references.ts'

const { track_changes, output } = WordUploadForm.properties

/** What the query string says beside a Word file that is the body itself. */
export const wordParameters: JsonObject = {
  TrackChanges: parameter('track_changes', track_changes),
  Output: parameter('output', output),
  Filename: parameter('filename', {
    type: 'string',
    default: 'document.docx',
    description: 'The name of the file, from which that of the Markdown is derived.',
  }),
}

interface Described {
  readonly title?: string
  readonly description?: string
  readonly type?: string
  readonly default?: unknown
}

function parameter(name: string, { title: _, description = '', ...schema }: Described): JsonObject {
  return {
    name,
    in: 'query',
    description: `${description} Only with a Word file as the body.`,
    schema,
  }
}
