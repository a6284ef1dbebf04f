import * as z from 'zod'
import { optionDefinitions, optionKeys } from '../core/document/front-matter-options.ts'
import { optionSchemas } from '../core/document/options/json-schema.ts'

type Options = Readonly<Record<string, unknown>>

const anything = z.record(z.string(), z.unknown())

/** `options` with what each takes. It's checked by their table, with its messages, which say more than a schema. */
export const typedOptions = anything
  .meta({
    description: 'Options that override the front matter.',
    properties: optionSchemas(optionDefinitions, 'summaries'),
  })
  .transform(withLists)
  .optional()

/** `options` of the other tools, so that a list of tools says what each takes once. */
export const namedOptions = anything
  .meta({ description: `Options that override the front matter: ${optionKeys.join(', ')}.` })
  .transform(withLists)
  .optional()

/** A text is a list of one where a list is meant, and `author` is `authors`, as in front matter. */
function withLists({ author, ...given }: Options): Options {
  const options = author === undefined ? given : { authors: author, ...given }
  return Object.fromEntries(
    Object.entries(options).map(([key, value]) => [
      key,
      typeof value === 'string' && takesTexts(key) ? [value] : value,
    ]),
  )
}

function takesTexts(key: string): boolean {
  return optionKeys.some((each) => each === key && optionDefinitions[each].type === 'texts')
}
