/**
 * Runs the tests of CSL's test suite (https://github.com/citation-style-language/test-suite) that a document can express, and
 * prints how many give the words that they ask for, by the group that their names begin with. Formatting isn't compared.
 *
 *   npm run build && node scripts/csl-suite.mjs <checkout of the suite> [--failures]
 *
 * Left out are tests of what only a reference manager does: calls that change citations afterwards, positions that are given,
 * abbreviations, selections of the bibliography, and results that aren't HTML.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseFragment } from 'parse5'
import { convert } from '../dist/core/convert.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { failures: { type: 'boolean', default: false } },
})
const [suite] = positionals
if (suite === undefined) {
  console.error('Give the folder of a checkout of the suite.')
  process.exit(2)
}
const folder = join(suite, 'processor-tests', 'humans')

const notExpressible = [
  'CITATIONS',
  'BIBENTRIES',
  'BIBSECTION',
  'ABBREVIATIONS',
  'OPTIONS',
  'LANGPARAMS',
]
const itemKeys = new Set(['id', 'locator', 'label', 'prefix', 'suffix', 'suppress-author'])
const groups = new Map()
let leftOut = 0

for (const name of readdirSync(folder).filter((file) => file.endsWith('.txt'))) {
  const test = sections(readFileSync(join(folder, name), 'utf8'))
  const content = documentOf(test)
  if (content === null) {
    leftOut++
    continue
  }
  const [group] = name.split('_')
  const counts = groups.get(group) ?? { passed: 0, all: 0 }
  groups.set(group, counts)
  counts.all++
  // Of a line that ends, a format without lines may make a space, or nothing.
  const expected = [words(test.RESULT), words(test.RESULT.replaceAll('\n', ''))]
  const found = await wordsOf(content, test)
  if (expected.includes(found)) counts.passed++
  else if (values.failures)
    console.log(`${name}\n  expected: ${expected[0]}\n  found:    ${found}\n`)
}

const sum = (key) => [...groups.values()].reduce((total, counts) => total + counts[key], 0)
for (const [group, { passed, all }] of [...groups].sort())
  console.log(`${group}: ${passed} of ${all}`)
console.log(`All: ${sum('passed')} of ${sum('all')}; ${leftOut} left out`)

function sections(text) {
  const found = text.matchAll(/>>=+ ([A-Z-]+) =+>>\n([\s\S]*?)\n?<<=+ \1 =+<</g)
  return Object.fromEntries(Array.from(found, ([, key, value]) => [key, value]))
}

/** The citations of a test as Markdown; `null` for what Markdown can't say. */
function documentOf(test) {
  if (notExpressible.some((key) => test[key] !== undefined)) return null
  const { MODE: mode } = test
  if (mode !== 'citation' && mode !== 'bibliography') return null
  const input = JSON.parse(test.INPUT)
  const given = test['CITATION-ITEMS'] && JSON.parse(test['CITATION-ITEMS'])
  const citations = given ?? [input.map(({ id }) => ({ id }))]
  const written = citations.map(citation)
  if (written.includes(null)) return null
  if (mode === 'citation') return `${written.join('\n\n')}\n`
  const all = input.map(({ id }) => `@{${id}}`).join(', ')
  return given === undefined ? { nocite: all } : { nocite: all, body: written.join('\n\n') }
}

function citation(items) {
  const parts = items.map((item) => {
    if (Object.keys(item).some((key) => !itemKeys.has(key))) return null
    const { id, locator, label = 'page', prefix = '', suffix = '' } = item
    // The first item alone may leave out its author, and a locator has its label in words.
    if (item['suppress-author'] && items.length > 1) return null
    const place = locator === undefined ? '' : `, ${label} ${locator}`
    return `${prefix} ${item['suppress-author'] ? '-' : ''}@{${id}}${place}${suffix === '' ? '' : ` ${suffix}`}`.trim()
  })
  return parts.includes(null) ? null : `[${parts.join('; ')}]`
}

async function wordsOf(content, { INPUT, CSL, MODE }) {
  const files = { 'input.json': INPUT, 'style.csl': CSL }
  const lines = ['bibliography: input.json', 'csl: style.csl']
  if (content.nocite !== undefined) lines.push(`nocite: ${JSON.stringify(content.nocite)}`)
  const body = typeof content === 'string' ? content : (content.body ?? '')
  const { bytes } = await convert({
    content: `---\n${lines.join('\n')}\n---\n\n${body}\n`,
    format: 'html',
    images: Object.entries(files).map(([url, text]) => ({ url, bytes: Buffer.from(text) })),
  })
  const page = parseFragment(new TextDecoder().decode(bytes))
  if (MODE === 'bibliography') {
    const list = find(page, (node) => attribute(node, 'role') === 'doc-bibliography')
    return words(list === null ? '' : all(list, 'li').map(text).join('\n'))
  }
  const notes = find(page, (node) => attribute(node, 'role') === 'doc-endnotes')
  const cited = notes === null ? all(page, 'p') : all(notes, 'p')
  return words(
    cited
      .map(text)
      .join('\n')
      .replace(/↩\ufe0e?/g, ''),
  )
}

function attribute(node, name) {
  return node.attrs?.find((each) => each.name === name)?.value
}

function find(node, matches) {
  if (matches(node)) return node
  for (const child of node.childNodes ?? []) {
    const found = find(child, matches)
    if (found !== null) return found
  }
  return null
}

function all(node, name) {
  const inside = (node.childNodes ?? []).flatMap((child) => all(child, name))
  return node.nodeName === name ? [node, ...inside] : inside
}

function text(node) {
  return node.nodeName === '#text' ? node.value : (node.childNodes ?? []).map(text).join('')
}

/** Without markup, and with single spaces. */
function words(html) {
  return text(parseFragment(html)).replace(/\s+/g, ' ').trim()
}
