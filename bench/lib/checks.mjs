// An output counts only if it holds the document: its last word, and all of its sections.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lastWord } from './documents.mjs'

const reader = fileURLToPath(new URL('./text-of.mjs', import.meta.url))

/** @throws if the HTML, DOCX or PDF isn't the whole document */
export function mustHoldDocument(name, format, output, sections) {
  const { text } = read(output, format)
  const found = text.split(/Section\s*\d+\s*:/u).length - 1
  if (!text.includes(lastWord)) throw new Error(`${name}: the end of the document is missing`)
  if (found < sections) throw new Error(`${name}: ${found} of ${sections} sections`)
}

/** Words that no line is likely to part. */
const shortWord = /\b[a-z]{4,7}\b/gu
const mostLost = 0.05

/** The short words of an HTML or PDF document. */
export function wordsOf(output, format) {
  return new Set(read(output, format).text.match(shortWord))
}

/** @throws if the HTML or PDF hasn't nearly all of these words */
export function mustHoldWords(name, format, output, words) {
  const there = wordsOf(output, format)
  const lost = [...words].filter((word) => !there.has(word))
  if (lost.length > mostLost * words.size) {
    throw new Error(
      `${name}: ${lost.length} of ${words.size} words are missing, such as ${lost[0]}`,
    )
  }
}

export function sectionsOf(markdown) {
  return markdown.split('\n## Section ').length - 1
}

export function pagesOf(pdf) {
  return read(pdf, 'pdf').pages
}

function read(output, format) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [reader, format], {
    input: output,
    maxBuffer: 256 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(String(stderr))
  return JSON.parse(stdout)
}
