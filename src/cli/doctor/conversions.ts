import { formatBytes } from '../../common/files/format-bytes.ts'
import { defaultWorkerMemory } from '../../common/settings/worker-memory.ts'
import { type Format, formats } from '../../core/output.ts'
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

const optionalFonts = [
  { language: 'Chinese', text: '中文', package: '@embedpdf/fonts-sc' },
  { language: 'Japanese', text: 'かな', package: '@embedpdf/fonts-jp' },
  { language: 'Korean', text: '한글', package: '@embedpdf/fonts-kr' },
] as const

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
  const found: Finding[] = []
  for (const format of formats) found.push(await checkFormat(pool, format))
  for (const font of optionalFonts) found.push(await checkFont(pool, font))
  return found
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

async function checkFont(
  pool: ConversionPool,
  font: (typeof optionalFonts)[number],
): Promise<Finding> {
  const check = `${font.language} in PDF`
  try {
    const { warnings } = await pool.convert({ content: font.text, format: 'pdf' })
    return warnings.some(({ code }) => code === 'missing_glyph')
      ? {
          check,
          state: 'note',
          detail: `its font isn't installed; "npm install ${font.package}" installs it`,
        }
      : { check, state: 'ok', detail: font.package }
  } catch (error) {
    return { check, state: 'broken', detail: messageOf(error) }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
