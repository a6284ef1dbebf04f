import { type QuotationMarks, typedQuotationMarks } from './quotation-marks.ts'
import { isSpace, isWordCharacter, type Replacement } from './replacement.ts'

/** What a `"` or `'` is. A quotation's marks know each other by the offset of the other, `null` where there is none. */
type Role =
  | { readonly type: 'open' | 'close'; partner: number | null }
  | { readonly type: 'apostrophe' | 'prime' | 'gershayim' | 'straight' }

interface Opener {
  readonly at: number
  readonly isDouble: boolean
  /** It belongs to code, as in `key="value"`, and so does its end. */
  readonly isCode: boolean
}

const openingBracket = /[([{<¡¿]/
const closingBracket: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['(', ')'],
  ['[', ']'],
])
const digit = /\p{N}/u
const hebrew = /\p{Script=Hebrew}/u

/** Marks that aren't between two letters. */
const otherThanApostrophe = /"|(?<![A-Za-z])'|'(?![A-Za-z])/

/** Words that begin with an apostrophe in English, and those that do in Dutch and Afrikaans. Sticky. */
const clipped = /(?:tw(?:as|ere|ill|ould)|tis|til|em|nuff|n)(?![\p{L}\p{N}])/iuy
const clippedInDutch = /[knrst](?![\p{L}\p{N}])/iuy
/** Years and decades: `'68`, `'90s`. */
const decade = /\d\ds?(?![\p{L}\p{N}'])/uy

/**
 * What stands for `"` and `'`: quotation marks of the language, apostrophes, and primes behind digits. Some stay: those between
 * spaces, of code in prose (`key="value"`, `{"a": 1}`, `f('a')`, `''`, `"""`), and those of which nothing tells what they are.
 *
 * Whether a mark opens or closes is decided as Typst does, by the character before it and what is open
 * (its `SmartQuoter`); a single one opens only where another closes.
 *
 * @param lang BCP 47 tag
 */
export function quotes(text: string, lang: string): Replacement[] {
  // Most texts have no other marks than those of `don't`.
  if (!otherThanApostrophe.test(text)) {
    return [...text.matchAll(/'/g)].map(({ index }) => ({ at: index, length: 1, text: '’' }))
  }
  const roles = new QuoteReader(text, lang).read()
  const marks = typedQuotationMarks(lang)
  const found: Replacement[] = []
  let depth = 0
  const depths = new Map<number, number>()
  for (const [at, role] of roles) {
    const isDouble = text.charAt(at) === '"'
    let level = 0
    if (isDouble && role.type === 'open' && role.partner !== null) {
      level = depth++
      depths.set(at, level)
    } else if (isDouble && role.type === 'close' && role.partner !== null) {
      depth--
      level = depths.get(role.partner) ?? 0
    }
    const mark = markFor(role, isDouble, level, marks)
    if (mark !== null) found.push({ at, length: 1, text: mark })
  }
  return found
}

/** @param level how many quotations of double marks are around it */
function markFor(
  role: Role,
  isDouble: boolean,
  level: number,
  [open, close, innerOpen, innerClose]: QuotationMarks,
): string | null {
  const isOuter = isDouble && level % 2 === 0
  switch (role.type) {
    case 'open':
      return isOuter ? open : innerOpen
    case 'close':
      return isOuter ? close : innerClose
    case 'apostrophe':
      return '’'
    case 'prime':
      return isDouble ? '″' : '′'
    case 'gershayim':
      return isDouble ? '״' : '׳'
    case 'straight':
      return null
  }
}

class QuoteReader {
  readonly #text: string
  readonly #isDutch: boolean
  /** By offset, in the order of the text. */
  readonly #roles = new Map<number, Role>()
  readonly #open: Opener[] = []
  /** How many of those open are double. */
  #openDoubles = 0
  /** The end of the last brackets that hold code. */
  #codeEnd = -1

  constructor(text: string, lang: string) {
    this.#text = text
    this.#isDutch = /^(?:nl|af|fy)\b/i.test(lang)
  }

  read(): ReadonlyMap<number, Role> {
    for (const { 0: run, index: at } of this.#text.matchAll(/"{3,}|'{2,}|["']/g)) {
      if (run.length > 1 || at < this.#codeEnd || this.#beginsCode(at)) continue
      if (run === '"') this.#double(at)
      else this.#single(at)
    }
    // Single marks that nothing closes are apostrophes.
    for (const opener of this.#open) this.#giveUp(opener)
    return this.#roles
  }

  #double(at: number): void {
    const before = this.#text.charAt(at - 1)
    const after = this.#text.charAt(at + 1)
    const isOpen = this.#openDoubles > 0
    if (isSpace(before) && isSpace(after)) return
    if (this.#isGershayim(at, before, after)) this.#set(at, { type: 'gershayim' })
    else if (isOpen && !isSpace(before) && !openingBracket.test(before)) this.#close(at, true)
    else if (!isOpen && digit.test(before) && this.#endsMeasure(at))
      this.#set(at, { type: 'prime' })
    else if (isSpace(after)) {
      if (!openingBracket.test(before)) this.#set(at, { type: 'close', partner: null })
    } else if (!isWordCharacter(before) || (hebrew.test(before) && hebrew.test(after))) {
      this.#push(at, true, before === '=')
    } else if (!isWordCharacter(after)) this.#set(at, { type: 'close', partner: null })
  }

  #single(at: number): void {
    const before = this.#text.charAt(at - 1)
    const after = this.#text.charAt(at + 1)
    const isOpen = this.#open.at(-1)?.isDouble === false
    const followsWord = isWordCharacter(before)
    if (hebrew.test(before) && (!isOpen || hebrew.test(after))) {
      this.#set(at, { type: 'gershayim' })
    } else if (followsWord && isWordCharacter(after)) this.#set(at, this.#insideWord(at, before))
    else if (isSpace(before) && isSpace(after)) return
    else if (followsWord || !(isSpace(before) || this.#opensQuotation(at, before, isOpen))) {
      if (isOpen) this.#close(at, false)
      else if (digit.test(before) && !this.#followsYear(at)) this.#set(at, { type: 'prime' })
      else this.#set(at, { type: 'apostrophe' })
    } else if (this.#isClipped(at + 1)) this.#set(at, { type: 'apostrophe' })
    else this.#push(at, false, before === '=')
  }

  /** Whether a single mark after something other than a word or a space opens. */
  #opensQuotation(at: number, before: string, isOpen: boolean): boolean {
    if (openingBracket.test(before) || this.#roles.get(at - 1)?.type === 'open') return true
    return !isOpen && !isSpace(this.#text.charAt(at + 1)) && !/[\p{Pe}\p{Pf}.,;:!?"']/u.test(before)
  }

  /** A mark between two word characters: `don't`, `1990's`, `5'10"`, `1'000`, `10'x12'`, `48°51'N`. */
  #insideWord(at: number, before: string): Role {
    const behind = this.#text.slice(at + 1, at + 5)
    if (!digit.test(before) || /^\d{3}(?!\d)/.test(behind)) return { type: 'apostrophe' }
    return /^(?:\d|[x×]\s?\d|[NSEWO](?![\p{L}\p{N}]))/u.test(behind)
      ? { type: 'prime' }
      : { type: 'apostrophe' }
  }

  /** What comes behind the sign of inches and seconds: no word, but for another measure or a point of the compass. */
  #endsMeasure(at: number): boolean {
    return /^(?:$|x|[NSEWO](?![\p{L}\p{N}])|[^\p{L}\p{N}\ufffc])/u.test(
      this.#text.slice(at + 1, at + 3),
    )
  }

  #followsYear(at: number): boolean {
    return /(?<!\d)\d{4}$/.test(this.#text.slice(Math.max(0, at - 5), at))
  }

  #isClipped(at: number): boolean {
    return (
      matchesAt(decade, this.#text, at) ||
      matchesAt(clipped, this.#text, at) ||
      (this.#isDutch && matchesAt(clippedInDutch, this.#text, at))
    )
  }

  /**
   * Hebrew writes `"` before the last letter of an abbreviation, and inside words made of one. After a single letter, a
   * prefix, it opens a quotation.
   */
  #isGershayim(at: number, before: string, after: string): boolean {
    if (!hebrew.test(before) || !hebrew.test(after)) return false
    const isLast = !hebrew.test(this.#text.charAt(at + 2))
    return isLast || hebrew.test(this.#text.charAt(at - 2))
  }

  /** `{"a": 1}`, `f("a")` and `list['a']` stay as they are, up to the bracket that ends them or the end of the text. */
  #beginsCode(at: number): boolean {
    const open = this.#text.charAt(at - 1)
    const close = closingBracket.get(open)
    if (close === undefined) return false
    if (open !== '{' && !isWordCharacter(this.#text.charAt(at - 2))) return false
    let depth = 1
    let end = at
    while (end < this.#text.length && depth > 0) {
      const character = this.#text.charAt(end++)
      if (character === open) depth++
      else if (character === close) depth--
    }
    this.#codeEnd = end
    return true
  }

  #push(at: number, isDouble: boolean, isCode: boolean): void {
    this.#open.push({ at, isDouble, isCode })
    if (isDouble) this.#openDoubles++
    this.#set(at, isCode ? { type: 'straight' } : { type: 'open', partner: null })
  }

  /** Ends the innermost quotation of that kind. Single marks open in it are apostrophes. */
  #close(at: number, isDouble: boolean): void {
    for (let opener = this.#open.pop(); opener !== undefined; opener = this.#open.pop()) {
      if (opener.isDouble !== isDouble) {
        this.#giveUp(opener)
        continue
      }
      if (isDouble) this.#openDoubles--
      if (opener.isCode) this.#set(at, { type: 'straight' })
      else {
        this.#set(opener.at, { type: 'open', partner: at })
        this.#set(at, { type: 'close', partner: opener.at })
      }
      return
    }
  }

  /** Nothing closes it. A double mark opens all the same: a quotation may go on in the next paragraph. */
  #giveUp({ at, isDouble, isCode }: Opener): void {
    if (!isDouble && !isCode) this.#set(at, { type: 'apostrophe' })
  }

  #set(at: number, role: Role): void {
    this.#roles.set(at, role)
  }
}

function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at
  return sticky.test(text)
}
