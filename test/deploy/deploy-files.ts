import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAllDocuments } from 'yaml'

export const repository = fileURLToPath(new URL('../../', import.meta.url))

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(`${repository}${path}`, 'utf8')
}

/** The documents of a YAML file of the repository, which must be well-formed. */
export function yamlOf(path: string): readonly unknown[] {
  return parseAllDocuments(textOf(path), { merge: true }).map((document) => {
    const [problem] = [...document.errors, ...document.warnings]
    if (problem !== undefined) throw problem
    return document.toJS()
  })
}
