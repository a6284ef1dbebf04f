// Documents of one construct, in Markdown and in the markup that somebody would write for Typst by hand.

const words =
  'time people world school state family student group country problem hand part place case week company system program question work government number night point home water room mother area money story fact month right study book'.split(
    ' ',
  )

/** Words that are others for each seed: an engine keeps what it has laid out before. */
function wordsFrom(seed) {
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  const one = () =>
    words[Math.floor(random() * words.length)] + (random() < 0.3 ? Math.floor(random() * 1000) : '')
  return (count) => Array.from({ length: count }, one).join(' ')
}

const blue = '#0b57d0'
const table = (rows) =>
  rows.map((row) => `${row.map((cell) => `[${cell}]`).join(', ')},`).join('\n  ')

/** Of each construct, what makes one: `[markdown, typst]` from a function that gives so many words. */
const constructs = {
  paragraphs: (some) => same(`${some(60)}.`),
  'bold and italics': (some) => {
    const [a, b, c, d] = [some(8), some(2), some(8), some(2)]
    return [`${a} **${b}** ${c} *${d}* end.`, `${a} *${b}* ${c} _${d}_ end.`]
  },
  links: (some) => {
    const [a, b, c, d] = [some(12), some(3), some(10), some(3)]
    const link = (words) =>
      `#link("https://example.org/a")[#underline(text(fill: rgb("${blue}"))[${words}])]`
    return [
      `${a} [${b}](https://example.org/a) ${c} [${d}](https://example.org/a) end.`,
      `${a} ${link(b)} ${c} ${link(d)} end.`,
    ]
  },
  'inline code': (some) => {
    const [a, b, c, d] = [some(12), some(1), some(10), some(1)]
    const code = (word) => `#highlight(fill: luma(240), raw("${word}"))`
    return [`${a} \`${b}\` ${c} \`${d}\` end.`, `${a} ${code(b)} ${c} ${code(d)} end.`]
  },
  lists: (some) => {
    const items = Array.from({ length: 5 }, () => `- ${some(8)}`).join('\n')
    return same(`${some(8)}.\n\n${items}`)
  },
  'small tables': (some) => {
    const lead = `${some(8)}.`
    const [head, ...rows] = Array.from({ length: 5 }, () => [some(2), some(3), some(1)])
    const line = (cells) => `| ${cells.join(' | ')} |`
    return [
      `${lead}\n\n${[line(head), '| - | - | - |', ...rows.map(line)].join('\n')}`,
      `${lead}\n\n#table(\n  columns: (2fr, 3fr, 1fr),\n  inset: 5pt,\n  table.header(${head.map((cell) => `[*${cell}*]`).join(', ')}),\n  ${table(rows)}\n)`,
    ]
  },
  notes: (some, index) => {
    const [a, note] = [some(20), some(10)]
    return [`${a}[^${index}] end.\n\n[^${index}]: ${note}.`, `${a}#footnote[${note}.] end.`]
  },
  headings: (some) => {
    const [heading, text] = [some(5), `${some(6)}.`]
    return [`# ${heading}\n\n${text}`, `= ${heading}\n\n${text}`]
  },
  quotations: (some) => {
    const [lead, quoted] = [`${some(6)}.`, some(12)]
    return [`${lead}\n\n> ${quoted}`, `${lead}\n\n#quote(block: true)[${quoted}]`]
  },
  'code blocks': (some) => {
    const [lead, code] = [`${some(6)}.`, Array.from({ length: 6 }, () => some(5)).join('\n')]
    return [
      `${lead}\n\n\`\`\`text\n${code}\n\`\`\``,
      `${lead}\n\n#block(fill: luma(245), inset: 8pt, width: 100%)[\n\`\`\`text\n${code}\n\`\`\`\n]`,
    ]
  },
}

export const constructNames = Object.keys(constructs)

const count = 60

/**
 * Sixty of a construct.
 *
 * @param seed of the words
 * @returns the same document in Markdown and in Typst's markup
 */
export function documentOfConstruct(name, seed) {
  const some = wordsFrom(seed)
  const parts = Array.from({ length: count }, (_, index) => constructs[name](some, index))
  return {
    markdown: parts.map(([markdown]) => markdown).join('\n\n'),
    typst: `${preamble}${parts.map(([, typst]) => typst).join('\n\n')}`,
  }
}

/** Plain text is the same in both. */
function same(text) {
  return [text, text]
}

/** The page, the sizes and the fonts of the theme that Octavo uses by default, and nothing else of it. */
const preamble = `#set document(title: "Document")
#set page(width: 595.28pt, height: 841.89pt, margin: 70pt, numbering: "1")
#set text(font: "Source Sans 3", size: 10.5pt, lang: "en", fallback: false)
#set par(leading: 0.6em, spacing: 1.2em)
#show raw: set text(font: "Source Code Pro")

`
