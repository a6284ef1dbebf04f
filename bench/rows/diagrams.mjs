import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderMermaid } from '@mermaid-js/mermaid-cli'
import puppeteer from 'puppeteer'
import { convert } from '../../dist/core/convert.js'
import { drawDiagram } from '../../dist/core/draw-diagram.js'
import { inTurn, median, ratio } from '../lib/measure.mjs'
import { wholeProcess } from '../lib/processes.mjs'
import { chromium } from '../lib/programs.mjs'
import { figure, table, time, times, verdict } from '../lib/report.mjs'

const page = 'Octavo, a page with one'
const pageOfTen = 'Octavo, each of ten in a page'
const picture = 'Octavo, SVG'
const browser = 'mermaid-cli, one warm browser'
const rounds = 3
const coldRounds = 3
const warmRounds = 5

/** Diagrams in Mermaid against the program that Mermaid's makers have for it, which needs a browser. */
export async function diagrams() {
  const sources = Array.from(
    readFileSync('docs/gallery/diagrams.md', 'utf8').matchAll(
      /^```mermaid title="(.*)"\n([\s\S]*?)^```$/gm,
    ),
    ([, type, source]) => ({ type, source }),
  )
  if (chromium === undefined) {
    return { title: 'Diagrams', text: 'There is no Chromium here.', body: '', verdicts: [] }
  }
  const launched = await puppeteer.launch({ executablePath: chromium, args: ['--no-sandbox'] })
  const rows = []
  const ratios = []
  try {
    // The same code draws them all, and gets faster for a while.
    for (let round = 0; round < warmRounds; round++) {
      for (const { source } of sources) await convert({ content: block(source), format: 'html' })
    }
    for (const { type, source } of sources) {
      // Nobody keeps what it has drawn.
      const inputs = Array.from({ length: 40 }, (_, index) => `${source}%% ${index}\n`)
      const made = {}
      const contestants = {
        [page]: async (diagram) => {
          made[page] = (await convert({ content: block(diagram), format: 'html' })).bytes
        },
        [pageOfTen]: async (diagram) => {
          const content = Array.from({ length: 10 }, (_, index) =>
            block(`${diagram}%% ${index}\n`),
          ).join('\n')
          made[pageOfTen] = (await convert({ content, format: 'html' })).bytes
        },
        [picture]: async (diagram) => {
          const request = { source: diagram, engine: 'mermaid', format: 'svg' }
          made[picture] = (
            await drawDiagram({ ...request, theme: 'corporate', overrides: {} })
          ).bytes
        },
        [browser]: async (diagram) => {
          made[browser] = (await renderMermaid(launched, diagram, 'svg')).data
        },
      }
      const taken = await inTurn(contestants, inputs, { rounds, warmMilliseconds: 300 })
      for (const [name, bytes] of Object.entries(made)) {
        if (!new TextDecoder().decode(bytes).includes('<svg')) throw new Error(`${name}: ${type}`)
      }
      taken[pageOfTen] = taken[pageOfTen].map((milliseconds) => milliseconds / 10)
      ratios.push(ratio(taken, browser, pageOfTen))
      rows.push([
        type,
        ...[pageOfTen, page, picture, browser].map((name) => time(median(taken[name]))),
        times(ratio(taken, browser, pageOfTen)),
        ...[picture, browser].map((name) => `${figure(made[name].length / 1000)} KB`),
      ])
    }
  } finally {
    await launched.close()
  }
  const cold = coldStarts(sources[0].source)
  return {
    title: 'Diagrams',
    text: `Each diagram of [the gallery](gallery/diagrams.md) in Mermaid, warm: in a whole page in HTML with the fonts that it needs, of ten of its kind and by itself; as an SVG with outlines for its text; and by mermaid-cli with a browser that stays. “Times” compares it with the first. Sizes are those of the SVGs; mermaid-cli’s name a font and don’t hold its letters. From nothing, a process each time, \`octavo diagram\` draws the first of them in ${time(cold.own.cpu)} of the processor’s time (${time(cold.own.wall)} by the clock), and \`mmdc\` in ${time(cold.peer.cpu)} (${time(cold.peer.wall)}).`,
    body: table(
      ['diagram', pageOfTen, page, picture, browser, 'times', 'SVG', 'mermaid-cli’s SVG'],
      'lrrrrrrr',
      rows,
    ),
    verdicts: [
      verdict(
        'Diagrams: speed of each in a page against mermaid-cli, one warm browser',
        median(ratios),
        { atLeast: 50 },
        times,
        'Drawing takes most of it: layout, and reading what was drawn through an allow list.',
      ),
    ],
  }
}

function block(diagram) {
  return `\`\`\`mermaid\n${diagram}\`\`\`\n`
}

function coldStarts(source) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'))
  try {
    const [input, output, settings] = ['d.mmd', 'd.svg', 'p.json'].map((name) => join(folder, name))
    writeFileSync(input, source)
    writeFileSync(settings, JSON.stringify({ executablePath: chromium, args: ['--no-sandbox'] }))
    const own = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))
    const cli = createRequire(import.meta.url).resolve('@mermaid-js/mermaid-cli')
    const peer = join(dirname(cli), 'cli.js')
    const taken = { own: [], peer: [] }
    for (let round = -1; round < coldRounds; round++) {
      const runs = {
        own: wholeProcess(process.execPath, [own, 'diagram', input, '--out', output]),
        peer: wholeProcess(process.execPath, [
          peer,
          '-q',
          '-i',
          input,
          '-o',
          output,
          '-p',
          settings,
        ]),
      }
      if (round >= 0) for (const name of Object.keys(taken)) taken[name].push(runs[name])
    }
    const middle = (runs) => ({
      cpu: median(runs.map(({ cpu }) => cpu)),
      wall: median(runs.map(({ wall }) => wall)),
    })
    return { own: middle(taken.own), peer: middle(taken.peer) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
