/** The text as it's compared: what punctuation, spaces and Word's corrections make different is the same. */
export function plainWords(text: string): string {
  return text
    .replace(/[“”„«»"]/g, '"')
    .replace(/[‘’‚']/g, "'")
    .replace(/[–—−‑-]{1,9}/g, '-')
    .replace(/…/g, '...')
    .replace(/[\s\u00a0\u2002\u202f]{1,9999}/g, ' ')
    .replace(/[\ufffc\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064]/g, '')
    .trim()
}
