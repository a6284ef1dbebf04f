// What a format takes, in processor time, as a multiple of what the engines that it's built on take by themselves.
import { convert } from '../../dist/convert.js'
import { bareTypst } from './bare-typst.mjs'
import { documentsOf, documentsOfPages } from './documents.mjs'
import { enginesAlone } from './engines-alone.mjs'
import { median } from './measure.mjs'

const rounds = 7
const leastMicroseconds = 150_000

const small = documentsOf(20_000)
const typst = await bareTypst(documentsOfPages(2, 1))

const pairs = {
  html: [converted('html', small), enginesAloneOf(small)],
  docx: [converted('docx', small), enginesAloneOf(small)],
  pdf: [converted('pdf', documentsOfPages(2)), typst],
}

const found = {}
for (const [name, [whole, engine]] of Object.entries(pairs)) {
  await time(whole, 10 * leastMicroseconds)
  await time(engine, 4 * leastMicroseconds)
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

/** Microseconds of processor that one run takes. */
async function time(work, least = leastMicroseconds) {
  const start = process.cpuUsage()
  let runs = 0
  let taken = 0
  do {
    await work()
    runs += 1
    const { user, system } = process.cpuUsage(start)
    taken = user + system
  } while (taken < least)
  return taken / runs
}
