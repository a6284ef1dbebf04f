import type { SyntaxKind } from '../../document/types.ts'

/** highlight.js's scopes (its documentation, "Scopes reference") in the few kinds that a theme colours. */
const kinds: ReadonlyMap<string, SyntaxKind> = new Map([
  ['keyword', 'keyword'],
  ['selector-tag', 'keyword'],
  ['name', 'keyword'],
  ['operator', 'keyword'],
  ['section', 'keyword'],
  ['string', 'string'],
  ['char', 'string'],
  ['regexp', 'string'],
  ['link', 'string'],
  ['quote', 'comment'],
  ['code', 'string'],
  ['number', 'number'],
  ['literal', 'number'],
  ['symbol', 'number'],
  ['bullet', 'number'],
  ['comment', 'comment'],
  ['doctag', 'comment'],
  ['formula', 'comment'],
  ['title', 'function'],
  ['type', 'type'],
  ['built_in', 'type'],
  ['selector-class', 'type'],
  ['selector-id', 'type'],
  ['selector-pseudo', 'type'],
  ['variable', 'variable'],
  ['template-variable', 'variable'],
  ['attr', 'variable'],
  ['attribute', 'variable'],
  ['property', 'variable'],
  ['params', 'variable'],
  ['meta', 'meta'],
  ['tag', 'meta'],
  ['template-tag', 'meta'],
  ['selector-attr', 'meta'],
  ['addition', 'inserted'],
  ['deletion', 'deleted'],
])

/** The kind that a scope stands for; `null` where it means nothing to a theme (`subst`). */
export function kindOf(scope: string): SyntaxKind | null {
  const known = kindsOfScopes.get(scope)
  if (known !== undefined) return known
  const kind = readScope(scope)
  kindsOfScopes.set(scope, kind)
  return kind
}

/** Grammars have some hundred scopes. */
const kindsOfScopes = new Map<string, SyntaxKind | null>()

function readScope(scope: string): SyntaxKind | null {
  // `title.class` is the name of a class, where `title.function` and `title` alone are of a function.
  if (/^title\.class(?:\.|$)/.test(scope)) return 'type'
  const [first = ''] = scope.split('.', 1)
  return kinds.get(first) ?? null
}
