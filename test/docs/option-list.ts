import { optionDefinitions, optionKeys } from '#octavo/core/document/front-matter-options.js'
import { describe, type OptionDefinition } from '#octavo/core/document/options/kinds.js'

/** docs/options.md with the list of options that their table makes. */
export function withOptionList(page: string): string {
  const rows = optionKeys.map((key) => {
    const definition: OptionDefinition = optionDefinitions[key]
    const { more = '', summary, detail } = definition
    // A section of the same page has the details.
    const text = describe(more.startsWith('#') || detail === undefined ? { summary } : definition)
    const link = more === '' ? '' : ` [More](${more}).`
    return `| \`${key}\` | ${takenBy(definition)} | ${text}${link} |\n`
  })
  const list = `| Option | Takes | |\n|---|---|---|\n${rows.join('')}`
  return page.replace(/\| Option \| Takes \| \|\n(?:\|.*\n)+/, () => list)
}

/** README.md with the names of all options. */
export function withOptionNames(page: string): string {
  const names = optionKeys.map((key) => `\`${key}\``)
  const sentence = `**Options**: front matter sets ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`
  return page.replace(/\*\*Options\*\*: front matter sets [^.]*\./, () => filled(sentence, 120))
}

export function takenBy(definition: OptionDefinition): string {
  switch (definition.type) {
    case 'text':
      return 'text'
    case 'texts':
      return 'list of texts'
    case 'boolean':
      return 'boolean'
    case 'integer':
      return `${definition.minimum} to ${definition.maximum}`
    case 'choice':
      return definition.choices.map((choice) => `\`${choice}\``).join(', ')
    case 'properties':
    case 'switches':
      return 'object'
    case 'group':
      return definition.short === null ? 'object' : `${takenBy(definition.short)} or object`
    default:
      return definition satisfies never
  }
}

/** The text in lines of at most that many characters. */
function filled(text: string, width: number): string {
  return text.replace(new RegExp(`(?=\\S)(.{1,${width}})(?: |$)`, 'g'), '$1\n').trimEnd()
}
