import { DomUtils, parseDocument } from 'htmlparser2'

type AnyNode = ReturnType<typeof parseDocument>['children'][number]

function isTag(node: AnyNode): node is Extract<AnyNode, { readonly attribs: object }> {
  return 'attribs' in node
}

/** The changes that a page shows, in its order: see `CompareCase`. */
export function changesIn(html: string): readonly string[] {
  const found: string[] = []
  const visit = (nodes: readonly AnyNode[]) => {
    for (const node of nodes) {
      if (!isTag(node)) continue
      if (node.name === 'ins' || node.name === 'del') found.push(said(node))
      else visit(node.children)
    }
  }
  visit(parseDocument(html.slice(html.indexOf('<body'))).children)
  return found
}

function said(node: AnyNode & { readonly name: string; readonly attribs: Record<string, string> }) {
  const kinds = (node.attribs.class ?? '').split(' ')
  const isMoved = kinds.includes('moved')
  const sign = node.name === 'ins' ? (isMoved ? '>' : '+') : isMoved ? '<' : '-'
  const words = DomUtils.textContent(node).replace(/\s+/g, ' ').trim()
  return kinds.includes('revised') ? `${sign}[${words}]` : sign + words
}
