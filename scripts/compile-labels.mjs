// Makes dist/core/labels/labels.json of the words that writers add in each language, so that no conversion reads YAML.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { labelFaults } from '../dist/core/labels/label-faults.js'

const source = 'src/core/labels/languages'

function compile(name) {
  const file = `${source}/${name}`
  const texts = parse(readFileSync(file, 'utf8'))
  const faults = labelFaults(texts)
  if (faults.length > 0) throw new Error(faults.map((fault) => `${file}: ${fault}.`).join('\n'))
  return [name.replace(/\.yaml$/, ''), texts]
}

const languages = Object.fromEntries(readdirSync(source).sort().map(compile))
writeFileSync('dist/core/labels/labels.json', JSON.stringify(languages))
