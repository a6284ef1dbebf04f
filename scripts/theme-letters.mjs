// The type of each theme as outlines, for the cards of the playground: playground/panels/theme-letters.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { outlinedSvg } from '../dist/core/raster/outlined-svg.js'
import { themes } from '../dist/core/theme/index.js'

/** Units of the outlines to a pixel of the card, so that whole numbers are exact enough. */
const scale = 10

/** A family that documents' SVG can't name. */
const playfair =
  'node_modules/@expo-google-fonts/playfair-display/700Bold/PlayfairDisplay_700Bold.ttf'

/** By theme: the outlines of a heading's letters, and of those of the text below. */
async function themeLetters() {
  const entries = themes.map(async ({ id, fonts, headings }) => [
    id,
    {
      heading: await outlines('Aa', fonts.heading.name, headings[0].weight, 25, 28),
      text: await outlines('Text', fonts.body.name, 400, 12.5, 47),
    },
  ])
  return Object.fromEntries(await Promise.all(entries))
}

async function outlines(words, family, weight, size, baseline) {
  // Bold and regular are the only weights of text in drawings.
  const bold = weight >= 550 ? ' font-weight="700"' : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640"><text x="0" y="${baseline * scale}" font-family="${family}"${bold} font-size="${size * scale}">${words}</text></svg>`
  const outlined = await outlinedSvg(Buffer.from(svg), [readFileSync(playfair)])
  return [...outlined.matchAll(/ d="([^"]+)"/g)].map(([, path]) => compact(path)).join('')
}

function compact(path) {
  return path
    .replaceAll(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number))))
    .replaceAll(/ ?([A-Z]) ?/g, '$1')
}

const letters = `${JSON.stringify(await themeLetters(), null, 2)}\n`
// A test compares what would be written.
if (process.argv.includes('--print')) process.stdout.write(letters)
else writeFileSync('playground/panels/theme-letters.json', letters)
