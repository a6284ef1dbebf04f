// How many PDFs of two pages a process makes in a second, one after another, once it's warm.
import { performance } from 'node:perf_hooks'
import { convert } from '../../dist/core/convert.js'
import { documentsOfPages } from './documents.mjs'

const documents = documentsOfPages(2)
const milliseconds = 4000

for (const content of documents) await convert({ content, format: 'pdf' })
const start = performance.now()
let made = 0
while (performance.now() - start < milliseconds) {
  await convert({ content: documents[made % documents.length], format: 'pdf' })
  made += 1
}
process.send((1000 * made) / (performance.now() - start))
process.disconnect()
