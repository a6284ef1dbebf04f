/*
 * Writes what the table of options says into the documentation: the list of docs/api.md, and the names in README.md. With --check it
 * writes nothing, and fails where a page says something else.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { optionDefinitions, optionKeys } from '../dist/core/document/front-matter-options.js'
import { describe } from '../dist/core/document/options/kinds.js'

const head = '| Option | Takes | |\n|---|---|---|\n'
const names = optionKeys.map((key) => `\`${key}\``)
const sentence = `**Options**: front matter sets ${names.slice(0, -1).join(', ')} and ${names.at(-1)}. Requests and the library take the same names in \`options\`, and the command line takes them as options (\`--title\`, \`--toc\`). These override the front matter.`

const pages = [
  {
    path: 'docs/api.md',
    section: /\| Option \| Takes \| \|\n(?:\|.*\n)+/,
    text: `${head}${optionKeys.map(rowOf).join('')}`,
  },
  {
    path: 'README.md',
    section: /^\*\*Options\*\*: (?:.+\n)+/m,
    text: `${filled(sentence, 120)}\n`,
  },
]

for (const { path, section, text } of pages) {
  const page = readFileSync(path, 'utf8')
  if (!section.test(page)) throw new Error(`${path} has no place for the options.`)
  const written = page.replace(section, () => text)
  if (written === page) continue
  if (process.argv.includes('--check')) {
    process.stderr.write(
      `${path} does not list the options as their table does: run npm run docs.\n`,
    )
    process.exitCode = 1
  } else writeFileSync(path, written)
}

function rowOf(key) {
  const definition = optionDefinitions[key]
  const { more = '', detail } = definition
  // A section of the same page has the details.
  const text = describe({ ...definition, detail: more.startsWith('#') ? undefined : detail })
  const link = more === '' ? '' : ` [More](${more}).`
  return `| \`${key}\` | ${takenBy(definition)} | ${text}${link} |\n`
}

function takenBy({ type, choices, minimum, maximum, short }) {
  switch (type) {
    case 'texts':
      return 'list of texts'
    case 'integer':
      return `${minimum} to ${maximum}`
    case 'choice':
      return choices.map((choice) => `\`${choice}\``).join(', ')
    case 'properties':
      return 'object'
    case 'group':
      return short === null ? 'object' : `${takenBy(short)} or object`
    default:
      return type
  }
}

/** Lines of at most that many characters. */
function filled(text, width) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
