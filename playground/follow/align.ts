/** The indexes of a word in two texts. */
export type Match = readonly [source: number, output: number]

/** Words in a row that are looked for, from many to one: the more, the less they match by chance. */
const lengths = [5, 3, 2, 1]
/** Single words are looked for only between matches that are close to one another. */
const maxGap = 400

/**
 * Matches words of a document's source with words of its output, in the order of both.
 *
 * What is moved (notes), repeated (contents) or added (numbers of pages) stays unmatched. Rows of words that are unique in
 * both are matched first, of which the longest increasing chain is kept, and then what is between two of them: patience
 * sorting, as some tools compare texts. Takes time in proportion to n log n.
 */
export function align(source: readonly string[], output: readonly string[]): readonly Match[] {
  const found: Match[] = []
  matchBetween({ source, output, found }, [0, 0], [source.length, output.length], 0)
  return found
}

interface Texts {
  readonly source: readonly string[]
  readonly output: readonly string[]
  readonly found: Match[]
}

function matchBetween(texts: Texts, from: Match, to: Match, step: number): void {
  const length = lengths[step]
  const isLast = step === lengths.length - 1
  const gap = [to[0] - from[0], to[1] - from[1]] as const
  if (length === undefined || Math.min(...gap) < 1) return
  if (isLast && Math.max(...gap) > maxGap) return
  let start = from
  for (const match of longestChain(uniqueRows(texts, from, to, length))) {
    matchBetween(texts, start, match, step + 1)
    texts.found.push(match)
    start = [match[0] + 1, match[1] + 1]
  }
  matchBetween(texts, start, to, step + 1)
}

/** Rows of words that each text has once, in the order of the source. */
function uniqueRows(texts: Texts, from: Match, to: Match, length: number): readonly Match[] {
  const inOutput = placesOfRows(texts.output, from[1], to[1], length)
  const inSource = placesOfRows(texts.source, from[0], to[0], length)
  return [...inSource].flatMap(([row, at]): Match[] => {
    const other = inOutput.get(row)
    return at === repeated || other === undefined || other === repeated ? [] : [[at, other]]
  })
}

const repeated = -1

function placesOfRows(
  words: readonly string[],
  from: number,
  to: number,
  length: number,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (let at = from; at + length <= to; at++) {
    const row = length === 1 ? (words[at] ?? '') : words.slice(at, at + length).join(' ')
    places.set(row, places.has(row) ? repeated : at)
  }
  return places
}

/** The longest chain of matches that is in the order of the output too. */
function longestChain(matches: readonly Match[]): readonly Match[] {
  interface Link {
    readonly match: Match
    readonly before: Link | undefined
  }
  // The chain of each length that ends earliest.
  const ends: Link[] = []
  for (const match of matches) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle]?.match[1] ?? 0) < match[1]) low = middle + 1
      else high = middle
    }
    ends[low] = { match, before: ends[low - 1] }
  }
  const chain: Match[] = []
  for (let link = ends.at(-1); link !== undefined; link = link.before) chain.push(link.match)
  return chain.reverse()
}
