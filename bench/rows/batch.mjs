import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { unzipSync } from 'fflate'
import { documentsOfPages } from '../lib/documents.mjs'
import { median } from '../lib/measure.mjs'
import { table, time, times, verdict } from '../lib/report.mjs'
import { startService } from '../lib/service.mjs'

const count = 100
const rounds = 3

const why = `Two processors that are both busy do not do twice the work of one: under HTTP above stands how many PDFs as many processes make at once, without a service, and how many one makes alone. The rest is the archive, which is made once all of its documents are.`

/** A batch of PDFs against the same documents one after another. */
export async function batch() {
  const kinds = documentsOfPages(2)
  const files = Array.from({ length: count }, (_, index) => ({
    content: kinds[index % kinds.length],
    filename: `document-${index}.md`,
  }))
  const together = JSON.stringify({ files, format: 'pdf' })
  const alone = files.map(({ content }) => JSON.stringify({ content, format: 'pdf' }))
  const service = await startService()
  const taken = { batch: [], alone: [] }
  try {
    for (let round = -1; round < rounds; round++) {
      const first = performance.now()
      for (const body of alone) mustBe200(await service.post('/api/v1/convert', body))
      const second = performance.now()
      const { bytes } = mustBe200(await service.post('/api/v1/batch', together))
      const third = performance.now()
      const { content_base64: zip } = JSON.parse(new TextDecoder().decode(bytes))
      const made = Object.keys(unzipSync(Buffer.from(zip, 'base64'))).length
      if (made < count) throw new Error(`${made} of ${count} files in the ZIP`)
      if (round < 0) continue
      taken.alone.push(second - first)
      taken.batch.push(third - second)
    }
  } finally {
    await service.stop()
  }
  const gain = median(taken.alone.map((each, round) => each / taken.batch[round]))
  return {
    title: 'Batch',
    text: `${count} PDFs of two pages, ${availableParallelism()} workers.`,
    body: table(['what', 'median'], 'lr', [
      ['one after another', time(median(taken.alone))],
      ['as one batch', time(median(taken.batch))],
    ]),
    verdicts: [
      verdict('Batch of 100 PDFs: gain over one after another', gain, { atLeast: 1.8 }, times, why),
    ],
  }
}

function mustBe200(answer) {
  if (answer.status !== 200) {
    throw new Error(`${answer.status}: ${new TextDecoder().decode(answer.bytes).slice(0, 300)}`)
  }
  return answer
}
