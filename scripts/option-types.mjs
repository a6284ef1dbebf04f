/*
 * Writes the declaration of `FrontMatterOptions` as an interface, with what the table says of each option as its comment: editors
 * show neither for a type that is derived from the table.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { optionDefinitions } from '../dist/core/document/front-matter-options.js'
import { describe } from '../dist/core/document/options/kinds.js'

const file = 'dist/core/document/front-matter-options.d.ts'
const derived = /export (?:type FrontMatterOptions = .*?;|interface FrontMatterOptions .*?\n\})/s

const declaration = `export interface FrontMatterOptions ${objectType(optionDefinitions, '')}`
const written = readFileSync(file, 'utf8')
const declared = written.replace(derived, () => declaration)
if (!derived.test(written)) throw new Error(`There is no FrontMatterOptions in ${file}.`)
if (declared !== written) writeFileSync(file, declared)

function objectType(definitions, indent) {
  const inner = `${indent}    `
  const members = Object.entries(definitions).flatMap(([key, definition]) => [
    `${inner}/** ${describe(definition)} */`,
    `${inner}readonly ${key}?: ${typeOf(definition, inner)} | null;`,
  ])
  return ['{', ...members, `${indent}}`].join('\n')
}

function typeOf(definition, indent) {
  const { type, choices, short, fields, names } = definition
  switch (type) {
    case 'text':
      return 'string'
    case 'texts':
      return 'readonly string[]'
    case 'boolean':
      return 'boolean'
    case 'integer':
      return 'number'
    case 'choice':
      return choices.map((choice) => `'${choice}'`).join(' | ')
    case 'properties':
      return 'Readonly<Record<string, string | number | boolean>>'
    case 'switches':
      return `Readonly<Partial<Record<${names.map((name) => `'${name}'`).join(' | ')}, boolean | null>>>`
    case 'group':
      return [...(short ? [typeOf(short, indent)] : []), objectType(fields, indent)].join(' | ')
    default:
      throw new Error(`The declaration of options of the type ${type} is not known.`)
  }
}
