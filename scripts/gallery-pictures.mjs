// Pictures of a document as its reader sees it: HTML in Chromium, DOCX as LibreOffice prints it, PDF as Poppler draws it.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

/** The programs, or `undefined` where one isn't installed. */
export const programs = {
  chromium: installed(process.env.CHROMIUM_PATH, '/usr/bin/chromium'),
  libreOffice: installed(process.env.SOFFICE_PATH, '/usr/bin/soffice'),
  pdftoppm: installed('/usr/bin/pdftoppm', '/usr/local/bin/pdftoppm', '/opt/homebrew/bin/pdftoppm'),
}

/** An A4 page at 96 dots an inch. */
const pageSize = { width: 794, height: 1123 }

function installed(...paths) {
  return paths.find((path) => path !== undefined && existsSync(path))
}

/** Makes the bundled fonts known to Chromium and LibreOffice, so that the pictures don't depend on what is installed. */
export function useBundledFonts() {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-fonts-'))
  const fonts = resolve('node_modules/@expo-google-fonts')
  // LibreOffice would take the signs of check boxes from the emoji font, and print nothing.
  const directories = readdirSync(fonts).filter((name) => !name.endsWith('-emoji'))
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${directories.map((name) => `  <dir>${join(fonts, name)}</dir>`).join('\n')}
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`,
  )
  process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf')
  return () => rmSync(folder, { recursive: true, force: true })
}

/** As at the desk of a reader who has none of the themes' fonts: what is seen of them comes with the files. */
export function hideThemeFonts() {
  process.env.FONTCONFIG_FILE = resolve('test/support/without-theme-fonts.conf')
}

export function launchChromium() {
  return chromium.launch({
    executablePath: programs.chromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
}

/** An HTML document as far as `count` pages would reach, as a PNG file. */
export async function pictureOfHtml(browser, file, count) {
  const page = await browser.newPage({ viewport: pageSize, deviceScaleFactor: 1.5 })
  try {
    await page.goto(pathToFileURL(resolve(file)).href)
    const all = await page.evaluate('document.documentElement.scrollHeight')
    const path = file.replace(/\.html$/, '-html.png')
    const height = Math.min(all, count * pageSize.height)
    await page.screenshot({ path, clip: { x: 0, y: 0, ...pageSize, height }, fullPage: true })
    return path
  } finally {
    await page.close()
  }
}

/** The first `count` pages of a PDF as PNG files. `name` is the file that they're pictures of. */
export function picturesOfPdf(pdf, count, name = pdf) {
  const prefix = name.replace(/\.(\w+)$/, '-$1')
  execFileSync(programs.pdftoppm, ['-r', '144', '-l', String(count), '-png', pdf, prefix])
  const pictures = readdirSync(dirname(name))
    .filter((file) => file.startsWith(`${basename(prefix)}-`) && file.endsWith('.png'))
    .sort()
  return pictures.map((file) => join(dirname(name), file))
}

/** LibreOffice's print of each Word document, by the document's file. */
export function printedByLibreOffice(files) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-print-'))
  const printed = join(dirname(files[0] ?? ''), 'printed')
  mkdirSync(printed, { recursive: true })
  try {
    execFileSync(
      programs.libreOffice,
      [
        `-env:UserInstallation=${pathToFileURL(folder).href}`,
        ...['--headless', '--convert-to', 'pdf', '--outdir', printed],
        ...files,
      ],
      { stdio: 'ignore' },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return new Map(files.map((file) => [file, join(printed, `${basename(file, '.docx')}.pdf`)]))
}
