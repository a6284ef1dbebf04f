import { expect } from 'vitest'
import { type ParityCase, parityCase } from '../parity/parity-case.ts'
import { all, type WordFile, type XmlElement, textOf as xmlText } from './docx.ts'
import { attribute, type HtmlPage, htmlPage, textOf } from './html-page.ts'
import type { PdfFile } from './pdf.ts'

/** LaTeX, and the elements of OMML that Word must find in it. */
export type Formula = readonly [latex: string, ...elements: readonly string[]]

interface FormulaCase extends Pick<ParityCase, 'construct' | 'becomes' | 'warnings'> {
  readonly example?: string
  readonly formulas: readonly Formula[]
  /** What a reader finds beyond formulas that are whole. The equations are those of `formulas`, in order. */
  readonly html?: (page: HtmlPage) => void | Promise<void>
  readonly docx?: (equations: readonly XmlElement[], file: WordFile) => void
  readonly pdf?: (file: PdfFile) => void
}

/**
 * A case of formulas on display. Each must be a formula in every format, hold every symbol that it has, and
 * say its LaTeX where the format has a place for a text alternative.
 */
export function formulaCase(definition: FormulaCase): ParityCase {
  const { formulas, example, html, docx, pdf, ...rest } = definition
  const [first] = formulas
  return parityCase({
    ...rest,
    example: example ?? `$$${first?.[0]}$$`,
    markdown: formulas.map(([latex]) => `$$${latex}$$`).join('\n\n'),
    async html(page) {
      const found = page.all('math')
      expect(found.map((math) => attribute(math, 'alttext'))).toEqual(
        formulas.map(([latex]) => latex),
      )
      expect(found.map((math) => attribute(math, 'display'))).toEqual(formulas.map(() => 'block'))
      for (const math of found) expect(textOf(math)).not.toBe('')
      await html?.(page)
    },
    async docx(file) {
      const equations = equationsOf(file)
      expect(equations).toHaveLength(formulas.length)
      for (const [index, [latex, ...elements]] of formulas.entries()) {
        const equation = equations[index]
        if (equation === undefined) continue
        const names = new Set([equation, ...descendants(equation)].map(({ name }) => name))
        expect([...names], latex).toEqual(expect.arrayContaining([...elements]))
      }
      const symbols = await symbolsOf(definition)
      expect(
        equations.map((equation, index) => missing(symbols[index], wordSymbols(equation))),
      ).toEqual(formulas.map(() => ''))
      docx?.(equations, file)
    },
    async pdf(file) {
      const found = file.elements('Formula')
      expect(found.map(({ alt }) => alt)).toEqual(formulas.map(([latex]) => latex))
      const symbols = await symbolsOf(definition)
      expect(
        found.map(({ text }, index) => missing(symbols[index], new Set(text.normalize('NFKC')))),
      ).toEqual(formulas.map(() => ''))
      expect(file.pages.map(({ images }) => images)).toEqual(file.pages.map(() => 0))
      expect(file.claimsUa).toBe(true)
      pdf?.(file)
    },
  })
}

/** Each displayed equation of the body: a paragraph's, or that of the table that a ruled array is. */
function equationsOf(file: WordFile): readonly XmlElement[] {
  const [body] = all(file.part('word/document.xml'), 'w:body')
  return (body?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && all(child, 'm:oMath').length > 0,
  )
}

function descendants(element: XmlElement): readonly XmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...descendants(child)],
  )
}

/** The symbols of each formula, by its MathML. */
async function symbolsOf({ formulas }: FormulaCase): Promise<readonly ReadonlySet<string>[]> {
  const page = await htmlPage(formulas.map(([latex]) => `$$${latex}$$`).join('\n\n'))
  return page.all('math').map((math) => shown(textOf(math)))
}

function shown(text: string): ReadonlySet<string> {
  const symbols = [...text].filter((symbol) => !accents.has(symbol))
  return new Set(symbols.join('').normalize('NFKC'))
}

/** Signs that a structure draws are attributes of it in OMML. */
const signs: ReadonlySet<string> = new Set(['m:chr', 'm:begChr', 'm:endChr', 'm:sepChr'])

function wordSymbols(equation: XmlElement): ReadonlySet<string> {
  const drawn = descendants(equation).map(({ name, attributes }) =>
    signs.has(name) ? (attributes['m:val'] ?? '') : '',
  )
  // Word's sign of a condition, U+2223, is LaTeX's `\mid`, which MathML writes as a bar.
  const text = xmlText(equation).normalize('NFKC').replaceAll('\u2223', '\u2223|')
  return new Set([...text, ...drawn])
}

/** Signs that stand over or under a base: formats draw them by other characters, or as lines. */
const accents: ReadonlySet<string> = new Set('^ˆ~˜‾¯˙¨…ˇ˘´`˚→←↔⇀↼⏞⏟⎴⎵⏜⏝⏠⏡_')

/** What a format lacks of the symbols of a formula. Spaces and invisible operators are none. */
function missing(wanted: ReadonlySet<string> | undefined, found: ReadonlySet<string>): string {
  return [...(wanted ?? [])]
    .filter((symbol) => !/[\s\p{Cf}\p{M}]/u.test(symbol))
    .filter((symbol) => !found.has(symbol))
    .join('')
}
