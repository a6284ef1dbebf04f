import { withoutSigns } from '../../document/citations.ts'

/** A name of CSL data. Of what isn't a person, all is `literal`. */
export interface CslName {
  readonly family?: string
  readonly given?: string
  readonly 'non-dropping-particle'?: string
  readonly 'dropping-particle'?: string
  readonly suffix?: string
  readonly literal?: string
}

/** A map of CSL data (CSL-JSON, or the same in YAML). https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables */
export type CslItem = Readonly<Record<string, unknown>>

/** The text of a variable, or a number; otherwise nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Maps and lists inside one another. A date has three. */
const deepest = 5

/** An item as a file has it, without the characters that stand for something here, and without the tags of CSL's processors. */
export function cleanItem(item: CslItem): CslItem {
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, cleaned(value, 0)]))
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return null
  if (Array.isArray(value)) return value.map((each) => cleaned(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, cleaned(each, depth + 1)]),
  )
}

function cleanText(text: string): string {
  return withoutSigns(text)
    .replace(/[\ufdd0-\ufddf]/g, '')
    .replace(/<\/?(?:i|b|sup|sub|sc|span)(?:\s[^<>]{0,100})?>/g, '')
    .replace(/\s+/g, ' ')
}
