// What a format takes, in processor time, as a multiple of what the engines that it's built on take by themselves.
import { convert } from '../../dist/core/convert.js'
import { keepObjectsYoung } from '../../dist/pool/young-objects.js'
import { bareTypst } from './bare-typst.mjs'
import { documentsOf, documentsOfPages } from './documents.mjs'
import { enginesAlone } from './engines-alone.mjs'
import { median, oneTurn, processorTime } from './measure.mjs'

const rounds = 7
const leastMilliseconds = 150

// As in workers: else V8 decides anew in each process how long garbage stays.
keepObjectsYoung()

const small = documentsOf(20_000)
const typst = await bareTypst(documentsOfPages(2, 1))

const pairs = {
  html: [converted('html', small), enginesAloneOf(small)],
  docx: [converted('docx', small), enginesAloneOf(small)],
  pdf: [converted('pdf', documentsOfPages(2)), typst],
}

const found = {}
for (const [name, [whole, engine]] of Object.entries(pairs)) {
  await time(whole, 10 * leastMilliseconds)
  await time(engine, 4 * leastMilliseconds)
  const each = []
  for (let round = 0; round < rounds; round++) {
    each.push((await time(whole)) / (await time(engine)))
  }
  found[name] = median(each)
}
process.send(found, () => process.exit())

function converted(format, documents) {
  let next = 0
  return () => convert({ content: documents[next++ % documents.length], format })
}

function enginesAloneOf(documents) {
  let next = 0
  return () => enginesAlone(documents[next++ % documents.length])
}

function time(work, least = leastMilliseconds) {
  return oneTurn(work, least, processorTime)
}
