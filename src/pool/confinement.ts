import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Node's arguments for a process that may read Octavo's own package and those that it depends on, and nothing else:
 * no other file, no file to write, no program, no thread, and no code that is made of text
 * ([permission model](https://nodejs.org/docs/latest-v20.x/api/permissions.html)).
 *
 * It binds JavaScript only. Native code, which Typst and the Markdown parser are, isn't bound by it; nor are
 * connections, before Node 25.
 */
export function confinement(): readonly string[] {
  const { allowedNodeEnvironmentFlags: known } = process
  // Its name since Node 23.5, and before.
  const permission = known.has('--permission') ? '--permission' : '--experimental-permission'
  return [
    permission,
    ...readable().map((directory) => `--allow-fs-read=${directory}`),
    '--allow-addons',
    '--disallow-code-generation-from-strings',
  ]
}

/** The package, and wherever Node looks for the packages that it depends on (Node's modules, "Loading from node_modules folders"). */
function readable(): readonly string[] {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
  const directories = [root]
  for (let directory = root; directory !== dirname(directory); directory = dirname(directory)) {
    directories.push(join(dirname(directory), 'node_modules'))
  }
  return directories.map((directory) => directory + sep)
}
