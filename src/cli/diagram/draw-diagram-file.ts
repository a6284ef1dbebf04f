import { extname } from 'node:path'
import { DiagramError, drawDiagram } from '../../core/draw-diagram.ts'
import { FontFileError, type Output } from '../../core/output.ts'
import { readFailure, writeFailure } from '../convert/failure.ts'
import { OutputFiles } from '../convert/output-files.ts'
import { dash } from '../convert/paths.ts'
import { readLook } from '../convert/read-look.ts'
import { readSource } from '../convert/read-source.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { onInterrupt } from '../interrupt.ts'
import { printable } from '../terminal/printable.ts'
import { UsageError } from '../usage-error.ts'
import {
  type DiagramFlags,
  type DiagramType,
  diagramTypes,
  type PictureFormat,
  pictureFormats,
} from './flags.ts'

const typeByExtension: ReadonlyMap<string, DiagramType> = new Map([
  ['.dot', 'dot'],
  ['.gv', 'dot'],
  ['.yaml', 'chart'],
  ['.yml', 'chart'],
])

/**
 * `octavo diagram`: draws one file, within the time that the diagrams of a document may take.
 *
 * @throws {UsageError} before anything is read or written
 * @throws {ThemeError} the files of the theme are wrong
 */
export async function drawDiagramFile(file: string, flags: DiagramFlags): Promise<ExitCode> {
  const format = formatOf(flags)
  const output = flags.out ?? outputFor(file, format)
  if (output === file && file !== dash) {
    throw new UsageError(`${output} would be written over the diagram itself. Name another --out.`)
  }
  const { look } = await readLook(flags.theme, flags.set)
  const type = flags.type ?? typeByExtension.get(extname(file).toLowerCase()) ?? 'mermaid'
  const files = new OutputFiles()
  onInterrupt(async () => files.abandon())
  const report = (line: number | null | undefined, label: string, message: string) => {
    const name = file === dash ? '<stdin>' : file
    const place = typeof line === 'number' ? `${name}:${line}` : name
    process.stderr.write(`${printable(`${place}: ${label}: ${message}`)}\n`)
  }
  const fail = (line: number | null, label: string, message: string): ExitCode => {
    report(line, label, message)
    return exitCodes.failed
  }
  let source: string
  try {
    source = await readSource({ path: file })
  } catch (error) {
    return fail(null, 'error', readFailure(error).message)
  }
  let drawn: Output
  try {
    drawn = await drawDiagram({ source, engine: diagramTypes[type], format, ...look })
  } catch (error) {
    if (error instanceof DiagramError) return fail(error.line, error.code, error.message)
    if (error instanceof FontFileError) return fail(null, 'error', error.message)
    throw error
  }
  for (const { code, line, message } of drawn.warnings) report(line, code, message)
  try {
    await files.write(output, drawn.bytes)
  } catch (error) {
    return fail(null, 'error', writeFailure(output, error).message)
  }
  return exitCodes.ok
}

/** @throws {UsageError} the extension of `--out` doesn't belong to a format */
function formatOf({ to, out }: DiagramFlags): PictureFormat {
  if (to !== undefined) return to
  if (out === undefined || out === dash) return 'svg'
  const extension = extname(out).slice(1).toLowerCase()
  const format = pictureFormats.find((known) => known === extension)
  if (format !== undefined) return format
  throw new UsageError(
    `--out ${out}: its extension names no format. Formats: ${pictureFormats.join(', ')}; or choose one with --to.`,
  )
}

function outputFor(file: string, format: PictureFormat): string {
  if (file === dash) return dash
  return `${file.slice(0, file.length - extname(file).length)}.${format}`
}
