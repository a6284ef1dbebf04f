import { characterSign, withoutSigns } from '../../document/citations.ts'
import type { BibliographyFormulas } from './formulas.ts'

/** Around words whose case stays, which BibTeX puts in braces. Documents can't contain these noncharacters. */
export const keptStart = '\ufdd1'
export const keptEnd = '\ufdd2'

/** Combining characters by the accents of LaTeX (source2e, "fontenc": the encoding OT1). */
const accents: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['u', '\u0306'],
  ['.', '\u0307'],
  ['"', '\u0308'],
  ['r', '\u030a'],
  ['H', '\u030b'],
  ['v', '\u030c'],
  ['G', '\u030f'],
  ['d', '\u0323'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['b', '\u0331'],
  ['t', '\u0361'],
])

/** Commands that are characters. */
const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ aa: 'å', AA: 'Å', ae: 'æ', AE: 'Æ', dh: 'ð', DH: 'Ð', dj: 'đ', DJ: 'Đ', i: 'ı', j: 'ȷ' },
    ...{ l: 'ł', L: 'Ł', ng: 'ŋ', NG: 'Ŋ', o: 'ø', O: 'Ø', oe: 'œ', OE: 'Œ', ss: 'ß', SS: 'ẞ' },
    ...{ th: 'þ', TH: 'Þ', S: '§', P: '¶', dag: '†', ddag: '‡', pounds: '£', copyright: '©' },
    ...{ TeX: 'TeX', LaTeX: 'LaTeX', BibTeX: 'BibTeX', ldots: '…', dots: '…', textellipsis: '…' },
    ...{ textendash: '–', textemdash: '—', textbackslash: '\\', textasciitilde: '~', textbar: '|' },
    ...{ textquoteleft: '‘', textquoteright: '’', textquotedblleft: '“', textquotedblright: '”' },
    ...{
      textless: '<',
      textgreater: '>',
      textregistered: '®',
      texttrademark: '™',
      textdegree: '°',
    },
    ...{
      textcopyright: '©',
      textunderscore: '_',
      textasciicircum: '^',
      textmu: 'µ',
      textdollar: '$',
    },
    ...{ slash: '/', and: '&', quad: ' ', qquad: ' ', space: ' ', lq: '‘', rq: '’' },
    ...{
      ',': '\u202f',
      ';': ' ',
      ':': ' ',
      ' ': ' ',
      '\n': ' ',
      '-': '',
      '/': '',
      '!': '',
      '\\': ' ',
    },
  }),
)

const token =
  /\\([A-Za-z]+)[ \t\n]*|\\([\s\S])|(\$\$?)|([{}~])|(-{2,3}|``|''|[`'])|(\s+)|([^\\${}~\-`'\s]+|-)/g

const punctuation: ReadonlyMap<string, string> = new Map([
  ['--', '–'],
  ['---', '—'],
  ['``', '“'],
  ["''", '”'],
  ['`', '‘'],
  ["'", '’'],
])

/** Commands whose first argument isn't shown. */
const hidesArgument: ReadonlySet<string> = new Set([
  'href',
  'textcolor',
  'color',
  'foreignlanguage',
])

/**
 * Text of BibTeX as characters. Braces that keep the case of their words become `keptStart` and `keptEnd`; formulas, and dollar
 * signs, which the engine would run, become signs. Of commands that aren't known, the arguments stay. Takes linear time.
 */
export function latexText(source: string, formulas: BibliographyFormulas): string {
  const text = withoutSigns(source).replace(/[\ufdd0-\ufddf]/g, '')
  return new LatexText(text, formulas).read()
}

class LatexText {
  readonly #text: string
  readonly #formulas: BibliographyFormulas
  #out = ''
  /** For each open brace, what ends it. */
  readonly #open: string[] = []
  #accent = ''
  /** What the brace that follows a command starts with: nothing of its own. */
  #afterCommand = false

  constructor(text: string, formulas: BibliographyFormulas) {
    this.#text = text
    this.#formulas = formulas
  }

  read(): string {
    const scanner = new RegExp(token)
    for (let found = scanner.exec(this.#text); found !== null; found = scanner.exec(this.#text)) {
      const [whole, word, sign, math, mark, dashes, space] = found
      if (math !== undefined) scanner.lastIndex = this.#math(found.index, math)
      else if (word !== undefined) scanner.lastIndex = this.#command(word, scanner.lastIndex, whole)
      else if (sign !== undefined) this.#sign(sign)
      else if (mark === '{') this.#brace(found.index)
      else if (mark === '}') this.#add(this.#open.pop() ?? '')
      else if (mark === '~') this.#add('\u00a0')
      else if (dashes !== undefined) this.#add(punctuation.get(dashes) ?? dashes)
      else if (space === undefined) this.#add(whole)
      else if (this.#accent === '') this.#add(' ')
    }
    const closed = this.#out + this.#open.reverse().join('')
    return closed.normalize('NFC').replace(/ +/g, ' ').trim()
  }

  #add(text: string): void {
    this.#afterCommand = false
    if (this.#accent === '' || text === '') {
      this.#out += text
      return
    }
    const [first = '', ...others] = text
    const dotless = first === 'ı' ? 'i' : first === 'ȷ' ? 'j' : first
    this.#out += dotless + this.#accent + others.join('')
    this.#accent = ''
  }

  #brace(at: number): void {
    const holdsCommand = this.#text.startsWith('{\\', at)
    const keeps = this.#accent === '' && !this.#afterCommand && !holdsCommand
    // Inside others, braces say no more than these do.
    const inside = this.#open.includes(keptEnd)
    this.#open.push(keeps && !inside ? keptEnd : '')
    if (keeps && !inside) this.#out += keptStart
    this.#afterCommand = false
  }

  #sign(sign: string): void {
    const accent = accents.get(sign)
    if (accent !== undefined) this.#accent = accent
    else this.#add(sign === '$' ? characterSign('$') : (characters.get(sign) ?? sign))
  }

  /** @returns where to read on */
  #command(word: string, end: number, whole: string): number {
    const character = characters.get(word)
    if (character !== undefined) {
      this.#add(character)
      return end
    }
    const accent = word.length === 1 ? accents.get(word) : undefined
    if (accent !== undefined) {
      this.#accent = accent
      return end
    }
    this.#afterCommand = true
    const next = this.#text.charAt(end)
    if (!hidesArgument.has(word) || next !== '{') {
      // The space behind a switch such as `\em` ends it; before other words it's one.
      return next === '{' || this.#open.at(-1) !== undefined
        ? end
        : end - (/\s$/.test(whole) ? 1 : 0)
    }
    const close = this.#text.indexOf('}', end)
    return close === -1 ? this.#text.length : close + 1
  }

  /** @returns where to read on */
  #math(at: number, mark: string): number {
    const start = at + mark.length
    const end = this.#text.indexOf(mark, start)
    const latex = end === -1 ? '' : this.#text.slice(start, end)
    if (latex === '' || /\\$/.test(latex)) {
      this.#add(characterSign('$'))
      return start
    }
    this.#add(this.#formulas.add(latex))
    return end + mark.length
  }
}

/** Text without the marks of words whose case stays. */
export function withoutKept(text: string): string {
  return text.replace(/[\ufdd1\ufdd2]/g, '')
}
