import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where pandoc is: `PANDOC_PATH`, or on the path. `undefined` where there is none. `pypandoc_binary` on PyPI holds 3.9. */
const pandocPath = [
  process.env.PANDOC_PATH,
  ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pandoc')),
].find((path) => path !== undefined && existsSync(path))

/** Why pandoc can't run here; `undefined` where it can. */
export const pandocIsMissing = pandocPath === undefined ? 'No pandoc: set PANDOC_PATH.' : undefined

/**
 * The words that pandoc reads in a Word file, with its tracked changes accepted or rejected: of headings, items and rows that are gone it
 * leaves empty ones.
 */
export function wordsByPandoc(docx: Uint8Array, changes: 'accept' | 'reject'): readonly string[] {
  if (pandocPath === undefined) throw new Error('No pandoc: set PANDOC_PATH.')
  const parameters = ['-f', 'docx', '-t', 'markdown', '--wrap=none', `--track-changes=${changes}`]
  const text = execFileSync(pandocPath, parameters, { input: docx }).toString()
  return text.match(/[\p{L}\p{M}\p{P}]*\p{L}[\p{L}\p{M}\p{P}]*/gu) ?? []
}
