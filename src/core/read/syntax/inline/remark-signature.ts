import type { Signature } from '../../../document/types.ts'

/** A remark as written, and who signed it. */
export interface SignedRemark extends Signature {
  /** What it says, as written: all that is behind the signature. */
  readonly words: string
  readonly resolved: boolean
}

/** As much as Word takes. */
const longestName = 255

/** `@Ada Lovelace 2026-11-20: Why?`, with a time or none; `resolved` may stand behind the date. */
const dated =
  /^\s*@((?:\\.|[^:\\\n]){1,255}?) (\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?Z?)?)( resolved)?(?::(?=\s|$)|\s*$)/

/** `@ada: Why?` and `JS: Why?`. */
const named = /^\s*(?:@([\w.-]{1,40})|(\p{Lu}{2,4})):\s+/u

/** Words in capitals that name nobody. */
const words = /^(?:NB|PS|ED|OK|QA|FYI|TBD|TBC|FAQ|FIX|API|URL|PDF|TODO)$/

/**
 * Takes the signature off a remark.
 *
 * @param content what stands between `{>>` and `<<}`
 */
export function signedRemark(content: string): SignedRemark {
  const [whole, name = '', date = '', resolved] = dated.exec(content) ?? []
  if (whole !== undefined && isDay(date)) {
    const author = name
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      .trim()
      .slice(0, longestName)
    const signed = { words: content.slice(whole.length), resolved: resolved !== undefined, date }
    return author === '' ? signed : { ...signed, author }
  }
  const [signature, handle, initials] = named.exec(content) ?? []
  const author = handle ?? initials
  if (signature === undefined || author === undefined || words.test(author)) {
    return { words: content, resolved: false }
  }
  return { words: content.slice(signature.length), resolved: false, author }
}

function isDay(date: string): boolean {
  return !Number.isNaN(Date.parse(date.endsWith('Z') || date.length === 10 ? date : `${date}Z`))
}
