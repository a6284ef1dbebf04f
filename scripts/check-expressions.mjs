/**
 * Checks that no regular expression of src/ takes more than linear time: recheck judges each, unless it has been found linear
 * before (check-expressions/linear.txt) or is an exception (check-expressions/exceptions.mjs), with its reason. Expressions
 * that are composed from strings can't be judged so, and each is listed with its reason in check-expressions/composed.json.
 *
 *   npm run expressions [-- folder]: the folder that holds src/; this one by default
 *
 * Adds the digests of what it finds linear to check-expressions/linear.txt, which is to be committed; not where `CI` is set or a folder
 * is given.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { exceptions } from './check-expressions/exceptions.mjs'
import { expressionsOf } from './check-expressions/expressions.mjs'
import { faultOf, recheckVersion } from './check-expressions/judge.mjs'
import { digestOf, formatRecord, parseRecord } from './check-expressions/record.mjs'
import { sourceFiles } from './check-imports/imports.mjs'

const folder = process.argv[2]
const root = folder ?? fileURLToPath(new URL('..', import.meta.url))
const path = new URL('./check-expressions/linear.txt', import.meta.url)
const composed = JSON.parse(
  readFileSync(new URL('./check-expressions/composed.json', import.meta.url), 'utf8'),
)

const found = sourceFiles(root, 'src').flatMap((file) => expressionsOf(root, file))
const literals = found.filter(({ kind }) => kind === 'literal')
const calls = found.filter(({ kind }) => kind === 'composed')

const known = parseRecord(readFileSync(path, 'utf8'), recheckVersion)
const linear = new Set()
const faults = []
const usedExceptions = new Set()
const usedComposed = new Set()
let checked = 0

for (const { file, line, pattern, flags } of literals) {
  const exception = exceptions.find(
    ({ file: at, expression }) =>
      at === file && expression.source === pattern && expression.flags === flags,
  )
  if (exception !== undefined) {
    usedExceptions.add(exception)
    continue
  }
  const digest = digestOf(pattern, flags)
  if (linear.has(digest)) continue
  const fault = known.has(digest) ? undefined : faultOf(pattern, flags)
  if (!known.has(digest)) checked++
  if (fault === undefined) linear.add(digest)
  else faults.push(`${file}:${line}: /${pattern}/${flags} ${fault}`)
}
for (const { file, line, source } of calls) {
  const entry = composed.find((entry) => entry.file === file && entry.source === source)
  if (entry !== undefined) usedComposed.add(entry)
  else faults.push(`${file}:${line}: ${source} is composed, and not in composed.json`)
}
for (const exception of exceptions) {
  if (usedExceptions.has(exception)) continue
  faults.push(`exceptions.mjs: ${exception.file} has no ${exception.expression} any longer`)
}
for (const entry of composed) {
  if (usedComposed.has(entry)) continue
  faults.push(`composed.json: ${entry.file} has no ${entry.source} any longer`)
}

if (process.env.CI === undefined && folder === undefined) {
  const record = formatRecord(linear, recheckVersion)
  if (record !== readFileSync(path, 'utf8')) writeFileSync(path, record)
}
for (const fault of faults) console.error(fault)
console.log(
  `${literals.length} expressions, ${checked} not checked before, ${exceptions.length} exceptions, ${calls.length} composed, ${faults.length} faults`,
)
if (faults.length > 0) process.exitCode = 1
