// Sets of characters as text, such as `20-7e,a0`: hexadecimal code points, in order.

export function parseRanges(text) {
  return text.split(',').flatMap((part) => {
    const [first, last = first] = part
      .trim()
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** @param {readonly number[]} codes - in order */
export function formatRanges(codes) {
  const ranges = []
  for (const code of codes) {
    const range = ranges.at(-1)
    if (range?.[1] === code - 1) range[1] = code
    else ranges.push([code, code])
  }
  return ranges
    .map(([first, last]) => (first === last ? [first] : [first, last]))
    .map((range) => range.map((code) => code.toString(16)).join('-'))
    .join(',')
}
