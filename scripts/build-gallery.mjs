// The specimen in every theme, or in those that are named, and in every format; pictures of its pages, side by side.
// Everything goes into examples/output/gallery; where no program is missing, the sheets of docs/gallery are made anew.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { convert } from '../dist/core/convert.js'
import { themes } from '../dist/core/theme/index.js'
import {
  launchChromium,
  pictureOfHtml,
  picturesOfPdf,
  printedByLibreOffice,
  programs,
  useBundledFonts,
} from './gallery-pictures.mjs'
import { pictureOfSheet, sheet } from './gallery-sheet.mjs'

const output = 'examples/output/gallery'
const sheets = 'docs/gallery'
const pages = 2

const wanted = process.argv.slice(2)
const unknown = wanted.filter((id) => !themes.some((theme) => theme.id === id))
if (unknown.length > 0) {
  const known = themes.map(({ id }) => id).join(', ')
  process.stderr.write(`No theme ${unknown.join(', ')}. There are: ${known}.\n`)
  process.exit(1)
}
const chosen = themes.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
const content = readFileSync(`${sheets}/specimen.md`, 'utf8')

const missing = [
  programs.chromium === undefined && 'Chromium (CHROMIUM_PATH), for HTML and for the sheets',
  programs.libreOffice === undefined && 'LibreOffice (SOFFICE_PATH), for DOCX',
  programs.pdftoppm === undefined && 'pdftoppm of Poppler, for DOCX and PDF',
].filter(Boolean)
for (const program of missing) process.stderr.write(`Not installed: ${program}.\n`)

rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
const removeFonts = useBundledFonts()
const browser = programs.chromium === undefined ? undefined : await launchChromium()
try {
  const drawn = []
  for (const theme of chosen) drawn.push({ theme, files: await documents(theme.id) })
  const prints =
    programs.libreOffice === undefined || programs.pdftoppm === undefined
      ? new Map()
      : printedByLibreOffice(drawn.map(({ files }) => files.docx))
  const galleries = []
  for (const { theme, files } of drawn) {
    const pictures = {
      HTML: browser === undefined ? [] : [await pictureOfHtml(browser, files.html, pages)],
      DOCX: prints.has(files.docx) ? picturesOfPdf(prints.get(files.docx), pages, files.docx) : [],
      PDF: programs.pdftoppm === undefined ? [] : picturesOfPdf(files.pdf, pages),
    }
    galleries.push({ theme, pictures })
    if (browser !== undefined) await writeSheet(theme, pictures)
  }
  const index = `${output}/index.html`
  writeFileSync(
    index,
    sheet(galleries, (path) => basename(path)),
  )
  process.stdout.write(`${index}\n`)
} finally {
  await browser?.close()
  removeFonts()
}

/** The specimen in a theme, in each format, by format. */
async function documents(theme) {
  const files = {}
  for (const format of ['html', 'docx', 'pdf']) {
    const { bytes, warnings } = await convert({ content, format, theme })
    files[format] = join(output, `${theme}.${format}`)
    writeFileSync(files[format], bytes)
    for (const { message } of warnings) process.stderr.write(`${theme}, ${format}: ${message}\n`)
  }
  return files
}

async function writeSheet(theme, pictures) {
  const path = `${missing.length === 0 ? sheets : output}/${theme.id}.webp`
  writeFileSync(path, await pictureOfSheet(browser, { theme, pictures }))
  process.stdout.write(`${path}\n`)
}
