import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { themes } from '#octavo/core/theme/index.js'
import {
  chromiumPath,
  launchChromiumShell,
  sayIfChromiumIsMissing,
  withoutThemeFonts,
} from '../support/chromium.ts'
import { printedByChromium } from '../support/in-browser.ts'
import {
  libreOfficePath,
  printedByLibreOffice,
  sayIfLibreOfficeIsMissing,
} from '../support/libreoffice.ts'
import { type PdfRun, readPdf } from '../support/pdf.ts'

sayIfChromiumIsMissing('the fonts of web pages, where no theme’s font is installed')
sayIfLibreOfficeIsMissing('the fonts of Word documents, where no theme’s font is installed')

/** With code and strong words in a heading. Without the picture, whose text is its own, and the formulas, which have a font of their own in Word. */
const specimen = readFileSync('docs/gallery/specimen.md', 'utf8')
  .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
  .replace(/\$\$[\s\S]*?\$\$|\$[^$]+\$/g, '')
  .replace('### Siting', '### Siting with `level`, **by hand** and *eye*')

/** What fonts whose licence reserves their names are called inside web pages. */
const otherNames: Readonly<Record<string, string>> = {
  'IBM Plex Mono': 'Octavo Mono',
  'IBM Plex Sans': 'Octavo Grotesque',
  'Playfair Display': 'Octavo Display',
  'Source Code Pro': 'Octavo Code',
  'Source Sans 3': 'Octavo Sans',
}

const browser = chromiumPath === undefined ? undefined : launchChromiumShell(withoutThemeFonts)
afterAll(async () => (await browser)?.close())

/** The fonts of all words. */
async function fontsIn(pdf: Uint8Array): Promise<ReadonlySet<string>> {
  const runs: readonly PdfRun[] = (await readPdf(pdf)).pages.flatMap((page) => page.runs)
  return new Set(
    runs
      .filter(({ text }) => /[A-Za-z0-9]/.test(text))
      .map(({ font }) => font.replace(/^[A-Z]{6}\+/, '')),
  )
}

describe.concurrent.each(themes)('where no font of a theme is installed, $id', (theme) => {
  const families = Object.values(theme.fonts).map(({ name }) => name)

  test.skipIf(browser === undefined)('has its own fonts in a browser', async () => {
    const { bytes } = await convert({ content: specimen, format: 'html', theme: theme.id })
    const own = families.map((name) => (otherNames[name] ?? name).replaceAll(' ', ''))
    const fonts = [...(await fontsIn(await printedByChromium(bytes, browser)))]
    expect(fonts.filter((font) => !own.includes(`${font.split('-')[0]}`))).toEqual([])
    expect(new Set(fonts.map((font) => font.split('-')[0]))).toEqual(new Set(own))
  })

  test.skipIf(browser === undefined)(
    'has lines as long where it only names them',
    async (context) => {
      // One line, which isn't justified.
      const content = 'All of the rest is arithmetic on one number.\n'
      const width = async (fonts: 'embed' | 'name') => {
        const { bytes } = await convert({
          content,
          format: 'html',
          theme: theme.id,
          options: { fonts },
        })
        const page = (await readPdf(await printedByChromium(bytes, browser))).pages[0]
        const runs = page?.runs.filter(({ text }) => text.includes('arithmetic')) ?? []
        const letters = runs.reduce((sum, { text }) => sum + text.length, 0)
        return {
          font: runs[0]?.font ?? '',
          letter: runs.reduce((sum, run) => sum + run.width, 0) / letters,
        }
      }
      const [own, standIn] = [await width('embed'), await width('name')]
      if (!/Arial|DejaVu|Georgia|Helvetica|Liberation|Noto|Roboto|Segoe|Times/.test(standIn.font)) {
        context.skip(`This machine has none of the stand-ins: it took ${standIn.font}.`)
      }
      // A sentence has other letters than the average; DejaVu Serif is a third wider than EB Garamond by itself.
      expect(standIn.letter / own.letter).toBeGreaterThan(0.9)
      expect(standIn.letter / own.letter).toBeLessThan(1.1)
    },
  )

  test.skipIf(libreOfficePath === undefined)(
    'has the faces of its PDF in LibreOffice',
    async () => {
      const draw = async (format: 'docx' | 'pdf') =>
        (await convert({ content: specimen, format, theme: theme.id })).bytes
      const [printed] = await printedByLibreOffice([await draw('docx')])
      const fonts = [...(await fontsIn(printed ?? new Uint8Array()))]
      // To Word semibold is the bold face of a family of its own.
      const faces = fonts.map((font) => font.replace(/SemiBold-Bold/, '-SemiBold'))
      expect(new Set(faces)).toEqual(await fontsIn(await draw('pdf')))
    },
  )
})
