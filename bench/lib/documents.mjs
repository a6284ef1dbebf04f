// The documents that everything is measured with: GitHub-flavoured Markdown that every peer reads, the same for all.

const words =
  'rain gauge station funnel reading height valley winter record observer measure copper bucket morning storm average upper meadow harbour mill lane hill slope wind shelter wall fence garden month year table figure report method error sum depth area volume litre metre second minute hour'.split(
    ' ',
  )

/** A sequence of numbers in [0, 1) that is the same in every run (Park and Miller's generator). */
function numbers(seed) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function sentence(next, count) {
  const picked = Array.from({ length: count }, () => words[Math.floor(next() * words.length)])
  picked[1] = `**${picked[1]}**`
  picked[4] = `*${picked[4]}*`
  picked[7] = `\`${picked[7]}\``
  picked[9] = `[${picked[9]}](https://example.org/${picked[9]})`
  const text = picked.join(' ')
  return `${text[0].toUpperCase()}${text.slice(1)}.`
}

function section(index, next) {
  const paragraph = () => Array.from({ length: 4 }, () => sentence(next, 14)).join(' ')
  const rows = Array.from(
    { length: 5 },
    (_, row) => `| Station ${row} | ${Math.floor(next() * 900)} | ${Math.floor(next() * 300)} |`,
  )
  return `## Section ${index}: ${words[index % words.length]}

${paragraph()}

${paragraph()}

- ${sentence(next, 12)}
- ${sentence(next, 12)}
  - ${sentence(next, 10)}

1. ${sentence(next, 12)}
2. ${sentence(next, 12)}

> ${sentence(next, 16)}

| Station | Rain | Days |
| :--- | ---: | ---: |
${rows.join('\n')}

\`\`\`js
// The depth of ${index} tips.
export function depth${index}(tips, volume = 4.7) {
  const area = Math.PI * ${index + 1} ** 2
  return tips.map((tip) => (tip * volume) / area)
}
\`\`\`
`
}

/** Word at the end of every document, by which an output is known to be whole. */
export const lastWord = 'Colophonendmark'

/** A document of about so many bytes. Documents of two seeds share no sentence. */
export function documentOf(bytes, seed = 0) {
  const next = numbers(20_260 + 7919 * seed)
  const parts = ['# Measuring rain\n']
  let length = parts[0].length
  for (let index = 1; length < bytes - 400 || index === 1; index++) {
    const part = section(index, next)
    parts.push(bytes - length < part.length ? `${sentence(next, 14)}\n` : part)
    length += parts.at(-1).length
  }
  return `${parts.join('\n')}\n${lastWord}\n`
}

/** About so many characters of these documents fill a page of the default theme. */
const charactersOfPage = 2600

/** Engines remember what they have set before; this many documents in turn give them nothing to remember. */
const different = 16

/** Different documents of about the same size, for a contestant to be given in turn. */
export function documentsOf(bytes) {
  return Array.from({ length: different }, (_, seed) => documentOf(bytes, seed))
}

/** A document that fills about so many A4 pages. */
export function documentOfPages(pages, seed = 0) {
  return documentOf(pages * charactersOfPage, seed)
}

/** Different documents that fill about so many A4 pages. */
export function documentsOfPages(pages) {
  return documentsOf(pages * charactersOfPage)
}
