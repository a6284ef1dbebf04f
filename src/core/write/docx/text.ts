import type { InlineFormat } from './inline-format.ts'
import { textRun } from './markup/run.ts'
import { join, nothing, type Xml } from './markup/xml.ts'

/** Runs of a text, each in one direction. */
export function textRuns(text: string, { run, rtl }: InlineFormat): Xml {
  if (text === '') return nothing
  if (!rtl && !fromRight.test(text)) return textRun(text, run)
  return join(
    directionSegments(text, rtl).map((segment) =>
      textRun(segment.text, segment.rtl ? { ...run, rtl: true } : run),
    ),
  )
}

/**
 * Code and keys, which run from left to right wherever they stand. Word goes by the run, LibreOffice by
 * the Unicode algorithm. For that, they are embedded in text from right to left (UAX 9, 2.1), by invisible
 * characters that have runs of their own, so that they aren't copied with the code.
 *
 * @param around - what those runs are in
 */
export function leftToRight(
  format: InlineFormat,
  content: (inner: InlineFormat) => Xml,
  around: (runs: Xml) => Xml = (runs) => runs,
): Xml {
  if (!format.rtl) return content(format)
  const { deleted } = format.run
  const properties = deleted === undefined ? {} : { deleted }
  const start = textRun('\u202a', properties)
  const end = textRun('\u202c', properties)
  return join([around(start), content({ ...format, rtl: false }), around(end)])
}

/** A part of a text that Word lays out in one direction. */
interface Segment {
  readonly text: string
  readonly rtl: boolean
}

/** Letters, marks and signs of Hebrew, Arabic and their relatives (Unicode's bidirectional classes R and AL). */
const rtl =
  '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}'

/**
 * Letters of one direction; the first group holds those from the right. A match ends after a thousand:
 * the engine keeps a way back for every character of a match, and has room for some millions.
 */
const letters = new RegExp(`([${rtl}]{1,1000})|[\\p{L}--[${rtl}]]{1,1000}`, 'gv')

const fromRight = new RegExp(`[${rtl}]`, 'v')

/**
 * Cuts text where its direction turns. Word picks the font and the order of neutral characters by the
 * run's own `w:rtl`, not by the Unicode algorithm alone, so each direction needs its own runs. Neutral
 * characters between two words of one direction go with them; others go with the paragraph.
 */
function directionSegments(text: string, paragraphRtl: boolean): readonly Segment[] {
  const segments: Segment[] = []
  let end = 0
  for (const turned of turnedStretches(text, paragraphRtl)) {
    if (turned.start > end) {
      segments.push({ text: text.slice(end, turned.start), rtl: paragraphRtl })
    }
    segments.push({ text: text.slice(turned.start, turned.end), rtl: !paragraphRtl })
    end = turned.end
  }
  if (end < text.length) segments.push({ text: text.slice(end), rtl: paragraphRtl })
  return segments
}

/** Where letters run against the paragraph: from the first to the last of those that none of its own direction parts. */
function turnedStretches(text: string, paragraphRtl: boolean): readonly Stretch[] {
  const stretches: Stretch[] = []
  let current: Stretch | null = null
  for (const { index, 0: match, 1: rightward } of text.matchAll(letters)) {
    const turned = (rightward !== undefined) !== paragraphRtl
    const end = index + match.length
    if (!turned) {
      current = null
    } else if (current === null) {
      current = { start: index, end }
      stretches.push(current)
    } else {
      current.end = end
    }
  }
  return stretches
}

/** Offsets into a text, in UTF-16 units. */
interface Stretch {
  readonly start: number
  end: number
}
