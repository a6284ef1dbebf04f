import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'

/**
 * @typedef {object} Import
 * @property {string} file who imports, relative to the root
 * @property {number} line
 * @property {string} target a file or folder relative to the root, a built-in with `node:`, or the name of a package
 * @property {boolean} typeOnly whether it is gone once the types are stripped
 */

/** The TypeScript files below a folder, relative to the root, in the order of their names. */
export function sourceFiles(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .sort()
}

/**
 * Every import, export from elsewhere, `import()` and type of the form `import('…').T` of a TypeScript file.
 *
 * @param {string} root
 * @param {string} file relative to the root
 * @returns {Import[]}
 * @throws Error for an `import()` of anything but a string, whose target isn't known
 */
export function importsOf(root, file) {
  const source = readFileSync(join(root, file), 'utf8')
  const { module, program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = []
  const add = (specifier, typeOnly, position) => {
    const line = source.slice(0, position).split('\n').length
    found.push({ file, line, target: targetOf(file, specifier), typeOnly })
  }
  for (const { moduleRequest, entries, start } of module.staticImports) {
    // `import './style.css'` has no entries and is for what it does.
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
    add(moduleRequest.value, typeOnly, start)
  }
  for (const { entries, start } of module.staticExports) {
    const request = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest
    if (request)
      add(
        request.value,
        entries.every(({ isType }) => isType),
        start,
      )
  }
  for (const { node, typeOnly } of importExpressions(program)) {
    if (typeof node.source.value !== 'string') {
      throw new Error(`${file}: import() takes a string, so that it can be checked`)
    }
    add(node.source.value, typeOnly, node.start)
  }
  return found
}

/** `import('…')` in code and in types, which the list of static imports doesn't have. */
function* importExpressions(node) {
  if (typeof node !== 'object' || node === null) return
  if (node.type === 'ImportExpression') yield { node, typeOnly: false }
  if (node.type === 'TSImportType') yield { node, typeOnly: true }
  for (const child of Object.values(node)) yield* importExpressions(child)
}

function targetOf(file, specifier) {
  // Vite's `?raw` and `?worker` say how a file is imported, not which.
  const [path] = specifier.split('?')
  if (path.startsWith('.')) return join(dirname(file), path)
  if (path.startsWith('node:')) return path
  const [scope, name] = path.split('/')
  return path.startsWith('@') ? `${scope}/${name}` : scope
}
