import { formatBytes } from '../../common/files/format-bytes.ts'
import { formatsInWords } from '../../core/formats/formats.ts'
import { maxJsonValues } from '../bodies/json-structure.ts'
import type { DocumentedSettings } from './settings.ts'

/** What applies to every operation, in CommonMark. */
export function introduction(settings: DocumentedSettings): string {
  const { bodyLimit, batchLimit, assetLimit, rateLimits, conversionTimeout, outputLimit } = settings
  return `Converts Markdown to ${formatsInWords('or')}, in a named theme.

**Keys.** Every request under \`/api/v1\` needs a key in the \`X-API-Key\` header. The key is checked before anything else.

**Rate limits.** ${rateLimits.default} requests a minute for a key of the default tier, ${rateLimits.premium} for one of the premium tier. A batch
counts as one request. The window opens with the first request and closes 60 seconds later. Every response to a request
with a key says how many requests remain; beyond the limit, the response is 429 with \`Retry-After\`.

**Limits.** A body of ${formatBytes(bodyLimit)}, ${batchLimit} documents in a batch, ${assetLimit} images with a document, ${maxJsonValues(settings)} values in the JSON of a body, ${conversionTimeout / 1000} seconds for one document, ${formatBytes(outputLimit)} for the
files in a response.

**The file itself.** Conversions return JSON with the file in base64, or the file itself if \`Accept\` prefers its type.

**Errors.** All errors are JSON with the same fields. Switch on \`code\`, which is stable, and show \`message\` to people.
If several things are wrong, the response reports only the first, in this order: key, rate limit, body and its types, content, format,
theme, theme files, template, overrides, \`options\`, assets, \`Accept\`.

**Versions.** Within version 1, fields, codes and headers may be added; none is removed or changes its meaning. Ignore
those that you don't know. The appearance of documents may improve. If an option controls such a change, its default
applies the change: \`smart\` is \`true\` if it's absent, and \`false\` keeps punctuation as it's typed.`
}
