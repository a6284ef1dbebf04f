/**
 * Runs the cases of Golden Liquid (https://github.com/jg-rp/golden-liquid), the test suite of Liquid's implementations, with LiquidJS alone and with
 * Octavo's templates, and prints how many pass. Cases that read other templates are left out: Octavo reads none.
 *
 *     node scripts/golden-liquid.mjs golden_liquid.json [--failed]
 */
import { readFileSync } from 'node:fs'
import { Liquid } from 'liquidjs'
import { defaultLimits } from '../dist/core/document/limits.js'
import { HeldValues } from '../dist/core/read/data/held-values.js'
import { fillTemplate } from '../dist/data/liquid/fill-template.js'

const [path, flag] = process.argv.slice(2)
if (path === undefined) {
  console.error('Name the file golden_liquid.json of https://github.com/jg-rp/golden-liquid.')
  process.exit(2)
}
const { tests } = JSON.parse(readFileSync(path, 'utf8'))
const cases = tests.filter(({ templates }) => templates === undefined)

const alone = new Liquid({ strictFilters: true })
const engines = {
  LiquidJS: ({ template, data = {} }) => alone.parseAndRenderSync(template, structuredClone(data)),
  Octavo: ({ template, data = {} }) => {
    const values = new HeldValues()
    const { source } = fillTemplate(template, {
      ...{ data, lang: 'en', values, limits: defaultLimits, warn: () => {} },
    })
    return values.text(source)
  },
}

/** Whether an engine gives one of the results, or refuses what is invalid. */
function passes(render, given) {
  const { result, results = [result], invalid = false } = given
  try {
    const rendered = render(given)
    return !invalid && results.includes(rendered)
  } catch {
    return invalid
  }
}

const passed = Object.fromEntries(
  Object.entries(engines).map(([name, render]) => [
    name,
    new Set(cases.filter((each) => passes(render, each))),
  ]),
)
console.log(`${cases.length} of ${tests.length} cases read no file.`)
for (const [name, set] of Object.entries(passed)) console.log(`${name}: ${set.size} pass.`)
const fallen = cases.filter((each) => passed.LiquidJS.has(each) && !passed.Octavo.has(each))
const risen = cases.filter((each) => !passed.LiquidJS.has(each) && passed.Octavo.has(each))
console.log(`With LiquidJS alone: ${fallen.length}. With Octavo alone: ${risen.length}.`)
if (flag === '--failed') {
  for (const { name, template, result } of fallen) {
    console.log(JSON.stringify({ name, template, result }))
  }
}
