import { DocumentLimitError, type DocumentLimits } from '../../document/limits.ts'

/**
 * How many nanoseconds of the parser's time may be beyond what is linear in the source. satteri 0.10.5 reads some lines in the
 * square of their length; the weights below are measured with it.
 */
const mostNanoseconds = 1_500_000_000

/**
 * How much work block quote and list markers at the start of lines may be. The parser's time for a line
 * of m markers grows as m²: lines of 500 markers, two megabytes in all, took it 3.6 s.
 */
const mostMarkerWork = 25_000_000

/** Lines up to this length are no work, whatever is on them. */
const shortLine = 300

/** Paragraphs up to this length are no work either. */
const shortParagraph = 5000

/** What a line or a paragraph costs the parser, in nanoseconds, and what is said of one that costs too much. */
interface Cost {
  readonly of: (text: string) => number
  readonly message: string
}

const costs: readonly Cost[] = [
  {
    of: costOfColumns,
    message: "is too long for the marks on it; the document's long lines must be broken",
  },
  {
    of: (line) => costOfAddresses(line) + costOfPunctuation(line),
    message: "has addresses that are too long; the document's long lines must be broken",
  },
  {
    of: costOfUnderscores,
    message: "has too many underscores in a word; the document's long words must be broken",
  },
]

const costOfParagraph: Cost = {
  of: (paragraph) =>
    costOfNotes(paragraph) + costOfDollars(paragraph) + costOfClosingUnderscores(paragraph),
  message: 'begins a paragraph that is too long for the notes, dollars or emphasis in it',
}

/**
 * For a piece of text with an address that the parser takes for none at first, it keeps the rest of the paragraph until it has read the
 * document: with `www.` right behind a sign, or a mail address behind an open bracket. 190 KB of `www.</a>` took 17 GB. The weight is
 * that of the memory, of which the budget leaves some 400 MB, so that short paragraphs count too.
 */
const costOfCopies: Cost = {
  of: (paragraph) => {
    if (!/www\.|@/i.test(paragraph)) return 0
    let characters = 0
    let brackets = 0
    /** Whether a piece begins, in which no such address has been yet: `www.`, or one for mail. One for mail ends a piece itself. */
    let isNew = true
    let isNewForMail = true
    for (const { 0: sign, index } of paragraph.matchAll(partsOfText)) {
      if (sign === '[') brackets++
      else if (sign === ']') brackets = Math.max(0, brackets - 1)
      else if (sign === '@') {
        if (isNewForMail && brackets > 0) characters += paragraph.length - index
        isNewForMail = false
        isNew = true
      } else if (/^w/i.test(sign)) {
        if (isNew) characters += paragraph.length - index
        isNew = false
      } else {
        isNew = true
        isNewForMail = true
      }
    }
    return 15 * characters
  },
  message: 'begins a paragraph that is too long for the addresses in it',
}

/** Brackets, addresses, and all that may end a piece of text: marks of emphasis, code, HTML, formulas, links, hard line breaks, and lines of a quote. */
const partsOfText =
  /[[\]<>`$&*~)]|(?<!\w)_|_(?!\w)|(?:\\| {2})\n|(?<=[\w.+-])@(?=\w)(?![\w.-]*\]\([^\s()]*\))|(?<![\s\p{L}\p{N}(*_~\]]|:\/\/|^)www\./giu

/**
 * Checks that the parser reads a source in a time that is about linear in its length. Takes such a time itself.
 *
 * @param source as it goes to the parser
 * @param authorsLine the author's line of one of the source's
 * @throws {DocumentLimitError} for `lineLength` and `nesting`
 */
export function checkParserWork(
  source: string,
  limits: DocumentLimits,
  authorsLine = (line: number) => line,
): void {
  let nanoseconds = 0
  const spend = ({ of, message }: Cost, text: string, number: number) => {
    nanoseconds += of(text)
    if (nanoseconds <= mostNanoseconds) return
    const line = authorsLine(number)
    throw new DocumentLimitError('lineLength', `Line ${line} ${message}.`, line)
  }
  let markerWork = 0
  let paragraph = { start: 0, number: 1 }
  let number = 0
  for (let start = 0; start < source.length; ) {
    const next = source.indexOf('\n', start)
    const end = next === -1 ? source.length : next
    number++
    const markers = countMarkers(source, start, end)
    markerWork += markers * markers
    if (markerWork > mostMarkerWork) {
      const line = authorsLine(number)
      const message = `Line ${line} nests ${markers} block quotes or lists; ${limits.nesting} levels are allowed.`
      throw new DocumentLimitError('nesting', message, line)
    }
    if (end - start > shortLine) {
      const text = source.slice(start, end)
      for (const cost of costs) spend(cost, text, number)
    }
    const isLast = end + 1 >= source.length
    if (end === start || isLast) {
      const text = source.slice(paragraph.start, end)
      spend(costOfCopies, text, paragraph.number)
      if (text.length > shortParagraph) spend(costOfParagraph, text, paragraph.number)
      paragraph = { start: end + 1, number: number + 1 }
    }
    start = end + 1
  }
}

/** Where a line isn't all ASCII, the column of each mark is found by reading the line from its start. */
function costOfColumns(line: string): number {
  if (isAscii(line)) return 0
  return 1.5 * line.length * count(line, /[*_`[\]<>~$&!\\:@.|]/g)
}

