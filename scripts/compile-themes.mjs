// Makes dist/core/theme/shipped/themes.json of the theme.yaml files that come with the package, so that no conversion reads YAML,
// and dist/theme.schema.json, which editors read.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { definitionOf } from '../dist/themes/definition.js'
import { checkFamilies } from '../dist/themes/fonts.js'
import { FaultLog, faultLine } from '../dist/themes/theme-fault.js'
import { themeSchema } from '../dist/themes/theme-schema.js'
import { readThemeText } from '../dist/themes/theme-text.js'

const source = 'src/core/theme/shipped'
const target = 'dist/core/theme/shipped'

/** What a theme that comes with the package needn't say. All the rest it must, so that no theme changes with another. */
const plainHeading = {
  weight: 600,
  italic: false,
  caps: 'none',
  tracking: 0,
  align: 'start',
  rule: false,
  color: 'heading',
}
const plain = {
  contrast: 4.5,
  fonts: {},
  text: { firstLineIndent: 0, align: 'start' },
  headings: Array(6).fill(plainHeading),
  numberSections: false,
  title: {
    italic: false,
    caps: 'none',
    tracking: 0,
    align: 'start',
    rule: 'none',
    subtitleItalic: false,
  },
  code: { radius: 0 },
  quote: { size: 1, italic: false, pull: null },
  alert: { radius: 0 },
  table: { zebra: false },
  page: { size: 'a4', headerRule: false },
}

/** The default first, then as `octavo themes` lists them. */
const ids = [
  ...['corporate', 'modern', 'minimal', 'academic', 'editorial', 'technical'],
  ...['elegant', 'midnight', 'contrast'],
]

/** What a theme has to say, as the schema names it, and doesn't. */
function missingKeys(schema, value, path = []) {
  if (value === undefined) return [path.join('.')]
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const name = key.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
    return missingKeys(inner, value[name], [...path, key])
  })
}

function compile(id) {
  const file = `${source}/${id}/theme.yaml`
  const { said, faults: inText } = readThemeText(readFileSync(file, 'utf8'), file)
  const log = new FaultLog(file)
  checkFamilies(said.fonts ?? {}, [], log)
  const faults = [...inText, ...log.faults]
  if (faults.length > 0) throw new Error(faults.map((fault) => faultLine(fault)).join('\n'))
  const { name, description } = said
  const definition = definitionOf(said, plain, { id, name, description })
  const {
    extends: _,
    colors,
    date_format,
    header,
    footer,
    logo,
    watermark,
    cover,
    letterhead,
    back_cover,
    headings,
    page: { properties: pages },
    ...needed
  } = themeSchema.properties
  const {
    orientation,
    margin_start,
    margin_end,
    margin_inside,
    margin_outside,
    columns,
    line_numbers,
    chapters,
    ...page
  } = pages
  const missing = [
    ...missingKeys({ properties: { ...needed, page: { properties: page } } }, definition),
    ...definition.headings.flatMap((heading, index) =>
      missingKeys(headings.properties.h1, heading, ['headings', `h${index + 1}`]),
    ),
  ]
  if (missing.length > 0) throw new Error(`${file}: ${missing.join(', ')} must be there.`)
  return definition
}

const folders = readdirSync(source).sort()
if (String(folders) !== String([...ids].sort())) {
  throw new Error(
    `${source} has the folders ${folders.join(', ')}; the list has ${ids.join(', ')}.`,
  )
}
cpSync(source, target, { recursive: true })
writeFileSync(`${target}/themes.json`, JSON.stringify(ids.map(compile)))
writeFileSync('dist/theme.schema.json', `${JSON.stringify(themeSchema, undefined, 2)}\n`)
// The document that `octavo themes preview` shows.
cpSync('docs/gallery/specimen.md', 'dist/themes/specimen.md')
