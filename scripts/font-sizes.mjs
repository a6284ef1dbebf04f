// Prints the table of docs/fonts.md: what the specimen takes with its fonts and without, in each theme. Run `npm run build` first.
import { readFileSync } from 'node:fs'
import { convert } from '../dist/core/convert.js'
import { themes } from '../dist/core/theme/index.js'

const runs = 25
const content = readFileSync('docs/gallery/specimen.md', 'utf8')

/** The size in KB, and the median of the processor's times in milliseconds. */
async function measure(request) {
  let size = 0
  const times = []
  for (let run = 0; run < runs; run++) {
    const start = process.cpuUsage()
    const { bytes } = await convert({ content, ...request })
    const { user, system } = process.cpuUsage(start)
    times.push((user + system) / 1000)
    size = bytes.length
  }
  times.sort((a, b) => a - b)
  return { size: Math.round(size / 1000), time: times[Math.floor(runs / 2)].toFixed(1) }
}

// What runs often is made faster by the engine of JavaScript.
for (const format of ['html', 'docx']) await measure({ format, theme: 'corporate' })

const lines = [
  '| theme | HTML, `name` | HTML, `embed` | DOCX, `name` | DOCX, `embed` |',
  '| --- | --: | --: | --: | --: |',
]
for (const { id: theme } of themes) {
  const cells = []
  for (const format of ['html', 'docx']) {
    for (const fonts of ['name', 'embed']) {
      const { size, time } = await measure({ theme, format, fonts })
      cells.push(`${size} KB, ${time} ms`)
    }
  }
  lines.push(`| ${[`\`${theme}\``, ...cells].join(' | ')} |`)
}
process.stdout.write(`${lines.join('\n')}\n`)
