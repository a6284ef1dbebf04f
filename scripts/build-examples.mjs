// Every document of examples/ in every format, in the theme that is named or the default one.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { convert } from '../dist/core/convert.js'
import { formats } from '../dist/core/formats/formats.js'

const [theme = 'corporate'] = process.argv.slice(2)
const output = 'examples/output'
mkdirSync(output, { recursive: true })
for (const file of readdirSync('examples').filter((name) => name.endsWith('.md'))) {
  const content = readFileSync(`examples/${file}`, 'utf8')
  for (const format of formats) {
    const { bytes, warnings } = await convert({ content, format, theme })
    const path = `${output}/${basename(file, '.md')}.${format}`
    writeFileSync(path, bytes)
    process.stdout.write(`${path}\n`)
    for (const { line, message } of warnings) {
      process.stderr.write(`examples/${file}:${line ?? 1}: ${message}\n`)
    }
  }
}
