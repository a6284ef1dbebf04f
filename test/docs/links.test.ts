import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import GithubSlugger from 'github-slugger'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'llms.txt'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

interface Node {
  readonly type: string
  readonly url?: string
  readonly value?: string
  readonly children?: readonly Node[]
}

const trees = new Map<string, Node>()

function treeOf(page: string): Node {
  const known = trees.get(page) ?? (fromMarkdown(readFileSync(join(root, page), 'utf8')) as Node)
  trees.set(page, known)
  return known
}

function all(node: Node, types: readonly string[]): readonly Node[] {
  return [
    ...(types.includes(node.type) ? [node] : []),
    ...(node.children ?? []).flatMap((child) => all(child, types)),
  ]
}

function textOf({ value = '', children = [] }: Node): string {
  return value + children.map(textOf).join('')
}

/** As GitHub names headings. */
function anchorsOf(page: string): ReadonlySet<string> {
  const slugger = new GithubSlugger()
  return new Set(all(treeOf(page), ['heading']).map((heading) => slugger.slug(textOf(heading))))
}

test.each(pages)('the links of %s lead somewhere', (page) => {
  const urls = all(treeOf(page), ['link', 'image', 'definition']).map(({ url = '' }) => url)
  const broken = urls.filter((url) => {
    if (/^[a-z]+:/.test(url)) return false
    const [path = '', anchor] = url.split('#')
    const target = path === '' ? page : relative(root, join(root, dirname(page), path))
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor)
  })
  expect(broken).toEqual([])
})
