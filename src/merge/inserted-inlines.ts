import type { WordChange, WordInline, WordMarks } from '../from-docx/model.ts'
import type { RunMarks } from './run-marks.ts'
import type { Character } from './story.ts'

/** Characters of a Word file as its inlines again, and what of them has no place in Markdown. */
export interface InsertedInlines {
  readonly inlines: readonly WordInline[]
  readonly leftOut: readonly string[]
}

/** What is said of inserted characters. */
export interface Inserted {
  /** The marks around them, which they needn't have again. */
  readonly around: RunMarks
  /** Whether each has its change, one of nobody where it wasn't tracked. */
  readonly asChanges: boolean
  /** Whether comments on them are among them. */
  readonly withComments: boolean
}

const untracked: WordChange = { kind: 'insertion', author: '', date: null }

/** Makes inlines of text that was inserted. */
export function inlinesOf(
  characters: readonly Character[],
  { around, asChanges, withComments }: Inserted,
): InsertedInlines {
  const leftOut: string[] = []
  const inlines: WordInline[] = []
  let open: readonly string[] = []
  for (let at = 0; at < characters.length; ) {
    const first = characters[at]
    if (first === undefined) break
    const comments = withComments ? (first.comments ?? []) : []
    for (const id of open) if (!comments.includes(id)) inlines.push({ type: 'commentEnd', id })
    for (const id of comments) if (!open.includes(id)) inlines.push({ type: 'commentStart', id })
    open = comments
    const changes = asChanges ? [first.inserted ?? untracked] : []
    let end = at + 1
    while (goesOn(first, characters[end - 1], characters[end])) end++
    const behind = withComments ? (characters[end - 1]?.behind ?? []) : []
    const text = characters.slice(at, end).map((each) => each.text)
    at = end
    if (first.object === undefined) add(inlines, text.join(''), first.marks, around, changes)
    else if (first.object.type === 'leftOut' || first.object.type === 'break') {
      leftOut.push(first.object.type === 'leftOut' ? first.object.text : first.object.kind)
    } else if ('changes' in first.object) inlines.push({ ...first.object, changes })
    for (const id of behind) inlines.push({ type: 'commentReference', id })
  }
  for (const id of open) inlines.push({ type: 'commentEnd', id })
  return { inlines, leftOut: leftOut.filter((text) => text !== '') }
}

/** Whether the next character belongs to the same run. */
function goesOn(
  first: Character,
  before: Character | undefined,
  next: Character | undefined,
): boolean {
  return (
    next !== undefined &&
    before?.behind === undefined &&
    first.object === undefined &&
    next.object === undefined &&
    next.marks === first.marks &&
    next.comments === first.comments &&
    next.inserted === first.inserted
  )
}

function add(
  inlines: WordInline[],
  text: string,
  { link, ...own }: RunMarks,
  around: RunMarks,
  changes: readonly WordChange[],
): void {
  const marks: WordMarks = Object.fromEntries(
    Object.entries(own).filter(([name]) => !Object.hasOwn(around, name)),
  )
  const parts = text
    .split('\n')
    .flatMap((line, index): WordInline[] => [
      ...(index === 0 ? [] : [{ type: 'break', kind: 'line', changes } as const]),
      ...(line === ''
        ? []
        : [{ type: 'text', text: line, marks, changes, styleId: null, styleName: null } as const]),
    ])
  if (link === undefined || link === around.link || link === '#') {
    for (const part of parts) inlines.push(part)
    return
  }
  const last = inlines.at(-1)
  if (last?.type === 'link' && last.target === link && last.changes[0] === changes[0]) {
    inlines[inlines.length - 1] = { ...last, inlines: [...last.inlines, ...parts] }
  } else inlines.push({ type: 'link', target: link, title: null, changes, inlines: parts })
}
