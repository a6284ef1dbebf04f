import { performance } from 'node:perf_hooks'
import { convert } from '../../dist/core/convert.js'
import { logChart } from '../lib/chart.mjs'
import { pagesOf } from '../lib/checks.mjs'
import { documentOf, documentOfPages } from '../lib/documents.mjs'
import { exponent, median } from '../lib/measure.mjs'
import { figure, table, time, verdict } from '../lib/report.mjs'

const sizes = [1_000, 5_000, 20_000, 100_000, 500_000, 2_000_000, 5_000_000]
const pages = [1, 2, 5, 10, 25, 50, 100, 200]
const rounds = 5

/** How time grows with size. */
export async function growth() {
  const bySize = {}
  for (const format of ['html', 'docx']) {
    bySize[format] = []
    for (const size of sizes) {
      const contents = Array.from({ length: rounds + 1 }, (_, seed) => documentOf(size, seed))
      bySize[format].push([size, await medianTime(contents, format)])
    }
  }
  const byPages = []
  for (const wanted of pages) {
    const contents = Array.from({ length: rounds + 1 }, (_, seed) => documentOfPages(wanted, seed))
    const { bytes } = await convert({ content: contents[0], format: 'pdf' })
    byPages.push([pagesOf(bytes), await medianTime(contents, 'pdf')])
  }
  const charts = {
    'growth-size.svg': logChart({
      title: 'Time of HTML and DOCX against the size of the Markdown',
      x: 'bytes of Markdown',
      y: 'milliseconds',
      series: Object.entries(bySize).map(([name, points]) => ({
        name: name.toUpperCase(),
        points,
      })),
    }),
    'growth-pages.svg': logChart({
      title: 'Time of PDF against the number of pages',
      x: 'pages',
      y: 'milliseconds',
      series: [{ name: 'PDF', points: byPages }],
    }),
  }
  const curves = { ...bySize, pdf: byPages }
  return {
    title: 'Growth',
    text: 'Time against size, a different document each time. The exponent is the slope of the logarithms by least squares; 1 is linear.\n\n![Time of HTML and DOCX against the size of the Markdown](performance/growth-size.svg)\n\n![Time of PDF against the number of pages](performance/growth-pages.svg)',
    body: table(
      ['format', 'from', 'to', 'exponent'],
      'lrrr',
      Object.entries(curves).map(([format, points]) => {
        const unit = format === 'pdf' ? 'pages' : 'bytes'
        const [first, last] = [points[0], points.at(-1)]
        const at = ([x, y]) => `${figure(x)} ${unit}: ${time(y)}`
        return [format.toUpperCase(), at(first), at(last), figure(exponent(points))]
      }),
    ),
    verdicts: Object.entries(curves).map(([format, points]) =>
      verdict(
        `Growth of ${format.toUpperCase()}: exponent`,
        exponent(points),
        { atMost: 1.1 },
        figure,
      ),
    ),
    charts,
  }
}

/** The first document warms up. */
async function medianTime(contents, format) {
  const taken = []
  for (const content of contents) {
    const start = performance.now()
    await convert({ content, format })
    taken.push(performance.now() - start)
  }
  return median(taken.slice(1))
}
