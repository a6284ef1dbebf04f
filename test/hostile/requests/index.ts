import type { HostileRequest } from '../hostile-request.ts'
import { fileNames } from './file-names.ts'
import { headers } from './headers.ts'
import { jsonBodies } from './json.ts'
import { multipartBodies } from './multipart.ts'

/** Every hostile request, by the part of it that means harm. */
export const hostileRequests: Readonly<Record<string, readonly HostileRequest[]>> = {
  'bodies of JSON': jsonBodies,
  'bodies of forms': multipartBodies,
  heads: headers,
  'file names': fileNames,
}
