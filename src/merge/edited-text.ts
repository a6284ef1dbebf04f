import type { SourceEdit } from './place-paragraph.ts'

/** A text with edits. Where lines are taken out, the empty lines before and behind them are one. */
export function editedText(text: string, edits: readonly SourceEdit[]): string {
  const parts: string[] = []
  let at = 0
  let tail = '\n\n'
  const add = (part: string) => {
    parts.push(part)
    tail = (tail + part.slice(-80)).slice(-80)
  }
  for (const { from, to, text: inserted } of edits) {
    if (from > at) add(text.slice(at, from))
    if (inserted !== '') add(inserted)
    at = to
    const isLines = inserted === '' && text.charAt(to - 1) === '\n'
    if (!isLines || !/\n[ \t>]*\r?\n$/.test(tail)) continue
    at += /^[ \t>]{0,40}\r?\n/.exec(text.slice(to, to + 42))?.[0].length ?? 0
  }
  parts.push(text.slice(at))
  const whole = parts.join('')
  const last = edits.at(-1)
  if (last?.to !== text.length || last.text !== '' || !text.endsWith('\n')) return whole
  const end = whole.trimEnd().length
  return whole.slice(0, end) + (/^\r?\n/.exec(whole.slice(end, end + 2))?.[0] ?? '')
}
