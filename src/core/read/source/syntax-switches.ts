import { optionDefinitions, wantedValue } from '../../document/front-matter-options.ts'
import { booleanOf, type FrontMatterValues, fieldsOf } from './front-matter-values.ts'

const { syntax } = optionDefinitions

/** The ids of the syntaxes that front matter switches off: `syntax: {wiki-links: false}`. */
export function disabledSyntaxes(values: FrontMatterValues): ReadonlySet<string> {
  const disabled = new Set<string>()
  const entry = values.at('syntax')
  if (entry === undefined) return disabled
  if (entry.value.type !== 'map') {
    values.refuse('syntax', wantedValue(syntax), entry.line)
    return disabled
  }
  for (const { name, value, line } of fieldsOf(entry.value)) {
    const id = name.replaceAll('_', '-')
    const path = `syntax.${id}`
    const isOn = booleanOf(value)
    if (!syntax.names.includes(id)) values.unknown(path, syntax.names, line)
    else if (isOn === null) values.refuse(path, 'true or false', line)
    else if (!isOn) disabled.add(id)
  }
  return disabled
}
