import { characterSign, formulaSign, mostSigns, withoutSigns } from '../../document/citations.ts'

/** The formulas of the entries that a document cites, in LaTeX. The engine would run them, and gets signs in their places. */
export class BibliographyFormulas {
  readonly #list: string[] = []

  add(latex: string): string {
    if (this.#list.length >= mostSigns) return ''
    return formulaSign(this.#list.push(latex) - 1)
  }

  at(number: number): string {
    return this.#list[number] ?? ''
  }
}

/** Commands that say how their text looks: the text alone stays. */
const looks =
  /\\(?:emph|text(?:it|bf|sc|rm|sf|tt|up|md|sl|normal)?|mkbib\w+|mbox|url|path|nocase)\s*(?=\{)/g
const switches = /\\(?:em|it|bf|sc|rm|sf|tt|sl|itshape|bfseries|scshape|upshape)(?![A-Za-z])\s*/g

/**
 * A text of BibLaTeX as the engine may have it. A dollar sign would have it run what follows, so that none is left: formulas
 * are signs, and other dollars too.
 */
export function safeTex(text: string, formulas: BibliographyFormulas): string {
  const plain = withoutSigns(text).replace(looks, '').replace(switches, '')
  return plain
    .replace(/\\\$/g, characterSign('$'))
    .replace(/\$\$?((?:[^$\\]|\\[\s\S])+)\$\$?/g, (_, latex: string) => formulas.add(latex))
    .replaceAll('$', characterSign('$'))
}

/** An address or another text that isn't TeX. */
export function verbatimTex(text: string): string {
  return withoutSigns(text)
    .replace(/\\([%#&_~$])/g, '$1')
    .replace(/[{}\\$\s]/g, (character) => encodeURIComponent(character).replace(/^[\s]$/, ''))
}

/** Plain text, of which nothing is TeX. */
export function plainTex(text: string): string {
  return withoutSigns(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\{}$%&#_~^]/g, characterSign)
}
