// A log-log chart as SVG, for docs/performance.md.

const width = 640
const height = 360
const margin = { left: 64, right: 120, top: 16, bottom: 44 }
const colors = ['#1f4e8c', '#b4450a', '#2f7d4f', '#7a3e9d']

/**
 * @param series `{ name, points: [x, y][] }`, y in milliseconds
 * @param title what it shows, for those who can't see it
 */
export function logChart({ title, x: xName, y: yName, series }) {
  const all = series.flatMap(({ points }) => points)
  const x = logScale(
    all.map(([value]) => value),
    margin.left,
    width - margin.right,
  )
  const y = logScale(
    all.map(([, value]) => value),
    height - margin.bottom,
    margin.top,
  )
  const grid = [
    ...x.ticks.map((tick) => {
      const at = x.place(tick)
      return `<path class="grid" d="M${at} ${margin.top}V${height - margin.bottom}"/><text x="${at}" y="${height - margin.bottom + 16}" text-anchor="middle">${short(tick)}</text>`
    }),
    ...y.ticks.map((tick) => {
      const at = y.place(tick)
      return `<path class="grid" d="M${margin.left} ${at}H${width - margin.right}"/><text x="${margin.left - 6}" y="${at + 4}" text-anchor="end">${short(tick)}</text>`
    }),
  ]
  const lines = series.map(({ name, points }, index) => {
    const color = colors[index % colors.length]
    const path = points.map(([a, b]) => `${x.place(a)} ${y.place(b)}`).join('L')
    const dots = points.map(
      ([a, b]) => `<circle cx="${x.place(a)}" cy="${y.place(b)}" r="3" fill="${color}"/>`,
    )
    const [lastX, lastY] = points.at(-1)
    return `<path d="M${path}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}<text x="${x.place(lastX) + 8}" y="${y.place(lastY) + 4}" fill="${color}">${name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>${title}</title><style>text{font:12px system-ui,sans-serif;fill:#333}.grid{stroke:#ddd;fill:none}</style><rect width="${width}" height="${height}" fill="#fff"/>${grid.join('')}${lines.join('')}<text x="${(margin.left + width - margin.right) / 2}" y="${height - 8}" text-anchor="middle">${xName}</text><text transform="translate(16 ${height / 2}) rotate(-90)" text-anchor="middle">${yName}</text></svg>\n`
}

function logScale(values, from, to) {
  const low = Math.floor(Math.log10(Math.min(...values)))
  const high = Math.ceil(Math.log10(Math.max(...values)))
  const ticks = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index))
  const place = (value) =>
    Math.round(10 * (from + ((Math.log10(value) - low) / (high - low)) * (to - from))) / 10
  return { ticks, place }
}

function short(value) {
  if (value >= 1e6) return `${value / 1e6}M`
  return value >= 1e3 ? `${value / 1e3}k` : String(Number(value.toPrecision(1)))
}
