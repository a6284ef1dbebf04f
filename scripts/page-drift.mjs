// How far Word's pages are from the PDF's: our PDF against LibreOffice's print of our DOCX, both with the bundled fonts.
//
//   npm run page-drift -- [--themes corporate,academic] [--all] [--only name] [--keep folder] [file.md …]
//
// Without files: the height of each construct in both, in points, where they differ by more than half a point. With
// files: on how many pages each is printed, and how many of its headings are on the same page. Themes that fill their lines
// need LibreOffice's hyphenation patterns (Debian: hyphen-en-us): Word and the PDF hyphenate.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { convert } from '../dist/core/convert.js'
import { themes } from '../dist/core/theme/index.js'
import { printedByLibreOffice, programs, useBundledFonts } from './gallery-pictures.mjs'
import { constructs } from './page-drift/constructs.mjs'

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    themes: { type: 'string' },
    all: { type: 'boolean' },
    only: { type: 'string' },
    keep: { type: 'string' },
  },
})
if (programs.libreOffice === undefined) {
  process.stderr.write('Not installed: LibreOffice (SOFFICE_PATH).\n')
  process.exit(1)
}
const chosen = options.themes?.split(',') ?? themes.map(({ id }) => id)

/** Of an A4 page, roughly, in points. */
const textHeight = 700

/** Points by which a construct may differ unseen. */
const tolerance = 0.5

const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'octavo-page-drift-'))
mkdirSync(folder, { recursive: true })
const removeFonts = useBundledFonts()
try {
  if (files.length === 0) await compareConstructs()
  else await compareDocuments()
} finally {
  removeFonts()
  if (options.keep === undefined) rmSync(folder, { recursive: true, force: true })
}

async function compareConstructs() {
  const names = Object.keys(constructs).filter(
    (name) => options.only === undefined || name.includes(options.only),
  )
  // Each on a page of its own, so that nothing depends on what is before it.
  const content = names
    .map((name, index) => `Before ${index}.\n\n${constructs[name]}\n\nAfter ${index}.`)
    .join('\n\n\\newpage\n\n')
  const prints = await printedInBoth([{ name: 'constructs', content }])
  for (const { theme, pdf, word } of prints) {
    const [ours, theirs] = [marks(await linesOf(pdf)), marks(await linesOf(word))]
    process.stdout.write(`\n${theme}: above + within + below, in the PDF and in Word\n`)
    for (const [index, name] of names.entries()) {
      const [a, b] = [ours[index], theirs[index]]
      if (a === undefined || b === undefined) {
        process.stdout.write(`  ${name}: not found\n`)
        continue
      }
      const difference = b.total - a.total
      if (!options.all && Math.abs(difference) <= tolerance) continue
      const sign = difference > 0 ? '+' : ''
      process.stdout.write(
        `  ${name.padEnd(28)} ${`${sign}${difference.toFixed(1)}`.padStart(7)}   ${parts(a)}   ${parts(b)}\n`,
      )
    }
  }
}

function parts({ total, above, within, below, lines }) {
  const sum = [above, within, below].map((part) => part.toFixed(1)).join(' + ')
  return `${total.toFixed(1)} = ${sum} (${lines} lines)`.padEnd(44)
}

/** For each construct the distances between baselines, in points. */
function marks(lines) {
  const found = []
  for (const [at, { text, page, y }] of lines.entries()) {
    const index = text.match(/^Before (\d+)\.$/)?.[1]
    if (index === undefined) continue
    const end = lines.findIndex((line) => line.text === `After ${index}.`)
    const inside = lines.slice(at + 1, end)
    if (end < 0 || lines[end].page !== page) continue
    const [first, last] = [inside[0]?.y ?? y, inside.at(-1)?.y ?? y]
    found[index] = {
      total: y - lines[end].y,
      above: y - first,
      within: first - last,
      below: last - lines[end].y,
      lines: inside.length,
    }
  }
  return found
}

/** The lines of a PDF: page, height of the baseline in points from the page's lower edge, and text. */
async function linesOf(bytes) {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await task.promise
  const lines = []
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    const onPage = []
    for (const { str, transform, height } of items) {
      if (!str?.trim()) continue
      const y = transform[5]
      // What stands higher or lower within a line is smaller.
      const line = onPage.find((each) => Math.abs(each.y - y) < 0.4 * Math.max(each.height, height))
      if (line === undefined) onPage.push({ page, y, text: str, height })
      else line.text += str
    }
    lines.push(...onPage.sort((a, b) => b.y - a.y))
  }
  await task.destroy()
  return lines
}

