import type { IncludeSyntax } from '../include-syntax.ts'
import { whole } from '../parts.ts'
import { beside } from '../paths.ts'

/** GitLab's `::include{file=example.md}` (https://docs.gitlab.com/user/markdown/#includes), alone on its line. */
const inclusion = /^[ \t>]*::include\{file=("?)([^"{}\s]{1,500})\1\}[ \t]*$/

export const gitlab: IncludeSyntax = {
  id: 'snippets',
  signs: ['::include{'],
  kinds: ['code'],
  read: ({ text, path }) => {
    const [found, , name = ''] = inclusion.exec(text) ?? []
    if (found === undefined) return []
    const file = { paths: beside(path, name), name, part: whole, partName: '' }
    const from = text.indexOf('::include')
    return [{ from, to: text.length, lines: 1, pieces: [{ file }], shown: '::include', as: 'text' }]
  },
}
