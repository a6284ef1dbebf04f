// The documents that everything is measured with: GitHub-flavoured Markdown that every peer reads, the same for all. They
// hold about as many marks, links, lists, tables and lines of code for so many words as the READMEs of npm packages do.

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

/** Of 100 words in the READMEs of the 363 packages of test/corpus/packages.txt seven are code, three links, one is strong or emphasised. */
function sentence(next, count) {
  const marked = Array.from({ length: count }, () => {
    const word = words[Math.floor(next() * words.length)]
    const place = next()
    if (place < 0.07) return `\`${word}\``
    if (place < 0.1) return `[${word}](https://example.org/${word})`
    if (place < 0.107) return `**${word}**`
    return place < 0.11 ? `*${word}*` : word
  })
  return `The ${marked.join(' ')}.`
}

/** A quarter of what READMEs hold is code. */
const programs = [
  (index) => `\`\`\`js
import { readings } from 'rain-gauge'

// The depth of ${index} tips.
export function depth${index}(tips, volume = 4.7) {
  const area = Math.PI * ${index + 1} ** 2
  return tips.map((tip) => (tip * volume) / area)
}

for await (const { tips, at } of readings({ station: 'Meadow ${index}' })) {
  console.log(\`\${at}: \${depth${index}(tips)} mm\`)
}
\`\`\``,
  (index) => `\`\`\`sh
# Readings of a year, the largest last
npm install --save-exact rain-gauge@${index}
export GAUGE_HEIGHT=1.5
rain-gauge read --station "Meadow ${index}" --since 2024-01-01 | sort -n > readings.csv
if [ ! -s readings.csv ]; then
  echo "No rain at Meadow ${index}" >&2
  exit 1
fi
\`\`\``,
  (index) => `\`\`\`json
{
  "station": "Meadow ${index}",
  "height": ${index + 0.5},
  "position": { "latitude": 52.5, "longitude": 13.4 },
  "readings": [1.2, 0.4, ${index}, 0, 3.8, 12.6],
  "observers": ["Ines Falk", "Tom Okafor"],
  "sheltered": false,
  "since": "2024-01-01"
}
\`\`\``,
  (index) => `\`\`\`python
import math


def depth(tips, volume=4.7):
    """The depth of ${index} tips in millimetres."""
    area = math.pi * ${index + 1} ** 2
    return [tip * volume / area for tip in tips]


if __name__ == "__main__":
    print(sum(depth(range(${index}))))
\`\`\``,
]

function section(index, next) {
  const paragraph = () => `${sentence(next, 12)} ${sentence(next, 14)}`
  const item = (marker) => `${marker} ${sentence(next, 7)}`
  const marker = index % 3 === 0 ? '1.' : '-'
  const parts = [
    `## Section ${index}: ${words[index % words.length]}`,
    paragraph(),
    paragraph(),
    [item(marker), item(marker), item(marker)].join('\n'),
    ...(index % 2 === 0 ? [`### The ${words[(7 * index) % words.length]}`, paragraph()] : []),
    programs[index % programs.length](index),
    ...(index % 4 === 0 ? [`> ${sentence(next, 16)}`] : []),
    ...(index % 3 === 0 ? [table(next)] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function table(next) {
  const rows = Array.from(
    { length: 4 },
    (_, row) => `| Station ${row} | ${Math.floor(next() * 900)} | ${Math.floor(next() * 300)} |`,
  )
  return ['| Station | Rain | Days |', '| :--- | ---: | ---: |', ...rows].join('\n')
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
const charactersOfPage = 1750

/** Engines remember what they have set before; this many documents in turn give them nothing to remember. */
const different = 16

/** Different documents of about the same size, for a contestant to be given in turn. Those of another `set` differ from them all. */
export function documentsOf(bytes, set = 0) {
  return Array.from({ length: different }, (_, index) => documentOf(bytes, set * different + index))
}

/** A document that fills about so many A4 pages. */
export function documentOfPages(pages, seed = 0) {
  return documentOf(pages * charactersOfPage, seed)
}

/** Different documents that fill about so many A4 pages. */
export function documentsOfPages(pages, set = 0) {
  return documentsOf(pages * charactersOfPage, set)
}
