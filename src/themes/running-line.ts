import {
  type FrontMatterOptions,
  optionDefinitions,
} from '../core/document/front-matter-options.ts'
import { describe, type OptionDefinition } from '../core/document/options/kinds.ts'
import { placeholderNames, unknownPlaceholder } from '../core/document/placeholders.ts'
import { didYouMean } from '../core/nearest.ts'
import { described, either, type Field, group, refuse, text } from './field.ts'
import type { FaultLog } from './theme-fault.ts'

/** A line at the top or the bottom of pages, with the keys of front matter. */
export function runningLine(
  name: 'header' | 'footer',
): Field<NonNullable<FrontMatterOptions['header']>> {
  // The option's type follows from the same definition.
  return lineField(optionDefinitions[name]) as ReturnType<typeof runningLine>
}

/** Text, or what keys of the definition have. */
function lineField(definition: OptionDefinition): Field<unknown> {
  if (definition.type !== 'group') return line
  const fields = Object.entries(definition.fields).map(
    ([key, field]) => [key, described(lineField(field), describe(field))] as const,
  )
  return either(line, group(Object.fromEntries(fields)))
}

/** Paragraphs of Markdown, with placeholders. */
export function paragraphs(longest: number): Field<string> {
  const wanted = `text of at most ${longest} characters`
  return {
    schema: { type: 'string', maxLength: longest },
    wanted,
    read: (value, path, log) => {
      const isText = value.type === 'scalar' && value.value !== null && value.text.length <= longest
      if (!isText) return refuse(value, path, wanted, log)
      checkMarkdown(value.text, value.line, path, log)
      return value.text
    },
  }
}

/** Markdown in one line, with placeholders. */
const plain = text(500)

const line: Field<string> = {
  ...plain,
  read: (value, path, log) => {
    const text = plain.read(value, path, log)
    if (text !== undefined) checkMarkdown(text, value.line, path, log)
    return text
  },
}

function checkMarkdown(markdown: string, line: number, path: string, log: FaultLog): void {
  const unknown = unknownPlaceholder(markdown)
  if (unknown !== null) {
    const known = placeholderNames.map((each) => `{${each}}`).join(', ')
    const hint = didYouMean(unknown, placeholderNames)
    log.add(line, `${path}: there is no placeholder {${unknown}}.${hint} Allowed: ${known}.`)
  }
  if (/!\[(?:(?!!\[)[^\]])*\]\(/.test(markdown)) {
    log.add(line, `${path} can show no image but {logo}, the file that \`logo\` names.`)
  }
}
