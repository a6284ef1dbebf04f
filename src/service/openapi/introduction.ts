import { formatBytes } from '../../common/files/format-bytes.ts'
import { maxJsonValues } from '../bodies/json-structure.ts'
import type { DocumentedSettings } from './settings.ts'

/** What applies to every operation, in CommonMark. */
export function introduction(settings: DocumentedSettings): string {
  const { bodyLimit, batchLimit, assetLimit, rateLimits, conversionTimeout, outputLimit } = settings
  return `Turns Markdown into styled HTML, DOCX or PDF.

**Keys.** Every request under \`/api/v1\` carries a key in the header \`X-API-Key\`. It is checked before anything else.

**Rate limits.** ${rateLimits.default} requests a minute for a key of the default tier, ${rateLimits.premium} for one of the premium tier. A batch
is one request. The window opens with the first request and closes 60 seconds later. Every answer to a request with a
key says what is left; beyond the limit the answer is 429 with \`Retry-After\`.

**Limits.** A body of ${formatBytes(bodyLimit)}, ${batchLimit} documents in a batch, ${assetLimit} images with a document, ${maxJsonValues(settings)} values in the JSON of a body, ${conversionTimeout / 1000} seconds for one document, ${formatBytes(outputLimit)} for what is
made.

**The file itself.** The conversions return JSON with the file in base64. If \`Accept\` prefers the file's own type, they
return the file.

**Errors.** Every answer other than success is JSON of one shape. Switch on \`code\`, which is stable; show \`message\`.
If several things are wrong, the first of these is answered: key, rate limit, body and its types, content, format,
theme, theme files, template, overrides, \`smart\`, \`fonts\`, \`options\`, assets, \`Accept\`.

**Versions.** Within version 1, fields, codes and headers may be added; none is taken away or changes its meaning. So
ignore what you don't know. What a document looks like may get better. Where a field decides it, the field tells its
default: \`smart\` is \`true\` if it's absent, and \`false\` keeps punctuation as it's typed.`
}
