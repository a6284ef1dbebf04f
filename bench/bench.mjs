// Measures Octavo against what people would use instead, and writes docs/performance.md.
// Arguments: the parts to measure, all of them without; parts that aren't measured keep nothing from earlier runs.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { chromium, program, version } from './lib/programs.mjs'
import { comparison, itself, megabytes, shortcomings, verdictTable } from './lib/report.mjs'
import { resultOf } from './lib/result-of.mjs'

const parts = [
  'html',
  'docx',
  'pdf',
  'readmes',
  'constructs',
  'diagrams',
  'cold',
  'http',
  'batch',
  'typing',
  'memory',
  'growth',
  'comparing',
  'install',
]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length > 0) {
  process.stderr.write(`No part ${unknown.join(', ')}. There are: ${parts.join(', ')}.\n`)
  process.exit(2)
}

const found = []
const charts = {}
for (const part of parts.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  process.stderr.write(`${part} …\n`)
  // In a process of its own, so that no part's garbage is another's to clear.
  const result = await resultOf('part', part)
  Object.assign(charts, result.charts)
  found.push(result)
}

const page = report()
if (wanted.length > 0) {
  process.stdout.write(page)
} else {
  mkdirSync('docs/performance', { recursive: true })
  for (const [name, svg] of Object.entries(charts)) writeFileSync(`docs/performance/${name}`, svg)
  writeFileSync('docs/performance.md', page)
}

function report() {
  const verdicts = found.flatMap((part) => part.verdicts)
  const sections = found.map(({ title, text, body }) => `## ${title}\n\n${text}\n\n${body}\n`)
  return `# Performance

How fast Octavo is compared with what people would use instead, each library or program alone, on documents of the same
size. Below 1×, Octavo is slower: bare markdown-it sanitises nothing, and neither makes a whole page with a style and fonts. The sections below have the times.

${comparison(verdicts)}

And Octavo by itself:

${itself(verdicts)}

- [How this was measured](#how-this-was-measured)
- [Where it falls short](#where-it-falls-short) of its own aims

${sections.join('\n')}
## How this was measured

\`npm run bench\` installs the peers of \`bench/package.json\`, runs everything that the machine has, and writes this page.
Contestants take turns with the same documents, different ones each time, after a warm-up. An output counts once it has been
read back and contains the whole document. Machines differ, and so do days: the ratios are what carries over. The spread is how far
the lowest and the highest round are from the median.

${machine()}

## Where it falls short

Every aim, and what was found. The reasons for each shortfall follow.

${verdictTable(verdicts)}

${shortcomings(verdicts)}
`
}

function machine() {
  const lines = [
    `${cpus()[0].model}, ${availableParallelism()} cores, ${megabytes(totalmem())} of memory; Node.js ${process.version}.`,
    `Octavo ${JSON.parse(readFileSync('package.json', 'utf8')).version}, ${revision()}. ${peers()}`,
  ]
  return lines.join('\n')
}

function revision() {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
}

function peers() {
  const { dependencies } = JSON.parse(readFileSync('bench/package.json', 'utf8'))
  const libraries = Object.entries(dependencies).map(([name, number]) => `${name} ${number}`)
  const programs = [program('pandoc'), program('weasyprint'), chromium]
    .filter((path) => path !== undefined)
    .map((path) => version(path))
  return `Peers: ${[...programs, ...libraries].join(', ')}.`
}
