import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Output } from '../../core/output.ts'
import type { MarkdownOfWord } from '../../mcp/from-docx-tool.ts'
import { mostReturned } from '../../mcp/mcp-server.ts'
import { ToolError } from '../../mcp/tool-error.ts'
import { writeFailure } from '../convert/failure.ts'
import type { OutputFiles } from '../convert/output-files.ts'
import type { AllowedFolders } from './allowed-folders.ts'

/**
 * Writes what a Word file became, or returns it. Pictures never replace other files.
 *
 * @param made an archive with the Markdown first, and its pictures in `media`
 * @param to the path of the Markdown, inside the folders
 * @throws {ToolError} it's too large to be returned, or can't be written
 */
export async function writeMarkdownFiles(
  made: Output,
  to: string | undefined,
  folders: AllowedFolders,
  output: OutputFiles,
): Promise<MarkdownOfWord> {
  const [[, markdown] = ['', new Uint8Array()], ...pictures] = Object.entries(unzipSync(made.bytes))
  const { warnings } = made
  if (to === undefined) {
    if (markdown.length > mostReturned) {
      throw new ToolError(
        'The Markdown is too large to be returned. Set "output" to write it to a file.',
      )
    }
    const text = Buffer.from(markdown).toString('utf8')
    return { output: { markdown: text }, pictures: pictures.length, warnings }
  }
  const files = pictures.map(([name, bytes]) => ({
    path: folders.resolve(join(dirname(to), 'media', basename(name))),
    bytes,
  }))
  const taken = files.find(
    ({ path, bytes }) => existsSync(path) && !readFileSync(path).equals(bytes),
  )
  if (taken !== undefined) throw new ToolError(`There is another file at ${taken.path}.`)
  for (const { path, bytes } of [...files, { path: to, bytes: markdown }]) {
    try {
      await output.write(path, bytes)
    } catch (error) {
      throw new ToolError(writeFailure(path, error).message)
    }
  }
  return { output: { path: to }, pictures: pictures.length, warnings }
}
