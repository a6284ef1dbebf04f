import type { PdfFile, PdfRun } from './pdf.ts'

/**
 * The lines of a PDF as a reader of Hebrew or Arabic reads them: words from the right edge to the left.
 * Words of another direction are in order only one at a time.
 */
export function linesFromRight(file: PdfFile): string[] {
  return file.pages.flatMap(({ runs }) => {
    const lines = new Map<number, PdfRun[]>()
    for (const run of runs.filter(({ text }) => text.trim() !== '')) {
      const y = Math.round(run.y)
      lines.set(y, [...(lines.get(y) ?? []), run])
    }
    return [...lines.entries()].sort(([a], [b]) => b - a).map(([, line]) => fromRight(line))
  })
}

function fromRight(line: readonly PdfRun[]): string {
  const sorted = [...line].sort((a, b) => b.x + b.width - (a.x + a.width))
  return sorted.reduce((text, run, index) => {
    const before = sorted[index - 1]
    const apart = before !== undefined && before.x - (run.x + run.width) > 0.1 * run.size
    return `${text}${apart ? ' ' : ''}${run.text.trim()}`
  }, '')
}
