import { contentsOptions } from './options/contents.ts'
import { coverOptions } from './options/covers.ts'
import type { OptionDefinitions, OptionValues } from './options/kinds.ts'
import { metadataOptions } from './options/metadata.ts'
import { outputOptions } from './options/output.ts'
import { pageOptions } from './options/pages.ts'
import { runningOptions } from './options/running-lines.ts'

/**
 * Every key of the front matter that a request can set as well, with the values that it takes. The type of options, the reader
 * of front matter, the check of requests, the API's schema, the flags of the command line, the controls of the playground and the
 * list in the documentation are made from this table.
 */
export const optionDefinitions = {
  ...metadataOptions,
  ...contentsOptions,
  ...pageOptions,
  ...outputOptions,
  ...runningOptions,
  ...coverOptions,
} satisfies OptionDefinitions

/** The same in groups, in the same order, for people who look for one. */
export const optionGroups: readonly {
  readonly title: string
  readonly options: OptionDefinitions
}[] = [
  { title: 'Title and author', options: metadataOptions },
  { title: 'Contents and numbers', options: contentsOptions },
  { title: 'Pages', options: pageOptions },
  { title: 'Text and files', options: outputOptions },
  { title: 'Headers, footers and logo', options: runningOptions },
  { title: 'Covers and letterhead', options: coverOptions },
]

export type OptionKey = keyof typeof optionDefinitions

/**
 * What a request says instead of a document's front matter: each key has its meaning there, and overrides it. A key that is
 * absent or `null` leaves it to the front matter. An empty text or list removes what the front matter says.
 */
export type FrontMatterOptions = OptionValues<typeof optionDefinitions>

export const optionKeys: readonly OptionKey[] = Object.keys(optionDefinitions).filter(isOptionKey)

export function isOptionKey(name: string): name is OptionKey {
  return Object.hasOwn(optionDefinitions, name)
}
