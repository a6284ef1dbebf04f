import { admonition } from '../admonition-kinds.ts'
import type { Meaning } from './container.ts'

/** Boxes of the Carpentries' lessons (https://carpentries.github.io/sandpaper-docs/component-guide.html): kinds and titles. */
const lessonBoxes: ReadonlyMap<string, readonly [kind: string, title: string]> = new Map([
  ['objectives', ['note', 'Objectives']],
  ['questions', ['note', 'Questions']],
  ['keypoints', ['tip', 'Key points']],
  ['prereq', ['note', 'Prerequisites']],
  ['challenge', ['important', 'Challenge']],
  ['discussion', ['important', 'Discussion']],
  ['checklist', ['note', 'Checklist']],
  ['instructor', ['note', 'Instructor note']],
])

/** Qiita's words behind `:::note`, and Zenn's behind `:::message`. */
const levels: ReadonlyMap<string, string> = new Map([
  ['note info', 'note'],
  ['note warn', 'warning'],
  ['note alert', 'caution'],
  ['message', 'note'],
  ['message alert', 'warning'],
])

/** The alert that Qiita, Zenn or a lesson of the Carpentries means by a name between colons; `null` for any other name. */
export function boxNamed(name: string, words: string | null): Meaning | null {
  const level = levels.get(words === null ? name : `${name} ${words}`)
  if (level !== undefined) return admonition(level, null)
  const [kind, title] = words === null ? (lessonBoxes.get(name) ?? []) : []
  return kind === undefined || title === undefined ? null : admonition(kind, title)
}
