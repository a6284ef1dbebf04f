/** Cells of the table that is filled; more would take a second. */
const mostCells = 24_000_000

/** What writing one character in another way costs, against leaving either out. */
const costs = {
  /** A typographic character for what stands in the source. */
  alike: 0.2,
  /** To begin with characters of the source that aren't shown, and each of them by its kind. */
  gap: 0.5,
  hiddenSign: 0.05,
  hiddenSpace: 0.1,
  hiddenLetter: 0.35,
  /** Each character that is shown though the source lacks it. */
  shownSign: 0.9,
  shownLetter: 1.4,
}

/**
 * Finds the characters of a text in the Markdown that it was made of: each shown character, in order, at its cheapest place. It
 * knows no syntax: characters that only the source has are passed over, those that only the text has (numbers, labels) have no
 * place. It's Gotoh's alignment (https://doi.org/10.1016/0022-2836(82)90398-9).
 *
 * @param shown the text, in UTF-16 units
 * @param source the Markdown
 * @returns the offset in `source` of each unit of `shown`, -1 for those that have none; `null` if both are too long
 */
export function alignedToSource(shown: string, source: string): Int32Array | null {
  const rows = shown.length
  const columns = source.length
  const offsets = new Int32Array(rows).fill(-1)
  let head = 0
  // Most text is written as it's shown.
  while (head < rows && head < columns && shown[head] === source[head]) offsets[head] = head++
  // And ends so, before white space that isn't shown.
  const end = source.trimEnd().length
  let tail = 0
  while (head + tail < Math.min(rows, end) && shown[rows - 1 - tail] === source[end - 1 - tail]) {
    tail++
    offsets[rows - tail] = end - tail
  }
  const height = rows - head - tail
  const width = tail > 0 ? end - head - tail : columns - head
  if (height === 0) return offsets
  if ((height + 1) * (width + 1) > mostCells) return null
  const hidden = Float32Array.from({ length: width }, (_, at) => hiddenCost(source, head + at))
  /** Of the best way that ends with a pair or a shown character, and with a hidden one. */
  let before = new Float32Array(width + 1)
  let beforeGap = new Float32Array(width + 1)
  const steps = new Uint8Array((height + 1) * (width + 1))
  let sum = costs.gap
  beforeGap[0] = Number.POSITIVE_INFINITY
  for (let column = 1; column <= width; column++) {
    sum += hidden[column - 1] ?? 0
    before[column] = Number.POSITIVE_INFINITY
    beforeGap[column] = sum
    steps[column] = column === 1 ? gapFromText : gapFromGap
  }
  for (let row = 1; row <= height; row++) {
    const character = shown.charAt(head + row - 1)
    const extra = /[\p{L}\p{N}]/u.test(character) ? costs.shownLetter : costs.shownSign
    const now = new Float32Array(width + 1)
    const nowGap = new Float32Array(width + 1)
    const start = row * (width + 1)
    now[0] = Math.min(before[0] ?? 0, beforeGap[0] ?? 0) + extra
    nowGap[0] = Number.POSITIVE_INFINITY
    steps[start] = (before[0] ?? 0) <= (beforeGap[0] ?? 0) ? shownFromText : shownFromGap
    for (let column = 1; column <= width; column++) {
      const a = before[column] ?? 0
      const b = beforeGap[column] ?? 0
      let best = Math.min(a, b) + extra
      let step = a <= b ? shownFromText : shownFromGap
      const pair = pairCost(character, source.charAt(head + column - 1))
      if (pair < 9) {
        const c = before[column - 1] ?? 0
        const d = beforeGap[column - 1] ?? 0
        const cost = Math.min(c, d) + pair
        if (cost <= best) {
          best = cost
          step = c <= d ? pairFromText : pairFromGap
        }
      }
      now[column] = best
      const opened = (now[column - 1] ?? 0) + costs.gap + (hidden[column - 1] ?? 0)
      const continued = (nowGap[column - 1] ?? 0) + (hidden[column - 1] ?? 0)
      nowGap[column] = Math.min(opened, continued)
      steps[start + column] = step | (opened <= continued ? gapFromText : gapFromGap)
    }
    before = now
    beforeGap = nowGap
  }
  let inGap = (beforeGap[width] ?? 0) < (before[width] ?? 0)
  let row = height
  let column = width
  while (row > 0) {
    const step = steps[row * (width + 1) + column] ?? 0
    if (inGap) {
      inGap = (step & gapFromGap) !== 0
      column--
      continue
    }
    const isPair = (step & (pairFromText | pairFromGap)) !== 0
    inGap = (step & (shownFromGap | pairFromGap)) !== 0
    row--
    if (isPair) offsets[head + row] = head + --column
  }
  return offsets
}

const shownFromText = 1
const shownFromGap = 2
const pairFromText = 4
const pairFromGap = 8
const gapFromText = 16
const gapFromGap = 32

function pairCost(shown: string, written: string): number {
  if (shown === written) return 0
  const alike = writtenAs[shown]
  return alike?.includes(written) ? costs.alike : 9
}

/** What typographic characters may stand for. */
const writtenAs: Readonly<Record<string, string>> = {
  ' ': '\n\t\u00a0',
  '\u00a0': ' ~\n',
  '\u2002': ' ',
  '\u202f': ' ',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '.',
  '×': 'x',
  '☐': ' ',
  '☒': 'xX',
  '\u2011': '-',
}

function hiddenCost(source: string, at: number): number {
  const character = source.charAt(at)
  if (/\s/.test(character)) return costs.hiddenSpace
  return /[\p{L}\p{N}]/u.test(character) ? costs.hiddenLetter : costs.hiddenSign
}
