import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { type FromDocxResult, fromDocx } from '../../from-docx/from-docx.ts'
import { WordFileError } from '../../from-docx/word-file-error.ts'
import { readFailure, writeFailure } from '../convert/failure.ts'
import { OutputFiles } from '../convert/output-files.ts'
import { dash } from '../convert/paths.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { onInterrupt } from '../interrupt.ts'
import { printable } from '../terminal/printable.ts'
import { UsageError } from '../usage-error.ts'
import { type FromDocxFlags, readTrackedChanges } from './flags.ts'
import { PictureFolder } from './picture-folder.ts'
import { readWordBytes } from './read-word-bytes.ts'

/**
 * `octavo from-docx`: writes Markdown of a Word file, and its pictures into a folder.
 *
 * @throws {UsageError} before anything is read or written
 */
export async function markdownFromDocx(file: string, flags: FromDocxFlags): Promise<ExitCode> {
  const trackedChanges = readTrackedChanges(flags)
  const output = outputOf(file, flags)
  const name = file === dash ? '<stdin>' : file
  const report = (label: string, message: string) => {
    process.stderr.write(`${printable(`${name}: ${label}: ${message}`)}\n`)
  }
  const fail = (message: string): ExitCode => {
    report('error', message)
    return exitCodes.failed
  }
  const files = new OutputFiles()
  onInterrupt(async () => files.abandon())
  let result: FromDocxResult
  let folder: PictureFolder
  try {
    folder = new PictureFolder(flags.media ?? mediaFolder(file, output))
    result = fromDocx(await readWordBytes(file), {
      trackedChanges,
      pictureFolder: folder.addressFrom(output === dash ? null : output),
      isTaken: (picture, bytes) => folder.isTaken(picture, bytes),
    })
  } catch (error) {
    if (error instanceof WordFileError) return fail(error.message)
    return fail(readFailure(error).message)
  }
  for (const { code, message, text } of result.warnings) {
    report(code, text === '' ? message : `${message} Its text: ${text}`)
  }
  let path = output
  try {
    for (const picture of result.pictures) {
      path = join(folder.path, picture.name)
      await files.write(path, picture.bytes)
    }
    path = output
    await files.write(output, Buffer.from(result.markdown, 'utf8'))
  } catch (error) {
    return fail(writeFailure(path, error).message)
  }
  return flags.strict && result.warnings.length > 0 ? exitCodes.warnings : exitCodes.ok
}

/** @throws {UsageError} a file would be replaced that nobody named */
function outputOf(file: string, { out }: FromDocxFlags): string {
  if (out !== undefined) {
    if (out === file && file !== dash) {
      throw new UsageError(`${out} would be written over the Word file itself. Name another --out.`)
    }
    return out
  }
  if (file === dash) return dash
  const beside = `${withoutExtension(file)}.md`
  if (existsSync(beside)) {
    throw new UsageError(
      `${beside} exists already. Give --out ${beside} to replace it, or name another file.`,
    )
  }
  return beside
}

function mediaFolder(file: string, output: string): string {
  if (output !== dash) return `${withoutExtension(output)}_media`
  return file === dash ? 'media' : `${basename(withoutExtension(file))}_media`
}

function withoutExtension(path: string): string {
  return join(dirname(path), basename(path, extname(path)))
}
