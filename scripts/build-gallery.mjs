// The specimen in every theme, or in those that are named, and in every format; pictures of its pages, side by side. So is the
// report of the examples in the theme of a company, which has a folder there, and in its Word template beside that template, and
// charts and diagrams in three themes. Diagrams in the others are drawn where they're named (`diagrams-academic`), to be looked at.
// Everything goes into examples/output/gallery; where no program is missing, the sheets of docs/gallery are made anew.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { convert } from '../dist/core/convert.js'
import { themes } from '../dist/core/theme/index.js'
import { themeFromDocx } from '../dist/themes/from-docx/theme-from-docx.js'
import { loadTheme, loadThemeFiles } from '../dist/themes/load-theme.js'
import {
  hideThemeFonts,
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
const pagesOfDiagrams = 12
const shownThemes = ['corporate', 'editorial', 'midnight']

const charts = readFileSync(`${sheets}/charts.md`, 'utf8')
const diagrams = readFileSync(`${sheets}/diagrams.md`, 'utf8')
const specimen = readFileSync(`${sheets}/specimen.md`, 'utf8')
const brand = await loadTheme('examples/northwind')
const entries = [
  ...themes.map((theme) => ({
    id: theme.id,
    theme,
    request: { content: specimen, theme: theme.id },
  })),
  ...themes
    .filter(({ id }) => shownThemes.includes(id))
    .map((theme) => ({
      id: `charts-${theme.id}`,
      theme,
      request: { content: charts, theme: theme.id },
    })),
  ...themes.map((theme) => ({
    id: `diagrams-${theme.id}`,
    theme,
    request: { content: diagrams, theme: theme.id },
    pages: pagesOfDiagrams,
    isExtra: !shownThemes.includes(theme.id),
  })),
  {
    id: 'northwind',
    theme: brand.definition,
    request: { content: readFileSync('examples/report.md', 'utf8'), theme: brand },
  },
]
const templateId = 'word-template'
const wanted = process.argv.slice(2)
const ids = [...entries.map(({ id }) => id), templateId]
const unknown = wanted.filter((id) => !ids.includes(id))
if (unknown.length > 0) {
  const known = ids.join(', ')
  process.stderr.write(`No theme ${unknown.join(', ')}. There are: ${known}.\n`)
  process.exit(1)
}
const chosen = entries.filter(({ id, isExtra = false }) =>
  wanted.length === 0 ? !isExtra : wanted.includes(id),
)

const missing = [
  programs.chromium === undefined && 'Chromium (CHROMIUM_PATH), for HTML and for the sheets',
  programs.libreOffice === undefined && 'LibreOffice (SOFFICE_PATH), for DOCX',
  programs.pdftoppm === undefined && 'pdftoppm of Poppler, for DOCX and PDF',
].filter(Boolean)
for (const program of missing) process.stderr.write(`Not installed: ${program}.\n`)

rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
hideThemeFonts()
const browser = programs.chromium === undefined ? undefined : await launchChromium()
try {
  const drawn = []
  for (const entry of chosen) drawn.push({ ...entry, files: await documents(entry) })
  const prints = printed(drawn.map(({ files }) => files.docx))
  const galleries = []
  for (const { id, theme, files, pages: most = pages, isExtra = false } of drawn) {
    const pictures = {
      HTML: browser === undefined ? [] : [await pictureOfHtml(browser, files.html, most)],
      DOCX: prints.has(files.docx) ? picturesOfPdf(prints.get(files.docx), most, files.docx) : [],
      PDF: programs.pdftoppm === undefined ? [] : picturesOfPdf(files.pdf, most),
    }
    galleries.push({ theme, pictures })
    if (browser !== undefined) await writeSheet(id, { theme, pictures }, isExtra)
  }
  if (browser !== undefined && (wanted.length === 0 || wanted.includes(templateId))) {
    await writeSheet(templateId, await templateGallery())
  }
  const index = `${output}/index.html`
  writeFileSync(
    index,
    sheet(galleries, (path) => basename(path)),
  )
  process.stdout.write(`${index}\n`)
} finally {
  await browser?.close()
}

/** LibreOffice's prints of Word documents, by their files; none where a program is missing. */
function printed(files) {
  return programs.libreOffice === undefined || programs.pdftoppm === undefined || files.length === 0
    ? new Map()
    : printedByLibreOffice(files)
}

/** A Word template, the report in it, and as PDF in the theme that is drawn from it. The company's machines have its fonts. */
async function templateGallery() {
  const source = 'examples/northwind/template.dotx'
  const template = readFileSync(source)
  const content = readFileSync('examples/report.md', 'utf8')
  const name = 'Northwind Ferries'
  const base = themes[0]
  const { text, files } = themeFromDocx(template, { file: basename(source), name, base })
  const theme = await loadThemeFiles(
    [{ path: 'theme.yaml', bytes: Buffer.from(text) }, ...files],
    name,
  )
  // LibreOffice would open a template as a new document of it, and name its print for that.
  const empty = `${output}/${templateId}-empty.docx`
  copyFileSync(source, empty)
  const filled = `${output}/${templateId}.docx`
  writeFileSync(filled, (await convert({ content, format: 'docx', template })).bytes)
  const pdf = `${output}/${templateId}.pdf`
  writeFileSync(pdf, (await convert({ content, format: 'pdf', theme })).bytes)
  const removeFonts = useBundledFonts()
  try {
    const prints = printed([empty, filled])
    const pictures = (file) =>
      prints.has(file) ? picturesOfPdf(prints.get(file), pages, file) : []
    return {
      theme: { name, description: 'A Word template, and a report in it.' },
      pictures: {
        'The template': pictures(empty),
        'The report in it': pictures(filled),
        'As PDF, in the theme drawn from it':
          programs.pdftoppm === undefined ? [] : picturesOfPdf(pdf, pages),
      },
    }
  } finally {
    removeFonts()
  }
}

/** A document in each format, by format. */
async function documents({ id, request }) {
  const files = {}
  for (const format of ['html', 'docx', 'pdf']) {
    const { bytes, warnings } = await convert({ ...request, format })
    files[format] = join(output, `${id}.${format}`)
    writeFileSync(files[format], bytes)
    for (const { message } of warnings) process.stderr.write(`${id}, ${format}: ${message}\n`)
  }
  return files
}

async function writeSheet(id, gallery, isExtra = false) {
  const path = `${missing.length === 0 && !isExtra ? sheets : output}/${id}.webp`
  writeFileSync(path, await pictureOfSheet(browser, gallery))
  process.stdout.write(`${path}\n`)
}
