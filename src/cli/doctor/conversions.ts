import { formatBytes } from '../../common/files/format-bytes.ts'
import { defaultWorkerMemory } from '../../common/settings/memory.ts'
import {
  type OptionalFont,
  optionalFontPackage,
  optionalFonts,
  serifFonts,
} from '../../core/font-packages.ts'
import { type Format, formats } from '../../core/formats/formats.ts'
import { ConversionPool } from '../../pool/pool.ts'
import type { Finding } from './finding.ts'

/** Needs every engine: Markdown, highlighting, math, SVG. */
const document = [
  '# Check',
  'Text, *marks*, `code`, $x^2$ and a note.[^1]',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '![dot](data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4IiBoZWlnaHQ9IjQiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjQiLz48L3N2Zz4=)',
  '[^1]: The note.',
].join('\n\n')

const timeoutMilliseconds = 60_000

/** Converts a document into each format, in a worker process. */
export async function checkConversions(): Promise<readonly Finding[]> {
  let startProblem: ((reason: string) => void) | undefined
  const unstartable = new Promise<string>((resolve) => {
    startProblem = resolve
  })
  const pool = new ConversionPool({
    workers: 1,
    queueLimit: 10,
    waitMilliseconds: timeoutMilliseconds,
    timeoutMilliseconds,
    memoryBytes: defaultWorkerMemory(1),
    onWorker: (event) => {
      if (event.type === 'lost' && event.cause === 'start') startProblem?.(event.reason)
    },
  })
  try {
    return await Promise.race([
      findings(pool),
      unstartable.then((reason): Finding[] => [
        { check: 'workers', state: 'broken', detail: `a worker process ${reason}` },
      ]),
    ])
  } finally {
    await pool.close()
  }
}

async function findings(pool: ConversionPool): Promise<readonly Finding[]> {
  const results: Finding[] = []
  for (const format of formats) results.push(await checkFormat(pool, format))
  return [...results, ...(await checkFonts(pool))]
}

async function checkFormat(pool: ConversionPool, format: Format): Promise<Finding> {
  const check = `conversion to ${format}`
  try {
    const begin = performance.now()
    const { bytes, warnings } = await pool.convert({ content: document, format })
    const milliseconds = Math.round(performance.now() - begin)
    const [warning] = warnings
    return warning === undefined
      ? { check, state: 'ok', detail: `${formatBytes(bytes.length)} in ${milliseconds} ms` }
      : { check, state: 'broken', detail: warning.message }
  } catch (error) {
    return { check, state: 'broken', detail: messageOf(error) }
  }
}

/** Draws a letter for each optional font. */
async function checkFonts(pool: ConversionPool): Promise<readonly Finding[]> {
  const content = optionalFonts.map(({ sample }) => sample).join(' ')
  try {
    const { warnings } = await pool.convert({ content, format: 'pdf' })
    const missing = warnings.filter(({ code }) => code === 'missing_glyph')
    const findings = optionalFonts.map((font) =>
      fontFinding(
        `${font.language} in PDF`,
        font,
        !missing.some(({ message }) => message.includes(numberOf(font))),
      ),
    )
    // Without them, their letters are drawn in other fonts.
    const serif = serifFonts.map((font) =>
      fontFinding(`${font.language} with serifs in PDF`, font, optionalFontPackage(font) !== null),
    )
    return [...findings, ...serif]
  } catch (error) {
    return [{ check: 'fonts in PDF', state: 'broken', detail: messageOf(error) }]
  }
}

function fontFinding(check: string, font: OptionalFont, installed: boolean): Finding {
  const install = `its font isn't installed; "npm install --save-prod ${font.package}" installs it`
  return installed
    ? { check, state: 'ok', detail: font.package }
    : { check, state: 'note', detail: install }
}

/** The letter as a warning names it. */
function numberOf({ sample }: OptionalFont): string {
  return `U+${sample.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
