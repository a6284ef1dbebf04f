import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

/* What docs/playground.md says of how much a browser loads, against what the build made. */

const folder = 'dist/playground'
const page = readFileSync('docs/playground.md', 'utf8').replace(/\s+/g, ' ')

/** Bytes of all of these files, compressed. */
function sizeOf(files: readonly string[], encoding: 'gz' | 'br'): number {
  return files.reduce((sum, file) => sum + statSync(`${folder}/assets/${file}.${encoding}`).size, 0)
}

const scripts = readdirSync(`${folder}/assets`).filter((file) => file.endsWith('.js'))
const first = [
  ...readFileSync(`${folder}/index.html`, 'utf8').matchAll(/assets\/([^"]+\.js)"/g),
].map(([, file = '']) => file)

test.each([
  ['a first visit, with gzip', /first visit takes (\d+) KB of scripts with gzip/, first, 'gz'],
  ['a first visit, with Brotli', /\((\d+) KB with Brotli\)/, first, 'br'],
  [
    'the PDF viewer',
    /PDF viewer \((\d+) KB\)/,
    scripts.filter((file) => file.startsWith('pdf')),
    'gz',
  ],
  [
    'the reader of pasted formatting',
    /reader of pasted formatting \((\d+) KB\)/,
    scripts.filter((file) => file.startsWith('html-to-markdown')),
    'gz',
  ],
  [
    'the review of Word files and the comparison',
    /Word files and comparisons \((\d+) KB\)/,
    scripts.filter((file) => /^(?:review|compare|merge)/.test(file)),
    'gz',
  ],
] as const)('the size of %s is what docs/playground.md says', (_name, pattern, files, encoding) => {
  const [, said] = pattern.exec(page) ?? []
  expect(files.length).toBeGreaterThan(0)
  const kilobytes = sizeOf(files, encoding) / 1000
  // A change of a few lines may pass; what a reader would call another size may not. The page rounds to whole kilobytes.
  expect(Math.abs(Number(said) - kilobytes)).toBeLessThan(Math.max(0.5, 0.02 * kilobytes))
})
