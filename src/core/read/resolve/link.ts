import type { Inline, LinkTarget } from '../../document/types.ts'
import type { HtmlElement } from '../html/tree.ts'
import { checkUrl, trimUrl } from '../urls.ts'
import type { Reading, Scope } from './reading.ts'

/** A link, or its content alone where its address can't be used or a link is around it already. */
export function resolveLink(
  element: HtmlElement,
  children: readonly Inline[],
  reading: Reading,
  scope: Scope,
): Inline[] {
  const href = element.attributes.get('href')
  if (href === undefined || scope.inLink) return [...children]
  const target = resolveTarget(href, element.line, reading)
  if (target === null) return [...children]
  const title = element.attributes.get('title')?.trim() || null
  return [{ type: 'link', target, title, children, line: element.line }]
}

function resolveTarget(href: string, line: number, reading: Reading): LinkTarget | null {
  const trimmed = trimUrl(href)
  if (trimmed.startsWith('#')) return resolveFragment(trimmed.slice(1), line, reading)
  const checked = checkUrl(href, reading.limits.urlLength)
  if ('url' in checked) return { kind: 'external', url: checked.url }
  reading.log.add('link_dropped', `A link became plain text: ${checked.problem}.`, line)
  return null
}

/** HTML 7.4.6.3: an empty fragment and, where nothing has that id, `top` mean the start of the document. */
function resolveFragment(fragment: string, line: number, reading: Reading): LinkTarget | null {
  const id = fragment === '' ? 'top' : reading.index.find(fragment)
  if (id !== null) return { kind: 'internal', id }
  if (fragment.toLowerCase() === 'top') return { kind: 'internal', id: 'top' }
  const shown = fragment.length > 80 ? `${fragment.slice(0, 80)}…` : fragment
  reading.log.add('link_target_missing', `The document has no heading or anchor "${shown}".`, line)
  return null
}
