import { convert } from '../../dist/core/convert.js'
import { documentOfPages } from '../lib/documents.mjs'
import { exponent, median, processorTime } from '../lib/measure.mjs'
import { figure, table, time, verdict } from '../lib/report.mjs'

const pages = [25, 50, 100, 250, 500, 1000]
const aimedPages = 100
const formats = ['html', 'md']
/** Fewer of long documents, which vary less. */
const roundsOf = (count) => (count > 250 ? 2 : 4)

/** What comparing two versions takes, beside converting both. */
export async function comparing() {
  const found = Object.fromEntries(formats.map((format) => [format, []]))
  for (const count of pages) {
    for (const format of formats) {
      const rounds = Array.from({ length: roundsOf(count) }, (_, seed) => seed)
      const taken = []
      // The first warms up.
      for (const seed of [rounds.length, ...rounds])
        taken.push(await timeBeside(count, seed, format))
      found[format].push([count, median(taken.slice(1))])
    }
  }
  const at = (format, count) => found[format].find(([each]) => each === count)[1]
  const last = pages.at(-1)
  return {
    title: 'Comparing',
    text: `\`octavo diff\`: processor time of a comparison, less that of converting both versions by themselves; for Markdown, all of it. In the new version a word of every tenth paragraph is another, and every fiftieth paragraph is gone.`,
    body: table(
      ['format', ...pages.map((count) => `${count} pages`), 'exponent'],
      `l${'r'.repeat(pages.length + 1)}`,
      formats.map((format) => [
        format === 'md' ? 'Markdown' : format.toUpperCase(),
        ...found[format].map(([, taken]) => time(taken)),
        figure(exponent(found[format])),
      ]),
    ),
    verdicts: [
      ...formats.map((format) =>
        verdict(
          `Comparing ${aimedPages} pages, ${format.toUpperCase()}, beside conversion`,
          at(format, aimedPages),
          { atMost: 2000 },
          time,
        ),
      ),
      ...formats.map((format) =>
        verdict(
          `Growth of comparing, ${format.toUpperCase()}, to ${last} pages: exponent`,
          exponent(found[format]),
          { atMost: 1.2 },
          figure,
        ),
      ),
    ],
  }
}

async function timeBeside(count, seed, format) {
  const old = documentOfPages(count, seed)
  const content = edited(old)
  const both = await timeOf({ content, format, compareWith: { content: old } })
  // Octavo writes no Markdown of one version.
  if (format === 'md') return both
  return both - (await timeOf({ content: old, format })) - (await timeOf({ content, format }))
}

async function timeOf(request) {
  const start = processorTime()
  await convert(request)
  return processorTime() - start
}

/** The document with a change in every tenth paragraph, and every fiftieth left out. */
function edited(content) {
  let number = 0
  const lines = content.split('\n').flatMap((line) => {
    if (!/^The .{60,}\.$/.test(line)) return [line]
    number++
    if (number % 50 === 0) return []
    return [number % 10 === 0 ? line.replace(/ (\w+) /, ' altered ') : line]
  })
  return lines.join('\n')
}