async function compareDocuments() {
  const documents = files.map((file) => ({
    name: basename(file),
    content: readFileSync(file, 'utf8'),
  }))
  const prints = await printedInBoth(documents)
  const total = { headings: 0, same: 0, near: 0, even: 0, documents: 0 }
  for (const { theme, name, pdf, word } of prints) {
    const [ours, theirs] = [await headingsOf(pdf), await headingsOf(word)]
    const pairs = paired(ours.headings, theirs.headings)
    const same = pairs.filter(([a, b]) => a.page === b.page).length
    const near = pairs.filter(([a, b]) => Math.abs(a.page - b.page) <= 1).length
    const even = Math.abs(theirs.pages - ours.pages) <= 0.01 * ours.pages
    total.headings += pairs.length
    total.same += same
    total.near += near
    total.even += even
    total.documents += 1
    process.stdout.write(
      `${theme.padEnd(11)} ${name.padEnd(24)} ${`${ours.pages}/${theirs.pages}`.padStart(8)} pages   ` +
        `${String(pairs.length).padStart(4)} of ${ours.headings.length} headings   same ${percent(same, pairs.length)}   within one ${percent(near, pairs.length)}\n`,
    )
    if (options.all) {
      let last = 0
      for (const [a, b] of pairs) {
        const drift = b.page - a.page + (a.y - b.y) / textHeight
        process.stdout.write(
          `    ${String(a.page).padStart(4)} ${String(b.page).padStart(4)}  ${drift.toFixed(2).padStart(6)} ${(drift - last).toFixed(2).padStart(6)}  ${a.title.slice(0, 70)}\n`,
        )
        last = drift
      }
    }
  }
  process.stdout.write(
    `all: ${total.headings} headings   same ${percent(total.same, total.headings)}   within one ${percent(total.near, total.headings)}   ` +
      `pages within 1 %: ${total.even} of ${total.documents}\n`,
  )
}

function percent(count, all) {
  return `${((100 * count) / Math.max(1, all)).toFixed(0).padStart(3)} %`
}

/** The pages and the headings of a PDF, from its bookmarks: title, page, and height on it in points from the lower edge. */
async function headingsOf(bytes) {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await task.promise
  const headings = []
  const add = async (items) => {
    for (const { title, dest, items: inner } of items) {
      const explicit = typeof dest === 'string' ? await document.getDestination(dest) : dest
      if (explicit !== null) {
        const index = await document.getPageIndex(explicit[0])
        headings.push({
          title: title.replace(/\s+/g, ' ').trim(),
          page: index + 1,
          y: explicit[3] ?? 0,
        })
      }
      await add(inner)
    }
  }
  await add((await document.getOutline()) ?? [])
  const pages = document.numPages
  await task.destroy()
  return { pages, headings }
}

/** The headings that both have, in order. LibreOffice's bookmarks are without section numbers. */
function paired(ours, theirs) {
  const words = ({ title }) => title.replace(/^[\d.]+[ \u2002]/, '').replace(/\s/g, '')
  const pairs = []
  let from = 0
  for (const heading of ours) {
    const at = theirs.findIndex(
      (other, index) => index >= from && index < from + 20 && words(other) === words(heading),
    )
    if (at < 0) continue
    pairs.push([heading, theirs[at]])
    from = at + 1
  }
  return pairs
}

/** Each document in each theme: our PDF, and LibreOffice's of our DOCX. */
async function printedInBoth(documents) {
  const made = []
  for (const theme of chosen) {
    for (const { name, content } of documents) {
      const word = join(folder, `${theme}-${name.replace(/\W+/g, '-')}.docx`)
      writeFileSync(word, (await convert({ content, format: 'docx', theme })).bytes)
      const { bytes: pdf } = await convert({ content, format: 'pdf', theme })
      writeFileSync(word.replace(/docx$/, 'ours.pdf'), pdf)
      made.push({ theme, name, pdf, word })
    }
  }
  const prints = printedByLibreOffice(made.map(({ word }) => word))
  return made.map((each) => ({ ...each, word: readFileSync(prints.get(each.word)) }))
}
