import { parse } from 'parse5'
import { afterAll, describe, expect, test } from 'vitest'
import type { Warning } from '#octavo/core/document/warnings.js'
import { defaultThemeId, themes } from '#octavo/core/theme/index.js'
import { descendants, withoutEmbeddedFonts } from '../support/html-page.ts'
import { poorPageEnds } from '../support/page-ends.ts'
import { pdfText } from '../support/pdf.ts'
import { everything } from '../support/scope.ts'
import { documentOf, startService } from '../support/service.ts'
import { readmes } from './readmes.ts'
import { lettersOf, wordsOf } from './words.ts'

const service = startService({ environment: { WORKERS: '2' } })
afterAll(() => service.close())

const documents = readmes(everything ? 100 : 40)
const cases = documents.map((readme, index) => ({ ...readme, theme: themeOf(index) }))

function themeOf(index: number): string {
  return themes[index % themes.length]?.id ?? defaultThemeId
}

async function convert(content: string, format: string, theme: string) {
  const response = await service.post('/api/v1/convert', { content, format, theme })
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200)
  const warnings: readonly Warning[] = response.json().warnings ?? []
  return { bytes: documentOf(response), warnings }
}

test('there are enough READMEs to speak of real input', () => {
  expect(documents.length).toBeGreaterThanOrEqual(30)
})

describe.each(cases)('the README of $name', ({ content, theme }) => {
  let converted: ReturnType<typeof convert> | undefined
  /** Converted once for the tests that look at it. */
  const pdf = () => {
    converted ??= convert(content, 'pdf', theme)
    return converted
  }

  test('becomes a page that runs nothing and loads nothing but its own https images', async () => {
    const { bytes } = await convert(content, 'html', theme)
    expect(loadsAndHandlers(bytes.toString())).toEqual([])
  })

  test('becomes a PDF that opens and holds its words', async () => {
    const { bytes } = await pdf()
    const text = lettersOf(await pdfText(bytes))
    expect(wordsOf(content).filter((word) => !text.includes(lettersOf(word)))).toEqual([])
  })

  test('becomes a PDF in which no page ends badly', async () => {
    const { bytes } = await pdf()
    expect(await poorPageEnds(bytes)).toEqual([])
  })
})

/** Everything in a page that would run, or load from elsewhere, but for `https:` images. */
function loadsAndHandlers(page: string): readonly string[] {
  return descendants(parse(page)).flatMap(({ tagName, attrs, childNodes }) => {
    const suspect = attrs
      .filter(({ name, value }) => runsOrLoads(name, value))
      .map(({ name, value }) => `${tagName} ${name}="${value.slice(0, 80)}"`)
    if (activeElements.has(tagName)) suspect.push(`<${tagName}>`)
    const css = withoutEmbeddedFonts(
      childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
    )
    if (tagName === 'style' && /@import|url\(/i.test(css)) suspect.push('<style> that loads')
    return suspect
  })
}

const activeElements = new Set(
  'script iframe frame object embed applet base form link portal'.split(' '),
)

function runsOrLoads(name: string, value: string): boolean {
  if (name === 'src') return !/^(https:\/\/|data:image\/)/.test(value)
  if (name === 'href') return /^\s*(javascript|data|vbscript|file):/i.test(value)
  return /^(on.*|style|srcdoc|srcset|background|poster|data|action|formaction|ping)$/.test(name)
}