/** From the start of each address, its end is looked for (GFM 0.29, 6.9). */
function costOfAddresses(line: string): number {
  const end = /[\s<\u007f]|\](?=[([]|$)/g
  let endOfRun = 0
  let characters = 0
  for (const { index } of line.matchAll(/(?<![a-z])https?:\/\/|(?<![^\s(*_[\]~])www\./gi)) {
    if (index >= endOfRun) {
      end.lastIndex = index
      endOfRun = end.exec(line)?.index ?? line.length
    }
    characters += endOfRun - index
  }
  return 4.5 * characters
}

/** From each mark of a run of punctuation in an address, which may end a sentence behind it, the end of the run is looked for. */
function costOfPunctuation(line: string): number {
  if (!/:\/\/|www\./i.test(line)) return 0
  let work = 0
  // A group that repeats would need a stack as long as the run.
  const marks = line.replace(/&\w{1,31};/g, ({ length }) => ';'.repeat(length))
  for (const [run] of marks.matchAll(/[.,;:!?*_~)'"\]]+/g)) work += run.length ** 2
  return 3 * work
}

/** From each underscore, which may begin a mail address, the end of its word is looked for. */
function costOfUnderscores(line: string): number {
  const end = /[^\w.+-]/g
  let endOfWord = 0
  let characters = 0
  for (const { index } of line.matchAll(/(?<!_)_/g)) {
    if (index >= endOfWord) {
      end.lastIndex = index
      endOfWord = end.exec(line)?.index ?? line.length
    }
    if (endOfWord - index >= shortLine) characters += endOfWord - index
  }
  return 1.1 * characters
}

/** Behind each note's opening bracket, the rest of the paragraph is read: slowly, where it isn't all ASCII. */
function costOfNotes(paragraph: string): number {
  const notes = count(paragraph, /\[\^/g)
  return notes * paragraph.length * (isAscii(paragraph) ? 0.02 : 0.5)
}

/**
 * For each underscore that may close emphasis, all asterisks that may open it are passed over. It takes 0.3 ns; the weight refuses what
 * would take half a second, which nobody writes.
 */
function costOfClosingUnderscores(paragraph: string): number {
  const closing = count(paragraph, /(?<!\s)_(?![^\s\p{P}])/gu)
  return closing === 0 ? 0 : 1.1 * closing * count(paragraph, /\*+/g)
}

/** From each run of dollars, one of the same length is looked for; beside escaped dollars, which shorten runs, in vain. */
function costOfDollars(paragraph: string): number {
  if (!paragraph.includes('\\$')) return 0
  return 0.7 * paragraph.length * count(paragraph.replace(/\\./g, ' '), /\$+/g)
}

function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII's.
  return !/[^\u0000-\u007f]/.test(text)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Block quote and list markers that could nest at the start of a line. */
function countMarkers(source: string, start: number, end: number): number {
  let markers = 0
  for (let at = start; at < end; at++) {
    const character = source.charAt(at)
    if (character === ' ' || character === '\t') continue
    if ('>-+*'.includes(character)) markers++
    else if (character < '0' || character > '9') {
      if (character !== '.' && character !== ')') break
      markers++
    }
  }
  return markers
}
