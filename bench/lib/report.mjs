// What was measured, as Markdown.

/** @param rows arrays of cells; numbers are aligned right by `align`, one letter a column: l or r */
export function table(heads, align, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  const rules = [...align].map((side) => (side === 'r' ? '---:' : ':---'))
  return [line(heads), line(rules), ...rows.map(line)].join('\n')
}

/** Three significant figures, with a unit that suits them. */
export function time(milliseconds) {
  if (milliseconds >= 1000) return `${figure(milliseconds / 1000)} s`
  return milliseconds >= 1 ? `${figure(milliseconds)} ms` : `${figure(milliseconds * 1000)} µs`
}

export function times(factor) {
  return `${figure(factor)}×`
}

export function megabytes(bytes) {
  return `${Math.round(bytes / 1e6)} MB`
}

export function figure(value) {
  if (value >= 1000) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

/** Lowest and highest of the rounds, as a share of their median. */
export function spread(values, middle) {
  const percent = (value) => `${Math.round((100 * value) / middle - 100)}`
  return `${percent(Math.min(...values))} … +${percent(Math.max(...values))}%`
}

/**
 * One aim and what was found.
 *
 * @param bound the figure has to be at least this (`atLeast`) or at most this (`atMost`)
 * @param why what keeps the figure short, where it is, and what was tried
 */
export function verdict(what, value, bound, show, why = 'Nobody has looked into it yet.') {
  const { atLeast, atMost } = bound
  const met = atLeast === undefined ? value <= atMost : value >= atLeast
  const aim = atLeast === undefined ? `≤ ${show(atMost)}` : `≥ ${show(atLeast)}`
  return { what, aim, found: show(value), met, why }
}

export function verdictTable(verdicts) {
  return table(
    ['what', 'aim', 'found', ''],
    'lrrl',
    verdicts.map(({ what, aim, found, met }) => [what, aim, found, met ? 'met' : '**short**']),
  )
}

const speed = /^(.*): speed against (.*)$/

/** How much faster Octavo is than each peer, for those who choose between them. */
export function comparison(verdicts) {
  const rows = verdicts.flatMap(({ what, found }) => {
    const [, document, peer] = speed.exec(what) ?? []
    return peer === undefined ? [] : [[document, peer, found]]
  })
  return table(['document', 'compared with', 'Octavo is faster by'], 'llr', rows)
}

/** What has no peer: how soon it's ready, and what it takes. */
export function itself(verdicts) {
  const absolute = verdicts.filter(
    ({ what, found }) => !speed.test(what) && /[a-zA-Z]$/.test(found),
  )
  return table(
    ['what', 'found'],
    'lr',
    absolute.map(({ what, found }) => [what, found]),
  )
}

/** Why some aims weren't met; those with the same reason together. */
export function shortcomings(verdicts) {
  const short = verdicts.filter(({ met }) => !met)
  if (short.length === 0) return 'Every aim was met.'
  return [...new Set(short.map(({ why }) => why))]
    .map((why) => [why, short.filter((each) => each.why === why)])
    .map(
      ([why, all]) =>
        `**${all.map(({ what, found }) => `${what} (${found})`).join('; ')}.** ${why}`,
    )
    .join('\n\n')
}
