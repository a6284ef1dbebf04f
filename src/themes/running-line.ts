import type { FrontMatterOptions } from '../core/document/front-matter-options.ts'
import { placeholderNames, unknownPlaceholder } from '../core/document/placeholders.ts'
import { didYouMean } from '../core/nearest.ts'
import { described, either, type Field, group, refuse, text } from './field.ts'
import type { FaultLog } from './theme-fault.ts'

/** A line at the top or the bottom of pages, with the values of front matter. */
export function runningLine(
  name: 'header' | 'footer',
): Field<NonNullable<FrontMatterOptions['header']>> {
  const lineOf = (pages: string) => described(textOr(group(places)), `That of ${pages}.`)
  return textOr(
    group({
      ...places,
      first_page: lineOf(`the first page, where its ${name} differs`),
      left: lineOf(`left pages, where their ${name} differs`),
      right: lineOf(`right pages, where their ${name} differs`),
    }),
  )
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

const place: Field<string> = {
  ...plain,
  read: (value, path, log) => {
    const text = plain.read(value, path, log)
    if (text !== undefined) checkMarkdown(text, value.line, path, log)
    return text
  },
}

const places = {
  start: described(place, 'What stands where the line starts.'),
  center: described(place, 'What stands in its middle.'),
  end: described(place, 'What stands where it ends.'),
}

/** A text for the start of a line, or keys. */
function textOr<Keys>(keys: Field<Keys>): Field<string | Keys> {
  const { schema, wanted, read } = either(plain, keys)
  return {
    schema,
    wanted,
    read: (value, path, log) => {
      const line = read(value, path, log)
      if (typeof line === 'string') checkMarkdown(line, value.line, path, log)
      return line
    },
  }
}

function checkMarkdown(markdown: string, line: number, path: string, log: FaultLog): void {
  const unknown = unknownPlaceholder(markdown)
  if (unknown !== null) {
    const known = placeholderNames.map((each) => `{${each}}`).join(', ')
    const hint = didYouMean(unknown, placeholderNames)
    log.add(line, `${path}: there is no placeholder {${unknown}}.${hint} Allowed: ${known}.`)
  }
  if (/!\[[^\]]*\]\(/.test(markdown)) {
    log.add(line, `${path} can show no image but {logo}, the file that \`logo\` names.`)
  }
}
