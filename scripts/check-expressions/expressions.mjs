import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/**
 * @typedef {{ kind: 'literal', file: string, line: number, pattern: string, flags: string }} Literal
 * @typedef {{ kind: 'composed', file: string, line: number, source: string }} Composed `source`: on one line, as it is written
 */

/**
 * Every regular expression of a TypeScript file.
 *
 * @param {string} root
 * @param {string} file relative to the root
 * @returns {(Literal | Composed)[]}
 */
export function expressionsOf(root, file) {
  const source = readFileSync(join(root, file), 'utf8')
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  return [...nodes(program)].flatMap((node) => {
    const line = source.slice(0, node.start).split('\n').length
    if (node.type === 'Literal' && node.regex) {
      return [{ kind: 'literal', file, line, pattern: node.regex.pattern, flags: node.regex.flags }]
    }
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (!isCall || node.callee.name !== 'RegExp') return []
    const text = source.slice(node.start, node.end).replace(/\s+/g, ' ')
    return [{ kind: 'composed', file, line, source: text }]
  })
}

function* nodes(node) {
  if (typeof node !== 'object' || node === null) return
  if (typeof node.type === 'string') yield node
  for (const [name, child] of Object.entries(node)) if (name !== 'regex') yield* nodes(child)
}
