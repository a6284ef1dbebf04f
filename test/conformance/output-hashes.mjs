// A process of its own: for each of the requests on its standard input, the SHA-256 of the document in each format.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { deserialize } from 'node:v8'
import { convert } from '../../dist/core/convert.js'
import { formats } from '../../dist/core/formats/formats.js'

const hashes = []
for (const request of deserialize(await buffer(process.stdin))) {
  const hashesByFormat = {}
  for (const format of formats) {
    const { bytes } = await convert({ ...request, format })
    hashesByFormat[format] = createHash('sha256').update(bytes).digest('hex')
  }
  hashes.push(hashesByFormat)
}
process.stdout.write(JSON.stringify(hashes))
