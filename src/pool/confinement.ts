import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Node's arguments for a process that may read Octavo's own package and its dependencies, but no other file, and that may
 * not write files, start programs or threads, or generate code from strings
 * ([permission model](https://nodejs.org/docs/latest-v20.x/api/permissions.html)).
 *
 * They bind JavaScript only: not native code, such as Typst and the Markdown parser; nor connections, before Node 25.
 */
export function confinement(): readonly string[] {
  const { allowedNodeEnvironmentFlags: known } = process
  // Node 23.5 renamed it.
  const permission = known.has('--permission') ? '--permission' : '--experimental-permission'
  return [
    permission,
    ...readable().map((directory) => `--allow-fs-read=${directory}`),
    '--allow-addons',
    '--disallow-code-generation-from-strings',
  ]
}

/** The package, and every folder where Node looks for its dependencies (Node's modules, "Loading from node_modules folders"). */
function readable(): readonly string[] {
  const root = dirname(dirname(fileURLToPath(import.meta.resolve('#octavo/index.js'))))
  const directories = [root]
  for (let directory = root; directory !== dirname(directory); directory = dirname(directory)) {
    directories.push(join(dirname(directory), 'node_modules'))
  }
  return directories.map((directory) => directory + sep)
}
