/**
 * A process that measures: each message is a text, each answer how many milliseconds of the processor it took to read it as a
 * document (`convert`) or to parse it alone (`parse`), and how it ended. Native code can't be interrupted in a thread, so its
 * parent ends the process.
 */
import { convert } from '../../dist/core/convert.js'
import { DocumentLimitError } from '../../dist/core/document/limits.js'
import { markdownToMdast } from '../../dist/core/native/markdown-parser.js'

const features = {
  gfm: true,
  frontmatter: true,
  math: true,
  definitionList: true,
  headingAttributes: true,
  directive: false,
}
const work = {
  convert: (content) => convert({ content, format: 'html' }),
  parse: (content) => markdownToMdast(content, { features }),
}

process.on('message', async ({ fragment, shape, size, what }) => {
  const piece = shape === 'lines' ? `${fragment}\n` : fragment
  const content = piece.repeat(Math.ceil(size / Buffer.byteLength(piece)))
  const before = process.cpuUsage()
  let ending = 'read'
  try {
    await work[what](content)
  } catch (error) {
    ending = error instanceof DocumentLimitError ? error.limit : String(error)
  }
  const { user, system } = process.cpuUsage(before)
  process.send({ milliseconds: (user + system) / 1000, ending })
})
// Once with everything that is loaded when it's first used.
await work.convert('# A\n\n`a` *b* [c](d) $e$\n\n| a |\n|---|\n| b |\n')
process.send('ready')
