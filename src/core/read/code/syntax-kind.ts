import type { SyntaxKind } from '../../document/types.ts'

/** highlight.js's scopes (its "CSS classes reference") in the few kinds that a theme colours. */
const kinds: ReadonlyMap<string, SyntaxKind> = new Map([
  ['hljs-keyword', 'keyword'],
  ['hljs-selector-tag', 'keyword'],
  ['hljs-name', 'keyword'],
  ['hljs-operator', 'keyword'],
  ['hljs-section', 'keyword'],
  ['hljs-string', 'string'],
  ['hljs-char', 'string'],
  ['hljs-regexp', 'string'],
  ['hljs-link', 'string'],
  ['hljs-quote', 'comment'],
  ['hljs-code', 'string'],
  ['hljs-number', 'number'],
  ['hljs-literal', 'number'],
  ['hljs-symbol', 'number'],
  ['hljs-bullet', 'number'],
  ['hljs-comment', 'comment'],
  ['hljs-doctag', 'comment'],
  ['hljs-formula', 'comment'],
  ['hljs-title', 'function'],
  ['hljs-type', 'type'],
  ['hljs-built_in', 'type'],
  ['hljs-selector-class', 'type'],
  ['hljs-selector-id', 'type'],
  ['hljs-selector-pseudo', 'type'],
  ['hljs-variable', 'variable'],
  ['hljs-template-variable', 'variable'],
  ['hljs-attr', 'variable'],
  ['hljs-attribute', 'variable'],
  ['hljs-property', 'variable'],
  ['hljs-params', 'variable'],
  ['hljs-meta', 'meta'],
  ['hljs-tag', 'meta'],
  ['hljs-template-tag', 'meta'],
  ['hljs-selector-attr', 'meta'],
  ['hljs-addition', 'inserted'],
  ['hljs-deletion', 'deleted'],
])

/** The kind that a token's classes stand for; `null` where they mean nothing to a theme (`hljs-subst`). */
export function kindOf(classNames: readonly unknown[]): SyntaxKind | null {
  // `title class_` is the name of a class, where `title function_` and `title` alone are of a function.
  if (classNames[1] === 'class_' && classNames[0] === 'hljs-title') return 'type'
  for (const name of classNames) {
    const kind = typeof name === 'string' ? kinds.get(name) : undefined
    if (kind !== undefined) return kind
  }
  return null
}
