// What each construct that is named takes in PDF, in processor time, as a multiple of what Typst takes for the same content in
// plain markup.
import { convert } from '../../dist/core/convert.js'
import { documentOfConstruct } from './constructs.mjs'
import { median, oneTurn, processorTime } from './measure.mjs'
import { plainTypst } from './plain-typst.mjs'

const rounds = 5

const plain = await plainTypst()
let seed = 0

const found = {}
for (const name of process.argv.slice(2)) {
  const each = []
  // The first doesn't count.
  for (let round = -1; round < rounds; round++) {
    // Others each time: the engine knows what it has laid out before.
    const ours = documentOfConstruct(name, ++seed)
    const theirs = documentOfConstruct(name, ++seed)
    const taken = await time(() => convert({ content: ours.markdown, format: 'pdf' }))
    const alone = await time(() => plain(theirs.typst))
    if (round >= 0) each.push(taken / alone)
  }
  found[name] = median(each)
}
process.send(found, () => process.exit())

function time(work) {
  return oneTurn(work, 0, processorTime)
}
