import type { AlertFold, AlertKind } from '../../document/types.ts'
import type { Directive } from './directives.ts'

/**
 * The kinds of GitHub, GitLab, Obsidian, Docusaurus, MkDocs Material and Quarto, and what Octavo draws each as. The kinds that it
 * has itself keep their label; another shows its own name.
 */
const kinds: Readonly<Record<string, AlertKind>> = {
  note: 'note',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  abstract: 'note',
  info: 'note',
  quote: 'note',
  cite: 'note',
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

/**
 * The alert that a name asks for. One that isn't known is a note.
 *
 * @param title `null` if its author gave none; an empty one asks for none
 */
export function admonition(
  name: string,
  title: string | null,
  fold: AlertFold | null,
): { readonly directive: Directive; readonly title: string; readonly isKnown: boolean } {
  const lower = name.toLowerCase()
  const isKnown = Object.hasOwn(kinds, lower)
  const kind = kinds[lower] ?? 'note'
  const ownTitle = own.has(lower) ? '' : nameAsTitle(name)
  return {
    directive: { type: 'alert', kind, untitled: title === '', fold },
    title: title?.trim() ?? ownTitle,
    isKnown,
  }
}

function nameAsTitle(name: string): string {
  const words = name.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
