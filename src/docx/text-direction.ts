/** A stretch of text that Word lays out in one direction. */
export interface Segment {
  readonly text: string
  readonly rtl: boolean
}

/** Letters, marks and signs of Hebrew, Arabic and their relatives (Unicode's bidirectional classes R and AL). */
const rtl =
  '[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]'
const ltr = `(?!${rtl})\\p{L}`
const neutral = `(?!${rtl})\\P{L}`

/** Words of one direction, with what stands between them. */
const wordsFromRight = new RegExp(`(?:${rtl})+(?:(?:${neutral})+(?:${rtl})+)*`, 'gu')
const wordsFromLeft = new RegExp(`(?:${ltr})+(?:(?:${neutral})+(?:${ltr})+)*`, 'gu')

/**
 * Cuts text where its direction turns. Word picks the font and the order of neutral characters by the
 * run's own `w:rtl`, not by the Unicode algorithm alone, so each direction needs its own runs. Neutral
 * characters between two words of one direction go with them; others go with the paragraph.
 */
export function directionSegments(text: string, paragraphRtl: boolean): readonly Segment[] {
  const segments: Segment[] = []
  let end = 0
  for (const { index, 0: words } of text.matchAll(paragraphRtl ? wordsFromLeft : wordsFromRight)) {
    if (index > end) segments.push({ text: text.slice(end, index), rtl: paragraphRtl })
    segments.push({ text: words, rtl: !paragraphRtl })
    end = index + words.length
  }
  if (end < text.length) segments.push({ text: text.slice(end), rtl: paragraphRtl })
  return segments
}
