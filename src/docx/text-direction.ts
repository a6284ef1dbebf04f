/** A stretch of text that Word lays out in one direction. */
export interface Segment {
  readonly text: string
  readonly rtl: boolean
}

const strongRtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const letter = /\p{L}/u

/**
 * Cuts text where its direction turns. Word picks the font and the order of neutral characters by the
 * run's own `w:rtl`, not by the Unicode algorithm alone, so each direction needs its own runs. Neutral
 * characters between two letters of one direction go with them; others go with the paragraph.
 */
export function directionSegments(text: string, paragraphRtl: boolean): readonly Segment[] {
  if (!paragraphRtl && !strongRtl.test(text)) return [{ text, rtl: false }]
  const segments: Segment[] = []
  let start = 0
  let end = 0
  let current = paragraphRtl
  let position = 0
  for (const character of text) {
    const strong = strongDirection(character)
    position += character.length
    if (strong === null) continue
    if (strong !== current) {
      // Neutral characters before the turn stay with the run that goes the paragraph's way.
      const cut = current === paragraphRtl ? position - character.length : end
      if (cut > start) segments.push({ text: text.slice(start, cut), rtl: current })
      start = Math.max(cut, start)
      if (current !== paragraphRtl && start < position - character.length) {
        current = paragraphRtl
        if (strong !== current) {
          segments.push({ text: text.slice(start, position - character.length), rtl: current })
          start = position - character.length
        }
      }
      current = strong
    }
    end = position
  }
  if (current !== paragraphRtl && end < text.length) {
    segments.push({ text: text.slice(start, end), rtl: current })
    segments.push({ text: text.slice(end), rtl: paragraphRtl })
  } else if (start < text.length) {
    segments.push({ text: text.slice(start), rtl: current })
  }
  return segments
}

function strongDirection(character: string): boolean | null {
  if (strongRtl.test(character)) return true
  return letter.test(character) ? false : null
}
