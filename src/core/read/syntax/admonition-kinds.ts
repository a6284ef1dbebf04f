import { type AlertFold, type AlertKind, type AlertName, alertNames } from '../../document/types.ts'
import type { Directive } from './directives.ts'

/**
 * The kinds of GitHub, GitLab, Obsidian, Docusaurus, VitePress, Python-Markdown, MkDocs Material, MyST and Quarto, and what
 * Octavo draws each as. The kinds that it has itself keep their label; another shows its own name.
 */
const kinds: Readonly<Record<string, AlertKind>> = {
  note: 'note',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  abstract: 'note',
  cite: 'note',
  info: 'note',
  quote: 'note',
  seealso: 'note',
  summary: 'note',
  tldr: 'note',
  todo: 'note',
  check: 'tip',
  done: 'tip',
  hint: 'tip',
  success: 'tip',
  example: 'important',
  faq: 'important',
  help: 'important',
  question: 'important',
  attention: 'warning',
  bug: 'caution',
  danger: 'caution',
  error: 'caution',
  fail: 'caution',
  failure: 'caution',
  missing: 'caution',
}

const own: ReadonlySet<string> = new Set(['note', 'tip', 'important', 'warning', 'caution'])

/** Words for what isn't usually anything but an alert. The others may be classes, or words in bold. */
const plain: ReadonlySet<string> = new Set([...own, 'attention', 'danger', 'hint', 'info'])

/** Kinds whose name isn't their title. */
const titles: ReadonlyMap<string, string> = new Map([
  ['faq', 'FAQ'],
  ['tldr', 'TL;DR'],
])

/** An alert, and its title in Markdown. */
export interface Admonition {
  readonly directive: Extract<Directive, { type: 'alert' }>
  readonly title: string
}

export function isAdmonition(name: string): boolean {
  return Object.hasOwn(kinds, name.toLowerCase())
}

/** Whether a name means an alert wherever it stands. */
export function isPlainAdmonition(name: string): boolean {
  return plain.has(name.toLowerCase())
}

/**
 * The alert that a name asks for. One that isn't known is a note.
 *
 * @param title `null` if its author gave none; an empty one asks for none
 */
export function admonition(
  name: string,
  title: string | null,
  fold: AlertFold | null = null,
): Admonition {
  const lower = name.toLowerCase()
  const kind = Object.hasOwn(kinds, lower) ? (kinds[lower] ?? 'note') : 'note'
  const label = isAlertName(lower) ? lower : null
  const untitled = title === ''
  return {
    directive: {
      ...{ type: 'alert', kind, name: label ?? kind, untitled, fold },
      ...{ titleInside: false, id: null },
    },
    title: title?.trim() ?? (label === null ? nameAsTitle(name) : ''),
  }
}

const labelled: ReadonlySet<string> = new Set(alertNames)

function isAlertName(name: string): name is AlertName {
  return labelled.has(name)
}

/** The name of a kind that has no label: as it's written where its author has an eye on its capitals, else with a capital. */
function nameAsTitle(name: string): string {
  const known = titles.get(name.toLowerCase())
  if (known !== undefined) return known
  const isShouted = name === name.toUpperCase() && isAdmonition(name)
  const words = (isShouted ? name.toLowerCase() : name).replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
