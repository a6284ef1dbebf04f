/**
 * A client of the REST API, for browsers, Node and whatever else has `fetch`.
 *
 * @example
 * import { OctavoClient } from 'octavo/client'
 *
 * const client = new OctavoClient({ url: 'http://127.0.0.1:8080', key: 'oct_…' })
 * const { filename, bytes, warnings } = await client.convert({ content: '# Hello', format: 'pdf' })
 */

export type { FrontMatterOptions } from '../core/document/front-matter-options.ts'
export { OctavoClient, type OctavoClientOptions } from './octavo-client.ts'
export { OctavoError, type OctavoErrorCode } from './octavo-error.ts'
export type * from './types.ts'
