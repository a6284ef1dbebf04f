import type { ClauseNumberType, NumberingLevel } from '../../document/numbering.ts'
import { labelsIn } from '../../labels/labels.ts'
import { letterNumber } from '../syntax/block/list-markers.ts'

/** What stands behind the clauses and has numbers of its own, within which clauses begin from 1: also the classes of their headings. */
export const scheduleKinds = ['schedule', 'annex', 'exhibit', 'appendix'] as const
export type ScheduleKind = (typeof scheduleKinds)[number]

const usualTypes: Readonly<Record<ScheduleKind, ClauseNumberType>> = {
  schedule: '1',
  annex: 'A',
  exhibit: 'A',
  appendix: 'A',
}

/** A heading of a schedule: how those of its word count, and the number that its author typed. */
export interface ScheduleHeading {
  readonly level: NumberingLevel
  /** `null` where none was typed. */
  readonly typed: { readonly count: number; readonly text: string; readonly end: number } | null
}

/**
 * Reads the heading of a schedule: one of a class (`{.schedule}`), or one that begins as those of its language do, as in
 * `Schedule 1: Services`.
 */
export function scheduleHeading(
  text: string,
  classes: readonly string[],
  lang: string,
): ScheduleHeading | null {
  const asked = scheduleKinds.find((kind) => classes.includes(kind))
  const typed = typedSchedule(text, lang)
  if (typed !== null) return typed
  if (asked === undefined) return null
  const word = wordOf(asked, lang)
  return { level: [`${word} `, { level: 0, type: usualTypes[asked] }], typed: null }
}

function typedSchedule(text: string, lang: string): ScheduleHeading | null {
  const words = new Set(scheduleKinds.flatMap((kind) => [wordOf(kind, lang), wordOf(kind, 'en')]))
  for (const word of words) {
    if (text.slice(0, word.length).toLowerCase() !== word.toLowerCase()) continue
    const [whole, number = ''] =
      /^[ \u00a0]([0-9]{1,3}|[A-Z])(?=$|[\s:.,–—-])/.exec(text.slice(word.length)) ?? []
    if (whole === undefined) continue
    const count = /\d/.test(number) ? Number(number) : letterNumber(number.toLowerCase())
    const end = word.length + whole.length
    const behind = /^[ \u00a0]?[:.,–—-]?\s*/.exec(text.slice(end))?.[0].length ?? 0
    const written = text.slice(0, word.length)
    return {
      level: [`${written} `, { level: 0, type: /\d/.test(number) ? '1' : 'A' }],
      typed: { count, text: text.slice(0, end), end: end + behind },
    }
  }
  return null
}

function wordOf(kind: ScheduleKind, lang: string): string {
  const labels = labelsIn(lang)
  return kind === 'appendix' ? labels.appendix.one : labels.parts[kind]
}
