import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest'
import {
  chromiumPath,
  launchChromiumShell,
  openPage,
  sayIfChromiumIsMissing,
  withoutThemeFonts,
} from '../support/chromium.ts'
import { converted } from '../support/converted.ts'
import {
  libreOfficePath,
  printedByLibreOffice,
  sayIfLibreOfficeIsMissing,
} from '../support/libreoffice.ts'
import { readPdf } from '../support/pdf.ts'
import { pageSize, pictureOfHtml, pictureOfPdf } from './drawing.ts'
import { type PicturedDocument, picturedDocuments } from './pages.ts'
import type { Picture } from './picture.ts'
import {
  accepts,
  faultOf,
  isOfSameFile,
  keepOrigins,
  noteVersion,
  recordedVersion,
  referencesWithout,
} from './references.ts'

// `npm run pictures` shows what looks different, and `npm run pictures -- --accept` takes it for the reference.

sayIfChromiumIsMissing('reference pictures of web pages')
sayIfLibreOfficeIsMissing('reference pictures of Word documents')

const formats = ['pdf', 'html', 'docx'] as const
type Format = (typeof formats)[number]

const names = formats.flatMap((format) => picturedDocuments.map(({ name }) => `${format}/${name}`))

async function fileOf({ content, request }: PicturedDocument, format: Format) {
  return (await converted({ ...request, content, format })).bytes
}

/**
 * A difference is a fault where the same version of a program drew the reference picture. Another version may break lines
 * elsewhere: then the test says so and is passed over.
 */
async function expectAsReference(
  name: string,
  drawn: Picture,
  format: Format,
  context: TestContext,
) {
  const fault = await faultOf(name, drawn)
  const [recorded, version] = [recordedVersion(format), versions[format]]
  if (fault !== undefined && recorded !== version) {
    const reason = `${fault} It was drawn with ${version}, the reference picture with ${recorded}.`
    process.stderr.write(`Passed over: ${reason}\n`)
    context.skip(reason)
  }
  expect(fault).toBeUndefined()
}

/** Programs that draw, with their versions. pdf.js and its canvas are those of the lock file. */
const versions: Partial<Record<Format, string>> = {}

/** What LibreOffice makes of the documents, by their names: all in one start, while the other formats are drawn. */
const prints = new Map<string, Promise<Buffer | undefined>>()

beforeAll(async () => {
  if (libreOfficePath === undefined) return
  const changed: { readonly name: string; readonly bytes: Uint8Array }[] = []
  for (const document of picturedDocuments) {
    const bytes = await fileOf(document, 'docx')
    if (!isOfSameFile(`docx/${document.name}`, bytes)) changed.push({ name: document.name, bytes })
  }
  const all = printedByLibreOffice(changed.map(({ bytes }) => bytes))
  for (const [index, { name }] of changed.entries()) {
    const print = all.then((files) => files[index])
    print.catch(() => undefined)
    prints.set(name, print)
  }
})

afterAll(() => {
  for (const [format, version] of Object.entries(versions)) noteVersion(format, version)
  if (accepts) keepOrigins(names)
})

describe('as PDF', () => {
  test.each(picturedDocuments)('$name looks as in its reference picture', async (document) => {
    const name = `pdf/${document.name}`
    const bytes = await fileOf(document, 'pdf')
    if (isOfSameFile(name, bytes)) return
    expect(await faultOf(name, await pictureOfPdf(bytes, document.pages))).toBeUndefined()
  })
})

describe.skipIf(chromiumPath === undefined)('in Chromium', () => {
  let browser: Browser | undefined
  let page: Page | undefined
  afterAll(() => browser?.close())

  for (const document of picturedDocuments) {
    test(`${document.name} looks as in its reference picture`, async (context) => {
      const name = `html/${document.name}`
      const bytes = await fileOf(document, 'html')
      if (isOfSameFile(name, bytes)) return
      browser ??= await launchChromiumShell(withoutThemeFonts)
      page ??= await openPage(browser, { viewport: pageSize, offline: true })
      versions.html = `Chromium ${browser.version().replace(/\..*/, '')}`
      const drawn = await pictureOfHtml(page, bytes, document.pages)
      await expectAsReference(name, drawn, 'html', context)
    })
  }
})

describe.skipIf(libreOfficePath === undefined)('in LibreOffice', () => {
  for (const document of picturedDocuments) {
    test(`${document.name} looks as in its reference picture`, async (context) => {
      if (!prints.has(document.name)) return
      const print = await prints.get(document.name)
      if (print === undefined) throw new Error('LibreOffice printed nothing.')
      versions.docx ??= String((await readPdf(print)).info.Producer)
      const drawn = await pictureOfPdf(print, document.pages)
      await expectAsReference(`docx/${document.name}`, drawn, 'docx', context)
    })
  }
})

test('every reference picture is of something that is drawn', () => {
  expect(accepts ? [] : referencesWithout(names)).toEqual([])
})
